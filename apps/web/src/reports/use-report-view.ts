import type { Report } from '@portal/contracts/report'
import { useEffect } from 'react'
import { defaultPageSize, tableViewOf, type OrderSearch } from '../components/filters/report-search.ts'
import { viewToSearch } from '../components/table/view-to-search.ts'
import type { TableView } from '../components/table/table-view.ts'
import { saveSearch } from '../lib/query/saved-query.ts'
import { useUpdateSearch } from '../lib/search/use-change-search.ts'

/** Filters, sort order and page of a report, stored in the URL and saved for links back to this screen. */
export function useReportView(report: Report, accountId: string, search: OrderSearch) {
  const change = useUpdateSearch<Record<keyof OrderSearch, string>>()
  // links back show the table without a panel
  useEffect(() => saveSearch(accountId, report.route, { ...search, open: undefined, sup: undefined }))
  const view = tableViewOf(report, search)
  const setView = (next: TableView, options?: { replace?: boolean }) =>
    change(viewToSearch(next, { sort: report.defaultSort, pageSize: defaultPageSize }), options)
  return {
    search,
    view,
    change,
    setView,
    /** Resets the sort order to the report's default. */
    unsort: () => setView({ ...view, sort: report.defaultSort }, { replace: true }),
  }
}
