import { writeAudit } from '../../platform/audit/audit.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { verifyGoogleToken, type GoogleIdentity } from '../../domain/people/google.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { isUniqueViolation } from './is-unique-violation.ts'
import { createSession } from './create-session.ts'
import { requestOrigin } from './request-origin.ts'

/**
 * Accepts an invitation with Google instead of a password, if Google has verified the invited address for the identity. Creates no users.
 * Disabled unless the portal is configured for it.
 */
export const signupGoogle = ({ env, database, tokens }: HandlerDependencies): Handler<'signupGoogle'> => {
  return async ({ accessToken }, _scope, context) => {
    if (!env.GOOGLE_SIGNUP) rejectWith('notFound')
    const identity = await verifyGoogleToken(env, accessToken)
    const work = database.prisma.$transaction(async (transaction) => {
      const user = await acceptInvitation(transaction, identity, context.now)
      const { sessionId, response } = await createSession(transaction, tokens, user.id, context)
      await writeAudit(
        transaction,
        { ...requestOrigin(context), operation: 'signupGoogle', actor: user, sessionId },
        { subject: 'user', subjectId: user.id, subjectName: user.email, after: { hasGoogleLogin: true } },
      )
      return response
    })
    return work.catch((error: unknown) => {
      // the identity belongs to another user
      if (isUniqueViolation(error)) return rejectWith('googleFailed')
      throw error
    })
  }
}

/** Consumes the invitation of the user with this address: exactly one of two concurrent requests succeeds. */
async function acceptInvitation(
  entities: Pick<PrismaModels, 'user' | 'userCode'>,
  { email, subject }: GoogleIdentity,
  now: Date,
): Promise<{ id: string; email: string }> {
  const user = await entities.user.findUnique({ where: { email }, select: { id: true, email: true } })
  if (!user) return rejectWith('googleFailed')
  const linked = await entities.user.updateMany({
    where: { id: user.id, passwordHash: null, googleSubject: null },
    data: { googleSubject: subject, emailConfirmedAt: now },
  })
  const claimed = await entities.userCode.updateMany({
    where: { userId: user.id, kind: 'invitation', usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  })
  return linked.count === 1 && claimed.count === 1 ? user : rejectWith('googleFailed')
}
