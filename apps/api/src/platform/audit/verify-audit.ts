import type { Client } from '@portal/db/pool'

export interface AuditCheck {
  entries: number
  /** Sequence and hash of the last entry. Store it elsewhere to detect later that entries were cut off at the end. */
  last: { sequence: number; hash: string } | null
  /** First entry that breaks the chain. */
  broken: { sequence: number; problem: string } | null
}

/**
 * Recomputes the hash chain of the audit log in PostgreSQL: every entry must follow the previous one without a gap, carry its hash, and match
 * the hash of its content. The first one follows the last entry that was removed after its retention, if any.
 */
export async function verifyAudit(client: Client): Promise<AuditCheck> {
  // one snapshot, so that the reported last entry has been checked
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows: broken } = await client.query<{ sequence: string; problem: string }>(
      `with removed as (
         select (after ->> 'through')::bigint as through, decode(after ->> 'digest', 'hex') as hash from audit_log
         where operation = 'auditLogShortened' order by sequence desc limit 1)
       select sequence, problem from (
         select sequence, case
           when sequence <> coalesce(lag(sequence) over chain, (select through from removed), 0) + 1 then 'entries before it are missing'
           when previous <> coalesce(lag(hash) over chain, (select hash from removed), '') then 'it does not follow the entry before it'
           when hash <> audit_hash(entry) then 'it was changed'
         end as problem
         from audit_log entry window chain as (order by sequence)) as entries
       where problem is not null limit 1`,
    )
    const { rows } = await client.query<{ entries: string; sequence: string | null; hash: string | null }>(
      `select (select count(*) from audit_log) as entries, sequence, encode(hash, 'hex') as hash
       from (values (1)) as one left join (select * from audit_log order by sequence desc limit 1) as entry on true`,
    )
    const { entries, sequence, hash } = rows[0]!
    return {
      entries: Number(entries),
      last: sequence === null ? null : { sequence: Number(sequence), hash: hash! },
      broken: broken[0] ? { sequence: Number(broken[0].sequence), problem: broken[0].problem } : null,
    }
  } finally {
    await client.query('commit')
  }
}
