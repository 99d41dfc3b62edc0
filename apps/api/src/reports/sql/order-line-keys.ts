import { sql, type PlannerSettings, type RawBuilder } from '@portal/db/read'
import { limit } from '../engine/order.ts'
import type { Keys, PageSlice, PageTogether, ReportContext, Sort } from '../engine/report-query.ts'
import { orderCount, orderShares, ownerConditions } from './count-orders.ts'
import { countedLines, isLookedThrough, lineBasis, lineConditions } from './order-line-filters.ts'
import { periodMonths } from './period-months.ts'
import { planningOf } from './planning-of.ts'
import { chosenSuppliers } from './shipment-filters.ts'
import { farPage, leadsAtOnce, onwardsOf, rowsOfMonths, withinBound } from './within-bound.ts'

type Sql = RawBuilder<unknown>

/** From this share of the account's rows on, an export reads them in order instead of sorting them. */
const mostOfTheAccount = 0.2

/**
 * Keys of a page of order lines. In the order of their numbers they are read off an index: the months of the period merged, the suppliers
 * merged, or all rows walked through, whichever passes fewest. Any other order sorts keys only, and the rows of the page are fetched
 * afterwards.
 */
export async function orderLineKeys(context: ReportContext, slice: PageSlice, order: Sql, count: number | undefined): Promise<Keys> {
  const rows = sql`from ${context.reader.from('order_line_rows')} r where ${lineConditions(context)}`
  if (count === undefined)
    return {
      query: sql`select r.ctid as key, row_number() over (${order}) as position ${rows}`,
      of: 'all',
      planning: 'fresh',
    }
  if (slice.sort.column !== 'orderNumber')
    return { query: sql`select r.ctid as key ${rows} ${order} ${limit(slice)}`, of: 'slice', planning: 'fresh' }
  const [months, suppliers] = [periodMonths(context), chosenSuppliers(context)]
  const wanted = slice.skip + slice.take
  if (months && byPeriodAlone(context) && leadsAtOnce(months.length, wanted, count))
    return { query: ofMonths(context, slice, months), of: 'slice', planning: planningOf(context) }
  const { before, within, after } = await orderShares(context, countedLines(context))
  const all = before + within + after
  // how many rows are passed for one that fits: of a supplier's own, in all months
  const ofSupplier = all / Math.max(within, 1)
  const passed = {
    months: months ? rowsOfMonths(months.length, (wanted * within) / count, within) : Infinity,
    suppliers: suppliers ? Math.min(count, suppliers.length * wanted) * ofSupplier : Infinity,
    // numbers grow with time: what lies on the far side of the period is passed first
    walk: (slice.sort.direction === 'desc' ? after : before) + Math.min(all, (wanted * all) / count),
  }
  const least = Math.min(passed.months, passed.suppliers, passed.walk)
  const query =
    least === passed.walk
      ? walked(context, slice)
      : months && least === passed.months
        ? ofMonths(context, slice, months)
        : merged(context, slice, sql`unnest(${suppliers}::uuid[])`, sql`r.supplier_id`, lineConditions(context, monthAsExpression(context)))
  return { query, of: 'slice', planning: planningOf(context, ownerConditions(context, 'r')) }
}

/** So few rows are passed sooner than it is asked how the account's rows lie. */
const fewRows = 2000

/** From the keys to the rows. */
export const linesOf = ({ reader }: ReportContext, keys: Sql): Sql =>
  sql`from (${keys}) keys join ${reader.from('order_line_rows')} r on r.ctid = keys.key`

/** Count and rows of a page that the months of its period, merged, lead to at once: by number, and by nothing but the period. */
export function linesTogether(context: ReportContext, slice: PageSlice): PageTogether | undefined {
  const months = periodMonths(context)
  if (!months || isLookedThrough(context) || !byPeriodAlone(context) || slice.sort.column !== 'orderNumber') return undefined
  if (months.length * (slice.skip + slice.take) > fewRows) return undefined
  const source =
    months.length === 1 && slice.skip < farPage
      ? ofOneMonth(context, slice, months[0]!)
      : linesOf(context, ofMonths(context, slice, months))
  return { count: orderCount(context, countedLines(context)), source, planning: planningOf(context) }
}

