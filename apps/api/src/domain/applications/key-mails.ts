import type { Client } from '@portal/db/pool'
import { publicUrl } from '../../platform/config/public-url.ts'
import { composeMail, type MailContent } from '../../platform/outbox/mail/compose-mail.ts'
import type { MailPayload } from '../../platform/outbox/outbox.ts'

export type MailEnv = Parameters<typeof composeMail>[0]

/** Application and key that a mail is about. */
interface KeyOfMail {
  applicationId: string
  applicationName: string
  accountName: string
  timeZone: string
  slot: 'primary' | 'secondary'
  expiresAt: string | null
  /** Contact of the application. */
  firstName: string
}

/** Notifies the contact of an application that one of its keys was sent over plain HTTP. */
export const sentInClearMail = (env: MailEnv, { applicationId, applicationName, accountName, slot, firstName }: KeyOfMail): MailContent =>
  composeMail(env, {
    subject: `A key of ${applicationName} was sent without encryption`,
    preheader: 'Regenerate the key.',
    heading: `Hello ${firstName}`,
    paragraphs: [
      `The ${slot} key of ${applicationName}, which has access to data of ${accountName}, was sent over plain HTTP. The request was rejected, but the key can have been read on the way.`,
      'Change the address that the application uses to https, then have the key regenerated.',
    ],
    button: { label: 'Open the application', href: publicUrl(env, `/external-applications/${applicationId}/edit`) },
    notes: ['You receive no further email about this key.'],
  })

/** Announces to the contact of an application that one of its keys expires. */
export const keyExpiryMail = (env: MailEnv, key: KeyOfMail): MailContent => {
  const { applicationId, applicationName, accountName, timeZone, slot, expiresAt, firstName } = key
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return composeMail(env, {
    subject: `A key of ${applicationName} is about to expire`,
    preheader: 'Replace the key in time.',
    heading: `Hello ${firstName}`,
    paragraphs: [
      `The ${slot} key of ${applicationName}, which has access to data of ${accountName}, expires on ${format.format(new Date(expiresAt!))} (${timeZone}). Requests with it are rejected from then on.`,
      'Switch the application to its other key, or have this one regenerated: the old key can keep working for some days meanwhile.',
    ],
    button: { label: 'Open the application', href: publicUrl(env, `/external-applications/${applicationId}/edit`) },
  })
}

interface Contact extends KeyOfMail {
  lastName: string
  email: string
}

/** Queues a mail about a key to the contact of its application, unless the contact has no access to the account any more. */
export async function queueKeyMail(
  client: Client,
  keyHash: Buffer,
  { kind, now, compose }: { kind: string; now: Date; compose: (key: KeyOfMail) => MailContent },
): Promise<void> {
  const { rows } = await client.query<Contact>(
    `select a.id as "applicationId", a.name as "applicationName", c.name as "accountName", c.time_zone as "timeZone", k.slot::text,
       k.expires_at as "expiresAt", u.first_name as "firstName", u.last_name as "lastName", u.email
     from external_application_keys k join external_applications a on a.account_id = k.account_id and a.id = k.application_id
     join accounts c on c.id = a.account_id and c.deleting_since is null
     join users u on u.id = a.user_id where k.key_hash = $1 and (u.is_admin and u.has_full_permissions
       or exists (select from user_accounts m where m.user_id = u.id and m.account_id = a.account_id))`,
    [keyHash],
  )
  for (const contact of rows) {
    const { firstName, lastName, email } = contact
    const payload: MailPayload = { to: { name: `${firstName} ${lastName}`, address: email }, ...compose(contact) }
    await client.query(`insert into outbox (channel, kind, recipient, payload, created_at, due_at) values ('mail', $4, $1, $2, $3, $3)`, [
      email,
      JSON.stringify(payload),
      now,
      kind,
    ])
  }
}
