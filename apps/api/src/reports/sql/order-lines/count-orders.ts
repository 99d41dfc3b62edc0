import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { firstOfMonth, monthSpan } from '../periods/months.ts'
import { countQueryPlan } from '../page-query-plan.ts'
import { requestedSupplierIds } from '../shipments/shipment-filters.ts'

/** Rows to count and the date to count them by. */
export interface RollupCount {
  of: 'orders' | 'lines'
  basis: string
  /** Counts the rows in months that the period covers partially, under the period and the filters. */
  partly(months: readonly string[]): Sql
}

/** Filters by supplier and buyer over an alias that has both columns. */
export function ownerConditions(context: ReportContext, alias: string): Sql[] {
  const suppliers = requestedSupplierIds(context)
  const { buyerId } = context.parameters
  return [
    ...(suppliers ? [sql`${sql.ref(`${alias}.supplier_id`)} = any(${suppliers}::uuid[])`] : []),
    ...(buyerId ? [sql`${sql.ref(`${alias}.buyer_id`)} = ${buyerId}`] : []),
  ]
}

/** Returns the exact number of orders or order line rows under all filters except free text; whole months come from the rollup. */
export async function countOrders(context: ReportContext, counted: RollupCount): Promise<number> {
  const { count } = await context.reader.row<{ count: string }>(orderCount(context, counted), countQueryPlan(context))
  return Number(count)
}

/** Builds the statement of `countOrders`. */
export function orderCount(context: ReportContext, { of, basis, partly }: RollupCount): Sql {
  const { startDate, endDate } = context.parameters
  const { whole, partial } = monthSpan(startDate, endDate)
  const counts: Sql[] = []
  if (whole) {
    const conditions = [
      sql`c.of = ${of} and c.basis = ${basis}`,
      ...(whole.from ? [sql`c.month >= ${whole.from}::date`] : []),
      ...(whole.to ? [sql`c.month <= ${whole.to}::date`] : []),
      ...ownerConditions(context, 'c'),
    ]
    counts.push(sql`(select coalesce(sum(c.rows), 0) from ${context.reader.from('order_counts')} c where ${sql.join(conditions, ' and ')})`)
  }
  if (partial.length > 0) counts.push(partly(partial))
  return sql`select ${sql.join(counts, ' + ')} as count`
}

/** Estimates the rows before, within and after the period from the rollup, as input for the choice of a plan. */
export async function orderShares(
  context: ReportContext,
  { of, basis }: RollupCount,
): Promise<{ before: number; within: number; after: number }> {
  const { startDate, endDate } = context.parameters
  const from = startDate ? firstOfMonth(startDate) : '0001-01-01'
  const to = endDate ? firstOfMonth(endDate) : '9999-12-01'
  const rows = (condition: Sql) => sql`coalesce(sum(c.rows) filter (where ${condition}), 0)::int`
  return context.reader.row<{ before: number; within: number; after: number }>(
    sql`select ${rows(sql`c.month < ${from}::date`)} as before, ${rows(sql`c.month between ${from}::date and ${to}::date`)} as within,
      ${rows(sql`c.month > ${to}::date`)} as after from ${context.reader.from('order_counts')} c where c.of = ${of} and c.basis = ${basis}`,
  )
}
