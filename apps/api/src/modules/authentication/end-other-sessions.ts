import { disconnectAssistants } from '../../domain/people/disconnect-assistants.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Revokes all sessions of the user except the current one, and disconnects the assistants of the user. */
export const endOtherSessions: Handler<'endOtherSessions'> = async (_, { user, entities }, context) => {
  const { count: sessions } = await entities.session.updateMany({
    where: { userId: user.id, id: { not: user.sessionId }, revokedAt: null, expiresAt: { gt: context.now } },
    data: { revokedAt: context.now, revokedReason: 'ended by the user' },
  })
  const assistants = await disconnectAssistants(entities, user.id)
  context.audit({ subject: 'user', subjectId: user.id, subjectName: user.email, after: { sessions, assistants } })
  return { sessions, assistants }
}
