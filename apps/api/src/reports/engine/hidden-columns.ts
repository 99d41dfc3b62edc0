import type { Report } from '@portal/contracts/report'
import type { ReportContext } from './report-query.ts'

/** Ways to ask for a report, with the columns that each leaves out. */
export const contextOf = (report: Report, asked: Omit<ReportContext, 'report' | 'hidden'>): ReportContext => ({
  ...asked,
  report,
  hidden: hiddenColumns(report, asked),
})

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
  // what is overdue stands in place of a delay, and goes with it
  const overdue = hidden.flatMap((id) => report.columns[id]?.overdue ?? []).flatMap(({ days, silent }) => [days, silent])
  return [...new Set([...hidden, ...overdue])]
}
