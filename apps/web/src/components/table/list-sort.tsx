import { usePhone } from '../../lib/use-phone.ts'
import type { AdminColumn } from './admin-column.ts'
import type { TableView } from './table-view.ts'
import { SortSelect } from './sort-select.tsx'

interface ListSortProps<T> {
  columns: AdminColumn<T>[]
  view: TableView
  onView: (view: TableView) => void
}

/** Select of the order of a list's cards, beside its search on phones; tables sort by their headers. */
export function ListSort<T>({ columns, view, onView }: ListSortProps<T>) {
  return usePhone() ? <SortSelect columns={columns} view={view} onView={(part) => onView({ ...view, ...part })} isIcon /> : null
}
