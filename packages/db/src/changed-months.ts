import type { RollupBasis } from './date-bases.ts'

/** Months whose figures are made anew, each with its basis: values of the parameters `$2` and `$3` of every statement that does so. */
export interface ChangedMonths {
  bases: RollupBasis[]
  /** First days. */
  months: string[]
}

/** Them as rows `changed (basis, month)`. */
export const changedMonths = 'unnest($2::text[], $3::date[]) as changed (basis, month)'

/** Those of one basis, as an array. */
export const changedMonthsOf = (basis: RollupBasis): string => `array(select month from ${changedMonths} where basis = '${basis}')`

/** A statement for each table, all in one: hardly more than the way there and back is what each costs where little has changed. */
export const inOneStatement = <Name extends string, Kept>(
  tables: Iterable<[Name, Kept]>,
  statement: (table: Name, kept: Kept) => string,
): string => `with ${Array.from(tables, ([table, kept]) => `of_${table} as (${statement(table, kept)})`).join(', ')} select 1`
