import type { Client } from '@portal/db/pool'
import type { Env } from '../../platform/config/env.ts'
import { publicUrl } from '../../platform/config/public-url.ts'
import { composeMail } from '../../platform/outbox/mail/compose-mail.ts'
import { escapeHtml } from '../../platform/outbox/mail/html.ts'
import type { Receiver } from './claim-deliveries.ts'

const reasons = {
  gone: 'Its receiver responded 410 (Gone).',
  failing: 'All deliveries of the last five days have failed.',
}

interface Contact {
  name: string
  email: string
  firstName: string
}

/** Queues a mail to the contact of the application about a webhook that was disabled. */
export async function queueDisabledMail(
  client: Client,
  env: Env,
  { accountId, applicationId, url }: Receiver,
  reason: keyof typeof reasons,
  now: Date,
): Promise<void> {
  const { rows } = await client.query<Contact>(
    `select a.name, u.email, u.first_name as "firstName" from external_applications a join users u on u.id = a.user_id
     where a.account_id = $1 and a.id = $2`,
    [accountId, applicationId],
  )
  const [contact] = rows
  if (!contact) return
  const heading = `A webhook of ${contact.name} was disabled`
  const mail = composeMail(env, {
    subject: heading,
    preheader: reasons[reason],
    heading,
    bodyHtml: `<p>The portal no longer sends events to ${escapeHtml(url)}. ${reasons[reason]}</p><p>Repair the receiver, then enable the webhook again. Events of up to 30 days can be sent afterwards.</p>`,
    button: { label: 'Open the application', href: publicUrl(env, `/external-applications/${applicationId}/view`) },
    notes: [`You are the contact of ${contact.name}.`],
  })
  const payload = { ...mail, to: { name: contact.firstName, address: contact.email } }
  await client.query(
    `insert into outbox (channel, kind, recipient, payload, created_at, due_at) values ('mail', 'webhookDisabled', $1, $2, $3, $3)`,
    [contact.email, JSON.stringify(payload), now],
  )
}
