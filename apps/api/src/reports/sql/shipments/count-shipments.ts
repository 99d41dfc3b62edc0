import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { reportMetricContext } from '../../metrics/metric-context.ts'
import { cellSum, hasGrain, spanCells } from '../cells.ts'
import { dimensionFilters, freeText } from './shipment-filters.ts'
import { countQueryPlan } from '../page-query-plan.ts'
import { firstOfMonth } from '../periods/months.ts'
import { tradeConditions } from './trade-filters.ts'

/** Returns the exact number of shipments under the filters; undefined if no cells cover them. */
export async function countShipments(context: ReportContext): Promise<number | undefined> {
  const counting = shipmentCount(context)
  if (!counting) return undefined
  const { count } = await context.reader.row<{ count: string }>(counting, countQueryPlan(context))
  return Number(count)
}

/** Builds the statement of `countShipments`. No grain covers free text, focus, delays or chart filters. */
export function shipmentCount(context: ReportContext): Sql | undefined {
  const { showFocusedShipment, delay } = context.parameters
  if (freeText(context) || showFocusedShipment || delay || tradeConditions(context).length > 0) return undefined
  const request = { ...shipmentsOf, where: dimensionFilters(context) }
  const cellContext = reportMetricContext(context)
  return hasGrain(cellContext, request) ? cellSum(cellContext, { ...request, measure: 'shipments' }) : undefined
}

const shipmentsOf = { table: 'shipment_cells', measures: ['shipments'] } as const

/** Approximate number of the account's shipments before, within and after the period, as input for the choice of a plan. */
export interface PeriodShares {
  before: number
  within: number
  after: number
}

export async function periodShares(context: ReportContext): Promise<PeriodShares> {
  const { startDate, endDate, supplierIds: _, ...others } = context.parameters
  const from = startDate ? firstOfMonth(startDate) : '0001-01-01'
  const to = endDate ? firstOfMonth(endDate) : '9999-12-01'
  const part = (condition: Sql) => sql`coalesce(sum(m.shipments) filter (where ${condition}), 0)::int`
  return context.reader.row<PeriodShares>(
    sql`select ${part(sql`m.starts < ${from}::date`)} as before, ${part(sql`m.starts between ${from}::date and ${to}::date`)} as within,
      ${part(sql`m.starts > ${to}::date`)} as after from (${spanCells(reportMetricContext({ ...context, parameters: others }), shipmentsOf, 1)}) m`,
    'kept',
  )
}
