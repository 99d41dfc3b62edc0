import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { firstOfMonth, monthSpan } from './months.ts'

/**
 * Condition for the period; rows without the date are left out (decision 35) unless the period is ignored. The month comes first because
 * the indexes are by month. Days are compared only if the period covers a month partially.
 * @param lastMonth expression of the month for the end of the period. If both are expressions they have to differ: for a range over one
 * expression without statistics the planner estimates hardly any row
 */
export function periodRangeCondition(
  { parameters: { startDate, endDate }, ignoresPeriod }: ReportContext,
  date: Sql,
  month: Sql,
  lastMonth = month,
): Sql {
  if (ignoresPeriod) return sql`true`
  const { partial } = monthSpan(startDate, endDate)
  const conditions = [
    startDate && sql`${month} >= ${firstOfMonth(startDate)}::date`,
    endDate && sql`${lastMonth} <= ${firstOfMonth(endDate)}::date`,
    startDate && partial.includes(firstOfMonth(startDate)) && sql`${date} >= ${startDate}::date`,
    endDate && partial.includes(firstOfMonth(endDate)) && sql`${date} <= ${endDate}::date`,
  ].filter((condition): condition is Sql => typeof condition === 'object')
  return conditions.length > 0 ? sql.join(conditions, ' and ') : sql`${month} is not null`
}
