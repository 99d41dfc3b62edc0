import type { ConnectedAssistant } from '@portal/contracts/people/assistant'
import type { Pool } from '@portal/db/pool'
import type { Prisma } from '@portal/db/prisma'
import type { AssistantAddresses, AssistantPerson, PersonTokens } from '../../platform/access/assistant-access.ts'
import { hashToken } from '../../platform/access/tokens.ts'

/** Connected assistants whose person may still use the account, and whose account still allows assistants. */
const current = `
  from connected_assistants c
  join users u on u.id = c.user_id
  join accounts a on a.id = c.account_id and a.deleting_since is null
  join account_settings s on s.account_id = a.id and 'enabledAssistants' = any(s.enabled_features)
  where ((u.is_admin and u.has_full_permissions)
    or exists (select from user_accounts ua where ua.account_id = c.account_id and ua.user_id = c.user_id))`

/** True if an assistant is connected and its person may still use the account. */
export async function isConnected(pool: Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query(`select ${current} and c.id = $1`, [id])
  return rows.length === 1
}

/**
 * Returns the person and the account of an access token for an audience; undefined for any other token. Reads the database on each call, so
 * that access ends with the connection, the user, their account or its switch.
 */
async function openAccessToken(
  pool: Pool,
  { token, audience, now }: { token: string; audience: string; now: Date },
): Promise<AssistantPerson | undefined> {
  const { rows } = await pool.query<AssistantPerson>({
    name: 'assistant token',
    text: `select c.id, c.name, c.client_id as "clientId", c.account_id as "accountId", u.id as "userId", u.email ${current}
      and c.id = (select grant_id from authorization_records
        where kind = 'AccessToken' and id_hash = $1 and expires_at > $2 and payload->>'aud' = $3)`,
    values: [hashToken(token), now, audience],
  })
  return rows[0]
}

/** Records the minute of the last use. */
async function noteUse(pool: Pool, { id, accountId }: Pick<AssistantPerson, 'id' | 'accountId'>, now: Date): Promise<void> {
  await pool.query(
    `update connected_assistants set last_used_date = date_trunc('minute', $3::timestamptz)
     where account_id = $1 and id = $2 and (last_used_date is null or last_used_date < date_trunc('minute', $3::timestamptz))`,
    [accountId, id, now],
  )
}

/** Access tokens of this portal's assistants. @param pool connections to the primary */
export const personTokens = (pool: Pool, { resource }: AssistantAddresses): PersonTokens => ({
  open: (token, now) => openAccessToken(pool, { token, audience: resource, now }),
  noteUse: (person, now) => noteUse(pool, person, now),
})

interface NewConnection {
  requestId: string
  /** Token of the approval. */
  approval: string
  clientId: string
  name: string
  now: Date
}

/**
 * Connects an assistant for the person who approved its request, and uses the approval up. One statement does both, so that a new password of
 * the person either invalidates the approval or ends the connection.
 * @returns its id; undefined without a valid approval of the request
 */
export async function insertConnection(
  pool: Pool,
  { requestId, approval, clientId, name, now }: NewConnection,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `with approval as (
       delete from authorization_records
       where kind = 'Approval' and id_hash = $1 and expires_at > $2 and payload->>'requestId' = $3
       returning payload)
     insert into connected_assistants (account_id, user_id, client_id, name, connected_date)
     select (payload->>'accountId')::uuid, (payload->>'userId')::uuid, $4, $5, $2 from approval
     returning id`,
    [hashToken(approval), now, requestId, clientId, name],
  )
  return rows[0]?.id
}

interface ConnectionRow {
  id: string
  name: string
  clientId: string
  connectedDate: Date
  lastUsedDate: Date | null
  account: { id: string; name: string }
  user: { id: string; firstName: string; lastName: string; email: string }
}

/** Relations and order of a list of connected assistants. */
export const listed = {
  include: { account: { select: { id: true, name: true } }, user: { select: { id: true, firstName: true, lastName: true, email: true } } },
  orderBy: [{ connectedDate: 'desc' }, { id: 'desc' }],
  take: 1000,
} satisfies Prisma.ConnectedAssistantFindManyArgs

export const assistantItem = ({ id, name, clientId, connectedDate, lastUsedDate, account, user }: ConnectionRow): ConnectedAssistant => ({
  id,
  name,
  host: new URL(clientId).host,
  connectedDate: connectedDate.toISOString(),
  lastUsedDate: lastUsedDate?.toISOString() ?? null,
  accountId: account.id,
  accountName: account.name,
  userName: `${user.firstName} ${user.lastName}`,
  userEmail: user.email,
})
