import { shipments } from '@portal/contracts/reports/shipments'
import { locations, sql, type PlannerSettings, type RawBuilder } from '@portal/db/read'
import { limit } from '../engine/order.ts'
import type { PageSlice, ReportContext, Sort } from '../engine/report-query.ts'
import { addMonths, firstOfMonth } from './months.ts'
import { basisColumns, chosenSuppliers, freeText, shipmentConditions } from './shipment-filters.ts'
import { countAll } from './count-shipments.ts'

type Sql = RawBuilder<unknown>

/** From this share of the account's shipments on, walking all of them in order finds a page sooner than merging months. */
const mostOfTheAccount = 0.2

/**
 * Keys of a slice of the shipments report. A page in the order of shipment numbers is read off an index, whichever fits the filters; any
 * other order sorts keys only and fetches the rows of the page afterwards.
 */
export async function shipmentKeys(context: ReportContext, slice: PageSlice, order: Sql, count: number): Promise<Sql> {
  if (slice.sort.column !== shipments.key || freeText(context) || context.parameters.showFocusedShipment) return sortedKeys(context, slice, order)
  const suppliers = chosenSuppliers(context)
  if (suppliers) return mergedKeys(context, slice, sql`unnest(${suppliers}::uuid[]) as part (value)`, sql`s.supplier_id`)
  const months = monthsOf(context)
  if (!months || count > (await countAll(context)) * mostOfTheAccount) return sortedKeys(context, slice, order)
  const { month } = basisColumns(context)
  return mergedKeys(context, slice, sql`unnest(${months}::date[]) as part (value)`, month)
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
function mergedKeys(context: ReportContext, slice: PageSlice, parts: Sql, column: Sql): Sql {
  const way = sql.raw(slice.sort.direction)
  return numbered(sql`
    select m.key from ${parts} cross join lateral (
      select s.id as key, s.shipment_number from ${context.reader.from('shipments')} s
      where ${column} = part.value and ${shipmentConditions(context)}
      order by s.shipment_number ${way} limit ${slice.skip + slice.take}) m
    order by m.shipment_number ${way} ${limit(slice)}`)
}

/** Columns that are sorted by a name another table holds. */
const joins: Record<string, (context: ReportContext) => Sql> = {
  supplier: ({ reader }) => sql`left join ${reader.from('suppliers')} v on v.id = s.supplier_id`,
  origin: () => sql`left join ${locations} o on o.code = s.origin`,
  destination: () => sql`left join ${locations} d on d.code = s.destination`,
}

/** Keys alone are sorted; in the order of numbers PostgreSQL walks the index of them instead. */
function sortedKeys(context: ReportContext, slice: PageSlice, order: Sql): Sql {
  const join = joins[slice.sort.column]?.(context) ?? sql``
  return numbered(sql`
    select s.id as key from ${context.reader.from('shipments')} s ${join} where ${shipmentConditions(context)} ${order} ${limit(slice)}`)
}

/**
 * For all rows by number: where they are a good part of the account, walking the index of numbers gives the first row at once, while a sort
 * gives none before it has seen all.
 */
export async function shipmentPlanner(context: ReportContext, { column }: Sort, count: number): Promise<PlannerSettings> {
  const walks = column === shipments.key && count > (await countAll(context)) * mostOfTheAccount
  return walks ? { enable_sort: 'off' } : {}
}
