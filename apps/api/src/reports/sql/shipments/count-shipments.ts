import type { RollupTable } from '@portal/db/aggregates/rollups'
import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { countFromRollup } from '../count-from-rollup.ts'
import { requestedSupplierIds, dimensionConditions, freeText, shipmentBasis } from './shipment-filters.ts'
import { countQueryPlan } from '../page-query-plan.ts'
import { firstOfMonth } from '../periods/months.ts'
import { tradeConditions } from './trade-filters.ts'

/** Returns the exact number of shipments under the filters; undefined if no rollup covers them. */
export async function countShipments(context: ReportContext): Promise<number | undefined> {
  const counting = shipmentCount(context)
  if (!counting) return undefined
  const { count } = await context.reader.row<{ count: string }>(counting, countQueryPlan(context))
  return Number(count)
}

/** Builds the statement of `countShipments`. */
export function shipmentCount(context: ReportContext): Sql | undefined {
  const { reader } = context
  const rollup = rollupFor(context)
  const rows = (period: Sql) => sql.join([period, ...dimensionConditions(context)], ' and ')
  return (
    rollup &&
    countFromRollup(context, {
      rollup,
      measure: 'shipments',
      where: dimensionConditions(context, 'r'),
      fromRows: (period) => sql`select count(*) from ${reader.from('shipments')} s where ${rows(period)}`,
    })
  )
}

/** Approximate number of the account's shipments before, within and after the period, as input for the choice of a plan. */
export interface PeriodShares {
  before: number
  within: number
  after: number
}

export async function periodShares(context: ReportContext): Promise<PeriodShares> {
  // an actor limited to some suppliers must not read totals of the whole account
  const rollup = context.reader.part ? 'shipment_months_by_supplier' : 'shipment_months'
  const { startDate, endDate } = context.parameters
  const from = startDate ? firstOfMonth(startDate) : '0001-01-01'
  const to = endDate ? firstOfMonth(endDate) : '9999-12-01'
  const part = (condition: Sql) => sql`coalesce(sum(m.shipments) filter (where ${condition}), 0)::int`
  return context.reader.row<PeriodShares>(
    sql`select ${part(sql`m.month < ${from}::date`)} as before, ${part(sql`m.month between ${from}::date and ${to}::date`)} as within,
      ${part(sql`m.month > ${to}::date`)} as after from ${context.reader.from(rollup)} m where m.basis = ${shipmentBasis(context)}`,
    'kept',
  )
}

/**
 * Returns the smallest rollup that has all dimensions of the filters. None covers free text, focus, delays, chart filters, or supplier and
 * port together.
 */
function rollupFor(context: ReportContext): RollupTable | undefined {
  const { portOrigin, portDestination, trans, mode, showFocusedShipment, delay } = context.parameters
  if (freeText(context) || showFocusedShipment || delay || tradeConditions(context).length > 0) return undefined
  const byPort = Boolean(portOrigin ?? portDestination)
  const bySupplier = requestedSupplierIds(context) !== undefined
  if (byPort && bySupplier) return undefined
  if (byPort) return 'shipment_months_by_pair'
  return bySupplier || trans || mode ? 'shipment_months_by_supplier' : 'shipment_months'
}
