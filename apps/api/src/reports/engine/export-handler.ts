import type { Endpoint } from '@portal/contracts/endpoint'
import type { Report } from '@portal/contracts/report'
import type { ExportParameters } from '@portal/contracts/report-endpoints'
import { asUser, ownerOf } from '../../platform/access/actor.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { FileDownload } from '../../platform/files/file-download.ts'
import type { EndpointHandler } from '../../platform/http/serve.ts'
import { exportReport } from './export-report.ts'
import { createReportContext } from './hidden-columns.ts'
import type { ReportQuery } from './report-query.ts'

/** Handler of a report's export. Clients can poll the progress while it runs. */
export function exportHandler({ exports }: HandlerDependencies, report: Report, query: ReportQuery): EndpointHandler<Endpoint> {
  const handler = async (
    { format, columns, exportId, totals, ...parameters }: ExportParameters,
    { account, user, reader }: AccountScope,
    { now }: RequestContext,
  ): Promise<FileDownload> => {
    const actor = asUser(user)
    const { rows, ...file } = await exportReport(report, query, createReportContext(report, { parameters, account, actor, reader, now }), {
      format,
      columns,
      totals,
      ...(exportId && { begin: (total) => exports.begin(exportId, ownerOf(actor), total) }),
    })
    return { ...file, headers: { 'x-row-count': String(rows) } }
  }
  return handler as unknown as EndpointHandler<Endpoint>
}
