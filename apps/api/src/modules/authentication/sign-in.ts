import type { LoginRequest } from '@portal/contracts/people/authentication'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { normalizeEmail } from '../../domain/people/emails.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { clientNetwork } from '../../platform/http/network.ts'
import { countAttempt, countTurnedAway } from '../../domain/people/attempts.ts'
import { sendConfirmation } from '../../domain/people/invitations.ts'
import { verifyPassword } from '../../domain/people/passwords.ts'
import type { PublicScope } from '../../platform/access/scope.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import { auditEmailSubject } from './audit-email-subject.ts'
import { createSession } from './create-session.ts'
import { requestOrigin } from './request-origin.ts'
import { requireBelowCeiling, resetCeiling } from './sign-in-ceiling.ts'
import { clearSignInFailures, throttleSignIn } from './throttle-sign-in.ts'

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
