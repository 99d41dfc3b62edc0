import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { firstOfMonth, monthSpan } from './months.ts'

/**
 * The period as a condition: rows without the date are left out (decision 35), unless the period is ignored. The month comes first, because the indexes are by month; days
 * are looked at only where the period covers a month in part.
 * @param lastMonth the month once more, for its end: where both are expressions they have to differ, because of a range over one that it knows
 * nothing of the planner believes that hardly a row lies in it
 */
export function withinPeriod(
  { parameters: { startDate, endDate }, ignoresPeriod }: ReportContext,
  date: RawBuilder<unknown>,
  month: RawBuilder<unknown>,
  lastMonth = month,
): RawBuilder<unknown> {
  if (ignoresPeriod) return sql`true`
  const { partial } = monthSpan(startDate, endDate)
  const conditions = [
    startDate && sql`${month} >= ${firstOfMonth(startDate)}::date`,
    endDate && sql`${lastMonth} <= ${firstOfMonth(endDate)}::date`,
    startDate && partial.includes(firstOfMonth(startDate)) && sql`${date} >= ${startDate}::date`,
    endDate && partial.includes(firstOfMonth(endDate)) && sql`${date} <= ${endDate}::date`,
  ].filter((condition): condition is RawBuilder<unknown> => typeof condition === 'object')
  return conditions.length > 0 ? sql.join(conditions, ' and ') : sql`${month} is not null`
}
