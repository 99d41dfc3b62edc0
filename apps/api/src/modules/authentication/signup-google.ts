import type { Endpoints } from '@portal/contracts'
import { writeAudit } from '../../platform/audit.ts'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import { refuse } from '../../platform/errors.ts'
import { verifyGoogleToken, type GoogleIdentity } from '../../platform/people/google.ts'
import type { Entities } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { isTaken } from './is-taken.ts'
import { openSession } from './open-session.ts'
import { originOf } from './origin-of.ts'

/**
 * Accepts an invitation with Google instead of a password, if Google has verified the invited address for the identity. Creates no users.
 * Disabled unless the portal is configured for it.
 */
export const signupGoogle = ({ env, database, tokens }: Dependencies): Handler<Endpoints['signupGoogle']> => {
  return async ({ accessToken }, _scope, call) => {
    if (!env.GOOGLE_SIGNUP) refuse('notFound')
    const identity = await verifyGoogleToken(env, accessToken)
    const work = database.prisma.$transaction(async (transaction) => {
      const user = await takeInvitation(transaction, identity, call.now)
      const { sessionId, answer } = await openSession(transaction, tokens, user.id, call)
      await writeAudit(
        transaction,
        { ...originOf(call), operation: 'signupGoogle', actor: user, sessionId },
        { subject: 'user', subjectId: user.id, subjectName: user.email, after: { hasGoogleLogin: true } },
      )
      return answer
    })
    return work.catch((error: unknown) => {
      // the identity belongs to another user
      if (isTaken(error)) return refuse('googleFailed')
      throw error
    })
  }
}

/** Consumes the invitation of the user with this address: exactly one of two concurrent requests succeeds. */
async function takeInvitation(
  entities: Pick<Entities, 'user' | 'userCode'>,
  { email, subject }: GoogleIdentity,
  now: Date,
): Promise<{ id: string; email: string }> {
  const user = await entities.user.findUnique({ where: { email }, select: { id: true, email: true } })
  if (!user) return refuse('googleFailed')
  const linked = await entities.user.updateMany({
    where: { id: user.id, passwordHash: null, googleSubject: null },
    data: { googleSubject: subject, emailConfirmedAt: now },
  })
  const taken = await entities.userCode.updateMany({
    where: { userId: user.id, kind: 'invitation', usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  })
  return linked.count === 1 && taken.count === 1 ? user : refuse('googleFailed')
}
