import { lockInTransaction } from '@portal/db/advisory-lock'
import { withTransaction, type Pool, type PoolClient } from '@portal/db/pool'
import { v7 as uuid } from 'uuid'
import type { AppliedMessages } from '../edi/applied-messages.ts'
import { databaseContents } from '../../platform/files/database-contents.ts'
import type { ContentPlace } from '../../platform/files/file-contents.ts'
import { contentTypeOf } from './content-type.ts'
import { FileHead } from './file-head.ts'
import type { FileHandler, NamedFile } from './file-kinds.ts'
import { hasHash, uploadIfNew, type Upload } from './upload-if-new.ts'
import type { IncomingFile } from './incoming-file.ts'
import { requireUnchanged } from '../context/require-unchanged.ts'
import type { ImportRun } from '../pipeline/run.ts'

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
  handler: FileHandler,
  file: NamedFile,
  incoming: IncomingFile,
  now: Date,
): Promise<StoredOutcome | undefined> {
  const { kind } = handler
  const refuse = (errorMessage: string): undefined => run.tally.reject(kind, { key: keyOf(file), errorMessage }) as undefined
  const { sha256, size } = incoming
  if (!sha256) return refuse('Larger than 2 GiB')
  const place = { accountId: run.accountId, fileId: uuid(), objectId: null, size, sha256 }
  const upload = await uploadIfNew(pool, handler, file, { place, incoming })
  const store = (client: PoolClient) =>
    storeInTransaction(client, run, handler, { file, incoming, place: upload?.place ?? place, upload, now })
  const done = await withTransaction(pool, store).catch(async (error: unknown) => {
    // without a database the object remains as an orphan
    await upload?.abandon(now).catch(() => {})
    throw error
  })
  if (done?.fileId !== upload?.place.fileId) await upload?.abandon(now)
  if (!done) return refuse('Belongs to a shipment that is not there')
  run.tally.count(kind, done.outcome)
  for (const { resource, change } of done.applied?.changes ?? []) run.tally.count(resource, change)
  return { outcome: done.outcome, fileId: done.fileId }
}

interface FileToStore {
  file: NamedFile
  incoming: IncomingFile
  place: ContentPlace
  upload: Upload | undefined
  now: Date
}

/** @returns undefined if the shipment of the file is missing */
async function storeInTransaction(
  client: PoolClient,
  run: ImportRun,
  { find, link, reads }: FileHandler,
  { file, incoming, place, upload, now }: FileToStore,
): Promise<(StoredOutcome & { applied: AppliedMessages | undefined }) | undefined> {
  const { accountId } = run
  const { changedAt, chunks } = incoming
  const { fileId, sha256, size } = place
  // runs of one account hold a lock, so that a new file is still new when it is stored
  await lockInTransaction(client, `import:${accountId}`)
  await requireUnchanged(client, run.account, false)
  const stored = await find(client, accountId, file, sha256)
  if (stored === undefined) return undefined
  if (stored && (await hasHash(client, accountId, stored.fileId, sha256)))
    return { outcome: 'unchanged' as const, fileId: stored.fileId, applied: undefined }
  upload?.requireRecent()
  // deletes links of the old file by cascade
  if (stored) await client.query('delete from stored_files where account_id = $1 and id = $2', [accountId, stored.fileId])
  await client.query(
    'insert into stored_files (account_id, id, name, size, sha256, content_type, batch_id, object_id) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [accountId, fileId, file.fileName, size, sha256, contentTypeOf(file.fileName), run.tally.report.batchId, place.objectId],
  )
  const head = new FileHead(reads)
  if (!upload) await databaseContents(client).write(place, () => head.copyFrom(chunks()))
  const applied = await link(client, run, { ...file, fileId, sha256, changedAt, head: head.bytes(), replaced: stored !== null }, now)
  return { outcome: stored ? 'updated' : 'inserted', fileId, applied }
}

/** Returns the name of a file in reports. */
const keyOf = ({ shipmentNumber, fileName }: NamedFile): string =>
  shipmentNumber === undefined ? fileName : `${shipmentNumber}/${fileName}`
