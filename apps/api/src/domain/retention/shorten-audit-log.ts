import type { Client } from '@portal/db/pool'
import { writeAuditWithClient } from '../../platform/audit/audit.ts'

/** Maximum number of entries deleted in one transaction. */
export const auditChunk = 2000

/**
 * Deletes the first entries of the audit log up to the first one from `before` or later, in the transaction of the caller. A new entry records where the
 * log now begins: the trigger of the table rejects the deletion without it, and the verification of the chain starts there.
 * @returns number of deleted entries
 */
export async function shortenAuditLog(client: Client, before: Date, now: Date): Promise<number> {
  const { rows } = await client.query<{ sequence: string; digest: string }>(
    `select sequence, encode(hash, 'hex') as digest from (
       select sequence, hash, bool_and(at < $1) over (order by sequence) as is_old
       from (select sequence, hash, at from audit_log order by sequence limit ${auditChunk}) first) entry
     where is_old order by sequence desc limit 1`,
    [before],
  )
  const [last] = rows
  if (!last) return 0
  await writeAuditWithClient(
    client,
    { operation: 'auditLogShortened', now, source: 'worker' },
    { subject: 'auditLog', subjectId: last.sequence, after: { through: last.sequence, digest: last.digest } },
  )
  return (await client.query('delete from audit_log where sequence <= $1', [last.sequence])).rowCount ?? 0
}
