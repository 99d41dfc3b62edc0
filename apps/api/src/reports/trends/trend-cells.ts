import type { TrendId } from '@portal/contracts/charts/trend-choices'
import { transitMeans } from '@portal/db/aggregates/aggregate-tables'
import { sql, type Sql } from '@portal/db/read'
import { lastOfMonth, monthSpan } from '../sql/periods/months.ts'
import { requestedTrendSuppliers, trendReferenceQuery, type TrendContext } from './trend-facts.ts'

/** Columns of the metric aggregates for each measure: numerator `n`, denominator `d`, and what neither counts yet. */
const measures: Partial<Record<TrendId, { n: string[]; d?: string[]; open?: string[] }>> = {
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

/** Table with a measure by month, and expressions over its alias `c`. */
interface Stored {
  /** Basis in `dirty_months` that marks its months. */
  basis: string
  from: Sql
  month: Sql
  supplier: Sql
  n: Sql
  d: Sql
  open: Sql
  /** Join that splits each row by means of transport `m`. */
  means?: Sql
  conditions: Sql[]
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
  sql.join(
    columns.map((column) => sql.ref(`c.${column}`)),
    ' + ',
  )

/** Returns the smallest table with the measure and all filters. None has carrier contracts, and none has orders. */
function storedFor(trend: TrendId, { reader, parameters }: TrendContext, bySupplier: boolean): Stored | undefined {
  const { dateBasedOn = 'ETA', originId, destinationId, carrierContractNumber } = parameters
  const byPair = Boolean(originId ?? destinationId)
  if (carrierContractNumber) return undefined
  if (trend === 'spent') {
    if (byPair) return undefined
    return {
      basis: 'SPEND',
      from: reader.from('spend_months_by_supplier'),
      month: sql`c.month`,
      supplier: sql`c.supplier_id`,
      n: sql`c.amount`,
      d: sql`null`,
      open: sql`null`,
      conditions: [],
    }
  }
  const columns = measures[trend]
  if (!columns && trend !== 'transitTime') return undefined
  const table = byPair
    ? bySupplier
      ? 'figure_cells_by_lane'
      : 'figure_cells_by_pair'
    : bySupplier
      ? 'figure_cells_by_supplier'
      : 'figure_cells'
  return {
    basis: dateBasedOn,
    from: reader.from(table),
    month: sql`c.starts`,
    supplier: bySupplier ? sql`c.supplier_id` : sql`null::uuid`,
    n: columns ? added(columns.n) : sql`m.n`,
    d: columns ? (columns.d ? added(columns.d) : sql`null`) : sql`m.d`,
    open: columns?.open ? added(columns.open) : sql`null`,
    ...(!columns && { means: byMeans }),
    conditions: [
      sql`c.span = 'month'`,
      ...(originId ? [sql`c.origin = ${originId}`] : []),
      ...(destinationId ? [sql`c.destination = ${destinationId}`] : []),
    ],
  }
}

/**
 * Sums of a measure, in the shape of `trendReferenceQuery`: whole months from aggregates, dirty and partial months from the rows. A single statement
 * reads one snapshot, so results are never stale.
 * @param bySupplier true to group by supplier; the default if suppliers are given
 */
export function trendAggregateQuery(
  trend: TrendId,
  context: TrendContext,
  bySupplier = requestedTrendSuppliers(context) !== undefined,
): Sql {
  const { reader, parameters } = context
  const { start, end } = parameters
  const stored = storedFor(trend, context, bySupplier)
  const { whole, partial } = monthSpan(start, end)
  if (!stored || !whole) return trendReferenceQuery(trend, context)
  const suppliers = requestedTrendSuppliers(context)
  const within = (month: Sql) => sql`${month} between ${whole.from}::date and ${whole.to}::date`
  const dirty = sql`(select distinct d.month from ${reader.from('dirty_months')} d where d.basis = ${stored.basis} and ${within(sql`d.month`)})`
  const conditions = [
    sql`c.basis = ${stored.basis}`,
    within(stored.month),
    sql`${stored.month} not in ${dirty}`,
    ...(suppliers ? [sql`c.supplier_id = any(${suppliers}::uuid[])`] : []),
    ...stored.conditions,
  ]
  const parts = [
    sql`select ${stored.month} as month, ${stored.supplier} as supplier_id, (${stored.n})::numeric as n, (${stored.d})::numeric as d,
        ${stored.means ? sql`m.means` : sql`null`}::text as means, ${stored.means ? sql`m.weight` : sql`null`}::numeric as weight,
        (${stored.open})::bigint as open
      from ${stored.from} c ${stored.means ?? sql``} where ${sql.join(conditions, ' and ')}`,
    sql`select r.* from ${dirty} m cross join lateral (${trendReferenceQuery(trend, context, {
      from: sql`m.month`,
      to: sql`(m.month + interval '1 month' - interval '1 day')::date`,
      months: (column) => sql`${column} = m.month`,
    })}) r`,
    ...partial.map((month) =>
      trendReferenceQuery(trend, context, {
        from: sql`${later(start, month)}::date`,
        to: sql`${earlier(end, lastOfMonth(month))}::date`,
        months: (column) => sql`${column} = ${month}::date`,
      }),
    ),
  ]
  return sql.join(parts, ' union all ')
}

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)
