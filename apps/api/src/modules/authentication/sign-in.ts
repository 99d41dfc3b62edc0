import type { LoginRequest } from '@portal/contracts/authentication'
import { v7 as uuid } from 'uuid'
import type { Dependencies } from '../../platform/dependencies.ts'
import { normalizeEmail } from '../../platform/emails.ts'
import { refuse } from '../../platform/errors.ts'
import { verifyPassword } from '../../platform/passwords.ts'
import type { Call, PublicScope } from '../../platform/scope.ts'
import { hashToken } from '../../platform/tokens.ts'
import { sessionLimits } from './session-limits.ts'
import { throttle } from './throttle.ts'
import { tokensOf } from './tokens-of.ts'

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

  const sessionId = uuid()
  const refreshToken = tokens.refreshToken({ sessionId, rotation: 0 })
  await entities.session.create({
    data: {
      id: sessionId,
      userId: user.id,
      tokenHash: hashToken(refreshToken) as Uint8Array<ArrayBuffer>,
      rotatedAt: call.now,
      createdAt: call.now,
      ...sessionLimits(call.now, call.now),
      userAgent: call.userAgent,
      source: call.source,
    },
  })
  call.log.info({ event: 'authn_login_success', userId: user.id }, 'Signed in')
  return tokensOf(tokens, { userId: user.id, sessionId, refreshToken, now: call.now })
}
