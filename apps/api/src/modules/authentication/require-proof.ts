import type { Database } from '../../platform/db/database.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { SessionScope } from '../../platform/access/scope.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import { verifyPassword } from '../../domain/people/passwords.ts'
import { clearSignInFailures, throttleSignIn } from './throttle-sign-in.ts'

/** Period after a sign-in in which no password is required. */
const freshMs = 5 * 60 * 1000

/**
 * Checks that the user adds a way to sign in, not someone with access to an open session: by the password or a recent sign-in.
 * @throws {HttpError} 400 on `password` if it is missing or wrong, 409 for a user without one, 429 after too many wrong ones
 */
export async function requireProof(
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
