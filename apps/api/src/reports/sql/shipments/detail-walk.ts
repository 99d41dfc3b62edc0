import { sql, type Sql } from '@portal/db/read'
import { reportMetricContext } from '../../metrics/metric-context.ts'
import { spanCells } from '../cells.ts'
import { periodMonths } from '../periods/period-months.ts'
import { countMonths } from '../periods/months.ts'
import type { PageSlice, ReportContext } from '../../engine/report-query.ts'
import { basisColumns, periodCondition } from './shipment-filters.ts'

/** Ways to the lines of some suppliers in the order of the shipments. */
export type DetailWay = 'walk' | 'months' | 'gather'

/** Stored number of shipments in a calendar year, and of invoice lines of the suppliers. */
export interface DetailYear {
  /** First day of the year. */
  starts: string
  shipments: number
  lines: number
}

/** Number of shipments passed in the time that one gathered line takes. */
const shipmentsPerLine = 2

/**
 * Chooses the way that reads the fewest rows. Shipment numbers grow with time, so a walk passes the years in order until it has enough lines.
 * @param years in ascending order; none before the first refresh of the cells
 * @param period.canMerge true if the months of the period can be listed
 */
export function chooseDetailWay(
  years: readonly DetailYear[],
  { startDate, endDate, canMerge }: { startDate?: string | undefined; endDate?: string | undefined; canMerge: boolean },
  { sort, skip, take }: Pick<PageSlice, 'sort' | 'skip' | 'take'>,
): DetailWay {
  const passed = { walk: 0, months: 0, gather: 0 }
  let needed = skip + take
  for (const { starts, shipments, lines } of sort.direction === 'desc' ? years.toReversed() : years) {
    const months = monthsWithin(starts.slice(0, 4), startDate, endDate)
    const found = (lines * months) / 12
    if (needed > 0) passed.walk += found <= needed ? shipments : (shipments * needed) / found
    needed -= found
    passed.months += Math.min((shipments * months) / 12, lines === 0 ? Infinity : (months * (skip + take) * shipments) / lines)
    passed.gather += lines * shipmentsPerLine
  }
  const inOrder = canMerge && passed.months < passed.walk ? 'months' : 'walk'
  return years.length === 0 || passed.gather < passed[inOrder] ? 'gather' : inOrder
}

/** Number of months of a year within a period. */
function monthsWithin(year: string, startDate = `${year}-01-01`, endDate = `${year}-12-31`): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  if (endDate < first || startDate > last) return 0
  return countMonths(startDate > first ? startDate : first, endDate < last ? endDate : last)
}

/** Reads the stored years of shipments, and of invoice lines of the suppliers. */
export async function readDetailYears(context: ReportContext, suppliers: readonly string[]): Promise<DetailYear[]> {
  const { supplierIds: _, ...parameters } = context.parameters
  const all = reportMetricContext({ ...context, parameters })
  const shipments = spanCells(all, { table: 'shipment_cells', measures: ['shipments'] }, 12)
  const lines = spanCells(all, { table: 'invoice_cells', measures: ['lines'], by: ['supplier_id'] }, 12)
  return context.reader.rows<DetailYear>(
    sql`select s.starts::text, s.shipments, coalesce(l.lines, 0)::int as lines from (
        select y.starts, sum(y.shipments)::int as shipments from (${shipments}) y group by y.starts) s
      left join (select y.starts, sum(y.lines) as lines from (${lines}) y where y.supplier_id = any(${suppliers}::uuid[]) group by y.starts) l
        on l.starts = s.starts
      order by s.starts`,
    'kept',
  )
}

/** Keys of the lines of a slice in the order of their shipments: through all shipments, or merged from the months of the period. */
export function detailKeysInOrder(way: 'walk' | 'months', context: ReportContext, slice: PageSlice, suppliers: readonly string[]): Sql {
  const { direction, skip, take } = { ...slice, ...slice.sort }
  const order = sql.raw(direction)
  if (way === 'walk')
    return sql`select l.key ${linesInOrder(context, direction, suppliers, periodCondition(context, basisColumns(context).month))}
      offset ${skip} limit ${take}`
  const { month } = basisColumns(context)
  return sql`select m.key from unnest(${periodMonths(context)!}::date[]) as part (first) cross join lateral (
      select s.shipment_number, l.* ${linesInOrder(context, direction, suppliers, sql`${month} = part.first and ${periodCondition(context)}`)}
      limit ${skip + take}) m
    order by m.shipment_number ${order}, m.invoice_position ${order}, m.position ${order} offset ${skip} limit ${take}`
}

/**
 * Shipments in the order of their numbers with the lines `l` of the suppliers. `offset 0` keeps the planner from gathering all lines: it
 * underestimates how soon a page is complete.
 */
function linesInOrder({ reader }: ReportContext, direction: 'asc' | 'desc', suppliers: readonly string[], condition: Sql): Sql {
  const order = sql.raw(direction)
  return sql`from (
      select s.id, s.shipment_number from ${reader.from('shipments')} s where ${condition} and s.detail_lines > 0
      order by s.shipment_number ${order} offset 0) s
    cross join lateral (
      select l.ctid as key, l.invoice_position, l.position from ${reader.from('invoices')} i
      join ${reader.from('invoice_lines')} l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
      where i.shipment_id = s.id and i.supplier_id = any(${suppliers}::uuid[])
      order by l.invoice_position ${order}, l.position ${order} offset 0) l`
}
