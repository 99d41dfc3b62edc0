import { sql, type Sql } from '@portal/db/read'

/** Returns a query of the last days as `day`, up to the current one in a time zone. */
export function lastDays(count: number, now: Date, timeZone: string): Sql {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`
  return sql`select d::date as day from generate_series(${today} - ${count - 1}::int, ${today}, interval '1 day') d`
}
