import type { Report } from '@portal/contracts/report'
import { sql } from '@portal/db/read'
import type { Readable } from 'node:stream'
import { withoutPeriodOfNow } from './any-date.ts'
import { countRows } from './count-rows.ts'
import { orderBy } from './order.ts'
import type { ReportContext, ReportQuery } from './report-query.ts'
import { requestedSort } from './requested-sort.ts'
import { jsonFields } from './table-page.ts'
import { withClause } from './with-clause.ts'

/**
 * COPY in CSV format with a quote and a delimiter that JSON escapes, so its text passes unchanged. The text format would double
 * backslashes.
 */
const copyFormat = "format csv, quote e'\\x01', delimiter e'\\x02'"

/** Streams all rows of a report as NDJSON written by PostgreSQL: columns, values and order of the JSON page. */
export async function streamNdjson(report: Report, query: ReportQuery, input: ReportContext): Promise<{ stream: Readable; rows: number }> {
  const context = await withoutPeriodOfNow(input)
  const { hidden } = context
  const sort = requestedSort(report, context.parameters, hidden)
  const rows = await countRows(query, context)
  const cells = query.cells(context) as Parameters<typeof jsonFields>[1]
  const found = sql`select ${jsonFields(report, cells, hidden)} ${query.source(context)} ${orderBy(report, query, context, sort, cells)}`
  const planner = (await query.largeTable?.planner?.(context, sort, rows)) ?? {}
  const lines = sql`${withClause(query, context)} select row_to_json(r)::text from (${found}) r`
  return { stream: await context.reader.copyOut(lines, copyFormat, planner), rows }
}
