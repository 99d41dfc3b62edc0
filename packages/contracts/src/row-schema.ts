import { z } from 'zod'
import type { CellType, Column, Report } from './report.ts'
import { businessDate, uuid } from './scalars.ts'

const cell: Record<CellType, z.ZodType> = {
  text: z.string().max(2000).nullable(),
  date: businessDate.nullable(),
  integer: z.int().nullable(),
  decimal: z.number().nullable(),
  delay: z.int().nullable(),
  overdue: z.int().nullable(),
  list: z.array(z.string().max(2000)).max(10_000),
  statuses: z.array(z.object({ shipmentNumber: z.string().max(64), status: z.string().max(64) })).max(10_000),
  flag: z.boolean(),
  id: uuid.nullable(),
}

/** Text that lists names, with space for the numbers of 5000 orders. */
const names = z.string().max(400_000).nullable()

const cellOf = ({ type, separator }: Column): z.ZodType => (separator ? names : cell[type])

/** Returns the zod schema of a report's row. Every column is optional, because columns that the account hides are omitted (decision 40). */
export const rowSchema = (report: Report) =>
  z.object(Object.fromEntries(Object.entries(report.columns).map(([id, column]) => [id, cellOf(column).optional()])))
