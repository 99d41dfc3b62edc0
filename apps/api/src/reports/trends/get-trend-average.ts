import type { TrendId } from '@portal/contracts/charts/trend-choices'
import type { Handler } from '../../platform/http/serve.ts'
import { requireTrendChart } from './hidden-trends.ts'
import { trendTotal } from './trend-values.ts'

/** Handler of an average over the whole period: the pooled ratio, not the mean of ratios (decision 38). */
export const getTrendAverage =
  (trend: TrendId): Handler<'getTransitTimeAverage'> =>
  async (parameters, { account, reader }) => {
    requireTrendChart(account, trend)
    const { value } = await trendTotal(trend, { reader, parameters })
    return { value }
  }
