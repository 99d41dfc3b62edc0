import type { Column, Report } from '@portal/contracts/report'
import type { ReportContext } from './report-query.ts'
import { hiddenElsewhere, requireShownFilters } from './shown-filters.ts'

/**
 * Completes the context of a report's query with the columns that are left out.
 * @throws {Refusal} 400 for a filter by one of those
 */
export function contextOf(report: Report, asked: Omit<ReportContext, 'report' | 'hidden'>): ReportContext {
  const hidden = hiddenColumns(report, asked)
  requireShownFilters(asked.parameters, [...hidden, ...hiddenElsewhere(report, asked.account.hiddenColumns)])
  return { ...asked, report, hidden }
}

/**
 * Columns of a report that are left out of JSON and of every file alike: those that the account's settings hide (decision 40), and for
 * applications what only people have, or tells of suppliers that they may not see. The key always shows.
 */
function hiddenColumns(report: Report, { account, actor }: Pick<ReportContext, 'account' | 'actor'>): string[] {
  const personal = actor.kind === 'application' ? ['hasFocusedShipment'] : []
  // who sold the orders of a shipment tells of suppliers beside its own
  const ofOthers = actor.kind === 'application' && actor.part ? ['orderSellers'] : []
  const hidden = [...(account.hiddenColumns[report.id] ?? []), ...personal, ...ofOthers].filter(
    (id) => id in report.columns && id !== report.key,
  )
  const together = Object.entries(report.columns).flatMap(([id, { hiddenWith }]) => (hiddenWith && hidden.includes(hiddenWith) ? [id] : []))
  // what stands in place of a delay or says where a date comes from goes with it
  const beside = hidden.flatMap((id) => besideColumn(report.columns[id]))
  return [...new Set([...hidden, ...beside, ...together])]
}

/** Columns that a cell needs to say what has not happened yet. */
function besideColumn(column: Column | undefined): string[] {
  const { overdue, expectedDays, expected } = column ?? {}
  return [overdue?.days, overdue?.silent, expectedDays, expected?.source, expected?.passed].filter((id) => id !== undefined)
}
