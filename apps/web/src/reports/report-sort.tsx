import { labelOf, type Report } from '@portal/contracts/report'
import type { TableView } from '../components/table/table-view.ts'
import { SortSelect } from '../components/table/sort-select.tsx'
import type { ReportColumns } from '../components/table/use-report-columns.tsx'
import { useSessionContext } from '../lib/session/current-account.ts'

interface ReportSortProps {
  report: Report
  columns: ReportColumns
  view: TableView
  onView: (view: TableView) => void
}

/** Select of the order of a report's cards, in its filter line on phones. */
export default function ReportSort({ report, columns, view, onView }: ReportSortProps) {
  const { account } = useSessionContext()
  const shown = new Set(columns.columns.map(({ accessor }) => String(accessor)))
  const sortable = Object.entries(report.columns)
    .filter(([id, { unsorted }]) => shown.has(id) && !unsorted)
    .map(([id, column]) => ({ id, title: labelOf(column, account!.baseCurrency), width: 0, sortable: true, render: () => null }))
  return <SortSelect columns={sortable} view={view} onView={(part) => onView({ ...view, ...part })} isIcon />
}
