import type { ReportContext } from '../engine/report-query.ts'
import { addMonths, firstOfMonth } from './months.ts'

/** First days of the months of the period; undefined when it is open. */
export function periodMonths({ parameters: { startDate, endDate } }: ReportContext): string[] | undefined {
  if (!startDate || !endDate) return undefined
  const months: string[] = []
  for (let month = firstOfMonth(startDate); month <= endDate; month = addMonths(month, 1)) months.push(month)
  return months
}
