import type { TrendGrouping } from '@portal/contracts/trend-choices'
import { addMonths, firstOfMonth } from '../sql/months.ts'

/** First days of all months or years that a period touches, oldest first. */
export function trendBuckets(start: string, end: string, groupBy: TrendGrouping): string[] {
  const buckets: string[] = []
  const first = (date: string) => (groupBy === 'Year' ? `${date.slice(0, 4)}-01-01` : firstOfMonth(date))
  for (let bucket = first(start); bucket <= end; bucket = addMonths(bucket, groupBy === 'Year' ? 12 : 1)) buckets.push(bucket)
  return buckets
}
