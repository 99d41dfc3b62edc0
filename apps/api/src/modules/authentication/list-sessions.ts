import type { Handler } from '../../platform/http/serve.ts'

/** Returns the sessions of the user, latest use first. */
export const listSessions: Handler<'listSessions'> = async (_input, { user, entities }, { now }) => {
  const sessions = await entities.session.findMany({
    where: { userId: user.id, revokedAt: null, expiresAt: { gt: now } },
    orderBy: [{ rotatedAt: 'desc' }, { id: 'desc' }],
    take: 1000,
  })
  return sessions.map(({ id, createdAt, rotatedAt, userAgent, source }) => ({
    id,
    createdDate: createdAt.toISOString(),
    lastUsedDate: rotatedAt.toISOString(),
    userAgent,
    source,
    isCurrent: id === user.sessionId,
  }))
}
