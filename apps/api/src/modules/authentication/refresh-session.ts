import type { LoginRequest } from '@portal/contracts/people/authentication'
import { withTransaction, type Client } from '@portal/db/pool'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { normalizeEmail } from '../../domain/people/emails.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import { hashToken, hashesEqual } from '../../platform/access/tokens.ts'
import { auditEmailSubject } from './audit-email-subject.ts'
import { requestOrigin } from './request-origin.ts'
import { sessionExpiry } from './session-expiry.ts'
import { tokenResponse } from './token-response.ts'

type RefreshGrant = Extract<LoginRequest, { grant_type: 'refresh_token' }>

/** Period in which the previous token is still accepted, because tabs that refresh at the same time send the same token (decision 10). */
const reuseGraceMs = 10_000

type Outcome = { end: 'refused' } | { end: 'reused'; session: SessionRow } | { end: 'carried on'; session: SessionRow; rotation: number }

interface SessionRow {
  id: string
  user_id: string
  email: string
  token_hash: Buffer
  previous_hash: Buffer | null
  rotation: number
  rotated_at: string
  created_at: string
}

/**
 * Refreshes a session: exchanges the token for its successor. A token that was exchanged before is in the hands of two parties, one of them
 * possibly a thief, so the session is revoked for both.
 */
export async function refreshSession({ tokens, database, principals }: HandlerDependencies, input: RefreshGrant, context: RequestContext) {
  const claims = tokens.readRefresh(input.refresh_token)
  if (!claims) throw new HttpError('refreshFailed')
  const outcome = await withTransaction(database.pool, async (client): Promise<Outcome> => {
    const session = await lockSession(client, claims.sessionId, context.now)
    // a wrong username discloses nothing and changes nothing
    if (!session || (input.username && normalizeEmail(input.username) !== session.email)) return { end: 'refused' }
    const presented = hashToken(input.refresh_token)
    if (hashesEqual(presented, session.token_hash)) return rotate(client, session)
    const inGrace = context.now.getTime() - Date.parse(session.rotated_at) <= reuseGraceMs
    if (inGrace && session.previous_hash && hashesEqual(presented, session.previous_hash))
      return { end: 'carried on', session, rotation: session.rotation }
    await client.query(`update sessions set revoked_at = $2, revoked_reason = 'token reuse' where id = $1`, [session.id, context.now])
    return { end: 'reused', session }
  })
  if (outcome.end === 'reused') {
    context.log.warn({ event: 'authn_token_reuse', sessionId: claims.sessionId }, 'Refresh token reused, session revoked')
    principals.forget()
    const { user_id: userId, email } = outcome.session
    const origin = { ...requestOrigin(context), operation: 'tokenReuse', sessionId: claims.sessionId }
    await writeAudit(database.prisma, origin, auditEmailSubject(email, userId))
  }
  if (outcome.end !== 'carried on') throw new HttpError('refreshFailed')
  const refreshToken = tokens.refreshToken({ sessionId: outcome.session.id, rotation: outcome.rotation })
  return tokenResponse(tokens, { userId: outcome.session.user_id, sessionId: outcome.session.id, refreshToken, now: context.now })

  async function rotate(client: Client, session: SessionRow): Promise<Outcome> {
    const rotation = session.rotation + 1
    const { expiresAt } = sessionExpiry(new Date(session.created_at), context.now)
    await client.query(
      'update sessions set token_hash = $2, previous_hash = token_hash, rotation = $3, rotated_at = $4, expires_at = $5 where id = $1',
      [session.id, hashToken(tokens.refreshToken({ sessionId: session.id, rotation })), rotation, context.now, expiresAt],
    )
    return { end: 'carried on', session, rotation }
  }
}

async function lockSession(client: Client, id: string, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await client.query<SessionRow>(
    `select s.id, s.user_id, u.email, s.token_hash, s.previous_hash, s.rotation, s.rotated_at, s.created_at from sessions s
     join users u on u.id = s.user_id where s.id = $1 and s.revoked_at is null and s.expires_at > $2 for update of s`,
    [id, now],
  )
  return rows[0]
}
