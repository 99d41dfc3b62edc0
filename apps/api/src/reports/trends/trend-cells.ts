import type { TrendId } from '@portal/contracts/charts/trend-choices'
import { transitMeans } from '@portal/db/cells/sources'
import { sql, type Sql } from '@portal/db/read'
import { cells, hasGrain, type CellRequest } from '../sql/cells.ts'
import { transitMeasures } from '../sql/transit-by-means.ts'
import { requestedTrendSuppliers, trendReferenceQuery, type TrendContext } from './trend-facts.ts'

/** Measures of cells that add up to the numerator `n` and the denominator `d` of a trend, and what neither counts yet. */
interface TrendMeasures {
  table?: 'charge_cells'
  n: string[]
  d?: string[]
  open?: string[]
  /** Measures by means of transport, which split each cell. */
  means?: readonly string[]
}

const measures: Partial<Record<TrendId, TrendMeasures>> = {
  spent: { table: 'charge_cells', n: ['amount'] },
  transitTime: { n: [], means: transitMeasures },
  shipments: { n: ['shipments'] },
  fclTeu: { n: ['fcl_teu'] },
  volume: { n: ['volume'] },
  freightSpend: { n: ['freight'] },
  shipmentDelay: {
    n: ['delay_late', 'delay_very_late'],
    d: ['delay_early', 'delay_on_time', 'delay_late', 'delay_very_late'],
  },
  orderDelay: {
    n: ['orders_late', 'orders_very_late'],
    d: ['orders_early', 'orders_on_time', 'orders_late', 'orders_very_late'],
    open: ['orders_open'],
  },
}

/** Days and transits of a row `c` by means of transport; `other` is the rest of the totals. */
const byMeans: Sql = (() => {
  const amounts = ['transit_days', 'transits', 'weight'] as const
  const named = transitMeans.map((means) => ({ means, values: amounts.map((amount) => sql.ref(`c.${means}_${amount}`)) }))
  const other = amounts.map(
    (amount, index) =>
      sql`${sql.ref(`c.${amount}`)} - (${sql.join(
        named.map(({ values }) => values[index]!),
        ' + ',
      )})`,
  )
  const rows = [...named, { means: 'other', values: other }]
  return sql`cross join lateral (values ${sql.join(rows.map(({ means, values }) => sql`(${sql.lit(means)}, ${sql.join(values)})`))}) m (means, n, d, weight)`
})()

const added = (columns: string[]): Sql =>
  sql`(${sql.join(
    columns.map((column) => sql.ref(`c.${column}`)),
    ' + ',
  )})`

/**
 * Sums of a measure, in the shape of `trendReferenceQuery`: from cells, or from the rows where no cells have the measure and all filters.
 * @param bySupplier true to group by supplier; the default if suppliers are given
 */
export function trendAggregateQuery(
  trend: TrendId,
  context: TrendContext,
  bySupplier = requestedTrendSuppliers(context) !== undefined,
): Sql {
  const { start, end, dateBasedOn = 'ETA', originId, destinationId, carrierContractNumber } = context.parameters
  const measure = measures[trend]
  if (!measure || carrierContractNumber) return trendReferenceQuery(trend, context)
  const { table = 'shipment_cells', n, d, open, means = [] } = measure
  const equals = (value: string) => (column: Sql) => sql`${column} = ${value}`
  const request: CellRequest = {
    table,
    measures: [...new Set([...n, ...(d ?? []), ...(open ?? []), ...means])],
    by: ['month', ...(bySupplier ? ['supplier_id'] : [])],
    where: { ...(originId && { origin: equals(originId) }), ...(destinationId && { destination: equals(destinationId) }) },
  }
  const basis = table === 'charge_cells' ? 'SPEND' : dateBasedOn
  const filters = { startDate: start, endDate: end, dateBasedOn: basis, supplierIds: requestedTrendSuppliers(context) } as const
  const cellContext = { reader: context.reader, filters }
  if (!hasGrain(cellContext, request)) return trendReferenceQuery(trend, context)
  const split = means.length > 0
  return sql`with ${cells(cellContext, request)}
    select c.month, ${bySupplier ? sql`c.supplier_id` : sql`null::uuid as supplier_id`}, ${split ? sql`m.n` : added(n)}::numeric as n,
      ${split ? sql`m.d` : d ? added(d) : sql`null`}::numeric as d, ${split ? sql`m.means` : sql`null`}::text as means,
      ${split ? sql`m.weight` : sql`null`}::numeric as weight, ${open ? added(open) : sql`null`}::bigint as open
    from f c ${split ? byMeans : sql``}`
}
