import { sql, type Sql } from '@portal/db/read'
import type { PageSlice } from '../../engine/report-query.ts'

/** Rows with a number, in an index by month and number. */
interface MonthlyRows {
  /** `from …` with all aliases. */
  from: Sql
  /** Table with the number, under its alias. Its smallest and largest number come from an index. */
  table: Sql
  number: Sql
  month: Sql
  conditions: Sql
}

/**
 * `and …`: bounds the rows when the months of a period are merged. If the first month in order has enough rows to fill the slice, the last
 * of them is the bound: rows of other months beyond its number come after the slice. That skips nearly all rows of distant months. If the
 * month has fewer rows, there is no bound.
 */
export function monthMergeBound(
  { sort, skip, take }: PageSlice,
  months: readonly string[],
  { from, table, number, month, conditions }: MonthlyRows,
): Sql {
  if (months.length < 2) return sql``
  const descending = sort.direction === 'desc'
  const [direction, side, farthest] = descending ? (['desc', '>=', 'min'] as const) : (['asc', '<=', 'max'] as const)
  return sql`and ${number} ${sql.raw(side)} coalesce(
    (select ${number} ${from} where ${month} = ${months.at(descending ? -1 : 0)}::date and ${conditions}
      order by ${number} ${sql.raw(direction)} offset ${skip + take - 1} limit 1),
    (select ${sql.raw(farthest)}(${number}) from ${table}))`
}

/** True if the first month can bound the others. Numbers grow with time, and a month much smaller than the mean gives no bound. */
const isBounded = (months: number, rowCount: number, within: number): boolean => 4 * rowCount * months < within

/** Estimates the rows that a merge of months reads: `rowCount` in one month, and up to the bound in the others. */
export const rowsOfMonths = (months: number, rowCount: number, within: number): number =>
  // few other months have rows within the bound
  isBounded(months, rowCount, within) ? 3 * rowCount + months : Math.min(within, months * rowCount)

/** True if merging months is the best plan however many rows lie outside the period: one month, or several with a bound. */
export const isMergeAlwaysBest = (months: number, rowCount: number, within: number): boolean =>
  months === 1 || isBounded(months, rowCount, within)

/** Offset from which rows before the page are skipped in the index without fetching them. */
export const deepPageStart = 100

/** Comparison operator from the first row of a slice onwards. */
export const followsInOrder = ({ sort }: PageSlice): Sql => sql.raw(sort.direction === 'desc' ? '<=' : '>=')
