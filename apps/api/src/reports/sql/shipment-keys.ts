import { locations, sql, type PlannerSettings, type RawBuilder } from '@portal/db/read'
import { limit } from '../engine/order.ts'
import type { Keys, PageSlice, PageTogether, ReportContext, Sort } from '../engine/report-query.ts'
import { periodShares } from './count-shipments.ts'
import { periodMonths } from './period-months.ts'
import { planningOf } from './planning-of.ts'
import { basisColumns, chosenSuppliers, dimensionConditions, shipmentConditions } from './shipment-filters.ts'
import { farPage, leadsAtOnce, onwardsOf, rowsOfMonths, withinBound } from './within-bound.ts'

type Sql = RawBuilder<unknown>

/** From this share of the account's shipments on, an export reads them in order instead of sorting them. */
const mostOfTheAccount = 0.2

/** Rows of a report that stand in the order of shipment numbers, each at a shipment `s`. */
export interface NumberedRows {
  /** Column of the report whose order is that of the numbers. */
  column: string
  /** What names a row: `… as key` and, where that is not enough, further columns. */
  key: Sql
  /** Joined to `s`: what makes several rows of a shipment. */
  beside?: (context: ReportContext) => Sql
  /** Their order within a shipment. */
  tie?: Sql
  /** The filters over `s`. @param month an expression for the month other than its column */
  conditions(context: ReportContext, month?: Sql): Sql
  /** Columns that are sorted by a name another table holds, with the join that brings it. */
  joins: Record<string, (context: ReportContext) => Sql>
}

/** Joins of names to `s`, for a report's columns to pick from. */
export const nameJoins = {
  supplier: ({ reader }: ReportContext) => sql`left join ${reader.from('suppliers')} v on v.id = s.supplier_id`,
  origin: () => sql`left join ${locations} o on o.code = s.origin`,
  destination: () => sql`left join ${locations} d on d.code = s.destination`,
}

/** All of them. */
export const namesOf = (context: ReportContext): Sql => sql`${nameJoins.supplier(context)}
    ${nameJoins.origin()}
    ${nameJoins.destination()}`

const ctid = sql`s.ctid as key`

/** The rows of a report that has one row per shipment. */
export const shipmentRows = (joins: NumberedRows['joins']): NumberedRows => ({
  column: 'shipmentNumber',
  key: ctid,
  conditions: shipmentConditions,
  joins,
})

/**
 * Keys of a page. In the order of shipment numbers they are read off an index; any other order sorts keys only, and the rows of the page are
 * fetched afterwards.
 */
export async function pageKeys(
  rows: NumberedRows,
  context: ReportContext,
  slice: PageSlice,
  order: Sql,
  count: number | undefined,
): Promise<Keys> {
  if (count === undefined) return { query: allKeys(rows, context, slice, order), of: 'all', planning: 'fresh' }
  if (slice.sort.column !== rows.column) return { query: sortedKeys(rows, context, slice, order), of: 'slice', planning: 'fresh' }
  return numberedKeys(rows, context, slice, order, count)
}

/**
 * Keys of a page in the order of shipment numbers: the months of the period merged, the suppliers merged, or all shipments walked through,
 * whichever passes fewer rows.
 */
export async function numberedKeys(rows: NumberedRows, context: ReportContext, slice: PageSlice, order: Sql, count: number): Promise<Keys> {
  const [months, suppliers] = [periodMonths(context), chosenSuppliers(context)]
  const wanted = slice.skip + slice.take
  if (months && byPeriodAlone(rows, context) && leadsAtOnce(months.length, wanted, count))
    return { query: keysOfMonths(rows, context, slice, months), of: 'slice', planning: planningOf(context) }
  const { before, within, after } = await periodShares(context)
  const total = before + within + after
  // how many rows are passed for one that fits: within the period, among all, and of a supplier's own
  const [inPeriod, inAll, inSupplier] = [within / count, total / count, total / Math.max(within, 1)]
  const passed = {
    months: months ? rowsOfMonths(months.length, wanted * inPeriod, within) : Infinity,
    suppliers: suppliers ? Math.min(count * inSupplier, suppliers.length * wanted * inSupplier) : Infinity,
    // numbers grow with time: what lies on the far side of the period is passed first
    walk: (slice.sort.direction === 'desc' ? after : before) + Math.min(total, wanted * inAll),
  }
  const least = Math.min(passed.months, passed.suppliers, passed.walk)
  const query =
    least === passed.walk
      ? walkedKeys(rows, context, slice, order)
      : months && least === passed.months
        ? keysOfMonths(rows, context, slice, months)
        : mergedKeys(rows, context, slice, sql`unnest(${suppliers}::uuid[])`, sql`s.supplier_id`)
  return { query, of: 'slice', planning: planningOf(context, dimensionConditions(context)) }
}

/** So few rows are passed, at the worst, sooner than it is asked how the account's shipments lie. */
const fewRows = 2000

/** Count and rows of a page that the months of its period, merged, lead to at once: by number, and by nothing but the period. */
export function pageTogether(
  rows: NumberedRows,
  {
    count: counting,
    sourceOf,
  }: { count: (context: ReportContext) => Sql | undefined; sourceOf: (context: ReportContext, keys: Sql) => Sql },
  context: ReportContext,
  slice: PageSlice,
): PageTogether | undefined {
  const months = periodMonths(context)
  const count = counting(context)
  if (!count || !months || slice.sort.column !== rows.column || dimensionConditions(context).length > 0) return undefined
  if (months.length * (slice.skip + slice.take) > fewRows) return undefined
  const source =
    months.length === 1 && slice.skip < farPage && byPeriodAlone(rows, context)
      ? ofOneMonth(rows, context, slice, months[0]!)
      : sourceOf(context, keysOfMonths(rows, context, slice, months))
  return { count, source, planning: planningOf(context) }
}

