import { sql } from '@portal/db/read'
import type { ReportContext, ReportQuery } from './report-query.ts'
import { withClause } from './with-clause.ts'

/** Returns the exact number of rows under the filters. */
export async function countRows(query: ReportQuery, context: ReportContext): Promise<number> {
  const ahead = await query.largeTable?.count(context)
  if (ahead !== undefined) return ahead
  const { count } = await context.reader.row<{ count: string }>(
    sql`${withClause(query, context)} select count(*) as count ${query.source(context)}`,
  )
  return Number(count)
}
