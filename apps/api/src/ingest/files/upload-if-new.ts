import { withClient, type Client, type Pool } from '@portal/db/pool'
import { newObjectId, StorageUnavailable, type ContentPlace } from '../../platform/files/file-contents.ts'
import { queueDeletion } from '../../platform/files/delete-objects.ts'
import { openS3, storesInS3 } from '../../platform/files/object-storage.ts'
import type { FileHandler, NamedFile } from './file-kinds.ts'
import type { IncomingFile } from './incoming-file.ts'

/** Longest time from an upload to its row. Together with the longest upload, less than the age of orphans that are deleted. */
const maxWaitMs = 20 * 60_000

/**
 * Returns a check to make before the row of an uploaded object commits.
 * @throws {StorageUnavailable} from the check, if the object may have been deleted as an orphan by now
 */
export function requireRecentUpload(): () => void {
  const uploadedAt = performance.now()
  return () => {
    if (performance.now() - uploadedAt > maxWaitMs) throw new StorageUnavailable(new Error('The upload is too long ago'))
  }
}

/** Content that is stored in S3 before the transaction of its row begins, so that no lock or connection waits for S3. */
export interface Upload {
  place: ContentPlace
  /** @throws {StorageUnavailable} if the object may be deleted as an orphan before the transaction commits */
  requireRecent(): void
  /** Has the worker delete the object if no file refers to it in an hour. */
  abandon(now: Date): Promise<void>
}

/**
 * Stores the content of a file in S3, if it belongs there and the file is new. A crash before the transaction of its row commits leaves an
 * orphan, which `portal files clean` deletes.
 * @throws {StorageUnavailable}
 */
export async function uploadIfNew(
  pool: Pool,
  { find, isInDatabase }: FileHandler,
  file: NamedFile,
  { place, incoming }: { place: ContentPlace; incoming: IncomingFile },
): Promise<Upload | undefined> {
  if (isInDatabase || !storesInS3() || place.size === 0) return undefined
  const { accountId, sha256 } = place
  const isExpected = await withClient(pool, async (client) => {
    const stored = await find(client, accountId, file, sha256)
    return stored !== undefined && !(stored && (await hasHash(client, accountId, stored.fileId, sha256)))
  })
  // rejected or unchanged: the transaction finds the same, or stores the content in the database
  if (!isExpected) return undefined
  const object = { ...place, objectId: newObjectId() }
  await (await openS3()).write(object, () => incoming.chunks())
  return {
    place: object,
    requireRecent: requireRecentUpload(),
    abandon: (now) => queueDeletion(pool, object, now),
  }
}

/** True if a stored file has this content. */
export async function hasHash(client: Client, accountId: string, fileId: string, sha256: Buffer): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from stored_files where account_id = $1 and id = $2 and sha256 = $3', [
    accountId,
    fileId,
    sha256,
  ])
  return rowCount === 1
}
