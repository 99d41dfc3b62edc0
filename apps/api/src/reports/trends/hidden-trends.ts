import { trends, type TrendId } from '@portal/contracts/trend-choices'
import type { AccountFacts } from '../../platform/access/principals.ts'
import { refuse } from '../../platform/errors.ts'

/** Names of the trend charts that the account's settings hide (decision 40), matched without regard to case. */
export const hiddenTrendCharts = ({ hiddenCharts }: AccountFacts): string[] => [...(hiddenCharts['trends'] ?? [])]

/** Whether the account's settings hide the chart of a trend. */
export const trendIsHidden = (account: AccountFacts, trend: TrendId): boolean =>
  hiddenTrendCharts(account).some((name) => name.toLowerCase() === trends[trend].chart.toLowerCase())

/** Refuses what a hidden chart would show. */
export function requireTrendChart(account: AccountFacts, trend: TrendId): void {
  if (trendIsHidden(account, trend)) refuse('featureDisabled')
}
