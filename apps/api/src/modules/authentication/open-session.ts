import { v7 as uuid } from 'uuid'
import type { Call, Entities } from '../../platform/access/scope.ts'
import { hashToken, type Tokens } from '../../platform/people/tokens.ts'
import { sessionLimits } from './session-limits.ts'
import { tokensOf } from './tokens-of.ts'

interface Opened {
  sessionId: string
  /** The answer of the call. */
  answer: ReturnType<typeof tokensOf>
}

/** Opens a session of a user whose identity has been proven. */
export async function openSession(entities: Pick<Entities, 'session'>, tokens: Tokens, userId: string, call: Call): Promise<Opened> {
  const sessionId = uuid()
  const refreshToken = tokens.refreshToken({ sessionId, rotation: 0 })
  await entities.session.create({
    data: {
      id: sessionId,
      userId,
      tokenHash: hashToken(refreshToken) as Uint8Array<ArrayBuffer>,
      rotatedAt: call.now,
      createdAt: call.now,
      ...sessionLimits(call.now, call.now),
      userAgent: call.userAgent,
      source: call.source,
    },
  })
  return { sessionId, answer: tokensOf(tokens, { userId, sessionId, refreshToken, now: call.now }) }
}
