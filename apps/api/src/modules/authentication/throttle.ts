import type { Pool } from '@portal/db/pool'
import { toRefusal } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { Call } from '../../platform/access/scope.ts'
import { countAttempt, forgetAttempts, takeBackAttempt } from '../../platform/people/attempts.ts'
import { tooManyAttempts } from './too-many-attempts.ts'

/** Failures allowed per address and source within the window (decision 14). Nobody is ever locked out for good, nor by somebody elsewhere. */
const limit = { most: 5, windowMs: 15 * 60 * 1000 }

/** What can be guessed at; each is counted by itself. */
type Purpose = 'sign-in' | 'code' | 'password'

type Source = Pick<Call, 'source' | 'now'>

/** Runs what judges a try. */
type Judge = <T>(judge: () => Promise<T>) => Promise<T>

/**
 * Counts this attempt as a failure until it is forgiven.
 * @param who the address, or the id of who is signed in
 * @returns runs what judges the attempt; an attempt that was not judged (the portal is busy, the database away) is not counted
 * @throws {Refusal} 429 with the seconds until the oldest of the last failures is forgotten
 */
export async function throttle(pool: Pool, purpose: Purpose, who: string, { source, now }: Source): Promise<Judge> {
  const attempt = await countAttempt(pool, [purpose, who, networkOf(source)], limit, now)
  if (!attempt.allowed) throw tooManyAttempts(purpose, attempt.retryAfterSeconds)
  return (judge) =>
    judge().catch(async (error: unknown) => {
      if (toRefusal(error).status >= 500) await takeBackAttempt(pool, attempt.id).catch(() => {})
      throw error
    })
}

/** Forgets the failures of who has succeeded. */
export const forgive = (pool: Pool, purpose: Purpose, who: string, { source }: Source): Promise<void> =>
  forgetAttempts(pool, [purpose, who, networkOf(source)])
