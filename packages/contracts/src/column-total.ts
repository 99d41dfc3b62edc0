import { z } from 'zod'

/** Sum of a column over all rows, or over the rows with one unit. */
export interface ColumnTotal {
  column: string
  /** Currency or unit of measure; null if the column has only one. */
  unit: string | null
  total: number
}

export const columnTotal = z.object({ column: z.string().max(64), unit: z.string().max(200).nullable(), total: z.number() })
