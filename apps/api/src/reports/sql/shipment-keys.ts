import { shipments } from '@portal/contracts/reports/shipments'
import { locations, sql, type PlannerSettings, type RawBuilder } from '@portal/db/read'
import { limit } from '../engine/order.ts'
import type { Keys, PageSlice, ReportContext, Sort } from '../engine/report-query.ts'
import { periodShares, shipmentCount } from './count-shipments.ts'
import { addMonths, firstOfMonth } from './months.ts'
import { basisColumns, chosenSuppliers, dimensionConditions, shipmentConditions } from './shipment-filters.ts'

type Sql = RawBuilder<unknown>

/** Conditions over shipments `s`. @param month an expression for the month other than its column */
type Where = (month?: Sql) => Sql

/** From this share of the account's shipments on, an export reads them in order instead of sorting them. */
const mostOfTheAccount = 0.2

/**
 * Keys of a page of the shipments report. In the order of shipment numbers they are read off an index: the months of the period merged, the
 * suppliers merged, or all shipments walked through, whichever passes fewer rows. Any other order sorts keys only, and the rows of the page
 * are fetched afterwards.
 * @param count how many shipments there are under the conditions, as far as it matters which way is shortest
 * @param where the conditions, if not those of the shipments report
 */
export async function shipmentKeys(
  context: ReportContext,
  slice: PageSlice,
  order: Sql,
  count: number | undefined,
  where: Where = (month) => shipmentConditions(context, month),
): Promise<Keys> {
  if (count === undefined) return { query: allKeys(context, slice, order), of: 'all', prepared: false }
  if (slice.sort.column !== shipments.key) return { query: sortedKeys(context, slice, order, where), of: 'slice', prepared: false }
  const { before, within, after } = await periodShares(context)
  const [total, wanted] = [before + within + after, slice.skip + slice.take]
  const suppliers = chosenSuppliers(context)
  const months = monthsOf(context)
  // how many rows are passed for one that fits: within the period, among all, and of a supplier's own
  const [inPeriod, inAll, inSupplier] = [within / count, total / count, total / Math.max(within, 1)]
  const passed = {
    months: months ? Math.min(within, months.length * wanted * inPeriod) : Infinity,
    suppliers: suppliers ? Math.min(count * inSupplier, suppliers.length * wanted * inSupplier) : Infinity,
    // numbers grow with time: what lies on the far side of the period is passed first
    walk: (slice.sort.direction === 'desc' ? after : before) + Math.min(total, wanted * inAll),
  }
  const { month } = basisColumns(context)
  const least = Math.min(passed.months, passed.suppliers, passed.walk)
  const query =
    least === passed.walk
      ? walkedKeys(context, slice, order, where)
      : least === passed.months
        ? mergedKeys(context, slice, sql`unnest(${months}::date[])`, month, where)
        : mergedKeys(context, slice, sql`unnest(${suppliers}::uuid[])`, sql`s.supplier_id`, where)
  return { query, of: 'slice', prepared: true }
}

/** So few rows are passed sooner than it is asked how the account's shipments lie. */
const fewRows = 400

/** Count and keys of a page that the months of its period, merged, lead to at once: by number, and by nothing but the period. */
export function shipmentsTogether(context: ReportContext, slice: PageSlice): { count: Sql; keys: Keys } | undefined {
  const months = monthsOf(context)
  const count = shipmentCount(context)
  if (!count || !months || slice.sort.column !== shipments.key || dimensionConditions(context).length > 0) return undefined
  if (months.length * (slice.skip + slice.take) > fewRows) return undefined
  const parts = sql`unnest(${months}::date[])`
  const query = mergedKeys(context, slice, parts, basisColumns(context).month, () => shipmentConditions(context))
  return { count, keys: { query, of: 'slice', prepared: true } }
}

/** The months of the period; undefined when it is open. */
function monthsOf({ parameters: { startDate, endDate } }: ReportContext): string[] | undefined {
  if (!startDate || !endDate) return undefined
  const months: string[] = []
  for (let month = firstOfMonth(startDate); month <= endDate; month = addMonths(month, 1)) months.push(month)
  return months
}

const numbered = (keys: Sql): Sql => sql`select key, row_number() over () as position from (${keys}) k`

/** The first of every part in order, merged: each part is a stretch of an index that is in order already. */
function mergedKeys(context: ReportContext, slice: PageSlice, parts: Sql, column: Sql, where: Where): Sql {
  const way = sql.raw(slice.sort.direction)
  return numbered(sql`
    select m.key from ${parts} as part (value) cross join lateral (
      select s.ctid as key, s.shipment_number from ${context.reader.from('shipments')} s
      where ${column} = part.value and ${where()}
      order by s.shipment_number ${way} limit ${slice.skip + slice.take}) m
    order by m.shipment_number ${way} ${limit(slice)}`)
}

/** Through the account's shipments by number. The month is an expression, so that no index by month looks better than the walk. */
function walkedKeys(context: ReportContext, slice: PageSlice, order: Sql, where: Where): Sql {
  const conditions = where(sql`(${basisColumns(context).month} + 0)`)
  return numbered(sql`select s.ctid as key from ${context.reader.from('shipments')} s where ${conditions} ${order} ${limit(slice)}`)
}

/** Columns that are sorted by a name another table holds. */
const joins: Record<string, (context: ReportContext) => Sql> = {
  supplier: ({ reader }) => sql`left join ${reader.from('suppliers')} v on v.id = s.supplier_id`,
  origin: () => sql`left join ${locations} o on o.code = s.origin`,
  destination: () => sql`left join ${locations} d on d.code = s.destination`,
}

function sortedKeys(context: ReportContext, slice: PageSlice, order: Sql, where: Where): Sql {
  const join = joins[slice.sort.column]?.(context) ?? sql``
  return numbered(sql`
    select s.ctid as key from ${context.reader.from('shipments')} s ${join} where ${where()} ${order} ${limit(slice)}`)
}

/** All matches with their places, for filters that no rollup counts. Without a limit the planner is not tempted to hope for early matches. */
function allKeys(context: ReportContext, slice: PageSlice, order: Sql): Sql {
  const join = joins[slice.sort.column]?.(context) ?? sql``
  return sql`select s.ctid as key, row_number() over (${order}) as position from ${context.reader.from('shipments')} s ${join} where ${shipmentConditions(context)}`
}

/**
 * For all rows by number: where they are a good part of the account, walking the index of numbers gives the first row at once, while a sort
 * gives none before it has seen all.
 */
export async function shipmentPlanner(context: ReportContext, { column }: Sort, count: number): Promise<PlannerSettings> {
  if (column !== shipments.key) return {}
  const { before, within, after } = await periodShares(context)
  return count > (before + within + after) * mostOfTheAccount ? { enable_sort: 'off' } : {}
}
