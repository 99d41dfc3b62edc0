import type { ExpectedDate, Overdue } from '@portal/contracts/column-options'
import type { CellType } from '@portal/contracts/report'

/** Table that the query engine passes to a file writer. */

export interface ExportColumn {
  id: string
  label: string
  type: CellType
  /** Decimal places in PDF and XLSX; CSV has all of them. */
  digits?: number
  /** For decimals: price of one unit, with more decimal places below 1. */
  isUnitPrice?: true
  /** For delays: number of days above which a delay is very late. */
  veryLateAbove?: number
  /** For delays that can be overdue. */
  overdue?: Overdue
  /** For delays: the column with the days by which the actual date is expected to be late. */
  expectedDays?: string
  /** For dates that may be expected. */
  expected?: ExpectedDate
  /** Width on screen in pixels: a hint for the widths in PDF and XLSX. */
  width?: number
}

/**
 * Cell from the cursor: text; 'YYYY-MM-DD' for dates; exact decimal text for decimals; a number for integers and delays, or text for a
 * delay written as text; string[] for lists; null if blank.
 */
export type Cell = string | number | string[] | null

/** Batches of rows; each row has one cell per column, in the same order. */
export type RowBatches = AsyncIterable<Cell[][]>

export interface ExportTable {
  /** For example 'Shipments Company:Acme Period:Jan 2026 - Mar 2026'. */
  title: string
  columns: ExportColumn[]
  orientation: 'portrait' | 'landscape'
  rows: RowBatches
  /** Printed on the PDF (UTC) and stored as its creation date. */
  createdAt: Date
}
