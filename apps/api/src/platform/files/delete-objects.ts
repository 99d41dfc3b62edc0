import type { Pool } from '@portal/db/pool'
import type { FastifyBaseLogger } from 'fastify'
import { objectKey, type ContentPlace } from './file-contents.ts'
import { isS3Configured, openS3 } from './object-storage.ts'
import { findReferredKeys } from './referred-keys.ts'

/** Objects per round. Few, so that a stop waits for one request at most. */
const maxObjects = 100
const firstRetryMs = 60_000
const maxRetryMs = 60 * 60_000

/** Time in which downloads, and a transaction whose outcome is unknown, may still need an object. */
const graceMs = 60 * 60_000

/** Queues the object of an upload whose transaction failed, unless a file refers to it after all. */
export async function queueDeletion(pool: Pool, place: ContentPlace, now: Date): Promise<void> {
  await pool.query('insert into object_deletions (key, due_at) values ($1, $2) on conflict (key) do nothing', [
    objectKey(place),
    new Date(now.getTime() + graceMs),
  ])
}

interface DeletionOptions {
  now: Date
  stop: AbortSignal
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Deletes objects that no file refers to any more, if files are in S3. Each is claimed until its next attempt, so that several workers share
 * the work, and a crash only delays it.
 * @returns number of deleted objects
 */
export async function deleteObjectsOfFiles(pool: Pool, { now, stop, log }: DeletionOptions): Promise<number> {
  if (!isS3Configured()) return 0
  const { rows } = await pool.query<{ key: string }>(
    `update object_deletions d set tries = tries + 1, due_at = $1::timestamptz + least($3, $2 * 2 ^ least(tries, 20)) * interval '1 millisecond'
     from (select key from object_deletions where due_at <= $1 order by due_at limit $4 for update skip locked) due
     where d.key = due.key returning d.key`,
    [now, firstRetryMs, maxRetryMs, maxObjects],
  )
  if (rows.length === 0) return 0
  const storage = await openS3()
  // the transaction of an upload that seemed to fail may have been committed
  const referred = await findReferredKeys(
    pool,
    rows.map(({ key }) => key),
  )
  const deleted: string[] = []
  for (const { key } of rows) {
    if (stop.aborted) break
    try {
      if (!referred.has(key)) await storage.removeObject(key)
      deleted.push(key)
    } catch (error) {
      // the others would fail as well; they are due again later
      log.warn({ err: error }, 'Objects of deleted files could not be deleted')
      break
    }
  }
  if (deleted.length > 0) await pool.query('delete from object_deletions where key = any($1)', [deleted])
  return deleted.length
}