/** The rows of a slice that lie in a stretch of an index as they are wanted: there is no way to them that is shorter by their keys. */
function ofOneMonth(rows: NumberedRows, context: ReportContext, slice: PageSlice, first: string): Sql {
  const found = sql`select s.* from ${shipments(context)}
      where ${basisColumns(context).month} = ${first}::date and ${rows.conditions(context)}
      order by s.shipment_number ${sql.raw(slice.sort.direction)} ${limit(slice)}`
  return sql`from (${found}) s ${namesOf(context)}`
}

const shipments = ({ reader }: ReportContext): Sql => sql`${reader.from('shipments')} s`

const from = ({ beside }: NumberedRows, context: ReportContext): Sql => sql`from ${shipments(context)} ${beside?.(context) ?? sql``}`

/** The months merged; to a page far away by the numbers in their index, and its rows looked up from its first number on. */
function keysOfMonths(rows: NumberedRows, context: ReportContext, slice: PageSlice, months: readonly string[]): Sql {
  const { month } = basisColumns(context)
  const parts = sql`unnest(${months}::date[])`
  const within = withinBound(slice, months, {
    from: from(rows, context),
    table: shipments(context),
    number: sql`s.shipment_number`,
    month,
    conditions: rows.conditions(context),
  })
  if (slice.skip < farPage || !byPeriodAlone(rows, context)) return mergedKeys(rows, context, slice, parts, month, within)
  const first = mergedKeys(rows, context, { ...slice, take: 1 }, parts, month, within, 'number')
  const onwards = sql`${within} and s.shipment_number ${onwardsOf(slice)} (${first})`
  return mergedKeys(rows, context, { ...slice, skip: 0 }, parts, month, onwards)
}

/** Whether all that is asked of rows is in the index by month. */
const byPeriodAlone = ({ beside, conditions }: NumberedRows, context: ReportContext): boolean =>
  !beside && conditions === shipmentConditions && dimensionConditions(context).length === 0

/**
 * The first of every part in order, merged: each part is a stretch of an index that is in order already.
 * @param within a condition that all rows of the slice meet
 * @param what is asked of them
 */
function mergedKeys(
  rows: NumberedRows,
  context: ReportContext,
  slice: PageSlice,
  parts: Sql,
  column: Sql,
  within = sql``,
  what: 'key' | 'number' = 'key',
): Sql {
  const way = sql.raw(slice.sort.direction)
  const { key, tie } = rows
  const [tieColumn, byTie, byTheirTie] = tie ? [sql`, ${tie} as tie`, sql`, ${tie} ${way}`, sql`, m.tie ${way}`] : [sql``, sql``, sql``]
  return sql`
    select m.* from ${parts} as part (value) cross join lateral (
      select s.shipment_number as number${what === 'key' ? sql`, ${key}` : sql``}${tieColumn} ${from(rows, context)}
      where ${column} = part.value ${within} and ${rows.conditions(context)}
      order by s.shipment_number ${way}${byTie} limit ${slice.skip + slice.take}) m
    order by m.number ${way}${byTheirTie} ${limit(slice)}`
}

/**
 * Through the account's shipments by number. They are put in order before they are filtered (`offset 0` keeps PostgreSQL from turning that
 * round): it would rather sort what an index of months or suppliers leads to, of which it expects far less than there is.
 */
function walkedKeys(rows: NumberedRows, context: ReportContext, slice: PageSlice, order: Sql): Sql {
  if (rows.beside) return sql`select ${rows.key} ${from(rows, context)} where ${walkedBeside(rows, context)} ${order} ${limit(slice)}`
  const all = sql`select * from ${shipments(context)} order by s.shipment_number ${sql.raw(slice.sort.direction)} offset 0`
  return sql`select ${rows.key} from (${all}) s where ${rows.conditions(context)} ${limit(slice)}`
}

/** Several rows of a shipment are in order only together: there the month is an expression, so that no index by month looks better. */
const walkedBeside = (rows: NumberedRows, context: ReportContext): Sql =>
  rows.conditions(context, sql`(${basisColumns(context).month} + 0)`)

function sortedKeys(rows: NumberedRows, context: ReportContext, slice: PageSlice, order: Sql): Sql {
  const join = rows.joins[slice.sort.column]?.(context) ?? sql``
  return sql`select ${rows.key} ${from(rows, context)} ${join} where ${rows.conditions(context)} ${order} ${limit(slice)}`
}

/** All matches with their places, for filters that no rollup counts. Without a limit the planner is not tempted to hope for early matches. */
function allKeys(rows: NumberedRows, context: ReportContext, slice: PageSlice, order: Sql): Sql {
  const join = rows.joins[slice.sort.column]?.(context) ?? sql``
  return sql`select ${rows.key}, row_number() over (${order}) as position ${from(rows, context)} ${join} where ${rows.conditions(context)}`
}

/**
 * For all rows by number: where they are a good part of the account, walking the index of numbers gives the first row at once, while a sort
 * gives none before it has seen all.
 */
export async function shipmentPlanner(context: ReportContext, { column }: Sort, count: number): Promise<PlannerSettings> {
  if (column !== 'shipmentNumber') return {}
  const { before, within, after } = await periodShares(context)
  return count > (before + within + after) * mostOfTheAccount ? { enable_sort: 'off' } : {}
}
