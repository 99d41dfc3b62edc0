import type { RequestDetail } from '@portal/contracts/accounts/external-request'
import { sql } from '@portal/db/read'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findInAnyMode } from './find-application.ts'
import { entryColumns, requestsFrom, withEndpointName, type EntryRow } from './request-columns.ts'

/** Returns a request of an application with its errors, rejected records and warnings. */
export const getExternalRequest = ({ database }: HandlerDependencies): Handler<'getExternalRequest'> => {
  return async ({ id, entryId }, scope) => {
    const { accountId } = await findInAnyMode(scope, id)
    const reader = database.primaryReaderFor(accountId)
    const [row] = await reader.rows<EntryRow & { detail: RequestDetail }>(
      sql`select ${entryColumns}, coalesce(r.detail, '{}') || coalesce(b.log_detail, '{}') as detail from ${requestsFrom(reader)}
        where r.application_id = ${id}::uuid and r.id = ${entryId}::uuid`,
    )
    return withEndpointName(row ?? rejectWith('notFound'))
  }
}
