import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { verifyGoogleToken } from '../../domain/people/google.ts'
import { WorkQueue } from '../../platform/threads/work-queue.ts'
import { lockUser } from '../../domain/people/lock-user.ts'
import { googleNoticeMail } from '../../platform/outbox/mail/google-notice-mail.ts'
import { queueMail } from '../../platform/outbox/outbox.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { codeLifetimeMs, issueCode } from '../../domain/people/user-codes.ts'
import { publicUrl } from '../../platform/config/public-url.ts'
import { isUniqueViolation } from './is-unique-violation.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SessionScope } from '../../platform/access/scope.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import { verifyPassword } from '../../domain/people/passwords.ts'
import { clearSignInFailures, throttleSignIn } from './throttle-sign-in.ts'

/** Limit, because a database connection is in use during the request to Google: a slow Google must not occupy all of them. */
const googleQueue = new WorkQueue({ maxRunning: 2, maxWaiting: 0 })

/** Links a Google identity to the user, replaces a previous one, and notifies the user by mail. */
export const addLoginGoogle = ({ env, database }: HandlerDependencies): Handler<'addLoginGoogle'> => {
  return async ({ accessToken, password }, { user, entities }, context) => {
    const { id, email, firstName } = user
    const { now, audit } = context
    await requireProof(database, { user, entities }, password, context)
    const { subject } = await googleQueue.run(() => verifyGoogleToken(env, accessToken))
    await lockUser(entities, id)
    const { googleSubject } = await entities.user.findUniqueOrThrow({ where: { id }, select: { googleSubject: true } })
    audit({ subject: 'user', subjectId: id, subjectName: email, after: { hasGoogleLogin: true } })
    if (googleSubject === subject) return null
    await entities.user.update({ where: { id }, data: { googleSubject: subject } }).catch((error: unknown) => {
      if (isUniqueViolation(error)) rejectWith('conflict', null, 'This Google account is linked to another user.')
      throw error
    })
    // the mail contains a link to set a new password, which unlinks the identity; it is valid long enough for users who read the mail late
    const lifeMs = codeLifetimeMs.invitation
    const undoUrl = publicUrl(env, '/resetpassword', { email, code: await issueCode(entities, id, 'reset', now, lifeMs) })
    const content = googleNoticeMail(env, { firstName, email, now, linked: true, undo: undoUrl })
    const expiresAt = new Date(now.getTime() + lifeMs)
    await queueMail(entities, { kind: 'google-notice', to: { name: firstName, address: email }, content, now, expiresAt })
    return null
  }
}

/** Period after a sign-in in which no password is required. */
const freshMs = 5 * 60 * 1000

/**
 * Checks that the user adds a way to sign in, not someone with access to an open session: by the password or a recent sign-in.
 * @throws {HttpError} 400 on `password` if it is missing or wrong, 409 for a user without one, 429 after too many wrong ones
 */
async function requireProof(
  { longPool }: Pick<Database, 'longPool'>,
  { user, entities }: Pick<SessionScope, 'user' | 'entities'>,
  password: string | undefined,
  context: RequestContext,
): Promise<void> {
  const { createdAt } = await entities.session.findUniqueOrThrow({ where: { id: user.sessionId }, select: { createdAt: true } })
  if (password === undefined && context.now.getTime() - createdAt.getTime() < freshMs) return
  const { passwordHash } = await entities.user.findUniqueOrThrow({ where: { id: user.id }, select: { passwordHash: true } })
  if (passwordHash === null) rejectWith('conflict', null, 'Sign in again first. You can do this within five minutes of signing in.')
  if (password === undefined) rejectWith('badRequest', 'password', 'Enter your password to continue')
  const judged = await throttleSignIn(longPool, 'password', user.id, context)
  const isRight = await judged(() => verifyPassword(password!, passwordHash))
  if (!isRight) rejectWith('badRequest', 'password', 'The password is incorrect')
  await clearSignInFailures(longPool, 'password', user.id, context)
}
