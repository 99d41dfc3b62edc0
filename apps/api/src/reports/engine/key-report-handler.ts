import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import type { Report } from '@portal/contracts/report'
import type { PageParameters } from '@portal/contracts/report-endpoints'
import { Readable } from 'node:stream'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { RawJson } from '../../platform/http/handler-result.ts'
import type { FileDownload } from '../../platform/files/file-download.ts'
import type { ExternalRequest, ExternalEndpointHandler } from '../../platform/http/external/application-route.ts'
import { emptyCsv, exportReport } from './export-report.ts'
import { createReportContext } from './hidden-columns.ts'
import type { ReportQuery, ReportContext } from './report-query.ts'
import { emptyPage, tablePage, jsonFields } from './table-page.ts'
import { sql } from '@portal/db/read'
import { withoutPeriodOfNow } from './any-date.ts'
import { countRows } from './count-rows.ts'
import { orderBy } from './order.ts'
import { requestedSort } from './requested-sort.ts'
import { withClause } from './with-clause.ts'

/** Handler of a report for application keys: a page as JSON, or all rows streamed. */
export function keyReportHandler(report: Report, query: ReportQuery): ExternalEndpointHandler<ExternalEndpoint> {
  const handler = async (
    { skip, take, totals, ...input }: PageParameters,
    { account, actor, reader }: ApplicationScope,
    { now, mediaType }: ExternalRequest,
  ): Promise<RawJson | FileDownload> => {
    const supplierIds = narrowed(input.supplierIds, actor.part?.suppliers)
    const parameters = { ...input, accountId: account.id }
    const context = {
      ...createReportContext(report, { parameters, account, actor, reader: reader.ownedBy(report.owner), now }),
      parameters: { ...parameters, ...(supplierIds && { supplierIds }) },
    }
    const isEmpty = supplierIds?.length === 0
    if (mediaType === 'application/json')
      return new RawJson(isEmpty ? emptyPage(report, context) : await tablePage(report, query, context, { skip, take, totals }))
    if (mediaType === 'text/csv') {
      const { rows, ...file } = isEmpty ? emptyCsv(report, context) : await exportReport(report, query, context, { format: 'csv' })
      return { ...file, headers: rowCount(rows) }
    }
    const { stream, rows } = isEmpty ? { stream: Readable.from([]), rows: 0 } : await streamNdjson(report, query, context)
    return { stream, mediaType, fileName: `${report.title}.ndjson`, headers: rowCount(rows) }
  }
  return handler as unknown as ExternalEndpointHandler<ExternalEndpoint>
}

/** Intersects the requested suppliers with those the application may see. Others are ignored like unknown ids. */
function narrowed(requested: readonly string[] | undefined, visible: readonly string[] | undefined): string[] | undefined {
  const named = requested?.[0] === '-1' ? undefined : requested
  if (!visible) return named && [...named]
  return named ? named.filter((id) => visible.includes(id)) : [...visible]
}

const rowCount = (rows: number) => ({ 'x-row-count': String(rows) })

/**
 * COPY in CSV format with a quote and a delimiter that JSON escapes, so its text passes unchanged. The text format would double
 * backslashes.
 */
const copyFormat = "format csv, quote e'\\x01', delimiter e'\\x02'"

/** Streams all rows of a report as NDJSON written by PostgreSQL: columns, values and order of the JSON page. */
async function streamNdjson(report: Report, query: ReportQuery, input: ReportContext): Promise<{ stream: Readable; rows: number }> {
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
