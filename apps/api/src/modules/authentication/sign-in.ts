import type { LoginRequest } from '@portal/contracts/people/authentication'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { normalizeEmail } from '../../domain/people/emails.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { clientNetwork } from '../../platform/http/limits/network.ts'
import { countAttempt, countTurnedAway, clearAttempts } from '../../domain/people/attempts.ts'
import { sendConfirmation } from '../../domain/people/invitations.ts'
import { verifyPassword } from '../../domain/people/passwords.ts'
import type { PublicScope } from '../../platform/access/scope.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import { auditEmailSubject } from './audit-email-subject.ts'
import { createSession } from './create-session.ts'
import { requestOrigin } from './request-origin.ts'
import { clearSignInFailures, throttleSignIn } from './throttle-sign-in.ts'
import type { Pool } from '@portal/db/pool'
import { notifyUsers } from '../../platform/outbox/notify.ts'
import { ceiling, ceilingKey } from '../../domain/people/sign-in-ceiling.ts'
import { tooManyAttempts } from './too-many-attempts.ts'

type PasswordGrant = Extract<LoginRequest, { grant_type: 'password' }>

const select = { id: true, email: true, firstName: true, passwordHash: true, emailConfirmedAt: true } as const

/** Maximum confirmation mails per hour to an address. */
const limitPerEmail = { max: 3, windowMs: 60 * 60 * 1000 }

/** Sends a new confirmation link to a user with the correct password. @returns the error message */
async function unconfirmed(
  { env, database }: HandlerDependencies,
  user: Parameters<typeof sendConfirmation>[2],
  { now }: RequestContext,
): Promise<string> {
  const { allowed } = await countAttempt(database.pool, ['confirmation', user.email], limitPerEmail, now)
  if (!allowed) return 'The email address is not confirmed yet. Please follow the link in the last email we sent you.'
  await database.prisma.$transaction((transaction) => sendConfirmation(transaction, env, user, now))
  return 'The email address is not confirmed yet. Please follow the link in the email we have just sent you.'
}

/**
 * Opens a session. A wrong password and an unknown address have the same response and duration; an unconfirmed address is disclosed only
 * with the correct password (decisions 11, 13).
 */
export async function signIn(dependencies: HandlerDependencies, input: PasswordGrant, { entities }: PublicScope, context: RequestContext) {
  const { tokens, database } = dependencies
  const email = normalizeEmail(input.username)
  const refused = (reason: 'wrong' | 'unconfirmed' | 'throttled', userId?: string, tries?: number) =>
    writeAudit(
      database.prisma,
      { ...requestOrigin(context), operation: 'signInRefused' },
      auditEmailSubject(email, userId, { reason, ...(tries !== undefined && { tries }) }),
    )

  const admitted = requireBelowCeiling(dependencies, email, context).then(() => throttleSignIn(database.pool, 'sign-in', email, context))
  const judged = await admitted.catch(async (error: unknown) => {
    const tries = await countTurnedAway(database.pool, ['sign-in', email, clientNetwork(context.source)], context.now)
    if (tries !== undefined) await refused('throttled', undefined, tries)
    throw error
  })
  const [user, right] = await judged(async () => {
    const found = await entities.user.findUnique({ where: { email }, select })
    return [found, await verifyPassword(input.password, found?.passwordHash)] as const
  })
  if (!user || !right) return wrong()
  if (!user.emailConfirmedAt) {
    await refused('unconfirmed', user.id)
    return rejectWith('signInFailed', null, await unconfirmed(dependencies, user, context))
  }
  const open = () =>
    database.prisma.$transaction(async (transaction) => {
      // locks the user: a password changed before this point opens no session, and a later change revokes it
      const held = await transaction.$queryRaw<object[]>`
      select id from users where id = ${user.id}::uuid and password_hash = ${user.passwordHash} for no key update`
      if (held.length === 0) return undefined
      const { sessionId, response } = await createSession(transaction, tokens, user.id, context)
      const origin = { ...requestOrigin(context), operation: 'login', actor: { id: user.id, email }, sessionId }
      await writeAudit(transaction, origin, auditEmailSubject(email, user.id))
      return response
    })
  const opened = await judged(open)
  if (!opened) return wrong()
  await clearSignInFailures(database.pool, 'sign-in', email, context)
  await resetCeiling(database.pool, email)
  context.log.info({ event: 'authn_login_success', userId: user.id }, 'Signed in')
  return opened

  async function wrong(): Promise<never> {
    await refused('wrong', user?.id)
    context.log.info({ event: 'authn_login_fail' }, 'Sign-in failed')
    return rejectWith('signInFailed')
  }
}

const oneNotice = { max: 1, windowMs: ceiling.windowMs }

/**
 * Counts a sign-in towards the user's limit over all networks, which also slows guesses from many networks. The user is notified when the
 * limit is reached, and can still sign in from known networks.
 * @throws {HttpError} 429 beyond the limit, for an unknown network
 */
async function requireBelowCeiling({ database, env }: HandlerDependencies, email: string, { source, now }: RequestContext): Promise<void> {
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
const resetCeiling = (pool: Pool, email: string): Promise<void> => clearAttempts(pool, ceilingKey(email))

const warning = {
  header: 'Many failed sign-ins to your account',
  bodyHtml: `<p>There were more than ${ceiling.max} failed attempts to sign in as you within an hour, from several networks. They are now limited to networks
    that you have signed in from before. Your password still works there.</p><p>If these attempts were not yours, choose a long password that you use
    nowhere else, and tell your administrator.</p>`,
  path: '/profile',
}
