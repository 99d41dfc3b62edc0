import { trends, type TrendId } from '@portal/contracts/trend-choices'
import type { AccountFacts } from '../../platform/access/principals.ts'
import { refuse } from '../../platform/errors.ts'

/** Names of the trend charts that the account's settings hide (decision 40), compared case-insensitively. */
export const hiddenTrendCharts = ({ hiddenCharts }: AccountFacts): string[] => [...(hiddenCharts['trends'] ?? [])]

/** True if the account's settings hide the chart of a trend. */
export const trendIsHidden = (account: AccountFacts, trend: TrendId): boolean =>
  hiddenTrendCharts(account).some((name) => name.toLowerCase() === trends[trend].chart.toLowerCase())

/** Rejects requests for a hidden chart. */
export function requireTrendChart(account: AccountFacts, trend: TrendId): void {
  if (trendIsHidden(account, trend)) refuse('featureDisabled')
}
