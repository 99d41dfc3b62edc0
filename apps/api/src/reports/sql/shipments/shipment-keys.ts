import { locations, sql, type PlannerSettings, type Sql } from '@portal/db/read'
import { limit } from '../../engine/order.ts'
import type { PageKeys, PageSlice, CombinedPage, ReportContext, Sort } from '../../engine/report-query.ts'
import { periodShares } from './count-shipments.ts'
import { periodMonths } from '../periods/period-months.ts'
import { pageQueryPlan } from '../page-query-plan.ts'
import { basisColumns, requestedSupplierIds, dimensionConditions, shipmentConditions } from './shipment-filters.ts'
import { deepPageStart, isMergeAlwaysBest, followsInOrder, rowsOfMonths, monthMergeBound } from '../periods/month-merge-bound.ts'

/** Share of the account's shipments from which an export reads the index in order instead of sorting. */
const maxAccountShare = 0.2

/** Report rows ordered by shipment number, each belonging to a shipment `s`. */
export interface NumberedRows {
  /** Report column that has the order of the numbers. */
  column: string
  /** Key of a row: `… as key` and, if needed, further columns. */
  key: Sql
  /** Join to `s` that produces several rows per shipment. */
  extraSources?: (context: ReportContext) => Sql
  /** Order of the rows within a shipment. */
  tie?: Sql
  /** Filters over `s`. @param month expression to use instead of the month column */
  conditions(context: ReportContext, month?: Sql): Sql
  /** Columns sorted by a name of another table, with the join to it. */
  joins: Record<string, (context: ReportContext) => Sql>
}

/** Joins of names to `s`. A report picks those of its columns. */
export const nameJoins = {
  supplier: ({ reader }: ReportContext) => sql`left join ${reader.from('suppliers')} v on v.id = s.supplier_id`,
  origin: () => sql`left join ${locations} o on o.code = s.origin`,
  destination: () => sql`left join ${locations} d on d.code = s.destination`,
}

/** All name joins. */
export const nameJoinsFor = (context: ReportContext): Sql => sql`${nameJoins.supplier(context)}
    ${nameJoins.origin()}
    ${nameJoins.destination()}`

const ctid = sql`s.ctid as key`

/** Rows of a report with one row per shipment. */
export const shipmentRows = (joins: NumberedRows['joins']): NumberedRows => ({
  column: 'shipmentNumber',
  key: ctid,
  conditions: shipmentConditions,
  joins,
})

/** Keys of a page. By shipment number they come from an index; any other order sorts the keys first and then fetches the rows. */
export async function pageKeys(
  rows: NumberedRows,
  context: ReportContext,
  slice: PageSlice,
  order: Sql,
  count: number | undefined,
): Promise<PageKeys> {
  if (count === undefined) return { query: allKeys(rows, context, slice, order), of: 'all', planning: 'fresh' }
  if (slice.sort.column !== rows.column) return { query: sortedKeys(rows, context, slice, order), of: 'slice', planning: 'fresh' }
  return keysInNumberOrder(rows, context, slice, order, count)
}

/**
 * Keys of a page by shipment number, by the plan that reads the fewest rows: a merge over the months of the period, a merge over the
 * suppliers, or a walk through all shipments.
 */
export async function keysInNumberOrder(
  rows: NumberedRows,
  context: ReportContext,
  slice: PageSlice,
  order: Sql,
  count: number,
): Promise<PageKeys> {
  const [months, suppliers] = [periodMonths(context), requestedSupplierIds(context)]
  const rowCount = slice.skip + slice.take
  if (months && byPeriodAlone(rows, context) && isMergeAlwaysBest(months.length, rowCount, count))
    return { query: keysOfMonths(rows, context, slice, months), of: 'slice', planning: pageQueryPlan(context) }
  const { before, within, after } = await periodShares(context)
  const total = before + within + after
  // rows read per matching row: in the period, in the account, and with a supplier index
  const [inPeriod, inAll, inSupplier] = [within / count, total / count, total / Math.max(within, 1)]
  const passed = {
    months: months ? rowsOfMonths(months.length, rowCount * inPeriod, within) : Infinity,
    suppliers: suppliers ? Math.min(count * inSupplier, suppliers.length * rowCount * inSupplier) : Infinity,
    // shipment numbers grow with time, so rows beyond the period are read first
    walk: (slice.sort.direction === 'desc' ? after : before) + Math.min(total, rowCount * inAll),
  }
  const lowest = Math.min(passed.months, passed.suppliers, passed.walk)
  const query =
    lowest === passed.walk
      ? indexScanKeys(rows, context, slice, order)
      : months && lowest === passed.months
        ? keysOfMonths(rows, context, slice, months)
        : mergedMonthKeys(rows, context, slice, sql`unnest(${suppliers}::uuid[])`, sql`s.supplier_id`)
  return { query, of: 'slice', planning: pageQueryPlan(context, dimensionConditions(context)) }
}

/** Number of rows up to which, even in the worst case, reading them is faster than the query that estimates the shares. */
const fewRows = 2000

/**
 * Count and rows of a page in one statement. Applies if rows are sorted by number and filtered only by period, and few rows have to be
 * merged.
 */
