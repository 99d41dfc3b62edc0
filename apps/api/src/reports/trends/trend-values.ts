import { transitMeans, type TransitByMeans } from '@portal/contracts/means-of-transport'
import { trends, type TrendGrouping, type TrendId } from '@portal/contracts/trend-choices'
import { sql, type RawBuilder } from '@portal/db/read'
import { trendFacts } from './trend-cells.ts'
import { namedSuppliers, type TrendContext } from './trend-facts.ts'

/** A value of a trend: of one bucket or (null) the whole period, of one supplier or (null) all that were asked for. */
export interface TrendValue {
  /** First day of the month or year. */
  bucket: string | null
  supplierId: string | null
  /** Null where there is nothing to divide. */
  value: number | null
}

/** Sums as they are, shares in percent, means as such: exact until the six digits that the API sends. */
const valueOf: Record<'sum' | 'share' | 'mean', RawBuilder<unknown>> = {
  sum: sql`coalesce(sum(f.n), 0)`,
  share: sql`sum(f.n) * 100 / nullif(sum(f.d), 0)`,
  mean: sql`sum(f.n) / nullif(sum(f.d), 0)`,
}

/** Order of means of transport: the heaviest first, of equally heavy ones the first by name. */
const heaviestFirst = sql`order by sum(f.weight) desc, array_position(${Object.keys(transitMeans)}::text[], f.means)`

/**
 * Facts `f` of the means of transport that carries most of the weight among those with a known value, where means are kept apart: a mean never
 * mixes them.
 */
const mainFacts = (trend: TrendId, context: TrendContext): RawBuilder<unknown> => sql`
  facts as materialized (${trendFacts(trend, context)}),
  main as (select f.means from facts f where f.means is not null group by f.means having sum(f.d) > 0 ${heaviestFirst} limit 1),
  f as (select f.* from facts f where f.means is not distinct from (select m.means from main m))`

/**
 * A trend by bucket, by supplier where some are named, by both, and in all. Shares and means are pooled at each of these levels
 * (decision 38).
 */
export async function trendValues(trend: TrendId, context: TrendContext, groupBy: TrendGrouping): Promise<TrendValue[]> {
  const bySupplier = namedSuppliers(context) !== undefined
  const bucket = sql`date_trunc(${sql.lit(groupBy.toLowerCase())}, f.month)::date`
  const rows = await context.reader.rows<{ bucket: string | null; supplier_id: string | null; value: string | null }>(sql`
    with ${mainFacts(trend, context)}
    select bucket::text, ${bySupplier ? sql`supplier_id` : sql`null as supplier_id`}, round(${valueOf[trends[trend].kind]}, 6)::text as value
    from (select ${bucket} as bucket, f.supplier_id, f.n, f.d from f) f
    group by grouping sets (${bySupplier ? sql`(bucket, supplier_id), (supplier_id), ` : sql``}(bucket), ())`)
  return rows.map((row) => ({ bucket: row.bucket, supplierId: row.supplier_id, value: row.value === null ? null : Number(row.value) }))
}

/** What a trend comes to over the whole period. */
export async function trendTotal(trend: TrendId, context: TrendContext): Promise<number | null> {
  const { value } = await context.reader.row<{ value: string | null }>(
    sql`with ${mainFacts(trend, context)} select round(${valueOf[trends[trend].kind]}, 6)::text as value from f`,
  )
  return value === null ? null : Number(value)
}

/**
 * Reads the value of a trend over the whole period by means of transport, and the means that the trend follows: the one that carries most of the
 * weight. Undefined where means are not kept apart.
 */
export async function trendByMeans(
  trend: TrendId,
  context: TrendContext,
): Promise<{ means: keyof TransitByMeans | null; byMeans: TransitByMeans } | undefined> {
  if (trend !== 'transitTime') return undefined
  const rows = await context.reader.rows<{ means: keyof TransitByMeans; value: string }>(sql`
    select f.means, round(${valueOf.mean}, 6)::text as value from (${trendFacts(trend, context)}) f
    group by f.means having sum(f.d) > 0 ${heaviestFirst}`)
  const found = new Map(rows.map(({ means, value }) => [means, Number(value)]))
  const all = Object.keys(transitMeans) as (keyof TransitByMeans)[]
  return {
    means: rows[0]?.means ?? null,
    byMeans: Object.fromEntries(all.map((means) => [means, found.get(means) ?? null])) as TransitByMeans,
  }
}
