import type { EdiStatus } from '@portal/contracts/files/file-choices'
import { lockInTransaction } from '@portal/db/advisory-lock'
import { withTransaction, type Pool, type PoolClient } from '@portal/db/pool'
import type { ImportAccount } from '../context/context.ts'
import type { ImportCounters } from '../context/report.ts'
import { requireUnchanged } from '../context/require-unchanged.ts'
import type { EdiTarget } from './applied-messages.ts'
import { reprocessHeldFile } from './reprocess-held-file.ts'

export interface ReprocessResult {
  documentNumber: string
  status: EdiStatus
}

/** Import run that reprocesses files: counts their changes as its own. */
interface ReprocessingRun extends EdiTarget {
  account: ImportAccount
  tally: Pick<ImportCounters, 'count'>
}

/**
 * Reprocesses an account's quarantined files in the order of receipt, each in its own transaction. The cause may have been fixed since, or
 * a later release may parse more. Later changes are not overridden.
 */
export async function reprocessQuarantined(pool: Pool, run: ReprocessingRun, now: Date): Promise<ReprocessResult[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from edi_files where account_id = $1 and status = 'quarantined' order by id`,
    [run.accountId],
  )
  const done: ReprocessResult[] = []
  for (const { id } of rows) {
    const ended = await withTransaction(pool, (client) => reprocessFile(client, run, id, now))
    if (ended) done.push(ended)
  }
  return done
}

async function reprocessFile(client: PoolClient, run: ReprocessingRun, id: string, now: Date): Promise<ReprocessResult | undefined> {
  await lockInTransaction(client, `import:${run.accountId}`)
  await requireUnchanged(client, run.account, false)
  const applied = await reprocessHeldFile(client, run, id, now)
  // another run has reprocessed it already
  if (!applied) return undefined
  for (const { resource, change } of applied.changes) run.tally.count(resource, change)
  const { rows } = await client.query<ReprocessResult>(
    'select document_number as "documentNumber", status::text from edi_files where account_id = $1 and id = $2',
    [run.accountId, id],
  )
  return rows[0]
}
