import type { Planning, RawBuilder } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { monthSpan } from './months.ts'
import { periodMonths } from './period-months.ts'

const wholeMonths = ({ parameters: { startDate, endDate } }: ReportContext): boolean => monthSpan(startDate, endDate).partial.length === 0

/**
 * How a page in the order of numbers is planned. Where nothing but a closed period of whole months narrows the rows, the index by month is
 * the one good way. Under other filters the best way depends on how many rows they leave, and on how long a list of suppliers is.
 */
export const planningOf = (context: ReportContext, narrowed: readonly RawBuilder<unknown>[] = []): Planning =>
  narrowed.length === 0 && periodMonths(context) && wholeMonths(context) ? 'kept' : 'fresh'

/** How a count is planned: whole months are added up from what is counted ahead, days of a month are looked for among the rows. */
export const countPlanning = (context: ReportContext): Planning => (wholeMonths(context) ? 'kept' : 'fresh')
