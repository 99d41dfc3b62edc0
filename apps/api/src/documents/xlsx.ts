import { smallPriceDigits } from '@portal/contracts/decimal-places'
import type { Readable } from 'node:stream'
import { type CellValue, type ColumnDef, writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx'
import { byteStream } from './byte-stream.ts'
import { listSeparator } from './csv-cells.ts'
import type { Cell, ExportColumn, ExportTable, RowBatches } from './table.ts'

/** Excel's limits: characters of a cell, characters of a sheet's name, and the first supported day. */
const maxTextLength = 32_767
const maxSheetNameLength = 31
const firstDate = '1900-03-01'

/**
 * Writes a table as an Excel workbook: typed cells, a frozen bold header row, and another sheet with the same header at Excel's row limit
 * (`maxRowsPerSheet` includes the header).
 */
export const xlsxStream = (table: ExportTable, { maxRowsPerSheet = XLSX_MAX_ROWS_PER_SHEET } = {}): Readable =>
  byteStream(table.rows, (rows) =>
    writeXlsxStream(typedRows(table.columns, rows), {
      name: sheetName(table.title),
      columns: columnsWithBoldHeader(table.columns, maxRowsPerSheet),
      freezePane: { rows: 1 },
      maxRowsPerSheet,
    }),
  )

async function* typedRows(columns: ExportColumn[], rows: RowBatches): AsyncGenerator<CellValue[]> {
  for await (const batch of rows) for (const row of batch) yield columns.map(({ type }, at) => xlsxValue(type, row[at] ?? null))
}

/** Returns the value that Excel stores. Text is always stored as text, never as a formula, so it needs no escaping. */
const xlsxValue = (type: ExportColumn['type'], cell: Cell): CellValue => {
  if (cell === null) return null
  if (Array.isArray(cell)) return xlsxText(cell.join(listSeparator))
  if (type === 'date') return dateOf(String(cell)) ?? xlsxText(String(cell))
  if (type === 'text' || type === 'list') return xlsxText(String(cell))
  const number = Number(cell)
  return Number.isFinite(number) ? number : xlsxText(String(cell))
}

const dateOf = (day: string): Date | null => {
  const date = new Date(`${day}T00:00:00Z`)
  return day >= firstDate && !Number.isNaN(date.getTime()) ? date : null
}

// oxlint-disable-next-line no-control-regex
const illegalInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Removes characters that XML does not allow. Excel reads `_x000D_` in a text as a carriage return, so such texts are escaped. */
const xlsxText = (text: string): string =>
  text
    .slice(0, maxTextLength)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(illegalInXml, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

/** Returns a valid sheet name: 31 characters, none of : \ / ? * [ ], no apostrophe at either end. */
export const sheetName = (title: string): string => {
  const name = title
    .toWellFormed()
    .replaceAll(illegalInXml, '')
    .replaceAll(/[:\\/?*[\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxSheetNameLength)
    .toWellFormed()
    .replaceAll(/^['\s]+|['\s]+$/g, '')
  // Excel reserves the name History
  return name === '' || name.toLowerCase() === 'history' ? 'Export' : name
}

const numberFormat = ({ type, digits, isUnitPrice }: ExportColumn): string | undefined => {
  if (type === 'date') return 'dd/mm/yyyy'
  if (type === 'integer') return '#,##0'
  if (type === 'delay') return '+0;-0;0'
  if (type !== 'decimal' || digits === undefined) return undefined
  return isUnitPrice ? `[<1]${decimalFormat(smallPriceDigits)};${decimalFormat(digits)}` : decimalFormat(digits)
}

const decimalFormat = (digits: number): string => (digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`)

/** Converts screen pixels to Excel's width in characters. */
const characters = ({ width, label, type }: ExportColumn) =>
  Math.max(label.length + 3, type === 'date' ? 12 : Math.round((width ?? 100) / 7))

/**
 * Columns with a bold header. hucre styles columns, not rows, and reads a column's style once per row. The header is the first row of each
 * sheet, so the style is bold for every `maxRowsPerSheet`-th row.
 */
const columnsWithBoldHeader = (columns: ExportColumn[], maxRowsPerSheet: number): ColumnDef[] =>
  columns.map((column) => {
    const numFmt = numberFormat(column)
    const body = numFmt === undefined ? undefined : { numFmt }
    const header = { font: { bold: true } }
    let row = 0
    return {
      header: xlsxText(column.label),
      width: characters(column),
      get style() {
        return row++ % maxRowsPerSheet === 0 ? header : body
      },
    }
  })
