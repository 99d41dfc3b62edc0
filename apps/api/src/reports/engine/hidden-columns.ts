import type { Column, Report } from '@portal/contracts/report'
import type { ReportId } from '@portal/contracts/reports/index'
import type { ReportContext } from './report-query.ts'
import { hiddenElsewhere, requireVisibleFilters } from './shown-filters.ts'

/**
 * Completes the context of a report's query with its hidden columns.
 * @throws {HttpError} 400 for a filter by a hidden column
 */
export function createReportContext(report: Report, input: Omit<ReportContext, 'report' | 'hidden'>): ReportContext {
  const hidden = hiddenColumns(report, input)
  requireVisibleFilters(input.parameters, [...hidden, ...hiddenElsewhere(report, input.account.hiddenColumns)])
  return { ...input, report, hidden }
}

/**
 * Returns the columns hidden in JSON and in every file: those that the account's settings hide (decision 40), and for applications those of
 * personal data and of suppliers that they may not see. The key is never hidden.
 */
function hiddenColumns(report: Report, { account, actor }: Pick<ReportContext, 'account' | 'actor'>): string[] {
  const personal = actor.kind === 'application' ? ['hasFocusedShipment'] : []
  // the sellers of a shipment's orders may include suppliers that the application may not see
  const ofOthers = actor.kind === 'application' && actor.part ? ['orderSellers'] : []
  const hidden = [
    ...(account.hiddenColumns[report.id] ?? []),
    ...hiddenInShipments(report, account.hiddenColumns),
    ...personal,
    ...ofOthers,
  ].filter((id) => id in report.columns && id !== report.key)
  const together = Object.entries(report.columns).flatMap(([id, { hiddenWith }]) => (hiddenWith && hidden.includes(hiddenWith) ? [id] : []))
  // hiding a column also hides its overdue days, expected days and source
  const dependent = hidden.flatMap((id) => besideColumn(report.columns[id]))
  return [...new Set([...hidden, ...dependent, ...together])]
}

/** Columns whose values the account hides in Shipments. */
function hiddenInShipments({ columns }: Report, hiddenColumns: ReportContext['account']['hiddenColumns']): string[] {
  const hidden = hiddenColumns['shipments' satisfies ReportId] ?? []
  return Object.entries(columns).flatMap(([id, { hiddenWithShipments }]) =>
    hiddenWithShipments?.some((column) => hidden.includes(column)) ? [id] : [],
  )
}

/** Columns that a cell uses to show overdue and expected values. */
function besideColumn(column: Column | undefined): string[] {
  const { overdue, expectedDays, expected } = column ?? {}
  return [overdue?.days, overdue?.silent, expectedDays, expected?.source, expected?.passed].filter((id) => id !== undefined)
}
