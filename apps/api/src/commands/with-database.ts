import { pendingMigrations } from '@portal/db/migrate'
import { createPool, type Pool } from '@portal/db/pool'
import { KeyVault } from '../domain/applications/key-vault.ts'
import type { Env } from '../platform/config/env.ts'
import { prepareDatabase } from '../platform/db/prepare-database.ts'
import { codeOf, ShutdownSignal } from '../platform/process/stop-signal.ts'
import { openDatabase, type OpenedDatabase } from '../platform/db/open-database.ts'
import { configureFiles } from '../platform/files/object-storage.ts'
import { CommandError } from './command-error.ts'

/**
 * Runs a command's work on the database, with or without a running portal: starts the embedded server if necessary, and stops it afterwards
 * if it is unused, also after a signal.
 */
export async function withStore<T>(env: Env, work: (store: OpenedDatabase) => Promise<T>): Promise<T> {
  const shutdown = new ShutdownSignal()
  shutdown.hearSignals(codeOf)
  try {
    return await work(await openDatabase(env, shutdown))
  } catch (error) {
    // failures during shutdown are expected: waits for the end of the process
    if (shutdown.begun) await new Promise(() => {})
    throw error
  } finally {
    await shutdown.run()
  }
}

/**
 * Runs a command's work with connections to the portal's database and the vault for keys of external applications. An embedded database is
 * migrated first; an external one only by `portal migrate`.
 */
export const withDatabase = <T>(env: Env, work: (pool: Pool, keys: KeyVault) => Promise<T>): Promise<T> =>
  withStore(env, async (store) => {
    configureFiles(env.FILES_URL)
    const pool = createPool(store.url, { max: 4 })
    try {
      if (store.embedded) await prepareDatabase(store.url)
      else if ((await pendingMigrations((text) => pool.query(text))).length > 0)
        throw new CommandError('The database is not migrated to this release. Run: portal migrate')
      return await work(pool, new KeyVault(store.secret, env.PORTAL_SECRET_PREVIOUS))
    } finally {
      await pool.end()
    }
  })
