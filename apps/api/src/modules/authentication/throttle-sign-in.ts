import type { Pool } from '@portal/db/pool'
import { toHttpError } from '../../platform/errors/http-error.ts'
import { clientNetwork } from '../../platform/http/limits/network.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import { countAttempt, clearAttempts, refundAttempt } from '../../domain/people/attempts.ts'
import { tooManyAttempts } from './too-many-attempts.ts'

/** Maximum failures per address and network within the window (decision 14). A lockout is neither permanent nor caused by other networks. */
const limit = { max: 5, windowMs: 15 * 60 * 1000 }

/** Kinds of secrets that can be guessed; each is counted separately. */
type Purpose = 'sign-in' | 'code' | 'password'

type Source = Pick<RequestContext, 'source' | 'now'>

/** Runs the check of an attempt. */
type Judge = <T>(judge: () => Promise<T>) => Promise<T>

/**
 * Counts this attempt as a failure until it is cleared.
 * @param who address, or id of a signed-in user
 * @returns a function that runs the check; an attempt whose check could not run (portal busy, database unavailable) is not counted
 * @throws {HttpError} 429 with the seconds until the oldest of the counted failures expires
 */
export async function throttleSignIn(pool: Pool, purpose: Purpose, who: string, { source, now }: Source): Promise<Judge> {
  const attempt = await countAttempt(pool, [purpose, who, clientNetwork(source)], limit, now)
  if (!attempt.allowed) throw tooManyAttempts(purpose, attempt.retryAfterSeconds)
  return (judge) =>
    judge().catch(async (error: unknown) => {
      if (toHttpError(error).status >= 500) await refundAttempt(pool, attempt.id).catch(() => {})
      throw error
    })
}

/** Clears the failures after a success. */
export const clearSignInFailures = (pool: Pool, purpose: Purpose, who: string, { source }: Source): Promise<void> =>
  clearAttempts(pool, [purpose, who, clientNetwork(source)])
