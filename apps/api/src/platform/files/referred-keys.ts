import type { Pool } from '@portal/db/pool'
import { objectKey } from './file-contents.ts'

/** Returns those of some keys that files refer to. */
export async function findReferredKeys(pool: Pool, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const parts = keys.map((key) => key.split('/'))
  const { rows } = await pool.query<{ accountId: string; fileId: string; objectId: string }>(
    `select f.account_id as "accountId", f.id as "fileId", f.object_id as "objectId" from stored_files f
     join unnest($1::uuid[], $2::uuid[]) as k (account_id, id) on k.account_id = f.account_id and k.id = f.id where f.object_id is not null`,
    [parts.map(([account]) => account), parts.map(([, file]) => file)],
  )
  return new Set(rows.map(objectKey))
}

/** Returns those of some keys that the worker is going to delete. */
export async function findQueuedKeys(pool: Pool, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string }>('select key from object_deletions where key = any($1)', [keys])
  return new Set(rows.map(({ key }) => key))
}
