import { useEffect } from 'react'
import type { TableView } from './report-table.tsx'

/**
 * Leads from a page beyond the last one to that: rows were deleted or filtered away, or the link is an old one.
 * @param count rows in all; undefined while that is not known of these filters
 * @returns whether the page is beyond the last one
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
