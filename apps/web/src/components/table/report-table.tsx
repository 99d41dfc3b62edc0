import { shownColumns, type Report } from '@portal/contracts/report'
import { Tooltip } from '@mantine/core'
import { DataTable, useDataTableColumns, type DataTableColumn } from 'mantine-datatable'
import { useMemo, useRef, type ReactNode } from 'react'
import { formatInteger } from '../../lib/format.ts'
import { pageSizes } from '../filters/report-search.ts'
import { alignmentOf, Cell } from './cells.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useRowKeys } from './use-row-keys.ts'
import classes from './report-table.module.css'

export type TableRow = Record<string, unknown>

export interface TableView {
  sort: { column: string; direction: 'asc' | 'desc' }
  page: number
  pageSize: number
}

interface ReportTableProps {
  report: Report
  columns: ReturnType<typeof useReportColumns>
  rows: TableRow[] | undefined
  count: number | undefined
  view: TableView
  onView: (view: TableView) => void
  /** While rows of an earlier view are still shown. */
  stale: boolean
  /** In place of the rows: nothing found, or a failure. */
  state?: ReactNode
  /** Space or Enter on a row. */
  onRowKey?: (row: TableRow, key: 'space' | 'enter') => void
}

/** Columns that screens put before those of the report, as the checkbox of a row. */
export type LeadingColumn = DataTableColumn<TableRow>

const defaultWidth = 104

/** The columns of a report as a reader has arranged them: order, width and choice are kept per user, account and table (R §3). */
export function useReportColumns(report: Report, hidden: readonly string[], storeKey: string, leading: LeadingColumn[] = []) {
  const columns = useMemo(() => {
    const own = shownColumns(report)
      .filter(([id]) => !hidden.includes(id))
      .map(([id, column]): LeadingColumn => {
        const isKey = id === report.key
        const title = column.tooltip ? (
          <Tooltip label={column.tooltip}>
            <span>{column.label}</span>
          </Tooltip>
        ) : (
          column.label
        )
        return {
          accessor: id,
          title,
          width: column.width ?? defaultWidth,
          textAlign: alignmentOf(column),
          sortable: !column.unsorted,
          resizable: true,
          draggable: !isKey,
          toggleable: !isKey,
          defaultToggle: !column.optional,
          ellipsis: true,
          render: (row) => <Cell column={column} value={row[id]} />,
          ...(isKey && { pinned: 'left' as const, cellsClassName: classes.key! }),
        }
      })
    return [...leading, ...own]
  }, [report, hidden, leading])
  return useDataTableColumns<TableRow>({ key: storeKey, columns, getInitialValueInEffect: false })
}

/** The one table of the portal: sticky header and first columns, columns to arrange, sort and page on the server, keys to move with. */
export function ReportTable({ report, columns, rows, count, view, onView, stale, state, onRowKey }: ReportTableProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const keys = useRowKeys(rows ?? [], onRowKey)
  if (state) return <div className={classes.state}>{state}</div>
  if (!rows || count === undefined) return <TableSkeleton columns={columns.effectiveColumns.length} />

  const change = (part: Partial<TableView>) => {
    onView({ ...view, ...part })
    viewport.current?.scrollTo({ top: 0 })
  }
  return (
    <div className={classes.frame} data-stale={stale || undefined} {...keys.container}>
      <DataTable<TableRow>
        records={rows}
        columns={columns.effectiveColumns}
        storeColumnsKey={undefined}
        idAccessor={report.key}
        height="100%"
        verticalSpacing={0}
        horizontalSpacing="xs"
        fz="sm"
        scrollViewportRef={viewport}
        highlightOnHover
        highlightOnHoverColor="var(--surface-hover)"
        rowBorderColor="var(--line)"
        borderColor="var(--line)"
        scrollAreaProps={{ type: 'hover', scrollbarSize: 8 }}
        sortStatus={{ columnAccessor: view.sort.column, direction: view.sort.direction }}
        onSortStatusChange={({ columnAccessor, direction }) => change({ sort: { column: String(columnAccessor), direction }, page: 1 })}
        customRowAttributes={keys.row}
        page={view.page}
        onPageChange={(page) => change({ page })}
        totalRecords={count}
        recordsPerPage={view.pageSize}
        recordsPerPageOptions={[...pageSizes]}
        onRecordsPerPageChange={(pageSize) => change({ pageSize, page: 1 })}
        recordsPerPageLabel="Rows per page"
        paginationText={({ from, to, totalRecords }) => `${formatInteger(from)}–${formatInteger(to)} of ${formatInteger(totalRecords)}`}
        paginationSize="sm"
        getPaginationControlProps={(control) => ({ 'aria-label': `${control.charAt(0).toUpperCase()}${control.slice(1)} page` })}
        classNames={{ root: classes.root!, table: classes.table!, header: classes.header!, pagination: classes.pagination! }}
      />
    </div>
  )
}
