import type { PlanCaching, Sql } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { monthSpan } from './periods/months.ts'
import { periodMonths } from './periods/period-months.ts'

const wholeMonths = ({ parameters: { startDate, endDate } }: ReportContext): boolean => monthSpan(startDate, endDate).partial.length === 0

/**
 * Plan mode for a page sorted by number. For a closed period of whole months without other filters the index by month is always best, so a
 * plan is reused. With other filters the best plan depends on how many rows match and how many suppliers are chosen.
 */
export const pageQueryPlan = (context: ReportContext, narrowed: readonly Sql[] = []): PlanCaching =>
  narrowed.length === 0 && periodMonths(context) && wholeMonths(context) ? 'kept' : 'fresh'

/** Plan mode for a count. Whole months are summed from cells; partial months search the rows and need a plan for their values. */
export const countQueryPlan = (context: ReportContext): PlanCaching => (wholeMonths(context) ? 'kept' : 'freshAlone')
