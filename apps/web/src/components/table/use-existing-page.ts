import { useEffect } from 'react'
import type { TableView } from './table-view.ts'

/**
 * Redirects from a page beyond the last one to the last, after deletions, a new filter or an old link.
 * @param count total rows; undefined while unknown for these filters
 * @returns true while the page is beyond the last one
 */
export function useExistingPage(
  view: TableView,
  count: number | undefined,
  onView: (view: TableView, options: { replace: boolean }) => void,
): boolean {
  const last = count === undefined ? undefined : Math.max(1, Math.ceil(count / view.pageSize))
  const beyond = last !== undefined && view.page > last
  useEffect(() => {
    if (beyond) onView({ ...view, page: last }, { replace: true })
  })
  return beyond
}
