import type { Report } from '@portal/contracts/report'
import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext, ReportQuery, Slice, Sort } from './report-query.ts'

/**
 * `order by` of a sort: nulls last whatever the direction, ties broken by the report's key, so that every row has one place and pages do not
 * overlap. The column comes from the contract's whitelist.
 */
export function orderBy(report: Report, query: ReportQuery, context: ReportContext, { column, direction }: Sort): RawBuilder<unknown> {
  const expression = sortExpression(report, query, context, column)
  const way = sql.raw(direction)
  if (column === report.key) return sql`order by ${expression} ${way}`
  return sql`order by ${expression} ${way} nulls last, ${sortExpression(report, query, context, report.key)} ${way}`
}

/** What a column is sorted by: texts without regard to case, everything else as it is. */
function sortExpression(report: Report, query: ReportQuery, context: ReportContext, column: string): RawBuilder<unknown> {
  const own = query.sorts?.(context)[column]
  if (own) return own
  const cell = (query.cells(context) as Record<string, RawBuilder<unknown>>)[column]!
  return report.columns[column]!.type === 'text' && column !== report.key ? sql`lower(${cell})` : cell
}

/** `limit … offset …` of a slice. */
export const limit = ({ skip, take }: Slice): RawBuilder<unknown> =>
  take === null ? sql`offset ${skip}` : sql`limit ${take} offset ${skip}`
