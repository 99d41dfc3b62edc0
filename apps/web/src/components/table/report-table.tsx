import type { Report } from '@portal/contracts/report'
import { DataTable } from 'mantine-datatable'
import { useMemo, useRef, type MouseEvent, type ReactNode } from 'react'
import { pageSizes } from '../filters/report-search.ts'
import { Pager } from './pager.tsx'
import { memoizedRow } from './memoized-row.tsx'
import { nameOnce } from './name-once.tsx'
import { tableStyle } from './table-style.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import type { TableRow } from './table-row.ts'
import { withTotals, type Totals } from './totals.tsx'
import type { ReportColumns } from './use-report-columns.tsx'
import type { TableView } from './table-view.ts'
import { usePointerRest } from './use-pointer-rest.ts'
import { useRowKeys } from './use-row-keys.ts'
import classes from './report-table.module.css'

/** Opening of rows. */
export interface RowActions {
  /** Called on a click on a row outside of its controls, and on Enter. */
  open: (row: TableRow, index: number) => void
  /** Called when a key has moved the focus to another row. */
  follow: (row: TableRow, index: number) => void
  /** Called when the pointer rests on a row. */
  prefetch: (row: TableRow) => void
  /** Index of the row in the open panel; -1 without one. */
  openIndex: number
}

interface ReportTableProps {
  report: Report
  columns: ReportColumns
  rows: TableRow[] | undefined
  count: number | undefined
  view: TableView
  onView: (view: TableView) => void
  /** Called when the pointer or the focus reaches the page buttons. */
  onNextNear?: () => void
  /** Totals of all rows; absent if the report has none. */
  totals?: Totals | undefined
  /** True while rows of the previous view show. */
  stale: boolean
  /** Replaces the rows: empty or error state. */
  state?: ReactNode
  /** Opening of rows. */
  rowsOpen: RowActions
  /** Called on Space or `x` on a row. */
  onMark?: ((row: TableRow) => void) | undefined
}

/** Table of all reports: sticky header and first columns, column arrangement, server-side sorting and paging, keyboard navigation. */
export function ReportTable({
  report,
  columns,
  rows,
  count,
  totals,
  view,
  onView,
  onNextNear,
  stale,
  state,
  rowsOpen,
  onMark,
}: ReportTableProps) {
  const viewport = useRef<HTMLDivElement>(null)
  // rows have no id common to all reports, so their index in the page serves as key
  const places = useMemo(() => new Map(rows?.map((row, index) => [row, index])), [rows])
  const { open, follow, prefetch, openIndex } = rowsOpen
  const keys = useRowKeys(rows ?? [], { onOpen: open, onMark, onMove: follow })
  const rest = usePointerRest((index) => rows?.[index] && prefetch(rows[index]))
  if (state) return <div className={classes.state}>{state}</div>
  if (!rows || count === undefined) return <TableSkeleton columns={columns.columns.filter(({ hidden }) => !hidden).length} />

  const change = (part: Partial<TableView>) => {
    onView({ ...view, ...part })
    viewport.current?.scrollTo({ top: 0 })
  }
  return (
    <div className={`${classes.frame} ${classes.measured}`} data-stale={stale || undefined} {...keys.container} {...rest}>
      <DataTable<TableRow>
        records={rows}
        columns={withTotals(report, nameOnce(report, columns.columns, rows, view.sort.column), totals)}
        storeColumnsKey={columns.storeKey}
        idAccessor={(row) => places.get(row)!}
        {...tableStyle}
        scrollViewportRef={viewport}
        sortStatus={{ columnAccessor: view.sort.column, direction: view.sort.direction }}
        onSortStatusChange={({ columnAccessor }) => change({ sort: nextSort(report, view.sort, String(columnAccessor)), page: 1 })}
        customRowAttributes={(row, index) => ({ ...keys.row(row, index), 'data-open': index === openIndex || undefined })}
        rowFactory={memoizedRow}
        onRowClick={({ record, index, event }) => {
          if (isOwnClick(event)) return
          keys.setActive(index)
          open(record, index)
        }}
        page={view.page}
        onPageChange={(page) => change({ page })}
        totalRecords={count}
        recordsPerPage={view.pageSize}
        renderPagination={(paging) => <Pager paging={paging} sizes={pageSizes} size={view.pageSize} onView={change} onNear={onNextNear} />}
      />
    </div>
  )
}

/** Returns true if a click belongs to a control of the row, or ends the selection of text. */
const isOwnClick = ({ target }: MouseEvent): boolean =>
  (target as HTMLElement).closest('a, button, input, label') !== null || getSelection()?.isCollapsed === false

/** Reverses the direction of the sorted column; a new column starts ascending, dates descending. */
function nextSort(report: Report, sort: TableView['sort'], column: string): TableView['sort'] {
  if (column === sort.column) return { column, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
  return { column, direction: report.columns[column]?.type === 'delay' ? 'desc' : 'asc' }
}
