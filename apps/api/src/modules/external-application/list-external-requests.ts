import type { RequestOutcome } from '@portal/contracts/accounts/external-request'
import { sql, type AccountReader, type Sql } from '@portal/db/read'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findInAnyMode } from './find-application.ts'
import { entryColumns, rejectedCount, requestsFrom, withEndpointName, type EntryRow } from './request-columns.ts'

const outcomeConditions: Record<RequestOutcome, Sql> = {
  succeeded: sql`r.status < 400`,
  rejectedRecords: sql`${rejectedCount} > 0`,
  refused: sql`r.status between 400 and 499`,
  failed: sql`r.status >= 500`,
}

type Filter = Omit<Parameters<Handler<'listExternalRequests'>>[0], 'limit'>

/** Lists the requests of an application, newest first. A page continues after the last request of the previous page. */
export const listExternalRequests = ({ database }: HandlerDependencies): Handler<'listExternalRequests'> => {
  return async ({ limit, ...filter }, scope) => {
    const { accountId } = await findInAnyMode(scope, filter.id)
    const reader = database.primaryReaderFor(accountId)
    const rows = await reader.rows<EntryRow>(
      sql`select ${entryColumns} from ${requestsFrom(reader)} where ${condition(reader, filter)}
        order by r.at desc, r.id desc limit ${limit + 1}::int`,
    )
    return { list: rows.slice(0, limit).map(withEndpointName), hasMore: rows.length > limit }
  }
}

function condition(reader: AccountReader, { id, outcome, status, endpoint, from, to, reference, requestId, batchId, before }: Filter): Sql {
  const conditions = [
    sql`r.application_id = ${id}::uuid`,
    outcome && outcomeConditions[outcome],
    status !== undefined && sql`r.status = ${status}::int`,
    endpoint && sql`r.endpoint = ${endpoint}`,
    from && sql`r.at >= ${from}::timestamptz`,
    to && sql`r.at < ${to}::timestamptz`,
    reference && isReference(reference),
    requestId && sql`r.request_id = ${requestId}`,
    batchId && sql`r.batch_id = ${batchId}::uuid`,
    before &&
      sql`(r.at, r.id) < (select l.at, l.id from ${reader.from('external_requests')} l
        where l.application_id = ${id}::uuid and l.id = ${before}::uuid)`,
  ]
  return conditions.filter((one) => one instanceof Object).reduce((all, one) => sql`${all} and ${one}`)
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const isReference = (reference: string): Sql =>
  uuid.test(reference) ? sql`(r.request_id = ${reference} or r.batch_id = ${reference}::uuid)` : sql`r.request_id = ${reference}`
