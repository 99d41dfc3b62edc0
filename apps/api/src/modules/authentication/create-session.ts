import { v7 as uuid } from 'uuid'
import type { PrismaModels } from '../../platform/access/scope.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import { hashToken, type Tokens } from '../../platform/access/tokens.ts'
import { sessionExpiry } from './session-expiry.ts'
import { tokenResponse } from './token-response.ts'

interface CreatedSession {
  sessionId: string
  response: ReturnType<typeof tokenResponse>
}

/** Maximum number of sessions per user, because rate limits apply per session. */
const maxSessions = 20

export async function createSession(
  entities: Pick<PrismaModels, 'session' | 'user'>,
  tokens: Tokens,
  userId: string,
  context: RequestContext,
): Promise<CreatedSession> {
  const sessionId = uuid()
  const refreshToken = tokens.refreshToken({ sessionId, rotation: 0 })
  await entities.session.create({
    data: {
      id: sessionId,
      userId,
      tokenHash: hashToken(refreshToken) as Uint8Array<ArrayBuffer>,
      rotatedAt: context.now,
      createdAt: context.now,
      ...sessionExpiry(context.now, context.now),
      userAgent: context.userAgent,
      source: context.source,
    },
  })
  await entities.user.update({ where: { id: userId }, data: { lastSignInAt: context.now } })
  await endOldest(entities, userId, context)
  return { sessionId, response: tokenResponse(tokens, { userId, sessionId, refreshToken, now: context.now }) }
}

/** Revokes the least recently used sessions beyond `maxSessions`. */
async function endOldest(entities: Pick<PrismaModels, 'session'>, userId: string, { now }: RequestContext): Promise<void> {
  const tooMany = await entities.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: [{ rotatedAt: 'desc' }, { id: 'desc' }],
    skip: maxSessions,
    select: { id: true },
  })
  if (tooMany.length === 0) return
  await entities.session.updateMany({
    where: { id: { in: tooMany.map(({ id }) => id) } },
    data: { revokedAt: now, revokedReason: 'too many sessions' },
  })
}
