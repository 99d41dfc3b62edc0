import { transitMeans, type TransitByMeans } from '@portal/contracts/shipments/means-of-transport'
import { trends, type TrendGrouping, type TrendId } from '@portal/contracts/charts/trend-choices'
import { sql, type Sql } from '@portal/db/read'
import { trendAggregateQuery } from './trend-cells.ts'
import { requestedTrendSuppliers, type TrendContext } from './trend-facts.ts'

/** Value of a trend for a bucket or (null) the whole period, and for a supplier or (null) all requested ones. */
export interface TrendValue {
  /** First day of the month or year. */
  bucket: string | null
  supplierId: string | null
  /** Null if the denominator is 0. */
  value: number | null
  /** Order lines that are not delivered yet; null for other trends. */
  open: number | null
}

/** Sums, shares in percent, and means; exact until they are rounded to six decimal places. */
const valueOf: Record<'sum' | 'share' | 'mean', Sql> = {
  sum: sql`coalesce(sum(f.n), 0)`,
  share: sql`sum(f.n) * 100 / nullif(sum(f.d), 0)`,
  mean: sql`sum(f.n) / nullif(sum(f.d), 0)`,
}

/** Order of means of transport: by weight, then in fixed order. */
const heaviestFirst = sql`order by sum(f.weight) desc, array_position(${Object.keys(transitMeans)}::text[], f.means)`

/**
 * Facts `f` of the means of transport with the most weight among those with a known value, because a mean never mixes means of transport.
 * Other trends keep all facts.
 */
const mainFacts = (trend: TrendId, context: TrendContext): Sql => sql`
  facts as materialized (${trendAggregateQuery(trend, context)}),
  main as (select f.means from facts f where f.means is not null group by f.means having sum(f.d) > 0 ${heaviestFirst} limit 1),
  f as (select f.* from facts f where f.means is not distinct from (select m.means from main m))`

/**
 * Returns the values of a trend by bucket, by supplier (if some are given), by both, and in total. Shares and means are pooled on each
 * level (decision 38).
 */
export async function trendValues(trend: TrendId, context: TrendContext, groupBy: TrendGrouping): Promise<TrendValue[]> {
  const bySupplier = requestedTrendSuppliers(context) !== undefined
  const bucket = sql`date_trunc(${sql.lit(groupBy.toLowerCase())}, f.month)::date`
  const rows = await context.reader.rows<{
    bucket: string | null
    supplier_id: string | null
    value: string | null
    open: number | null
  }>(sql`
    with ${mainFacts(trend, context)}
    select bucket::text, ${bySupplier ? sql`supplier_id` : sql`null as supplier_id`}, round(${valueOf[trends[trend].kind]}, 6)::text as value,
      sum(f.open)::int as open
    from (select ${bucket} as bucket, f.supplier_id, f.n, f.d, f.open from f) f
    group by grouping sets (${bySupplier ? sql`(bucket, supplier_id), (supplier_id), ` : sql``}(bucket), ())`)
  return rows.map((row) => ({
    bucket: row.bucket,
    supplierId: row.supplier_id,
    value: row.value === null ? null : Number(row.value),
    open: row.open,
  }))
}

/** Value of a trend over a whole period. */
interface TrendTotal {
  value: number | null
  /** Denominator of a share or mean; null for sums. */
  base: number | null
  means: keyof TransitByMeans | null
}

/** Returns the value of a trend over the whole period. */
export async function trendTotal(trend: TrendId, context: TrendContext): Promise<TrendTotal> {
  const { kind } = trends[trend]
  const { value, ...rest } = await context.reader.row<Omit<TrendTotal, 'value'> & { value: string | null }>(sql`
    with ${mainFacts(trend, context)}
    select round(${valueOf[kind]}, 6)::text as value, ${kind === 'sum' ? sql`null` : sql`coalesce(sum(f.d), 0)`}::int as base, max(f.means) as means
    from f`)
  return { value: value === null ? null : Number(value), ...rest }
}

/**
 * Returns the value of a trend over the whole period by means of transport, and the means with the most weight, which the trend shows.
 * Undefined for trends without means of transport.
 */
export async function trendByMeans(
  trend: TrendId,
  context: TrendContext,
): Promise<{ means: keyof TransitByMeans | null; byMeans: TransitByMeans } | undefined> {
  if (trend !== 'transitTime') return undefined
  const rows = await context.reader.rows<{ means: keyof TransitByMeans; value: string }>(sql`
    select f.means, round(${valueOf.mean}, 6)::text as value from (${trendAggregateQuery(trend, context)}) f
    group by f.means having sum(f.d) > 0 ${heaviestFirst}`)
  const found = new Map(rows.map(({ means, value }) => [means, Number(value)]))
  const all = Object.keys(transitMeans) as (keyof TransitByMeans)[]
  return {
    means: rows[0]?.means ?? null,
    byMeans: Object.fromEntries(all.map((means) => [means, found.get(means) ?? null])) as TransitByMeans,
  }
}
