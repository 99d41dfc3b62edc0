import { pendingMigrations } from '@portal/db/migrate'
import { createPool, type Pool } from '@portal/db/pool'
import { KeyVault } from '../domain/applications/key-vault.ts'
import type { Env } from '../env.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { openStore } from '../store.ts'
import { CommandError } from './command-error.ts'

/**
 * Runs a command's work on the portal's database, beside a running portal or without one: the embedded server is started if need be and
 * stopped afterwards if nobody else uses it. It also gets what opens and seals the keys of external applications. An embedded database is brought up to date first; an operator's own is not touched unasked.
 */
export async function withDatabase<T>(env: Env, work: (pool: Pool, keys: KeyVault) => Promise<T>): Promise<T> {
  const store = await openStore(env)
  const pool = createPool(store.url, { max: 4 })
  try {
    if (store.embedded) await prepareDatabase(store.url)
    else if ((await pendingMigrations((text) => pool.query(text))).length > 0)
      throw new CommandError('The database lacks migrations of this release. Run: portal migrate')
    return await work(pool, new KeyVault(store.secret, env.PORTAL_SECRET_PREVIOUS))
  } finally {
    await pool.end()
    await store.close()
  }
}
