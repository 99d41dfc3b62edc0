import type { ExternalRequestEntry } from '@portal/contracts/accounts/external-request'
import { sql, type AccountReader, type Sql } from '@portal/db/read'
import { endpointName } from './application-item.ts'

/** Requests `r` of applications, with the ended push `b` in the background that a request has started. */
export const requestsFrom = (reader: AccountReader): Sql => sql`${reader.from('external_requests')} r
  left join ${reader.from('push_batches')} b on b.id = r.batch_id and r.status = 202 and b.finished_at is not null`

/** Number of rejected records of a push; that of a push in the background is known when it has ended. */
export const rejectedCount = sql`coalesce(r.rejected_count, b.rejected)`

/** Columns of a request `r` with its push `b`, by the names of the contract. */
export const entryColumns = sql`r.id, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, r.slot::text as key, r.endpoint, r.method,
  r.url, r.status, r.duration_ms as "durationMs", r.network, r.request_id as "requestId", r.batch_id as "batchId",
  ${rejectedCount} as "rejectedCount"`

export type EntryRow = Omit<ExternalRequestEntry, 'endpointName'>

/** Adds the display name of the endpoint; an endpoint that is no longer declared is named by its id. */
export const withEndpointName = <R extends EntryRow>(row: R): R & ExternalRequestEntry => ({
  ...row,
  endpointName: endpointName(row.endpoint) ?? row.endpoint,
})
