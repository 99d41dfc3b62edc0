import type { Pool } from '@portal/db/pool'

export interface QueuedMail {
  kind: string
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  expiresAt: Date | null
  /** Link in the mail, with email address and code. */
  link: URL
}

/** Returns the queued mails of an email address, oldest first. */
export async function queuedMails(pool: Pool, address: string): Promise<QueuedMail[]> {
  const { rows } = await pool.query<{ kind: string; payload: Omit<QueuedMail, 'link' | 'kind'>; expires_at: string | null }>(
    `select kind, payload, expires_at from outbox where recipient = $1 and sent_at is null order by id`,
    [address],
  )
  return rows.map(({ kind, payload, expires_at }) => ({
    ...payload,
    kind,
    expiresAt: expires_at === null ? null : new Date(expires_at),
    link: new URL(/^https?:\S+$/m.exec(payload.text)![0]),
  }))
}
