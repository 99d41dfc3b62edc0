import type { Pool } from '@portal/db/pool'
import { createHash } from 'node:crypto'

/** Maximum number of attempts within a time window. */
interface Limit {
  max: number
  windowMs: number
}

/** Result of an attempt: allowed, or blocked until the oldest counted attempt leaves the window. */
type Attempt = { allowed: true; id: string } | { allowed: false; retryAfterSeconds: number }

const keyOf = (keyParts: readonly string[]) => createHash('sha256').update(keyParts.join('\n')).digest()

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot all pass. Blocked attempts do not count, so the block ends after
 * a wait.
 * @param keyParts action, actor and origin; stored as a hash
 */
export async function countAttempt(pool: Pool, keyParts: readonly string[], { max, windowMs }: Limit, now: Date): Promise<Attempt> {
  const key = keyOf(keyParts)
  const since = new Date(now.getTime() - windowMs)
  const inserted = await pool.query<{ id: string }>('insert into sign_in_failures (key, failed_at) values ($1, $2) returning id', [
    key,
    now,
  ])
  const id = inserted.rows[0]!.id
  const { rows } = await pool.query<{ tries: number; oldest: Date | null }>(
    `select count(*)::int as tries, min(failed_at)::timestamptz(3) as oldest from (
       select failed_at from sign_in_failures where key = $1 and failed_at > $2 and id < $3 order by id desc limit $4) last`,
    [key, since, id, max],
  )
  const { tries, oldest } = rows[0]!
  if (tries < max) return { allowed: true, id }
  await pool.query('delete from sign_in_failures where id = $1', [id])
  const waitMs = new Date(oldest!).getTime() + windowMs - now.getTime()
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
}

/** Returns the actions that would be blocked, out of any number, with one query. @param actions key parts of each */
export async function findBlocked<T extends readonly string[]>(
  pool: Pool,
  actions: readonly T[],
  { max, windowMs }: Limit,
  now: Date,
): Promise<T[]> {
  const keys = actions.map(keyOf)
  const { rows } = await pool.query<{ key: Buffer }>(
    'select key from sign_in_failures where key = any($1) and failed_at > $2 group by key having count(*) >= $3',
    [keys, new Date(now.getTime() - windowMs), max],
  )
  return actions.filter((_, index) => rows.some(({ key }) => key.equals(keys[index]!)))
}

/** Removes all attempts of a kind, such as after a success. */
export async function clearAttempts(pool: Pool, keyParts: readonly string[]): Promise<void> {
  await pool.query('delete from sign_in_failures where key = $1', [keyOf(keyParts)])
}

/** Removes an attempt that was not evaluated. */
export async function refundAttempt(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from sign_in_failures where id = $1', [id])
}

const quarterMs = 15 * 60 * 1000

/**
 * Counts a rejected request and decides if it is worth an audit entry: the 1st, 10th, 100th and so on of each quarter of an hour. Clients
 * can send any number of them, and audit entries are permanent.
 * @returns number of rejections, or undefined if nothing is to be written
 */
export async function countTurnedAway(pool: Pool, keyParts: readonly string[], now: Date): Promise<number | undefined> {
  const key = keyOf(['turned away', ...keyParts])
  const quarter = new Date(Math.floor(now.getTime() / quarterMs) * quarterMs)
  await pool.query('insert into sign_in_failures (key, failed_at) values ($1, $2)', [key, now])
  const { rows } = await pool.query<{ tries: number }>(
    'select count(*)::int as tries from sign_in_failures where key = $1 and failed_at >= $2',
    [key, quarter],
  )
  const { tries } = rows[0]!
  return Number.isInteger(Math.log10(tries)) ? tries : undefined
}
