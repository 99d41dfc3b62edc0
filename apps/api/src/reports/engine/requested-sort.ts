import type { ReportParameters } from '@portal/contracts/report-endpoints'
import type { Report } from '@portal/contracts/report'
import { HttpError } from '../../platform/errors/http-error.ts'
import type { Sort } from './report-query.ts'

/**
 * Returns the requested sort. Sorting by a hidden column would disclose its order, so it is rejected; a hidden default column is replaced
 * by the key.
 */
export function requestedSort(report: Report, { sortColumn, sortDirection }: ReportParameters, hidden: readonly string[]): Sort {
  if (!hidden.includes(sortColumn)) return { column: sortColumn, direction: sortDirection }
  if (sortColumn === report.defaultSort.column) return { column: report.key, direction: sortDirection }
  throw new HttpError('badRequest', [{ propertyName: 'sortColumn', errorMessage: 'Hidden for this account' }])
}
