import type { Pool } from '@portal/db/pool'

/** Returns the audit entries about a user's email address, oldest first. */
export async function auditEntries(pool: Pool, address: string): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select operation, actor_id as "actorId", actor_email as "actorEmail", subject, subject_id as "subjectId", source, after
     from audit_log where subject_name = $1 order by sequence`,
    [address],
  )
  return rows
}
