import type { Endpoint } from '@portal/contracts/endpoint'
import type { Report } from '@portal/contracts/report'
import type { PageParameters } from '@portal/contracts/report-endpoints'
import { asUser } from '../../platform/access/actor.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import { RawJson } from '../../platform/http/handler-result.ts'
import type { EndpointHandler } from '../../platform/http/serve.ts'
import { createReportContext } from './hidden-columns.ts'
import type { ReportQuery } from './report-query.ts'
import { tablePage } from './table-page.ts'

export function tableHandler(report: Report, query: ReportQuery): EndpointHandler<Endpoint> {
  const handler = async (
    { skip, take, totals, ...parameters }: PageParameters,
    { account, user, reader }: AccountScope,
    { now }: RequestContext,
  ) =>
    new RawJson(
      await tablePage(report, query, createReportContext(report, { parameters, account, actor: asUser(user), reader, now }), {
        skip,
        take,
        totals,
      }),
    )
  return handler as unknown as EndpointHandler<Endpoint>
}
