import { errorCodes, type ErrorCode } from '@portal/contracts/errors'
import { externalEndpoints, type ExternalOperation } from '@portal/contracts/external/index'
import type { ExternalBatch } from '@portal/contracts/external/batches'
import type { ExternalEndpoint, PushResource } from '@portal/contracts/external/declare'
import type { PushResult } from '@portal/contracts/external/push'
import type { Pool } from '@portal/db/pool'
import type { ExternalDependencies } from '../../../domain/handler-dependencies.ts'
import { rejectClosedEndpoint } from '../../../platform/access/authorize-application.ts'
import { rejectWith } from '../../../platform/errors/http-error.ts'
import type { ExternalHandler } from '../../../platform/http/external/application-route.ts'
import { resultsPerPage } from './batch-rows.ts'

const list = 'batch-results'

interface Row extends Omit<ExternalBatch, 'resource' | 'error' | 'results' | 'nextCursor'> {
  operation: ExternalOperation
  errorCode: ErrorCode | null
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns the state of a push of the application, and a page of its results. */
export const getExternalBatch =
  ({ database, cursors }: ExternalDependencies): ExternalHandler<'getExternalBatch'> =>
  async ({ batchId, limit, cursor, results }, { actor, access, account }) => {
    const { rows } = await database.pool.query<Row>(
      `select id as "batchId", state::text, operation, records, ${iso('received_at')} as "receivedAt", ${iso('started_at')} as "startedAt",
         ${iso('finished_at')} as "finishedAt", inserted, updated, unchanged, rejected, warnings, error_code as "errorCode"
       from push_batches where account_id = $1 and application_id = $2 and id = $3`,
      [actor.application.accountId, actor.application.id, batchId],
    )
    const { operation, errorCode, ...batch } = rows[0] ?? rejectWith('notFound')
    const { records, access: own } = externalEndpoints[operation] as ExternalEndpoint
    const open = access(own.endpoint!)
    if (typeof open === 'string') rejectClosedEndpoint(open, own.endpoint, account)
    const position = cursors.position(`${list}:${batch.batchId}`, actor, cursor, { results })
    const isShown = position.filters.results === 'problems' ? ({ outcome }: PushResult) => outcome === 'rejected' : () => true
    const from = { page: Number(position.after?.[0] ?? 0), index: Number(position.after?.[1] ?? 0) }
    const found = await readResults(database.pool, { ...batch, accountId: actor.application.accountId }, { from, limit, isShown })
    const shown = found.slice(0, limit)
    const next = found[limit]
    return {
      ...batch,
      resource: records as PushResource,
      error: errorCode && { code: errorCode, errorMessage: errorCodes[errorCode].text },
      results: shown.map(({ result }) => result),
      ...(next && {
        nextCursor: cursors.next(`${list}:${batch.batchId}`, actor, position.filters, [String(next.page), String(next.index)]),
      }),
    }
  }

interface Place {
  page: number
  index: number
}

interface Wanted {
  from: Place
  limit: number
  isShown: (result: PushResult) => boolean
}

/** Reads results from a place on, with one more than the limit. Pages without matching results are not read. */
async function readResults(
  pool: Pool,
  { accountId, batchId }: { accountId: string; batchId: string },
  { from, limit, isShown }: Wanted,
): Promise<(Place & { result: PushResult })[]> {
  const found: (Place & { result: PushResult })[] = []
  const pages = Math.ceil(limit / resultsPerPage) + 1
  const problemsOnly = !isShown({ outcome: 'inserted' } as PushResult)
  for (let page = from.page; ;) {
    const { rows } = await pool.query<{ page: number; results: PushResult[] }>(
      `select page, results from push_result_pages
       where account_id = $1 and batch_id = $2 and is_final and page >= $3 and (problems > 0 or not $4) order by page limit $5`,
      [accountId, batchId, page, problemsOnly, pages],
    )
    for (const row of rows)
      for (const [index, result] of row.results.entries())
        if ((row.page > from.page || index >= from.index) && isShown(result)) found.push({ page: row.page, index, result })
    if (found.length > limit || rows.length < pages) return found.slice(0, limit + 1)
    page = rows.at(-1)!.page + 1
  }
}
