import { useRef, type ReactNode } from 'react'
import { formatInteger } from '../../lib/format/format.ts'
import type { AdminColumn } from './admin-column.ts'
import { PageButtons } from './page-buttons.tsx'
import type { TableView } from './table-view.ts'
import { SortSelect } from './sort-select.tsx'
import classes from './card-list.module.css'

interface CardListProps<T> {
  rows: T[]
  rowId: keyof T & string
  /** Columns to sort by; undefined if the list has a select for them elsewhere. */
  columns?: AdminColumn<T>[] | undefined
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

/** Page of rows as cards for phones: pager below, and a sort select above unless it is elsewhere. */
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
      {columns && (
        <div className={classes.head}>
          <SortSelect columns={columns} view={view} onView={onView} />
        </div>
      )}
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
          <PageButtons
            page={view.page}
            pages={pages}
            siblings={0}
            onPage={(page) => {
              onView({ page })
              top.current?.scrollIntoView()
            }}
          />
        )}
      </div>
    </div>
  )
}
