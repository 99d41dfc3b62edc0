import type { Pool } from '@portal/db/pool'
import { createHash } from 'node:crypto'

/** How many tries there are within a while. */
interface Limit {
  most: number
  windowMs: number
}

/** A try that may go on, or one that has to wait until the oldest of the last ones is forgotten. */
type Attempt = { allowed: true; id: string } | { allowed: false; retryAfterSeconds: number }

const keyOf = (words: readonly string[]) => createHash('sha256').update(words.join('\n')).digest()

/**
 * Counts a try of something before it is made, so that tries sent side by side do not slip through together; those that have to wait do not
 * count, so that waiting helps.
 * @param words what is tried, by whom; kept as a hash
 */
export async function countAttempt(pool: Pool, words: readonly string[], { most, windowMs }: Limit, now: Date): Promise<Attempt> {
  const key = keyOf(words)
  const since = new Date(now.getTime() - windowMs)
  const inserted = await pool.query<{ id: string }>('insert into sign_in_failures (key, failed_at) values ($1, $2) returning id', [
    key,
    now,
  ])
  const id = inserted.rows[0]!.id
  const { rows } = await pool.query<{ tries: number; oldest: Date | null }>(
    `select count(*)::int as tries, min(failed_at)::timestamptz(3) as oldest from (
       select failed_at from sign_in_failures where key = $1 and failed_at > $2 and id < $3 order by id desc limit $4) last`,
    [key, since, id, most],
  )
  const { tries, oldest } = rows[0]!
  if (tries < most) return { allowed: true, id }
  await pool.query('delete from sign_in_failures where id = $1', [id])
  const waitMs = new Date(oldest!).getTime() + windowMs - now.getTime()
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
}

/** Takes all tries of a kind back, as after a success. */
export async function forgetAttempts(pool: Pool, words: readonly string[]): Promise<void> {
  await pool.query('delete from sign_in_failures where key = $1', [keyOf(words)])
}

/** Takes one try back that was not judged. */
export async function takeBackAttempt(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from sign_in_failures where id = $1', [id])
}

const quarterMs = 15 * 60 * 1000

/**
 * Counts what was turned away, and says whether it is worth a line: the first of a quarter of an hour, the tenth, the hundredth … Anybody can
 * send as many as they like, and what is written down of it is kept for good.
 * @returns how many there were, or undefined where nothing is to be written
 */
export async function countTurnedAway(pool: Pool, words: readonly string[], now: Date): Promise<number | undefined> {
  const key = keyOf(['turned away', ...words])
  const quarter = new Date(Math.floor(now.getTime() / quarterMs) * quarterMs)
  await pool.query('insert into sign_in_failures (key, failed_at) values ($1, $2)', [key, now])
  const { rows } = await pool.query<{ tries: number }>(
    'select count(*)::int as tries from sign_in_failures where key = $1 and failed_at >= $2',
    [key, quarter],
  )
  const { tries } = rows[0]!
  return Number.isInteger(Math.log10(tries)) ? tries : undefined
}
