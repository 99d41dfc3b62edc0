import type { ExpectedDate, Overdue } from '@portal/contracts/column-options'
import type { CellType } from '@portal/contracts/report'

/** A table on its way into a file: what the query engine hands to a writer. */

export interface ExportColumn {
  id: string
  label: string
  type: CellType
  /** Digits after the point that PDF and XLSX show; CSV keeps all of them. */
  digits?: number
  /** Of delays: more days than this are very late. */
  veryLateAbove?: number
  /** Of delays that can be overdue. */
  overdue?: Overdue
  /** Of delays: the column with the days by which the actual date is expected to be late. */
  expectedDays?: string
  /** Of dates that may be expected. */
  expected?: ExpectedDate
  /** Width on screen in pixels: a hint for the widths on paper and in the spreadsheet. */
  width?: number
}

/**
 * A cell as the cursor gives it: text; 'YYYY-MM-DD' for dates; exact decimal text for decimals; a number for integers and delays, a text for a delay that is told in words;
 * string[] for lists; null when blank.
 */
export type Cell = string | number | string[] | null

/** Batches of rows; each row has one cell per column, in their order. */
export type RowBatches = AsyncIterable<Cell[][]>

export interface ExportTable {
  /** For example 'Shipments Company:Acme Period:Jan 2026 - Mar 2026'. */
  title: string
  columns: ExportColumn[]
  /** Paper of the PDF. */
  orientation: 'portrait' | 'landscape'
  rows: RowBatches
  /** Printed on the PDF (UTC) and stored as its creation date. */
  createdAt: Date
}
