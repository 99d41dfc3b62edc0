import { rem } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { DataTable, type DataTableColumn, type DataTablePaginationRenderContext } from 'mantine-datatable'
import { useRef, type ReactNode } from 'react'
import { usePhone } from '../../lib/use-phone.ts'
import { EmptyState, ErrorState } from '../state/status-message.tsx'
import type { AdminColumn } from './admin-column.ts'
import { CardList } from './card-list.tsx'
import { CardListSkeleton } from './card-list-skeleton.tsx'
import { listPageSizes } from './list-page-sizes.ts'
import { Pager } from './pager.tsx'
import type { TableView } from './table-view.ts'
import { tableStyle } from './table-style.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { useExistingPage } from './use-existing-page.ts'
import { useRowKeys } from './use-row-keys.ts'
import classes from './report-table.module.css'

interface AdminTableProps<T> {
  columns: AdminColumn<T>[]
  /** Page of rows; keep the previous one while the next loads. */
  query: UseQueryResult<{ list: T[]; totalItems: number }>
  rowId: keyof T & string
  view: TableView
  onView: (view: TableView, options?: { replace?: boolean }) => void
  pageSizes?: readonly number[]
  /** Buttons at the right end of a row. */
  renderActions?: (row: T) => ReactNode
  /** Card of a row on phones; without it phones show the table. */
  renderCard?: (row: T) => ReactNode
  /** Width of the buttons in pixels. */
  actionsWidth?: number
  /** Called on a click on a row, or Enter. */
  onOpen?: (row: T) => void
  /** CSS class of a row, to mark running processes. */
  rowClassName?: (row: T) => string | undefined
  /** Renders all rows without paging or scrolling, for tables within a screen. */
  unpaged?: boolean
  /** Replaces the rows of an empty list. */
  empty: { title: string; text?: ReactNode; action?: ReactNode; icon?: ReactNode }
}

/** List of an administration screen: paging and sorting on the server, buttons at the end of each row, styled like the reports. */
export function AdminTable<T extends object>(props: AdminTableProps<T>) {
  const { columns, query, rowId, view, onView, pageSizes = listPageSizes, renderCard, onOpen, rowClassName, unpaged, empty } = props
  const { data, error, isPlaceholderData: stale } = query
  const phone = usePhone()
  const viewport = useRef<HTMLDivElement>(null)
  const rows = data?.list ?? []
  const keys = useRowKeys(rows as Record<string, unknown>[], { onOpen: (row) => onOpen?.(row as T) })

  const beyond = useExistingPage(view, unpaged || stale ? undefined : data?.totalItems, onView)

  if (error && !data)
    return (
      <div className={classes.state}>
        <ErrorState error={error} retry={() => void query.refetch()} />
      </div>
    )
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
  if (asCards) {
    // lists with filters sort beside them
    const cards = { rows, rowId, columns: unpaged ? columns : undefined, renderCard, view, stale, inset: unpaged }
    return <CardList {...cards} totalItems={data.totalItems} onView={change} />
  }
  const paging = {
    page: view.page,
    onPageChange: (page: number) => change({ page }),
    totalRecords: data.totalItems,
    recordsPerPage: view.pageSize,
    renderPagination: (state: DataTablePaginationRenderContext) => (
      <Pager paging={state} sizes={pageSizes} size={view.pageSize} onView={change} />
    ),
  }
  return (
    <div className={classes.frame} data-stale={stale || undefined} {...keys.container}>
      <DataTable<T>
        {...tableStyle}
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

/** Columns, followed by the column of buttons. */
function tableColumns<T extends object>({ columns, renderActions, actionsWidth = 88 }: AdminTableProps<T>): DataTableColumn<T>[] {
  const shown = columns.map(({ id, title, render, width, sortable, wraps = false, hidesTitle, pinned }) => ({
    accessor: id,
    title: hidesTitle ? <span className="visually-hidden">{title}</span> : title,
    render,
    width: typeof width === 'number' ? rem(width) : width,
    sortable: sortable ?? false,
    ellipsis: !wraps,
    ...(wraps && { cellsClassName: classes.wraps! }),
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