/** The rows of a slice that lie in a stretch of an index as they are wanted: there is no way to them that is shorter by their keys. */
const ofOneMonth = (context: ReportContext, slice: PageSlice, first: string): Sql =>
  sql`from (select r.* from ${context.reader.from('order_line_rows')} r
      where ${lineBasis(context).month} = ${first}::date and ${lineConditions(context)}
      order by ${place('r', slice)} ${limit(slice)}) r`

/** Whether nothing but a period is asked of the rows, which is in the index by month. */
const byPeriodAlone = (context: ReportContext): boolean => ownerConditions(context, 'r').length === 0

/** The months merged; to a page far away by the numbers in their index, and its rows looked up from its first number on. */
function ofMonths(context: ReportContext, slice: PageSlice, months: readonly string[]): Sql {
  const table = sql`${context.reader.from('order_line_rows')} r`
  const { month } = lineBasis(context)
  const conditions = lineConditions(context)
  const within = withinBound(slice, months, { from: sql`from ${table}`, table, number: sql`r.order_number`, month, conditions })
  const parts = sql`unnest(${months}::date[])`
  const bounded = sql`${conditions} ${within}`
  if (slice.skip < farPage || !byPeriodAlone(context)) return merged(context, slice, parts, month, bounded)
  const first = merged(context, { ...slice, take: 1 }, parts, month, bounded, 'place')
  const onwards = sql`${bounded} and (${place('r')}) ${onwardsOf(slice)} (${first})`
  return merged(context, { ...slice, skip: 0 }, parts, month, onwards)
}

/** The first of every part in order, merged: each part is a stretch of an index that is in order already. @param what is asked of them */
function merged(context: ReportContext, slice: PageSlice, parts: Sql, column: Sql, conditions: Sql, what: 'key' | 'place' = 'key'): Sql {
  const [theirs, own] = what === 'key' ? [sql`m.key`, sql`r.ctid as key, ${place('r')}`] : [place('m'), place('r')]
  return sql`
    select ${theirs} from ${parts} as part (value) cross join lateral (
      select ${own} from ${context.reader.from('order_line_rows')} r
      where ${column} = part.value and ${conditions}
      order by ${place('r', slice)} limit ${slice.skip + slice.take}) m
    order by ${place('m', slice)} ${limit(slice)}`
}

/** The month as an expression, so that no index by month looks better than another. */
const monthAsExpression = (context: ReportContext): Sql => sql`(${lineBasis(context).month} + 0)`

/**
 * Through the account's rows by number. They are put in order before they are filtered (`offset 0` keeps PostgreSQL from turning that round):
 * it would rather sort what an index of months or suppliers leads to, of which it expects far less than there is.
 */
function walked(context: ReportContext, slice: PageSlice): Sql {
  const all = sql`select * from ${context.reader.from('order_line_rows')} r order by ${place('r', slice)} offset 0`
  return sql`select r.ctid as key from (${all}) r where ${lineConditions(context)} ${limit(slice)}`
}

/** What rows stand in the order of, over an alias; with the directions of a slice, for its `order by`. */
const place = (alias: string, slice?: PageSlice): Sql => {
  const way = slice ? sql.raw(` ${slice.sort.direction}`) : sql``
  return sql.join(['order_number', 'line_number', 'piece'].map((name) => sql`${sql.ref(`${alias}.${name}`)}${way}`))
}

/** For all rows by number: where they are a good part of the account, walking the index of numbers gives the first row at once. */
export async function orderLinePlanner(context: ReportContext, { column }: Sort, count: number): Promise<PlannerSettings> {
  if (column !== 'orderNumber') return {}
  const { before, within, after } = await orderShares(context, countedLines(context))
  return count > (before + within + after) * mostOfTheAccount ? { enable_sort: 'off' } : {}
}
