import { countAttempt } from '../../platform/people/attempts.ts'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import { Refusal } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { Call } from '../../platform/access/scope.ts'

const minuteMs = 60_000
/** Calls an hour are this many times those a minute: who follows a shipment stops some time, who collects does not. */
const hourly = 10

/**
 * Counts a call of somebody unknown about an account, per network, in the database: neither another process nor a restart begins anew.
 * @param about the account, or what else is looked at
 * @throws {Refusal} 429 with the seconds until one more is allowed
 */
export async function limitVisitors(
  { database, env }: Pick<Dependencies, 'database' | 'env'>,
  about: string,
  { source, now }: Pick<Call, 'source' | 'now'>,
): Promise<void> {
  for (const [span, most, windowMs] of [
    ['minute', env.PUBLIC_RATE_LIMIT, minuteMs],
    ['hour', env.PUBLIC_RATE_LIMIT * hourly, 60 * minuteMs],
  ] as const) {
    const attempt = await countAttempt(database.pool, ['visitor', span, about, networkOf(source)], { most, windowMs }, now)
    if (!attempt.allowed) throw new Refusal('tooManyRequests', [], attempt.retryAfterSeconds)
  }
}
