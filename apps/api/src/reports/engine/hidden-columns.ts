import type { Report } from '@portal/contracts/report'
import type { ReportContext } from './report-query.ts'

/**
 * Columns of a report that are left out of JSON and of every file alike: those that the account's settings hide (decision 40), and for
 * applications what only people have. The key always shows.
 */
export function hiddenColumns(report: Report, { account, actor }: Pick<ReportContext, 'account' | 'actor'>): string[] {
  const personal = actor.kind === 'application' ? ['hasFocusedShipment'] : []
  return [...(account.hiddenColumns[report.id] ?? []), ...personal].filter((id) => id in report.columns && id !== report.key)
}