export function combinedPageQuery(
  rows: NumberedRows,
  {
    count: counting,
    sourceOf,
  }: { count: (context: ReportContext) => Sql | undefined; sourceOf: (context: ReportContext, keys: Sql) => Sql },
  context: ReportContext,
  slice: PageSlice,
): CombinedPage | undefined {
  const months = periodMonths(context)
  const count = counting(context)
  if (!count || !months || slice.sort.column !== rows.column || dimensionConditions(context).length > 0) return undefined
  if (months.length * (slice.skip + slice.take) > fewRows) return undefined
  const source =
    months.length === 1 && slice.skip < deepPageStart && byPeriodAlone(rows, context)
      ? ofOneMonth(rows, context, slice, months[0]!)
      : sourceOf(context, keysOfMonths(rows, context, slice, months))
  return { count, source, planning: pageQueryPlan(context) }
}

/** Rows of a slice within one month, read directly from the index. A detour by keys would not be faster. */
function ofOneMonth(rows: NumberedRows, context: ReportContext, slice: PageSlice, first: string): Sql {
  const found = sql`select s.* from ${shipments(context)}
      where ${basisColumns(context).month} = ${first}::date and ${rows.conditions(context)}
      order by s.shipment_number ${sql.raw(slice.sort.direction)} ${limit(slice)}`
  return sql`from (${found}) s ${nameJoinsFor(context)}`
}

const shipments = ({ reader }: ReportContext): Sql => sql`${reader.from('shipments')} s`

const from = ({ extraSources }: NumberedRows, context: ReportContext): Sql =>
  sql`from ${shipments(context)} ${extraSources?.(context) ?? sql``}`

/** Keys merged over months. For a deep page the first number of the page is found in the index, and rows are read from there. */
function keysOfMonths(rows: NumberedRows, context: ReportContext, slice: PageSlice, months: readonly string[]): Sql {
  const { month } = basisColumns(context)
  const parts = sql`unnest(${months}::date[])`
  const within = monthMergeBound(slice, months, {
    from: from(rows, context),
    table: shipments(context),
    number: sql`s.shipment_number`,
    month,
    conditions: rows.conditions(context),
  })
  if (slice.skip < deepPageStart || !byPeriodAlone(rows, context)) return mergedMonthKeys(rows, context, slice, parts, month, within)
  const first = mergedMonthKeys(rows, context, { ...slice, take: 1 }, parts, month, within, 'number')
  const onwards = sql`${within} and s.shipment_number ${followsInOrder(slice)} (${first})`
  return mergedMonthKeys(rows, context, { ...slice, skip: 0 }, parts, month, onwards)
}

/** True if the index by month covers all filters. */
const byPeriodAlone = ({ extraSources, conditions }: NumberedRows, context: ReportContext): boolean =>
  !extraSources && conditions === shipmentConditions && dimensionConditions(context).length === 0

/**
 * Takes the first rows of each part in order and merges them; each part is a range of an index that is already sorted.
 * @param within condition that all rows of the slice meet
 * @param what columns to return
 */
function mergedMonthKeys(
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
 * Walks through the account's shipments by number. `offset 0` keeps PostgreSQL from filtering before sorting: it underestimates the rows of
 * a month or supplier and would sort all of them.
 */
function indexScanKeys(rows: NumberedRows, context: ReportContext, slice: PageSlice, order: Sql): Sql {
  if (rows.extraSources)
    return sql`select ${rows.key} ${from(rows, context)} where ${indexScanWithMonths(rows, context)} ${order} ${limit(slice)}`
  const all = sql`select * from ${shipments(context)} order by s.shipment_number ${sql.raw(slice.sort.direction)} offset 0`
  return sql`select ${rows.key} from (${all}) s where ${rows.conditions(context)} ${limit(slice)}`
}

/**
 * Conditions for reports with several rows per shipment. `offset 0` would not keep their order, so the month is an expression to keep the
 * planner from an index by month.
 */
const indexScanWithMonths = (rows: NumberedRows, context: ReportContext): Sql =>
  rows.conditions(context, sql`(${basisColumns(context).month} + 0)`)

function sortedKeys(rows: NumberedRows, context: ReportContext, slice: PageSlice, order: Sql): Sql {
  const join = rows.joins[slice.sort.column]?.(context) ?? sql``
  return sql`select ${rows.key} ${from(rows, context)} ${join} where ${rows.conditions(context)} ${order} ${limit(slice)}`
}

/** All matches with their positions, for filters that no rollup counts. Without a limit the planner does not expect early matches. */
function allKeys(rows: NumberedRows, context: ReportContext, slice: PageSlice, order: Sql): Sql {
  const join = rows.joins[slice.sort.column]?.(context) ?? sql``
  return sql`select ${rows.key}, row_number() over (${order}) as position ${from(rows, context)} ${join} where ${rows.conditions(context)}`
}

/**
 * Planner settings for exports by number. For a large share of the account an index scan returns the first row at once, while a sort
 * returns none before it has read all.
 */
export async function shipmentPlanner(context: ReportContext, { column }: Sort, count: number): Promise<PlannerSettings> {
  if (column !== 'shipmentNumber') return {}
  const { before, within, after } = await periodShares(context)
  return count > (before + within + after) * maxAccountShare ? { enable_sort: 'off' } : {}
}
