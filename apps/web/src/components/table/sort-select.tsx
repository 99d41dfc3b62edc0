import { NativeSelect } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { AdminColumn } from './admin-column.ts'
import type { TableView } from './table-view.ts'
import classes from './sort-select.module.css'

interface SortSelectProps<T> {
  columns: AdminColumn<T>[]
  view: TableView
  onView: (part: Partial<TableView>) => void
  /** True for an icon in place of the column's name, in a line without space for it. */
  isIcon?: boolean
}

/** Select of the order of cards. */
export function SortSelect<T>({ columns, view, onView, isIcon = false }: SortSelectProps<T>) {
  const sorts = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, title }) => [
      { value: `${id} asc`, label: `Sort: ${title}, ascending` },
      { value: `${id} desc`, label: `Sort: ${title}, descending` },
    ])
  if (sorts.length === 0) return null
  const Icon = view.sort.direction === 'asc' ? IconSortAscending : IconSortDescending
  return (
    <NativeSelect
      aria-label="Sort"
      size={isIcon ? 'sm' : 'xs'}
      data={sorts}
      value={`${view.sort.column} ${view.sort.direction}`}
      onChange={({ currentTarget }) => {
        const [column, direction] = currentTarget.value.split(' ')
        onView({ sort: { column: column!, direction: direction as 'asc' | 'desc' }, page: 1 })
      }}
      {...(isIcon && {
        classNames: { input: classes.icon! },
        leftSection: <Icon size={18} stroke={1.6} />,
        leftSectionWidth: '100%',
        rightSection: <span />,
      })}
    />
  )
}
