import { sql, type PlannerSettings, type Sql } from '@portal/db/read'
import { limit } from '../../engine/order.ts'
import type { PageKeys, PageSlice, CombinedPage, ReportContext, Sort } from '../../engine/report-query.ts'
import { orderCount, orderShares, ownerConditions } from './count-orders.ts'
import { countedLines, isLookedThrough, lineBasis, lineConditions } from './order-line-filters.ts'
import { periodMonths } from '../periods/period-months.ts'
import { pageQueryPlan } from '../page-query-plan.ts'
import { requestedSupplierIds } from '../shipments/shipment-filters.ts'
import { deepPageStart, isMergeAlwaysBest, followsInOrder, rowsOfMonths, monthMergeBound } from '../periods/month-merge-bound.ts'

/** Share of the account's rows from which an export reads the index in order instead of sorting. */
const maxAccountShare = 0.2

/**
 * Keys of a page of order lines. By order number they come from an index, by the plan that reads the fewest rows: a merge over the months
 * of the period, a merge over the suppliers, or a walk through all rows. Any other order sorts the keys first and then fetches the rows.
 */
export async function orderLineKeys(context: ReportContext, slice: PageSlice, order: Sql, count: number | undefined): Promise<PageKeys> {
  const rows = sql`from ${context.reader.from('order_line_rows')} r where ${lineConditions(context)}`
  if (count === undefined)
    return {
      query: sql`select r.ctid as key, row_number() over (${order}) as position ${rows}`,
      of: 'all',
      planning: 'fresh',
    }
  if (slice.sort.column !== 'orderNumber')
    return { query: sql`select r.ctid as key ${rows} ${order} ${limit(slice)}`, of: 'slice', planning: 'fresh' }
  const [months, suppliers] = [periodMonths(context), requestedSupplierIds(context)]
  const rowCount = slice.skip + slice.take
  if (months && byPeriodAlone(context) && isMergeAlwaysBest(months.length, rowCount, count))
    return { query: ofMonths(context, slice, months), of: 'slice', planning: pageQueryPlan(context) }
  const { before, within, after } = await orderShares(context, countedLines(context))
  const all = before + within + after
  // rows read per matching row: with a supplier index, the rows of all months
  const ofSupplier = all / Math.max(within, 1)
  const passed = {
    months: months ? rowsOfMonths(months.length, (rowCount * within) / count, within) : Infinity,
    suppliers: suppliers ? Math.min(count, suppliers.length * rowCount) * ofSupplier : Infinity,
    // order numbers grow with time, so rows beyond the period are read first
    walk: (slice.sort.direction === 'desc' ? after : before) + Math.min(all, (rowCount * all) / count),
  }
  const lowest = Math.min(passed.months, passed.suppliers, passed.walk)
  const query =
    lowest === passed.walk
      ? rowsInIndexOrder(context, slice)
      : months && lowest === passed.months
        ? ofMonths(context, slice, months)
        : merged(context, slice, sql`unnest(${suppliers}::uuid[])`, sql`r.supplier_id`, lineConditions(context, monthAsExpression(context)))
  return { query, of: 'slice', planning: pageQueryPlan(context, ownerConditions(context, 'r')) }
}

/** Number of rows up to which reading them is faster than the query that estimates the shares. */
const fewRows = 2000

export const orderLineSource = ({ reader }: ReportContext, keys: Sql): Sql =>
  sql`from (${keys}) keys join ${reader.from('order_line_rows')} r on r.ctid = keys.key`

/**
 * Count and rows of a page in one statement. Applies if rows are sorted by number and filtered only by period, and few rows have to be
 * merged.
 */
export function combinedLinesQuery(context: ReportContext, slice: PageSlice): CombinedPage | undefined {
  const months = periodMonths(context)
  if (!months || isLookedThrough(context) || !byPeriodAlone(context) || slice.sort.column !== 'orderNumber') return undefined
  if (months.length * (slice.skip + slice.take) > fewRows) return undefined
  const source =
    months.length === 1 && slice.skip < deepPageStart
      ? ofOneMonth(context, slice, months[0]!)
      : orderLineSource(context, ofMonths(context, slice, months))
  return { count: orderCount(context, countedLines(context)), source, planning: pageQueryPlan(context) }
}

