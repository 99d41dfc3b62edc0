import { trends, type TrendId } from '@portal/contracts/charts/trend-choices'
import type { TrendComparison } from '@portal/contracts/charts/trends'
import { sql } from '@portal/db/read'
import { comparedMonths, type Period } from '../sql/periods/complete-months.ts'
import { trendAggregateQuery } from './trend-cells.ts'
import type { TrendContext } from './trend-facts.ts'
import { trendTotal } from './trend-values.ts'

/** One more than a sentence names, so that a reader knows whether there are others. */
const maxSuppliers = 4

/**
 * Returns the value of the complete months of a period and of as many months from another day on; null without any.
 * @param today date in the account's time zone
 */
export async function trendComparison(
  trend: TrendId,
  context: TrendContext,
  comparedFrom: string,
  today: string,
): Promise<TrendComparison | null> {
  const { start, end } = context.parameters
  const months = comparedMonths({ startDate: start, endDate: end }, comparedFrom, today)
  if (!months) return null
  const within = ({ startDate, endDate }: Period): TrendContext => ({
    ...context,
    parameters: { ...context.parameters, start: startDate, end: endDate },
  })
  const [now, before] = [within(months.now), within(months.before)]
  return {
    ...months.now,
    comparedStartDate: months.before.startDate,
    comparedEndDate: months.before.endDate,
    ...(trends[trend].kind === 'sum' ? await compareSums(trend, now, before) : await compareRatios(trend, now, before)),
  }
}

type Values = Pick<TrendComparison, 'now' | 'before' | 'suppliers'>

const compareRatios = async (trend: TrendId, now: TrendContext, before: TrendContext): Promise<Values> => ({
  now: await trendTotal(trend, now),
  before: await trendTotal(trend, before),
  suppliers: [],
})

/** Returns both sums, and the suppliers that changed most in the direction of the total. One statement reads one snapshot. */
async function compareSums(trend: TrendId, now: TrendContext, before: TrendContext): Promise<Values> {
  const { reader } = now
  const rows = await reader.rows<{ name: string; now: string; before: string; total_now: string; total_before: string }>(sql`
    with parts as (
      select f.supplier_id, f.n as now, 0::numeric as before from (${trendAggregateQuery(trend, now, true)}) f
      union all select f.supplier_id, 0, f.n from (${trendAggregateQuery(trend, before, true)}) f),
    s as (
      select p.supplier_id, coalesce(sum(p.now), 0) as now, coalesce(sum(p.before), 0) as before from parts p group by p.supplier_id)
    select coalesce(v.name, 'Unknown') as name, round(s.now, 6)::text as now, round(s.before, 6)::text as before,
      round(sum(s.now) over (), 6)::text as total_now, round(sum(s.before) over (), 6)::text as total_before
    from s left join ${reader.from('suppliers')} v on v.id = s.supplier_id
    order by (s.now - s.before) * sign(sum(s.now - s.before) over ()) desc, name collate "C", v.id limit ${maxSuppliers}`)
  const sum = (text: string | undefined) => ({ value: Number(text ?? 0), base: null, means: null })
  return {
    now: sum(rows[0]?.total_now),
    before: sum(rows[0]?.total_before),
    suppliers: rows.map((row) => ({ name: row.name, now: Number(row.now), before: Number(row.before) })),
  }
}
