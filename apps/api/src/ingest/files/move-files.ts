import { withClient, withTransaction, type Pool } from '@portal/db/pool'
import { databaseContents } from '../../platform/files/database-contents.ts'
import {
  ContentDamaged,
  ContentMissing,
  newObjectId,
  verified,
  type ContentPlace,
  type FileContents,
} from '../../platform/files/file-contents.ts'
import { requireRecentUpload } from './upload-if-new.ts'

export type MoveTarget = 's3' | 'database'

export interface MovedFiles {
  files: number
  bytes: number
  /** Files whose content is missing or differs from its checksum. They stay where they are. */
  damaged: { accountId: string; fileId: string; reason: string }[]
}

const filesPerQuery = 200
const parallelMoves = 4

interface MoveOptions {
  to: MoveTarget
  s3: FileContents
  progress: (moved: MovedFiles) => void
}

/**
 * Moves the contents of all documents and report files to S3 or to the database, each in its own transaction. An interrupted move is continued by
 * the next one. Files stay readable throughout.
 * @throws {StorageUnavailable} if S3 fails
 */
export async function moveFiles(pool: Pool, { to, s3, progress }: MoveOptions): Promise<MovedFiles> {
  const moved: MovedFiles = { files: 0, bytes: 0, damaged: [] }
  const move = to === 's3' ? moveToS3 : moveToDatabase
  const places = placesToMove(pool, to)
  const moveNext = async () => {
    for await (const place of places)
      try {
        if (!(await move(pool, s3, place))) continue
        moved.files++
        moved.bytes += place.size
        progress(moved)
      } catch (error) {
        if (!(error instanceof ContentMissing || error instanceof ContentDamaged)) throw error
        moved.damaged.push({ accountId: place.accountId, fileId: place.fileId, reason: error.message })
      }
  }
  await Promise.all(Array.from({ length: parallelMoves }, moveNext))
  return moved
}

/** @returns false if the file was deleted or replaced during the copy */
async function moveToS3(pool: Pool, s3: FileContents, from: ContentPlace): Promise<boolean> {
  const place = { ...from, objectId: newObjectId() }
  // the upload compares size and checksum of what is in the database
  await withClient(pool, (client) => s3.write(place, () => databaseContents(client).read(from)))
  const requireRecent = requireRecentUpload()
  for await (const _ of verified(s3.read(place), place));
  const isMoved = await withTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'update stored_files set object_id = $3 where account_id = $1 and id = $2 and object_id is null',
      [place.accountId, place.fileId, place.objectId],
    )
    if (rowCount === 1) await databaseContents(client).remove(from)
    // after the lock on the row: a slow storage must not lose both copies
    requireRecent()
    return rowCount === 1
  })
  if (!isMoved) await s3.remove(place)
  return isMoved
}

/** @returns false if the file was deleted or replaced during the copy. The worker deletes the object later. */
async function moveToDatabase(pool: Pool, s3: FileContents, from: ContentPlace): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'update stored_files set object_id = null where account_id = $1 and id = $2 and object_id = $3',
      [from.accountId, from.fileId, from.objectId],
    )
    if (rowCount === 1) await databaseContents(client).write(from, () => verified(s3.read(from), from))
    return rowCount === 1
  })
}

/** Reads the documents and report files that are not where they should be, in the order of their primary key. */
async function* placesToMove(pool: Pool, to: MoveTarget): AsyncGenerator<ContentPlace> {
  let last: ContentPlace | undefined
  for (;;) {
    const { rows } = await pool.query<Omit<ContentPlace, 'size'> & { size: string }>(
      `select f.account_id as "accountId", f.id as "fileId", f.object_id as "objectId", f.size::text as size, f.sha256 from stored_files f
       join accounts a on a.id = f.account_id
       where a.deleting_since is null and ${to === 's3' ? 'f.object_id is null and f.size > 0' : 'f.object_id is not null'}
         and not exists (select from edi_files e where e.account_id = f.account_id and e.file_id = f.id)
         and ($1::uuid is null or (f.account_id, f.id) > ($1::uuid, $2::uuid)) order by f.account_id, f.id limit $3`,
      [last?.accountId ?? null, last?.fileId ?? null, filesPerQuery],
    )
    for (const row of rows) yield (last = { ...row, size: Number(row.size) })
    if (rows.length < filesPerQuery) return
  }
}
