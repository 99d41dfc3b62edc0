import type { ReportContext } from '../../engine/report-query.ts'
import { countMonths, listMonths } from './months.ts'

/** Longer periods are treated as open. No account has fifty years of shipments, and each month costs an index lookup. */
const maxMonths = 600

/** First days of the months of the period; undefined if it is open or longer than `maxMonths`. */
export function periodMonths({ parameters: { startDate, endDate } }: ReportContext): string[] | undefined {
  if (!startDate || !endDate || countMonths(startDate, endDate) > maxMonths) return undefined
  return listMonths(startDate, endDate)
}
