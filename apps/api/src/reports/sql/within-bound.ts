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
 * `and …`: a bound for the rows of a slice, where the months of its period are merged. The month that comes first in order has the slice's last
 * row or one before it; no month can add a row beyond that, which spares nearly all rows of a month years away. Where that month has too few
 * rows there is no bound.
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
