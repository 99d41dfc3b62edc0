import type { Client } from '@portal/db/pool'
import { writeAuditWithClient } from '../../platform/audit/audit.ts'

/** Maximum number of entries deleted in one transaction. */
export const auditChunk = 2000

/**
 * Deletes the first entries of the audit log up to the first one from `before` or later, in the transaction of the caller. A new entry records where the
 * log now begins: the trigger of the table rejects the deletion without it, and the verification of the chain starts there. Less than a full chunk
 * is deleted once a day at most, so that these entries do not fill the log. The clock of the database decides what is older than a year, as in
 * the trigger.
 * @returns number of deleted entries
 */
export async function shortenAuditLog(client: Client, before: Date, now: Date): Promise<number> {
  const { rows } = await client.query<{ sequence: string; digest: string }>(
    `select sequence, encode(hash, 'hex') as digest from (
       select sequence, hash, bool_and(at < least($1, now() - interval '365 days')) over (order by sequence) as is_old,
         count(*) over (order by sequence) as place
       from (select sequence, hash, at from audit_log order by sequence limit ${auditChunk}) first) entry
     where is_old and (place = ${auditChunk} or not exists (
       select from audit_log where at > $2::timestamptz - interval '1 day' and operation = 'auditLogShortened'))
     order by sequence desc limit 1`,
    [before, now],
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
