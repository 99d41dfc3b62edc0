import type { Report } from '@portal/contracts/report'
import type { AccountFacts } from '../../platform/access/principals.ts'

/** Columns of a report that the account's settings hide: left out of JSON, CSV, PDF and XLSX alike (decision 40). The key always shows. */
export const hiddenColumns = (report: Report, account: AccountFacts): string[] =>
  (account.hiddenColumns[report.id] ?? []).filter((id) => id in report.columns && id !== report.key)
