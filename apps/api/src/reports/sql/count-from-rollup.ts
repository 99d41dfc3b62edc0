import type { RollupTable } from '@portal/db/aggregates/rollups'
import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { basisColumns, periodCondition } from './shipments/shipment-filters.ts'
import { monthSpan } from './periods/months.ts'

export interface RollupCount {
  rollup: RollupTable
  /** Column of the rollup to sum. */
  measure: string
  /** Filters over the rollup's rows `r` other than the period. */
  where: Sql[]
  /** Counts the rows themselves: an expression that returns one number. @param period conditions over shipments `s` */
  fromRows(period: Sql): Sql
}

/**
 * Builds the statement for an exact count within the period: whole months from the rollup, dirty and partial months from the rows. A single
 * statement reads one snapshot.
 */
export function countFromRollup(context: ReportContext, { rollup, measure, where, fromRows }: RollupCount): Sql {
  const { reader, parameters } = context
  const { basis, month } = basisColumns(context)
  const { whole, partial } = monthSpan(parameters.startDate, parameters.endDate)
  const counts: Sql[] = []
  let dirty: Sql = sql`select null::date where false`
  if (whole) {
    const within = (column: Sql) => [
      ...(whole.from ? [sql`${column} >= ${whole.from}::date`] : []),
      ...(whole.to ? [sql`${column} <= ${whole.to}::date`] : []),
    ]
    dirty = sql`select d.month from ${reader.from('dirty_months')} d where ${sql.join([sql`d.basis = ${basis}`, ...within(sql`d.month`)], ' and ')}`
    const conditions = [sql`r.basis = ${basis}`, ...within(sql`r.month`), sql`r.month <> all (dirty.months)`, ...where]
    counts.push(sql`(select coalesce(sum(${sql.ref(`r.${measure}`)}), 0) from ${reader.from(rollup)} r
      where ${sql.join(conditions, ' and ')})`)
    // reads the rows only if a month is dirty, which is rare
    counts.push(sql`case when dirty.months = '{}' then 0 else (${fromRows(sql`${month} = any (dirty.months)`)}) end`)
  }
  if (partial.length > 0) counts.push(sql`(${fromRows(sql`${month} = any (${partial}::date[]) and ${periodCondition(context)}`)})`)
  return sql`select ${sql.join(counts, ' + ')} as count from (select array(${dirty}) as months) dirty`
}
