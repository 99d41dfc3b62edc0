import { hiddenFilters, isHiddenState } from '@portal/contracts/filtered-columns'
import type { Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { asUser } from '../../platform/access/actor.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import { createReportContext } from '../engine/hidden-columns.ts'
import type { ReportContext } from '../engine/report-query.ts'
import { requestedSuppliers } from '../metrics/requested-suppliers.ts'

/** Filters of the overview that apply to present states. */
export interface AttentionFilters {
  accountId: string
  supplierIds?: string[] | undefined
}

/** Account, user and time of a request. */
export interface AttentionScope extends Pick<AccountScope, 'account' | 'user' | 'reader'> {
  now: Date
}

/** Context of a report as its table has it without a period, so that each number equals the rows of its list. */
export const attentionContext = (
  report: Report,
  { accountId, supplierIds }: AttentionFilters,
  { account, user, reader, now }: AttentionScope,
): ReportContext =>
  createReportContext(report, {
    parameters: {
      accountId,
      dateBasedOn: 'ETA',
      sortColumn: report.defaultSort.column,
      sortDirection: report.defaultSort.direction,
      ...(report.filters.includes('show') && { show: 'open' }),
      ...(supplierIds && { supplierIds }),
    },
    account,
    actor: asUser(user),
    reader,
    now,
    ignoresPeriod: true,
  })

/** Parts of the response that the account may see. */
export interface VisibleParts {
  states: boolean
  /** Expected arrivals. */
  arrivals: boolean
  freeTime: boolean
  exceptions: boolean
  /** Reasons of exceptions. */
  reasons: boolean
  /** Suppliers to call. */
  suppliers: boolean
  /** Carriers to call. */
  carriers: boolean
  /** Invoice value of a shipment. */
  values: boolean
  /** Telephone and email of a supplier. */
  contacts: boolean
}

/** Returns the parts whose rows the account can open with these filters. */
export function visibleParts({ supplierIds }: AttentionFilters, { account }: Pick<AttentionScope, 'account'>): VisibleParts {
  const hidden = ({ id }: Report) => account.hiddenColumns[id] ?? []
  const hides = (report: Report, ...columns: string[]) => columns.some((column) => hidden(report).includes(column))
  const has = ({ feature }: Report) => account.features.has(feature)
  const hasList = (report: Report) =>
    has(report) && (requestedSuppliers({ supplierIds }) === undefined || !hiddenFilters(hidden(report)).includes('supplierIds'))
  const states = hasList(reports.shipments) && !hides(reports.shipments, 'delayInDays')
  const exceptions = hasList(reports.exceptions)
  const reasons = exceptions && !hides(reports.exceptions, 'reason', 'daysOfReason')
  return {
    states,
    arrivals: states && !isHiddenState('arriving', hidden(reports.shipments)),
    freeTime: states && !isHiddenState('freeTime', hidden(reports.shipments)) && !hides(reports.containers, 'lastFreeDay', 'daysLeft'),
    exceptions,
    reasons,
    carriers: reasons && !hides(reports.exceptions, 'ask', 'carrier'),
    suppliers: reasons && !hides(reports.exceptions, 'supplierName'),
    values: [reports.shipmentSpends, reports.consolidatedSpends].some((report) => has(report) && !hides(report, 'commercialValue')),
    contacts: has(reports.purchaseOrders) || account.features.has('enabledTrackAndTrace'),
  }
}
