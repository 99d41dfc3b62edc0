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
import type { ReportQuery } from './report-query.ts'
import { streamNdjson } from './stream-ndjson.ts'
import { emptyPage, tablePage } from './table-page.ts'

/** Handler of a report for application keys: a page as JSON, or all rows streamed. */
export function keyReportHandler(report: Report, query: ReportQuery): ExternalEndpointHandler<ExternalEndpoint> {
  const handler = async (
    { skip, take, ...input }: PageParameters,
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
      return new RawJson(isEmpty ? emptyPage(report, context) : await tablePage(report, query, context, { skip, take }))
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
