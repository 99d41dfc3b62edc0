import { trends, type TrendId } from '@portal/contracts/charts/trend-choices'
import type { AccountContext } from '../../platform/access/access-lookup.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'

/** Names of the trend charts that the account's settings hide (decision 40), compared case-insensitively. */
export const hiddenTrendCharts = ({ hiddenCharts }: AccountContext): string[] => [...(hiddenCharts['trends'] ?? [])]

/** True if the account's settings hide the chart of a trend. */
export const trendIsHidden = (account: AccountContext, trend: TrendId): boolean =>
  hiddenTrendCharts(account).some((name) => name.toLowerCase() === trends[trend].chart.toLowerCase())

/** Rejects requests for a hidden chart. */
export function requireTrendChart(account: AccountContext, trend: TrendId): void {
  if (trendIsHidden(account, trend)) rejectWith('featureDisabled')
}
