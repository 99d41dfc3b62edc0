import type { TrendGrouping } from '@portal/contracts/charts/trend-choices'
import { monthsOf } from '../sql/months.ts'

/** First days of all months or years that a period touches, oldest first. */
export function trendBuckets(start: string, end: string, groupBy: TrendGrouping): string[] {
  const months = monthsOf(start, end)
  return groupBy === 'Month' ? months : [...new Set(months.map((month) => `${month.slice(0, 4)}-01-01`))]
}
