import { withTransaction, type Pool } from '@portal/db/pool'
import type { OpenedKey } from '../../platform/access/application-keys.ts'
import { queueKeyMail, sentInClearMail, type MailEnv } from './key-mails.ts'

/** Marks a key that was sent over plain HTTP and, the first time, queues a mail to the contact of its application. */
export async function noteSentInClear(pool: Pool, env: MailEnv, { keyHash }: Pick<OpenedKey, 'keyHash'>, now: Date): Promise<void> {
  await withTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'update external_application_keys set sent_in_clear_at = $2 where key_hash = $1 and sent_in_clear_at is null',
      [keyHash, now],
    )
    if (rowCount === 0) return
    await queueKeyMail(client, keyHash, { kind: 'keySentInClear', now, compose: (key) => sentInClearMail(env, key) })
  })
}
