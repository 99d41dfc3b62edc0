import { labelOf, visibleColumns, type Report } from '@portal/contracts/report'
import { rem } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useDataTableColumns, type DataTableColumn } from 'mantine-datatable'
import { useCallback, useMemo } from 'react'
import { cellAlignment, Cell } from './cells.tsx'
import type { TableRow } from './table-row.ts'
import classes from './report-table.module.css'

/** Column that a screen adds before or after those of the report, such as checkboxes or buttons. */
export type LeadingColumn = DataTableColumn<TableRow>

/** Columns of a report as the reader has arranged them. */
export interface ReportColumns {
  /** Storage key of order and widths, shared with the table library. */
  storeKey: string
  /** All columns in the chosen order, with hidden ones marked. */
  columns: LeadingColumn[]
  /** Ids of columns that can be hidden and moved, in order. */
  movable: string[]
  isShown(id: string): boolean
  show(id: string, shown: boolean): void
  move(id: string, by: -1 | 1): void
  reset(): void
}

interface ColumnsAround {
  leading: LeadingColumn[]
  trailing: LeadingColumn[]
  baseCurrency: string
  /** Always visible: rows sorted by a hidden column would look unsorted. */
  sortedBy: string
  /** Resets the sort order when its column is hidden. */
  unsort: () => void
}

const defaultWidth = 104

/**
 * Order, width and visibility of a report's columns, in local storage by user, account and table. Columns hidden by the server are missing.
 * @param storeKey names the user, account and table
 */
export function useReportColumns(
  report: Report,
  hiddenByAccount: readonly string[],
  storeKey: string,
  { leading, trailing, baseCurrency, sortedBy, unsort }: ColumnsAround,
): ReportColumns {
  const optional = useMemo(() => visibleColumns(report).flatMap(([id, column]) => (column.optional ? [id] : [])), [report])
  const [hidden, setHidden, resetHidden] = useLocalStorage<string[]>({
    key: `hidden-${storeKey}`,
    defaultValue: optional,
    getInitialValueInEffect: false,
    deserialize: (stored) => readIds(stored) ?? optional,
  })
  const isShown = useCallback((id: string) => !hidden.includes(id) || id === sortedBy, [hidden, sortedBy])
  const definitions = useMemo(() => {
    const own = visibleColumns(report).filter(([id]) => !hiddenByAccount.includes(id))
    const shown = own.map(([id, column]) => definition(report, id, { ...column, label: labelOf(column, baseCurrency) }, !isShown(id)))
    return [...leading, ...shown, ...trailing]
  }, [report, hiddenByAccount, leading, trailing, baseCurrency, isShown])
  const { effectiveColumns, columnsOrder, setColumnsOrder, resetColumnsOrder, resetColumnsWidth } = useDataTableColumns<TableRow>({
    key: storeKey,
    columns: definitions,
    getInitialValueInEffect: false,
  })

  const columns = useMemo(() => withFreeWidth(report, effectiveColumns), [report, effectiveColumns])
  const movable = effectiveColumns.map(({ accessor }) => String(accessor)).filter((id) => id !== report.key && id in report.columns)
  return {
    storeKey,
    columns,
    movable,
    isShown,
    show(id, shown) {
      const others = hidden.filter((other) => other !== id)
      setHidden(shown ? others : [...others, id])
      if (!shown && id === sortedBy) unsort()
    },
    move(id, by) {
      const neighbour = movable[movable.indexOf(id) + by]
      if (neighbour) setColumnsOrder(columnsOrder.map((other) => (other === id ? neighbour : other === neighbour ? id : other)))
    },
    reset() {
      resetHidden()
      resetColumnsOrder()
      resetColumnsWidth()
    },
  }
}

function definition(report: Report, id: string, column: Report['columns'][string], hidden: boolean): LeadingColumn {
  const isKey = id === report.key
  return {
    accessor: id,
    title: column.tooltip ? <span data-tip={column.tooltip}>{column.label}</span> : column.label,
    // default widths scale with the text size
    width: rem(column.width ?? defaultWidth),
    textAlign: cellAlignment(column),
    sortable: !column.unsorted,
    resizable: true,
    draggable: !isKey,
    ellipsis: true,
    hidden,
    render: (row) => <Cell column={column} value={row[id]} row={row} />,
    ...(isKey && { pinned: 'left' as const, cellsClassName: classes.key! }),
  }
}

/** Shares the width that the columns leave free in their container among those that grow; columns that the reader has resized keep theirs. */
function withFreeWidth({ columns: declared }: Report, columns: LeadingColumn[]): LeadingColumn[] {
  const shown = columns.filter(({ hidden }) => !hidden)
  const grows = ({ accessor, width }: LeadingColumn) => {
    const column = declared[String(accessor)]
    return column?.grows === true && width === rem(column.width ?? defaultWidth)
  }
  const growing = shown.filter(grows)
  if (growing.length === 0) return columns
  const all = shown.map(({ width }) => (typeof width === 'number' ? `${width}px` : (width ?? rem(defaultWidth)))).join(' + ')
  const share = `max(0px, (100cqi - (${all})) / ${growing.length})`
  return columns.map((column) => {
    if (!growing.includes(column)) return column
    const width = `calc(${column.width} + ${share})`
    const style = { width, minWidth: width, maxWidth: width }
    // as styles, because the table library keeps the widths of the first render
    return { ...column, titleStyle: style, cellsStyle: () => style }
  })
}

/** Parses a stored list of ids; undefined if it is invalid. */
function readIds(stored: string | undefined): string[] | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : undefined
  } catch {
    return undefined
  }
}
