import type { LoginRequest } from '@portal/contracts/authentication'
import type { Dependencies } from '../../platform/dependencies.ts'
import { normalizeEmail } from '../../platform/emails.ts'
import { refuse } from '../../platform/errors.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import type { Call, PublicScope } from '../../platform/scope.ts'
import { openSession } from './open-session.ts'
import { throttle } from './throttle.ts'

type PasswordGrant = Extract<LoginRequest, { grant_type: 'password' }>

/**
 * Opens a session. A wrong password and an address nobody has answer alike and take the same time; that an address is not confirmed is told
 * only to who knows the password (decisions 11, 13).
 */
export async function signIn({ tokens, database }: Dependencies, input: PasswordGrant, { entities }: PublicScope, call: Call) {
  const email = normalizeEmail(input.username)
  const attempt = await throttle(database.pool, email, call)
  const user = await entities.user.findUnique({ where: { email }, select: { id: true, passwordHash: true, emailConfirmedAt: true } })
  const right = await verifyPassword(input.password, user?.passwordHash)
  if (!user || !right) {
    call.log.info({ event: 'authn_login_fail' }, 'Sign-in failed')
    return refuse('signInFailed')
  }
  if (!user.emailConfirmedAt)
    return refuse('signInFailed', null, 'The email address is not confirmed yet. Please follow the link in the email we sent you.')
  await attempt.succeeded()

  const { answer } = await openSession(entities, tokens, user.id, call)
  call.log.info({ event: 'authn_login_success', userId: user.id }, 'Signed in')
  return answer
}
