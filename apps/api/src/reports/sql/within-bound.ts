import { sql, type RawBuilder } from '@portal/db/read'
import type { PageSlice } from '../engine/report-query.ts'

type Sql = RawBuilder<unknown>

/** Rows that stand in the order of their numbers, and in that order month by month in an index. */
interface MonthlyRows {
  /** `from …` with all their aliases. */
  from: Sql
  /** The table that has the number, under its alias: the first and last number of all come off an index. */
  table: Sql
  number: Sql
  month: Sql
  conditions: Sql
}

/**
 * `and …`: a bound for the rows of a slice, where the months of its period are merged. If the month that comes first in order has as many rows
 * as lie before the end of the slice, the last of these bounds it: what another month has beyond that number comes after the slice. That spares
 * nearly all rows of a month years away. If it has fewer, there is no bound.
 */
export function withinBound(
  { sort, skip, take }: PageSlice,
  months: readonly string[],
  { from, table, number, month, conditions }: MonthlyRows,
): Sql {
  if (months.length < 2) return sql``
  const descending = sort.direction === 'desc'
  const [way, side, farthest] = descending ? (['desc', '>=', 'min'] as const) : (['asc', '<=', 'max'] as const)
  return sql`and ${number} ${sql.raw(side)} coalesce(
    (select ${number} ${from} where ${month} = ${months.at(descending ? -1 : 0)}::date and ${conditions}
      order by ${number} ${sql.raw(way)} offset ${skip + take - 1} limit 1),
    (select ${sql.raw(farthest)}(${number}) from ${table}))`
}

/** Whether the first month bounds the others: numbers grow with time, and a month far smaller than the mean gives no bound. */
const isBounded = (months: number, wanted: number, within: number): boolean => 4 * wanted * months < within

/** How many rows merged months pass: of one month `wanted`, of the others what that bounds them to. */
export const rowsOfMonths = (months: number, wanted: number, within: number): number =>
  // few months have any on the near side of the bound
  isBounded(months, wanted, within) ? 3 * wanted + months : Math.min(within, months * wanted)

/** Whether merged months are the best way whatever lies about the period: one month, or several of which one bounds the others. */
export const leadsAtOnce = (months: number, wanted: number, within: number): boolean => months === 1 || isBounded(months, wanted, within)

/** From so many rows on, rows are not looked up on the way to a page. */
export const farPage = 100

/** How the number of a row compares with the first of a slice that it belongs to, or comes after. */
export const onwardsOf = ({ sort }: PageSlice): Sql => sql.raw(sort.direction === 'desc' ? '<=' : '>=')
