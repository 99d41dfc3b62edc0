import type { Pool } from '@portal/db/pool'
import { createHash } from 'node:crypto'
import { Refusal } from '../../platform/errors.ts'
import { networkOf } from '../../platform/network.ts'
import type { Call } from '../../platform/scope.ts'

/** Failures allowed per address and source within the window (decision 14). Nobody is ever locked out for good, nor by somebody elsewhere. */
const allowed = 5
const windowMs = 15 * 60 * 1000

/**
 * Counts this attempt as a failure until it succeeds. It is counted before the password is checked, so that attempts sent side by side do
 * not slip through together; those refused here do not count, so that waiting helps.
 * @throws {Refusal} 429 with the seconds until the oldest of the last failures is forgotten
 */
export async function throttle(pool: Pool, email: string, { source, now }: Call): Promise<{ succeeded(): Promise<void> }> {
  const key = createHash('sha256')
    .update(`${email}\n${networkOf(source)}`)
    .digest()
  const since = new Date(now.getTime() - windowMs)
  const inserted = await pool.query<{ id: string }>('insert into sign_in_failures (key, failed_at) values ($1, $2) returning id', [
    key,
    now,
  ])
  const id = inserted.rows[0]!.id
  const { rows } = await pool.query<{ failures: number; oldest: Date | null }>(
    `select count(*)::int as failures, min(failed_at)::timestamptz(3) as oldest from (
       select failed_at from sign_in_failures where key = $1 and failed_at > $2 and id < $3 order by id desc limit $4) last`,
    [key, since, id, allowed],
  )
  const { failures, oldest } = rows[0]!
  if (failures >= allowed) {
    await pool.query('delete from sign_in_failures where id = $1', [id])
    const waitMs = new Date(oldest!).getTime() + windowMs - now.getTime()
    throw new Refusal('tooManyRequests', [], Math.max(1, Math.ceil(waitMs / 1000)))
  }
  return { succeeded: async () => void (await pool.query('delete from sign_in_failures where key = $1', [key])) }
}
