import { lockInTransaction } from '@portal/db/advisory-lock'
import { withTransaction, type Pool, type Client } from '@portal/db/pool'
import { v7 as uuid } from 'uuid'
import type { FileHandler, NamedFile } from './file-kinds.ts'
import type { IncomingFile } from './incoming-file.ts'
import { requireUnchanged } from '../context/require-unchanged.ts'
import type { ImportRun } from '../pipeline/run.ts'

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  edi: 'application/edifact',
  json: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
}

/** Returns the media type for a file extension. Files are always sent as attachments, so that browsers do not execute them. */
const contentTypeOf = (name: string): string => mediaTypes[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

export interface StoredOutcome {
  outcome: 'inserted' | 'updated' | 'unchanged'
  fileId: string
}

/**
 * Stores a file and links it according to its folder, in one transaction. An unchanged file changes nothing.
 * @param now upper limit for creation times in the file
 * @returns undefined for a rejected file, which is in the run's report
 */
export async function storeFile(
  pool: Pool,
  run: ImportRun,
  { kind, reads, find, link }: FileHandler,
  file: NamedFile,
  { size, sha256, changedAt, chunks }: IncomingFile,
  now: Date,
): Promise<StoredOutcome | undefined> {
  const refuse = (errorMessage: string): undefined => run.tally.reject(kind, { key: keyOf(file), errorMessage }) as undefined
  if (!sha256) return refuse('Larger than 2 GiB')
  const done = await withTransaction(pool, async (client) => {
    // runs of one account hold a lock, so that a new file is still new when it is stored
    await lockInTransaction(client, `import:${run.accountId}`)
    await requireUnchanged(client, run.account, false)
    const stored = await find(client, run.accountId, file, sha256)
    if (stored === undefined) return undefined
    if (stored && (await hasHash(client, run.accountId, stored.fileId, sha256)))
      return { outcome: 'unchanged' as const, fileId: stored.fileId, applied: undefined }
    // deletes links of the old file by cascade
    if (stored) await client.query('delete from stored_files where account_id = $1 and id = $2', [run.accountId, stored.fileId])
    const fileId = uuid()
    await client.query(
      'insert into stored_files (account_id, id, name, size, sha256, content_type, batch_id) values ($1, $2, $3, $4, $5, $6, $7)',
      [run.accountId, fileId, file.fileName, size, sha256, contentTypeOf(file.fileName), run.tally.report.batchId],
    )
    const head = await storePieces(client, run.accountId, fileId, chunks(), reads)
    const applied = await link(client, run, { ...file, fileId, sha256, changedAt, head, replaced: stored !== null }, now)
    return { outcome: stored ? ('updated' as const) : ('inserted' as const), fileId, applied }
  })
  if (!done) return refuse('Belongs to a shipment that is not there')
  run.tally.count(kind, done.outcome)
  for (const { resource, change } of done.applied?.changes ?? []) run.tally.count(resource, change)
  return { outcome: done.outcome, fileId: done.fileId }
}

/** Returns the name of a file in reports. */
const keyOf = ({ shipmentNumber, fileName }: NamedFile): string =>
  shipmentNumber === undefined ? fileName : `${shipmentNumber}/${fileName}`

/** @returns the requested number of first bytes */
async function storePieces(
  client: Client,
  accountId: string,
  fileId: string,
  chunks: AsyncIterable<Buffer>,
  reads: number,
): Promise<Buffer> {
  const head: Buffer[] = []
  let [position, bytes] = [0, 0]
  for await (const chunk of chunks) {
    if (bytes < reads) head.push(chunk)
    bytes += chunk.byteLength
    await client.query('insert into stored_file_pieces (account_id, file_id, position, bytes) values ($1, $2, $3, $4)', [
      accountId,
      fileId,
      position++,
      chunk,
    ])
  }
  return Buffer.concat(head).subarray(0, reads)
}

async function hasHash(client: Client, accountId: string, fileId: string, sha256: Buffer): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from stored_files where account_id = $1 and id = $2 and sha256 = $3', [
    accountId,
    fileId,
    sha256,
  ])
  return rowCount === 1
}
