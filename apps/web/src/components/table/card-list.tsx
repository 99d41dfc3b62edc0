import { NativeSelect, Pagination } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { formatInteger } from '../../lib/format/format.ts'
import type { AdminColumn } from './admin-column.ts'
import type { TableView } from './report-table.tsx'
import { tableStyle } from './table-style.ts'
import classes from './card-list.module.css'

interface CardListProps<T> {
  rows: T[]
  rowId: keyof T & string
  columns: AdminColumn<T>[]
  /** Renders a card with a link or button that opens it. */
  renderCard: (row: T) => ReactNode
  totalItems: number
  view: TableView
  onView: (part: Partial<TableView>) => void
  /** True while the next page loads. */
  stale: boolean
  /** True for a list within a card of the screen, which has its own padding. */
  inset?: boolean | undefined
  /** Content below the cards of the page. */
  footer?: ReactNode
}

/** Page of rows as cards for phones: sort select above, pager below. */
export function CardList<T extends object>({
  rows,
  rowId,
  columns,
  renderCard,
  totalItems,
  view,
  onView,
  stale,
  inset,
  footer,
}: CardListProps<T>) {
  const top = useRef<HTMLDivElement>(null)
  const first = (view.page - 1) * view.pageSize + 1
  const pages = Math.ceil(totalItems / view.pageSize)
  return (
    <div ref={top} className={classes.list} data-stale={stale || undefined} data-inset={inset || undefined}>
      <div className={classes.head}>
        <SortSelect columns={columns} view={view} onView={onView} />
      </div>
      <ul className={classes.cards}>
        {rows.map((row) => (
          <li key={String(row[rowId])} className={classes.card}>
            {renderCard(row)}
          </li>
        ))}
      </ul>
      {footer}
      <div className={classes.foot}>
        <span>
          {formatInteger(first)}–{formatInteger(first + rows.length - 1)} of {formatInteger(totalItems)}
        </span>
        {pages > 1 && (
          <Pagination
            size="sm"
            siblings={0}
            total={pages}
            value={view.page}
            onChange={(page) => {
              onView({ page })
              top.current?.scrollIntoView()
            }}
            getControlProps={tableStyle.getPaginationControlProps}
          />
        )}
      </div>
    </div>
  )
}

/** Select of the order of the cards. */
function SortSelect<T>({ columns, view, onView }: Pick<CardListProps<T>, 'columns' | 'view' | 'onView'>) {
  const sorts = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, title }) => [
      { value: `${id} asc`, label: `Sort: ${title}, ascending` },
      { value: `${id} desc`, label: `Sort: ${title}, descending` },
    ])
  if (sorts.length === 0) return null
  return (
    <NativeSelect
      aria-label="Sort"
      size="xs"
      data={sorts}
      value={`${view.sort.column} ${view.sort.direction}`}
      onChange={({ currentTarget }) => {
        const [column, direction] = currentTarget.value.split(' ')
        onView({ sort: { column: column!, direction: direction as 'asc' | 'desc' }, page: 1 })
      }}
    />
  )
}
