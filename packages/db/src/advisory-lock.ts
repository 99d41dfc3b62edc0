import { createHash } from 'node:crypto'
import type pg from 'pg'
import { PooledConnection } from './pooled-connection.ts'

/** Waits for the advisory lock `name` and holds it until the transaction ends. */
export async function lockInTransaction(client: pg.ClientBase, name: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lockNumber(name)])
}

/** Runs `work` while this connection holds the advisory lock. A session lock is granted before the first snapshot, a transaction lock is not. */
export async function withLock<T>(client: pg.ClientBase, name: string, work: () => Promise<T>): Promise<T> {
  requireSession(client)
  await client.query('select pg_advisory_lock($1)', [lockNumber(name)])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber(name)]).catch(() => {})
  }
}

/** Runs `work` while this connection holds the advisory lock. @returns false, without running `work`, if another session holds it */
export async function tryWithLock(client: pg.ClientBase, name: string, work: () => Promise<void>): Promise<boolean> {
  requireSession(client)
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockNumber(name)])
  if (!rows[0]?.taken) return false
  try {
    await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber(name)]).catch(() => {})
  }
  return true
}

/** Over a pooler the lock would stay with a server connection that other clients use. */
function requireSession(client: pg.ClientBase): void {
  if (client instanceof PooledConnection && !client.isSession) throw new Error('A session lock requires a connection from withSession().')
}

/** Takes the lock in shared mode until the transaction ends. It queues behind exclusive holders and waiters, so exclusive waiters do not starve. */
export async function shareLockInTransaction(client: pg.ClientBase, name: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared($1)', [lockNumber(name)])
}

/** Takes the advisory lock for the transaction. @returns false if another session holds it */
export async function tryLockInTransaction(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [lockNumber(name)])
  return rows[0].taken
}

/** Returns a 64-bit lock key: a hash, so that it does not collide with the small keys that tools use. */
export const lockNumber = (name: string) => createHash('sha256').update(`portal:${name}`).digest().readBigInt64BE().toString()
