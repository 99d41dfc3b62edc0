import type { PoolClient } from '@portal/db/pool'
import type { AppliedMessages, EdiChange, EdiTarget } from './applied-messages.ts'
import { readFileHead } from './file-head.ts'
import { processEdiFile, type ReceivedEdiFile } from './process-edi-file.ts'

interface Stored extends Omit<ReceivedEdiFile, 'bytes'> {
  changes: EdiChange[]
}

/**
 * Reprocesses a held file in a transaction with the account's import lock.
 * @returns undefined if the file is not held any more
 */
export async function reprocessHeldFile(
  client: PoolClient,
  target: EdiTarget,
  id: string,
  now: Date,
): Promise<AppliedMessages | undefined> {
  const claimed = await client.query<Stored>(
    `delete from edi_files where account_id = $1 and id = $2 and status = 'quarantined'
     returning direction, document_number as "documentNumber", file_id as "fileId", sha256, exchanged_at as "changedAt", changes,
       may_create_shipments as "mayCreateShipments"`,
    [target.accountId, id],
  )
  const [file] = claimed.rows
  if (!file) return undefined
  const bytes = await readFileHead(client, target.accountId, file.fileId)
  return processEdiFile(client, target, { ...file, bytes }, now, { id, changes: file.changes })
}
