import type { ReportContext } from '../engine/report-query.ts'
import { countMonths, monthsOf } from './months.ts'

/** Periods of more months are as good as open: nobody's shipments fill fifty years, and each month costs a look. */
const mostMonths = 600

/** First days of the months of the period; undefined when it is open, or as good as that. */
export function periodMonths({ parameters: { startDate, endDate } }: ReportContext): string[] | undefined {
  if (!startDate || !endDate || countMonths(startDate, endDate) > mostMonths) return undefined
  return monthsOf(startDate, endDate)
}
