import { countAttempt } from '../../domain/people/attempts.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { clientNetwork } from '../../platform/http/limits/network.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'

const minuteMs = 60_000
/** Hourly limit as a multiple of the limit per minute: visitors stop after some time, scrapers do not. */
const hourly = 10

/**
 * Counts a request of a visitor per network and subject, in the database, so that it applies across processes and restarts.
 * @param about account id, or another subject of the request
 * @throws {HttpError} 429 with the seconds until the next request is allowed
 */
export async function limitVisitorRequests(
  { database, env }: Pick<HandlerDependencies, 'database' | 'env'>,
  about: string,
  { source, now }: Pick<RequestContext, 'source' | 'now'>,
): Promise<void> {
  for (const [span, max, windowMs] of [
    ['minute', env.PUBLIC_RATE_LIMIT, minuteMs],
    ['hour', env.PUBLIC_RATE_LIMIT * hourly, 60 * minuteMs],
  ] as const) {
    const attempt = await countAttempt(database.pool, ['visitor', span, about, clientNetwork(source)], { max, windowMs }, now)
    if (!attempt.allowed) throw new HttpError('tooManyRequests', [], attempt.retryAfterSeconds)
  }
}
