import { pendingMigrations } from '@portal/db/migrate'
import { createPool, type Pool } from '@portal/db/pool'
import { KeyVault } from '../domain/applications/key-vault.ts'
import type { Env } from '../env.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { codeOf, Ending } from '../platform/stop-signal.ts'
import { openStore, type Store } from '../store.ts'
import { CommandError } from './command-error.ts'

/**
 * Runs a command's work where the data is, beside a running portal or without one: the embedded server is started if need be and stopped
 * afterwards if nobody else uses it, also where a signal ends the command.
 */
export async function withStore<T>(env: Env, work: (store: Store) => Promise<T>): Promise<T> {
  const ending = new Ending()
  ending.hearSignals(codeOf)
  try {
    return await work(await openStore(env, ending))
  } catch (error) {
    // what fails because the command is told to stop is no news: the process ends once all is let go
    if (ending.begun) await new Promise(() => {})
    throw error
  } finally {
    await ending.run()
  }
}

/**
 * Runs a command's work on the portal's database. It also gets what opens and seals the keys of external applications. An embedded database
 * is brought up to date first; an operator's own is not touched unasked.
 */
export const withDatabase = <T>(env: Env, work: (pool: Pool, keys: KeyVault) => Promise<T>): Promise<T> =>
  withStore(env, async (store) => {
    const pool = createPool(store.url, { max: 4 })
    try {
      if (store.embedded) await prepareDatabase(store.url)
      else if ((await pendingMigrations((text) => pool.query(text))).length > 0)
        throw new CommandError('The database lacks migrations of this release. Run: portal migrate')
      return await work(pool, new KeyVault(store.secret, env.PORTAL_SECRET_PREVIOUS))
    } finally {
      await pool.end()
    }
  })
