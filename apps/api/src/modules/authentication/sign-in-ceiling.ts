import type { Pool } from '@portal/db/pool'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import { clientNetwork } from '../../platform/http/network.ts'
import { notifyUsers } from '../../platform/outbox/notify.ts'
import { countAttempt, clearAttempts } from '../../domain/people/attempts.ts'
import { ceiling, ceilingKey } from '../../domain/people/sign-in-ceiling.ts'
import { tooManyAttempts } from './too-many-attempts.ts'

const oneNotice = { max: 1, windowMs: ceiling.windowMs }

/**
 * Counts a sign-in towards the user's limit over all networks, which also slows guesses from many networks. The user is notified when the
 * limit is reached, and can still sign in from known networks.
 * @throws {HttpError} 429 beyond the limit, for an unknown network
 */
export async function requireBelowCeiling(
  { database, env }: HandlerDependencies,
  email: string,
  { source, now }: RequestContext,
): Promise<void> {
  const { pool } = database
  const attempt = await countAttempt(pool, ceilingKey(email), ceiling, now)
  if (attempt.allowed) return
  const { rows } = await pool.query<{ id: string; sources: string[] }>(
    `select u.id, array(select distinct s.source from sessions s where s.user_id = u.id and s.source is not null) as sources
     from users u where u.email = $1`,
    [email],
  )
  const [user] = rows
  if (user?.sources.some((known) => clientNetwork(known) === clientNetwork(source))) return
  if (user && (await countAttempt(pool, ['sign-in notice', email], oneNotice, now)).allowed)
    await database.prisma.$transaction((entities) => notifyUsers(entities, env, [user.id], warning, now))
  throw tooManyAttempts('sign-in', attempt.retryAfterSeconds)
}

/** Clears the failures of a user after a sign-in. */
export const resetCeiling = (pool: Pool, email: string): Promise<void> => clearAttempts(pool, ceilingKey(email))

const warning = {
  header: 'Many failed sign-ins to your account',
  bodyHtml: `<p>There were more than ${ceiling.max} failed attempts to sign in as you within an hour, from several networks. They are now limited to networks
    that you have signed in from before. Your password still works there.</p><p>If these attempts were not yours, choose a long password that you use
    nowhere else, and tell your administrator.</p>`,
  path: '/profile',
}
