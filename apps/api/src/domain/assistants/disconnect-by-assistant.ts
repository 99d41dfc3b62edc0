import { withTransaction, type Pool } from '@portal/db/pool'
import { writeAuditWithClient } from '../../platform/audit/audit.ts'

interface DisconnectedRow {
  accountId: string
  name: string
  clientId: string
  userId: string
  email: string
}

/** Disconnects an assistant that revoked its tokens, or whose code or refresh token was used twice, and records that in the audit log. */
export const disconnectByAssistant = (pool: Pool, id: string, now: Date): Promise<void> =>
  withTransaction(pool, async (client) => {
    const { rows } = await client.query<DisconnectedRow>(
      `delete from connected_assistants c using users u where u.id = c.user_id and c.id = $1
       returning c.account_id as "accountId", c.name, c.client_id as "clientId", u.id as "userId", u.email`,
      [id],
    )
    const [row] = rows
    if (!row) return
    const { accountId, name, clientId, userId, email } = row
    await writeAuditWithClient(
      client,
      { operation: 'assistantRevoked', now, actor: { id: userId, email }, accountId },
      { subject: 'assistant', subjectId: id, subjectName: name, before: { clientId } },
    )
  })
