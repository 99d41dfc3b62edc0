import type { RollupTable } from '@portal/db/rollups'
import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { basisColumns, periodCondition } from './shipment-filters.ts'
import { monthSpan } from './months.ts'

type Sql = RawBuilder<unknown>

/** Something that a rollup counts. */
export interface Counted {
  rollup: RollupTable
  /** The rollup's column to add up. */
  measure: string
  /** What narrows the rollup's rows `r` beyond the period. */
  where: Sql[]
  /** The count over the rows themselves: an expression of one number. @param period conditions over shipments `s` */
  fromRows(period: Sql): Sql
}

/**
 * The statement for an exact count under the period: whole months from the rollup; months that are dirty or covered in part from the rows. One statement, so
 * one snapshot: what it says is what the rows said at one moment.
 */
export function countAhead(context: ReportContext, { rollup, measure, where, fromRows }: Counted): Sql {
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
    // the rows are not touched unless a month is dirty, which is seldom
    counts.push(sql`case when dirty.months = '{}' then 0 else (${fromRows(sql`${month} = any (dirty.months)`)}) end`)
  }
  if (partial.length > 0) counts.push(sql`(${fromRows(sql`${month} = any (${partial}::date[]) and ${periodCondition(context)}`)})`)
  return sql`select ${sql.join(counts, ' + ')} as count from (select array(${dirty}) as months) dirty`
}
