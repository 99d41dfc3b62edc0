import { rem } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { DataTable, type DataTableColumn, type DataTablePaginationRenderContext } from 'mantine-datatable'
import { useRef, type ReactNode } from 'react'
import { usePhone } from '../../lib/use-phone.ts'
import { EmptyState, ErrorState } from '../state/state.tsx'
import { CardList, CardListSkeleton } from './card-list.tsx'
import { listPageSizes } from './list-page-sizes.ts'
import { Pager } from './pager.tsx'
import type { TableView } from './report-table.tsx'
import { tableLook } from './table-look.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { useExistingPage } from './use-existing-page.ts'
import { useRowKeys } from './use-row-keys.ts'
import classes from './report-table.module.css'

export interface AdminColumn<T> {
  /** What the server calls it where it can be sorted by. */
  id: string
  title: string
  render: (row: T) => ReactNode
  /** In pixels. */
  width: number
  sortable?: boolean
  /** Stays in view while the others scroll; for the first column. */
  pinned?: boolean
}

interface AdminTableProps<T> {
  columns: AdminColumn<T>[]
  /** A page of rows; keep the one before while the next is on its way. */
  query: UseQueryResult<{ list: T[]; totalItems: number }>
  rowId: keyof T & string
  view: TableView
  onView: (view: TableView, options?: { replace?: boolean }) => void
  pageSizes?: readonly number[]
  /** Buttons of a row, at its right end. */
  renderActions?: (row: T) => ReactNode
  /** A row as a card, for a phone; without it a phone shows the table. */
  renderCard?: (row: T) => ReactNode
  /** Room for the buttons, in pixels. */
  actionsWidth?: number
  /** A click on a row, or Enter. */
  onOpen?: (row: T) => void
  /** Marks rows that something is going on with. */
  rowClassName?: (row: T) => string | undefined
  /** All rows at once, in a table as high as they are, within a screen of other things. */
  unpaged?: boolean
  /** In place of the rows where there are none. */
  empty: { title: string; text?: ReactNode; action?: ReactNode; icon?: ReactNode }
}

/** A list of the administration: pages and sort on the server, buttons at the end of each row; the look is that of the reports. */
export function AdminTable<T extends object>(props: AdminTableProps<T>) {
  const { columns, query, rowId, view, onView, pageSizes = listPageSizes, renderCard, onOpen, rowClassName, unpaged, empty } = props
  const { data, error, isPlaceholderData: stale } = query
  const phone = usePhone()
  const viewport = useRef<HTMLDivElement>(null)
  const rows = data?.list ?? []
  const keys = useRowKeys(rows as Record<string, unknown>[], (row, key) => key === 'enter' && onOpen?.(row as T))

  const beyond = useExistingPage(view, unpaged || stale ? undefined : data?.totalItems, onView)

  const state = error && !data ? <ErrorState error={error} retry={() => void query.refetch()} /> : undefined
  if (state) return <div className={classes.state}>{state}</div>
  const asCards = phone && renderCard !== undefined
  if (!data || beyond) return asCards ? <CardListSkeleton /> : <TableSkeleton columns={columns.length} />
  if (data.totalItems === 0 && !stale)
    return (
      <div className={classes.state}>
        <EmptyState {...empty} />
      </div>
    )

  const change = (part: Partial<TableView>) => {
    onView({ ...view, ...part })
    viewport.current?.scrollTo({ top: 0 })
  }
  if (asCards)
    return <CardList rows={rows} totalItems={data.totalItems} stale={stale} onView={change} {...{ rowId, columns, renderCard, view }} />
  const paging = {
    page: view.page,
    onPageChange: (page: number) => change({ page }),
    totalRecords: data.totalItems,
    recordsPerPage: view.pageSize,
    renderPagination: ({ Controls }: DataTablePaginationRenderContext) => (
      <Pager controls={Controls} sizes={pageSizes} size={view.pageSize} onSize={(pageSize) => change({ pageSize, page: 1 })} />
    ),
  }
  return (
    <div className={classes.frame} data-stale={stale || undefined} {...keys.container}>
      <DataTable<T>
        {...tableLook}
        records={rows}
        idAccessor={rowId}
        columns={tableColumns(props)}
        height={unpaged ? 'auto' : '100%'}
        scrollViewportRef={viewport}
        sortStatus={{ columnAccessor: view.sort.column as never, direction: view.sort.direction }}
        onSortStatusChange={({ columnAccessor: column }) => change({ sort: nextSort(view.sort, String(column)), page: 1 })}
        customRowAttributes={(row, index) => keys.row(row as Record<string, unknown>, index)}
        {...(onOpen && { onRowClick: ({ record }: { record: T }) => onOpen(record) })}
        {...(rowClassName && { rowClassName })}
        {...(unpaged ? ({} as typeof paging) : paging)}
      />
    </div>
  )
}

/** The columns, and that of the buttons. */
function tableColumns<T extends object>({ columns, renderActions, actionsWidth = 88 }: AdminTableProps<T>): DataTableColumn<T>[] {
  const shown = columns.map(({ id, title, render, width, sortable, pinned }) => ({
    accessor: id,
    title,
    render,
    width: rem(width),
    sortable: sortable ?? false,
    ellipsis: true,
    ...(pinned && { pinned: 'left' as const, cellsClassName: classes.key! }),
  }))
  if (!renderActions) return shown
  const actions = {
    accessor: 'actions',
    title: <span className="visually-hidden">Actions</span>,
    render: renderActions,
    width: rem(actionsWidth),
    textAlign: 'right' as const,
    pinned: 'right' as const,
  }
  return [...shown, actions]
}

const nextSort = (sort: TableView['sort'], column: string): TableView['sort'] => ({
  column,
  direction: column === sort.column && sort.direction === 'asc' ? 'desc' : 'asc',
})
