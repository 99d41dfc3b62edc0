import type { Report } from '@portal/contracts/report'
import { useEffect } from 'react'
import type { OrderSearch } from '../components/filters/report-search.ts'
import { ApiError } from '../lib/query/api.ts'
import { rejectedFilters } from './visible-filters.ts'
import type { useReportView } from './use-report-view.ts'

/**
 * Removes sort order or filters by hidden columns, which the server rejects. Such URLs are old, or come from an account that shows the
 * column.
 * @param error of the rows
 * @returns true if the view was rejected
 */
export function useAllowedView(
  { defaultSort }: Report,
  { search, view, change, unsort }: ReturnType<typeof useReportView>,
  error: Error | null,
): boolean {
  const sortRefused =
    error instanceof ApiError &&
    error.status === 400 &&
    error.errors.some(({ propertyName }) => propertyName === 'sortColumn') &&
    view.sort.column !== defaultSort.column
  const refused = rejectedFilters(error, search)
  useEffect(() => {
    if (sortRefused) unsort()
    if (refused.length > 0) change(without(refused), { replace: true })
  })
  return sortRefused || refused.length > 0
}

const without = (names: readonly (keyof OrderSearch)[]) => Object.fromEntries(names.map((name) => [name, undefined]))
