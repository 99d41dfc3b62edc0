import type { ExternalRequestEntry } from '@portal/contracts/accounts/external-request'
import { sql } from '@portal/db/read'
import { endpointName } from './application-item.ts'

/** Stored columns of a request `r`, by the names of the contract. */
export const entryColumns = sql`r.id, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, r.slot::text as key, r.endpoint, r.method,
  r.url, r.status, r.duration_ms as "durationMs", r.network, r.request_id as "requestId", r.batch_id as "batchId",
  r.rejected_count as "rejectedCount"`

export type EntryRow = Omit<ExternalRequestEntry, 'endpointName'>

/** Adds the display name of the endpoint; an endpoint that is no longer declared is named by its id. */
export const withEndpointName = <R extends EntryRow>(row: R): R & ExternalRequestEntry => ({
  ...row,
  endpointName: endpointName(row.endpoint) ?? row.endpoint,
})
