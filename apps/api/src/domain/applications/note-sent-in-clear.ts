import { withTransaction, type Pool } from '@portal/db/pool'
import type { OpenedKey } from '../../platform/access/application-keys.ts'
import type { MailPayload } from '../../platform/outbox/outbox.ts'
import { sentInClearMail, type KeyOfMail, type MailEnv } from './key-mails.ts'

interface Contact extends KeyOfMail {
  lastName: string
  email: string
}

/** Marks a key that was sent over plain HTTP and, the first time, queues a mail to the contact of its application. */
export async function noteSentInClear(
  pool: Pool,
  env: MailEnv,
  { keyHash, account }: Pick<OpenedKey, 'keyHash' | 'account'>,
  now: Date,
): Promise<void> {
  await withTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'update external_application_keys set sent_in_clear_at = $2 where key_hash = $1 and sent_in_clear_at is null',
      [keyHash, now],
    )
    if (rowCount === 0) return
    const { rows } = await client.query<Contact>(
      `select a.id as "applicationId", a.name as "applicationName", k.slot::text, u.first_name as "firstName", u.last_name as "lastName", u.email
       from external_application_keys k join external_applications a on a.account_id = k.account_id and a.id = k.application_id
       join users u on u.id = a.user_id where k.key_hash = $1 and (u.is_admin and u.has_full_permissions
         or exists (select from user_accounts m where m.user_id = u.id and m.account_id = a.account_id))`,
      [keyHash],
    )
    for (const contact of rows) {
      const { firstName, lastName, email } = contact
      const content = sentInClearMail(env, { ...contact, accountName: account.name })
      const payload: MailPayload = { to: { name: `${firstName} ${lastName}`, address: email }, ...content }
      await client.query(
        `insert into outbox (channel, kind, recipient, payload, created_at, due_at) values ('mail', 'keySentInClear', $1, $2, $3, $3)`,
        [email, JSON.stringify(payload), now],
      )
    }
  })
}
