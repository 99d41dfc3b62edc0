import { writeAudit } from '../../platform/audit/audit.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { auditEmailSubject } from './audit-email-subject.ts'
import { requestOrigin } from './request-origin.ts'

/** Revokes the session of a refresh token, current or not. The response is the same for any other token. */
export const logout = ({ tokens, principals, database }: HandlerDependencies): Handler<'logout'> => {
  return async ({ refresh_token }, _scope, context) => {
    const claims = tokens.readRefresh(refresh_token)
    if (claims) {
      const { sessionId } = claims
      await database.prisma.$transaction(async (transaction) => {
        const { count } = await transaction.session.updateMany({
          where: { id: sessionId, revokedAt: null },
          data: { revokedAt: context.now, revokedReason: 'logout' },
        })
        if (count === 0) return
        const { user } = await transaction.session.findUniqueOrThrow({
          where: { id: sessionId },
          select: { user: { select: { id: true, email: true } } },
        })
        const origin = { ...requestOrigin(context), operation: 'logout', actor: user, sessionId }
        await writeAudit(transaction, origin, auditEmailSubject(user.email, user.id))
      })
      principals.forget()
      context.log.info({ event: 'authn_logout', sessionId }, 'Signed out')
    }
    return null
  }
}
