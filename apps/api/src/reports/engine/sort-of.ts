import type { ReportParameters } from '@portal/contracts/report-endpoints'
import type { Report } from '@portal/contracts/report'
import { Refusal } from '../../platform/errors.ts'
import type { Sort } from './report-query.ts'

/**
 * The sort that is asked for. Sorting by what may not be seen would tell its order: it is refused, but for the report's own first choice,
 * which gives way to the key.
 */
export function sortOf(report: Report, { sortColumn, sortDirection }: ReportParameters, hidden: readonly string[]): Sort {
  if (!hidden.includes(sortColumn)) return { column: sortColumn, direction: sortDirection }
  if (sortColumn === report.defaultSort.column) return { column: report.key, direction: sortDirection }
  throw new Refusal('badRequest', [{ propertyName: 'sortColumn', errorMessage: 'Is hidden for this account' }])
}
