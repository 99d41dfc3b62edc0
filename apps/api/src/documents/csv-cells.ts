import { sql, type Sql } from '@portal/db/read'
import type { Readable } from 'node:stream'
import { writeToBuffer } from 'fast-csv'
import { byteStream } from './byte-stream.ts'
import type { Cell, ExportColumn, ExportTable, RowBatches } from './table.ts'

/** CSV format of tables (decision 41): UTF-8 with BOM, RFC 4180, and no cell that a spreadsheet would run as a formula. */

/** Written before the header row. */
export const byteOrderMark = '\uFEFF'

/** Leading characters that make a spreadsheet treat a cell as a formula; the last four are the full-width = + - @. */
export const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'] as const

const starts = new Set<string>(formulaStarts)

/** Prefixes text with ' if a spreadsheet would treat it as a formula. */
export const escapeFormula = (text: string): string => (starts.has(text.charAt(0)) ? `'${text}` : text)

const startCodes = sql.raw(formulaStarts.map((character) => character.charCodeAt(0)).join(', '))

/**
 * Escapes a text expression in PostgreSQL like `escapeFormula`. Compares code points: no quoting, no collation, and null stays null.
 * Evaluates the expression twice, so pass a column or a cheap function of one.
 */
export const escapeFormulaSql = (text: Sql): Sql => sql`case when ascii(${text}) in (${startCodes}) then '''' || (${text}) else ${text} end`

export const listSeparator = ', '

/** Formats a cell for CSV, before quoting. Escapes texts only: a number such as -5 stays a number. */
export const csvCell = (type: ExportColumn['type'], cell: Cell): string => {
  if (cell === null) return ''
  const text = (Array.isArray(cell) ? cell.join(listSeparator) : String(cell)).replaceAll('\0', '')
  return type === 'text' || type === 'list' || type === 'statuses' ? escapeFormula(text) : text
}

/** Writes a table as CSV. For small and computed tables; PostgreSQL's COPY writes the large ones in the same format. */
export const csvStream = (table: ExportTable): Readable => byteStream(table.rows, (rows) => csvBytes(table.columns, rows))

async function* csvBytes(columns: ExportColumn[], rows: RowBatches): AsyncGenerator<Uint8Array> {
  const lines = (cells: string[][]) => writeToBuffer(cells, { headers: false, rowDelimiter: '\r\n', includeEndRowDelimiter: true })
  yield Buffer.from(byteOrderMark)
  yield await lines([columns.map(({ label }) => escapeFormula(label))])
  for await (const batch of rows) {
    if (batch.length === 0) continue
    yield await lines(batch.map((row) => columns.map(({ type }, at) => csvCell(type, row[at] ?? null))))
  }
}
