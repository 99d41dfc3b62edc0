import { usesHiddenColumn, hiddenFilters, isHiddenState } from '@portal/contracts/filtered-columns'
import type { Report } from '@portal/contracts/report'
import type { ReportParameters } from '@portal/contracts/report-endpoints'
import type { ReportId } from '@portal/contracts/reports/index'
import { HttpError } from '../../platform/errors/http-error.ts'

/**
 * Rejects filters by hidden columns, whose values they would disclose.
 * @throws {HttpError} 400
 */
export function requireVisibleFilters(parameters: Partial<ReportParameters>, hidden: readonly string[]): void {
  const refused = new Set([
    ...hiddenFilters(hidden).filter((name) => narrows(parameters[name])),
    ...(isHiddenState(parameters.delay, hidden) ? ['delay'] : []),
    ...(usesHiddenColumn(parameters.unknown ?? [], hidden) ? ['unknown'] : []),
  ])
  if (refused.size > 0)
    throw new HttpError(
      'badRequest',
      Array.from(refused, (propertyName) => ({ propertyName, errorMessage: 'Hidden for this account' })),
    )
}

/** Shipment columns by which chart links filter other tables, with the names of those filters. */
const ofShipments: Readonly<Record<string, string>> = {
  supplier: 'shipmentSupplier',
  origin: 'origin',
  destination: 'destination',
  incoterm: 'incoterm',
  carrierContractNumber: 'carrierContractNumber',
  freeTimeDays: 'freeTimeDays',
}

/** Columns that the report does not have and the shipments table hides. */
export const hiddenElsewhere = (report: Report, hiddenColumns: Readonly<Record<string, readonly string[]>>): string[] =>
  (hiddenColumns['shipments' satisfies ReportId] ?? []).flatMap((column) => {
    const name = ofShipments[column]
    return name === undefined || name in report.columns ? [] : [name]
  })

/** True if the filter is set. An empty value or `-1` (all suppliers) does not filter. */
const narrows = (value: string | string[] | undefined): boolean =>
  typeof value === 'string' ? value !== '' : value !== undefined && value.length > 0 && value[0] !== '-1'