/** Rows of a slice within one month, read directly from the index. A detour by keys would not be faster. */
const ofOneMonth = (context: ReportContext, slice: PageSlice, first: string): Sql =>
  sql`from (select r.* from ${context.reader.from('order_line_rows')} r
      where ${lineBasis(context).month} = ${first}::date and ${lineConditions(context)}
      order by ${place('r', slice)} ${limit(slice)}) r`

/** True if the period, which is part of the index by month, is the only filter. */
const byPeriodAlone = (context: ReportContext): boolean => ownerConditions(context, 'r').length === 0

/** Keys merged over months. For a deep page the first number of the page is found in the index, and rows are read from there. */
function ofMonths(context: ReportContext, slice: PageSlice, months: readonly string[]): Sql {
  const table = sql`${context.reader.from('order_line_rows')} r`
  const { month } = lineBasis(context)
  const conditions = lineConditions(context)
  const within = monthMergeBound(slice, months, { from: sql`from ${table}`, table, number: sql`r.order_number`, month, conditions })
  const parts = sql`unnest(${months}::date[])`
  const bounded = sql`${conditions} ${within}`
  if (slice.skip < deepPageStart || !byPeriodAlone(context)) return merged(context, slice, parts, month, bounded)
  const first = merged(context, { ...slice, take: 1 }, parts, month, bounded, 'place')
  const onwards = sql`${bounded} and (${place('r')}) ${followsInOrder(slice)} (${first})`
  return merged(context, { ...slice, skip: 0 }, parts, month, onwards)
}

/**
 * Takes the first rows of each part in order and merges them; each part is a range of an index that is already sorted. @param what columns
 * to return
 */
function merged(context: ReportContext, slice: PageSlice, parts: Sql, column: Sql, conditions: Sql, what: 'key' | 'place' = 'key'): Sql {
  const [theirs, own] = what === 'key' ? [sql`m.key`, sql`r.ctid as key, ${place('r')}`] : [place('m'), place('r')]
  return sql`
    select ${theirs} from ${parts} as part (value) cross join lateral (
      select ${own} from ${context.reader.from('order_line_rows')} r
      where ${column} = part.value and ${conditions}
      order by ${place('r', slice)} limit ${slice.skip + slice.take}) m
    order by ${place('m', slice)} ${limit(slice)}`
}

/** Month as an expression, so that the planner does not prefer an index by month. */
const monthAsExpression = (context: ReportContext): Sql => sql`(${lineBasis(context).month} + 0)`

/**
 * Walks through the account's rows by number. `offset 0` keeps PostgreSQL from filtering before sorting: it underestimates the rows of a
 * month or supplier and would sort all of them.
 */
function rowsInIndexOrder(context: ReportContext, slice: PageSlice): Sql {
  const all = sql`select * from ${context.reader.from('order_line_rows')} r order by ${place('r', slice)} offset 0`
  return sql`select r.ctid as key from (${all}) r where ${lineConditions(context)} ${limit(slice)}`
}

/** Sort columns of the rows over an alias; with a slice, including its direction for `order by`. */
const place = (alias: string, slice?: PageSlice): Sql => {
  const way = slice ? sql.raw(` ${slice.sort.direction}`) : sql``
  return sql.join(['order_number', 'line_number', 'piece'].map((name) => sql`${sql.ref(`${alias}.${name}`)}${way}`))
}

/** Planner settings for exports by number: for a large share of the account, an index scan returns the first row at once. */
export async function orderLinePlanner(context: ReportContext, { column }: Sort, count: number): Promise<PlannerSettings> {
  if (column !== 'orderNumber') return {}
  const { before, within, after } = await orderShares(context, countedLines(context))
  return count > (before + within + after) * maxAccountShare ? { enable_sort: 'off' } : {}
}
