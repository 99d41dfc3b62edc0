import { asksForHidden, hiddenFilters } from '@portal/contracts/filtered-columns'
import type { Report } from '@portal/contracts/report'
import type { ReportParameters } from '@portal/contracts/report-endpoints'
import type { ReportId } from '@portal/contracts/reports/index'
import { Refusal } from '../../platform/errors.ts'

/**
 * Checks that nobody filters by a column that is hidden from them: the rows found would disclose what it holds.
 * @throws {Refusal} 400
 */
export function requireShownFilters(parameters: Partial<ReportParameters>, hidden: readonly string[]): void {
  const refused = [
    ...hiddenFilters(hidden).filter((name) => narrows(parameters[name])),
    ...(asksForHidden(parameters.unknown ?? [], hidden) ? ['unknown'] : []),
  ]
  if (refused.length > 0)
    throw new Refusal(
      'badRequest',
      refused.map((propertyName) => ({ propertyName, errorMessage: 'Is hidden for this account' })),
    )
}

/** Columns of shipments by which links from charts narrow other tables, with the names that filters have for them there. */
const ofShipments: Readonly<Record<string, string>> = {
  supplier: 'shipmentSupplier',
  origin: 'origin',
  destination: 'destination',
  incoterm: 'incoterm',
  carrierContractNumber: 'carrierContractNumber',
}

/** Columns that a report does not have itself and that the table of shipments hides. */
export const hiddenElsewhere = (report: Report, hiddenColumns: Readonly<Record<string, readonly string[]>>): string[] =>
  (hiddenColumns['shipments' satisfies ReportId] ?? []).flatMap((column) => {
    const name = ofShipments[column]
    return name === undefined || name in report.columns ? [] : [name]
  })

/** Whether a value is more than none; all suppliers are none in particular. */
const narrows = (value: string | string[] | undefined): boolean =>
  typeof value === 'string' ? value !== '' : value !== undefined && value.length > 0 && value[0] !== '-1'
