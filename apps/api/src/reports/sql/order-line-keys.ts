import { sql, type PlannerSettings, type RawBuilder } from '@portal/db/read'
import { limit } from '../engine/order.ts'
import type { Keys, PageSlice, ReportContext, Sort } from '../engine/report-query.ts'
import { orderCount, ownerConditions, shareOfAll } from './count-orders.ts'
import { countedLines, lineBasis, lineConditions } from './order-line-filters.ts'
import { periodMonths } from './period-months.ts'
import { freeText } from './shipment-filters.ts'
import { withinBound } from './within-bound.ts'

type Sql = RawBuilder<unknown>

/** From this share of the account's rows on, an export reads them in order instead of sorting them. */
const mostOfTheAccount = 0.2

const numbered = (keys: Sql): Sql => sql`select key, row_number() over () as position from (${keys}) k`

/**
 * Keys of a page of order lines. In the order of their numbers they are read off an index: the months of the period merged, or all rows walked
 * through, whichever passes fewer. Any other order sorts keys only, and the rows of the page are fetched afterwards.
 */
export async function orderLineKeys(context: ReportContext, slice: PageSlice, order: Sql, count: number | undefined): Promise<Keys> {
  const rows = sql`from ${context.reader.from('order_line_rows')} r where ${lineConditions(context)}`
  if (count === undefined)
    return { query: sql`select r.ctid as key, row_number() over (${order}) as position ${rows}`, of: 'all', prepared: false }
  if (slice.sort.column !== 'orderNumber')
    return { query: numbered(sql`select r.ctid as key ${rows} ${order} ${limit(slice)}`), of: 'slice', prepared: false }
  const months = periodMonths(context)
  const { within, all } = await shareOfAll(context, countedLines(context))
  const wanted = slice.skip + slice.take
  const passed = {
    months: months ? Math.min(within, (months.length * wanted * within) / count) : Infinity,
    walk: Math.min(all, (wanted * all) / count),
  }
  return {
    query: passed.walk <= passed.months ? walked(context, slice, order) : merged(context, slice, months!),
    of: 'slice',
    prepared: true,
  }
}

/** So few rows are passed sooner than it is asked how the account's rows lie. */
const fewRows = 1000

/** Count and keys of a page that the months of its period, merged, lead to at once: by number, and by nothing but the period. */
export function linesTogether(context: ReportContext, slice: PageSlice): { count: Sql; keys: Keys } | undefined {
  const months = periodMonths(context)
  const narrowed = freeText(context) !== undefined || ownerConditions(context, 'r').length > 0
  if (!months || narrowed || slice.sort.column !== 'orderNumber') return undefined
  if (months.length * (slice.skip + slice.take) > fewRows) return undefined
  return {
    count: orderCount(context, countedLines(context)),
    keys: { query: merged(context, slice, months), of: 'slice', prepared: true },
  }
}

/** The first of every month in order, merged: each month is a stretch of an index that is in order already. */
function merged(context: ReportContext, slice: PageSlice, months: readonly string[]): Sql {
  const way = sql.raw(slice.sort.direction)
  const place = (alias: string) =>
    sql.join(['order_number', 'line_number', 'piece'].map((name) => sql`${sql.ref(`${alias}.${name}`)} ${way}`))
  const table = sql`${context.reader.from('order_line_rows')} r`
  const from = sql`from ${table}`
  const { month } = lineBasis(context)
  const conditions = lineConditions(context)
  return numbered(sql`
    select m.key from unnest(${months}::date[]) as part (value) cross join lateral (
      select r.ctid as key, r.order_number, r.line_number, r.piece ${from}
      where ${month} = part.value ${withinBound(slice, months, { from, table, number: sql`r.order_number`, month, conditions })} and ${conditions}
      order by ${place('r')} limit ${slice.skip + slice.take}) m
    order by ${place('m')} ${limit(slice)}`)
}

/** Through the account's rows by number. The month is an expression, so that no index by month looks better than the walk. */
function walked(context: ReportContext, slice: PageSlice, order: Sql): Sql {
  const conditions = lineConditions(context, sql`(${lineBasis(context).month} + 0)`)
  return numbered(sql`select r.ctid as key from ${context.reader.from('order_line_rows')} r where ${conditions} ${order} ${limit(slice)}`)
}

/** For all rows by number: where they are a good part of the account, walking the index of numbers gives the first row at once. */
export async function orderLinePlanner(context: ReportContext, { column }: Sort, count: number): Promise<PlannerSettings> {
  if (column !== 'orderNumber') return {}
  const { all } = await shareOfAll(context, countedLines(context))
  return count > all * mostOfTheAccount ? { enable_sort: 'off' } : {}
}
