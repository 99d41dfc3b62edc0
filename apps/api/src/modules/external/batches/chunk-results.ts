import type { Client, Pool } from '@portal/db/pool'
import type { RecordResult } from '../../../ingest/context/report.ts'
import type { ClaimedBatch } from './claim-batch.ts'

/** Maximum characters of the stored changes of a chunk; further changes are only counted. */
const maxChangesLength = 4 * 1024 * 1024

/** Stores the results of a chunk in its transaction, so that each record of an interrupted push is stored, and has its result, once. */
export async function storeChunkResults(client: Client, { accountId, id }: ClaimedBatch, results: readonly RecordResult[]): Promise<void> {
  const [first] = results
  if (!first) return
  await client.query(
    'insert into push_result_pages (account_id, batch_id, is_final, page, problems, results) values ($1, $2, false, $3, 0, $4)',
    [accountId, id, first.line, JSON.stringify(limited(results))],
  )
}

/** Returns the results of chunks that earlier attempts have stored, by line. */
export async function readStoredResults(pool: Pool, { accountId, id }: ClaimedBatch): Promise<Map<number, RecordResult>> {
  const { rows } = await pool.query<{ results: RecordResult[] }>(
    'select results from push_result_pages where account_id = $1 and batch_id = $2 and not is_final',
    [accountId, id],
  )
  return new Map(rows.flatMap(({ results }) => results).map((result) => [result.line, result]))
}

function limited(results: readonly RecordResult[]): RecordResult[] {
  let left = maxChangesLength
  return results.map((result) => {
    if (!('changed' in result) || !result.changed) return result
    const { changes, more } = result.changed
    left -= JSON.stringify(changes).length
    return left < 0 ? { ...result, changed: { changes: [], more: changes.length + more } } : result
  })
}
