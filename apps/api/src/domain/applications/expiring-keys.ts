import { withTransaction, type Pool } from '@portal/db/pool'
import { keyExpiryMail, queueKeyMail, type MailEnv } from './key-mails.ts'

const dayMs = 86_400_000
/** Number of days before a key expires that its contact is notified. */
const expiryNoticeDays = 7

/** Queues a mail to the contact for each key that expires within 7 days, once. Keys that were replaced are left out. */
export async function announceExpiringKeys(pool: Pool, env: MailEnv, now: Date): Promise<void> {
  await withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ hash: Buffer }>(
      `update external_application_keys set expiry_notified_at = $1
       where replaced_at is null and expiry_notified_at is null and expires_at > $1 and expires_at <= $2 returning key_hash as hash`,
      [now, new Date(now.getTime() + expiryNoticeDays * dayMs)],
    )
    for (const { hash } of rows) await queueKeyMail(client, hash, { kind: 'keyExpiry', now, compose: (key) => keyExpiryMail(env, key) })
  })
}

/** Deletes replaced keys that no longer work. */
export async function deleteOldKeys(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from external_application_keys where replaced_at is not null and expires_at <= $1', [now])
}
