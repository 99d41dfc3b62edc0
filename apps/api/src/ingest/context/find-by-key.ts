import type { Client } from '@portal/db/pool'
import type { StoredRow } from './context.ts'

/** Returns rows of an account's table by natural key, with the hash to compare records with. */
export async function findByKey(client: Client, table: string, key: string, accountId: string, keys: string[]): Promise<StoredRow[]> {
  const { rows } = await client.query<StoredRow>(
    `select ${key} as key, id, content_hash as hash from ${table} where account_id = $1 and ${key} = any($2::text[])`,
    [accountId, keys],
  )
  return rows
}
