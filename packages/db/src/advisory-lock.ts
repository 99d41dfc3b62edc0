import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Waits for the lock of this name and holds it until the transaction ends. */
export async function lockInTransaction(client: pg.ClientBase, name: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lockNumber(name)])
}

/** Runs `work` while this connection holds the lock of this name; unlike the transaction's lock it is granted before any snapshot is taken. */
export async function withLock<T>(client: pg.ClientBase, name: string, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [lockNumber(name)])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber(name)]).catch(() => {})
  }
}

/** Runs `work` while this connection holds the lock of this name. @returns false, and nothing is run, where another holds it */
export async function withLockIfFree(client: pg.ClientBase, name: string, work: () => Promise<void>): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockNumber(name)])
  if (!rows[0]?.taken) return false
  try {
    await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber(name)]).catch(() => {})
  }
  return true
}

/** The same for those who do not mind one another: they wait for who holds the lock alone, and for who waits to, so that nobody starves. */
export async function shareLockInTransaction(client: pg.ClientBase, name: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared($1)', [lockNumber(name)])
}

/** Takes the lock of this name for the transaction, or says that another holds it. */
export async function tryLockInTransaction(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [lockNumber(name)])
  return rows[0].taken
}

/** A 64-bit number for a name, far from the small ones that tools use. */
export const lockNumber = (name: string) => createHash('sha256').update(`portal:${name}`).digest().readBigInt64BE().toString()
