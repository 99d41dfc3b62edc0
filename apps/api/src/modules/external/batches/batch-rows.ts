import type { PushResult } from '@portal/contracts/external/push'
import type { ExternalOperation } from '@portal/contracts/external/index'
import type { Client } from '@portal/db/pool'
import type { ImportReport } from '../../../ingest/context/report.ts'
import type { ApplicationScope } from '../../../platform/access/scope.ts'
import type { PushResults } from './push-results.ts'

/** Number of results per stored page. */
export const resultsPerPage = 200

/** Push as it was received. */
export interface ReceivedPush {
  operation: ExternalOperation
  format: 'json' | 'ndjson'
  bytes: Buffer
  records: number
}

interface DonePush extends ReceivedPush {
  now: Date
  report: ImportReport
  collected: PushResults
}

/** Stores a push that has run within its request, with its results. */
export async function storeDoneBatch(client: Client, { actor }: ApplicationScope, push: DonePush): Promise<void> {
  const { operation, format, bytes, records, now, report, collected } = push
  const { batchId, inserted, updated, unchanged, rejected } = report
  const { accountId, id } = actor.application
  await client.query(
    `insert into push_batches (account_id, id, application_id, state, operation, format, bytes, records, received_at, started_at, finished_at,
       inserted, updated, unchanged, rejected, warnings)
     values ($1, $2, $3, 'done', $4, $5, $6, $7, $8, $8, greatest(clock_timestamp(), $8), $9, $10, $11, $12, $13)`,
    [accountId, batchId, id, operation, format, bytes.length, records, now, inserted, updated, unchanged, rejected, collected.warningCount],
  )
  await storeResultPages(client, accountId, batchId, collected.sorted(false))
}

/** Stores the results of a push in pages, in place of the results of its chunks. */
export async function storeResultPages(client: Client, accountId: string, batchId: string, results: readonly PushResult[]): Promise<void> {
  await client.query('delete from push_result_pages where account_id = $1 and batch_id = $2 and not is_final', [accountId, batchId])
  const pages = Array.from({ length: Math.ceil(results.length / resultsPerPage) }, (_, page) =>
    results.slice(page * resultsPerPage, (page + 1) * resultsPerPage),
  )
  for (const [page, own] of pages.entries())
    await client.query(
      'insert into push_result_pages (account_id, batch_id, is_final, page, problems, results) values ($1, $2, true, $3, $4, $5)',
      [accountId, batchId, page, own.filter(({ outcome }) => outcome === 'rejected').length, JSON.stringify(own)],
    )
}
