import { lockNumber } from '@portal/db/advisory-lock'
import type { Client } from '@portal/db/pool'
import { sql } from '@portal/db/sql'
import { composeMail } from '../../../platform/outbox/mail/compose-mail.ts'
import { escapeHtml } from '../../../platform/outbox/mail/html.ts'
import type { MailPayload, MailRecipient } from '../../../platform/outbox/outbox.ts'
import type { BookingContext, BookingEnv } from '../booking-context.ts'

export const hourMs = 60 * 60 * 1000

/** Maximum number of mails about bookings that one vendor causes within an hour, so that frequent changes do not flood a mailbox. */
export const maxMailsPerHour = 60

/** Maximum number of mails that a digest shows in full; for the rest it lists the subjects. */
const maxFullMails = 100

/** Maximum number of copy recipients of a digest. */
const maxCopyRecipients = 50

/** Payload of a mail that is held for the digest. */
export interface HeldMail {
  to: MailRecipient
  /** Absent if the application that submitted the booking has no contact. */
  cc?: MailRecipient
  held: { subject: string; paragraphs: readonly string[]; bodyHtml: string }
}

/** True if a vendor has reached the mail limit of the hour. Concurrent calls for the vendor wait on a lock, so that the count is exact. */
export async function isOverMailLimit({
  statements,
  vendor,
  now,
}: Pick<BookingContext, 'statements' | 'vendor' | 'now'>): Promise<boolean> {
  await statements.rows(sql`select pg_advisory_xact_lock(${lockNumber(`booking-mails:${vendor.id}`)}::bigint)::text as held`)
  const [row] = await statements.rows(sql<{ count: number }>`
    select count(*)::int as count from public.outbox
    where sender_id = ${vendor.id}::uuid and created_at > ${new Date(now.getTime() - hourMs)}::timestamptz and not is_held`)
  return row!.count >= maxMailsPerHour
}

interface Held {
  id: string
  payload: HeldMail
}

/**
 * Combines the held mails of a vendor to an address into one digest, an hour after the first of them.
 * @param client in a transaction
 * @returns true if there were any
 */
export async function queueBookingDigest(client: Client, env: BookingEnv, now: Date): Promise<boolean> {
  const { rows: due } = await client.query<{ sender_id: string; recipient: string }>(
    `select sender_id, recipient from outbox where due_at <= $1 and sent_at is null and failed_at is null and is_held
     order by due_at, id limit 1 for update skip locked`,
    [now],
  )
  const [first] = due
  if (!first) return false
  const { rows } = await client.query<Held>(
    `select id, payload from outbox where sender_id = $1 and recipient = $2 and sent_at is null and failed_at is null and is_held
     order by created_at, id for update`,
    [first.sender_id, first.recipient],
  )
  const payload = composeDigest(
    env,
    rows.map((row) => row.payload),
  )
  // marks the held mails as sent; the limit does not count them
  await client.query(
    `with digest as (
       insert into outbox (channel, kind, recipient, payload, created_at, due_at) values ('mail', 'bookingDigest', $1, $2, $3, $3) returning id
     )
     update outbox o set digest_id = digest.id, sent_at = $3, payload = '{}' from digest where o.id = any($4::uuid[])`,
    [first.recipient, JSON.stringify(payload), now, rows.map(({ id }) => id)],
  )
  return true
}

function composeDigest(env: BookingEnv, mails: readonly HeldMail[]): MailPayload {
  const people = [...new Map(mails.flatMap(({ cc }) => (cc ? [[cc.address, cc] as const] : []))).values()].slice(0, maxCopyRecipients)
  const what = `${mails.length} more ${mails.length === 1 ? 'message' : 'messages'} about bookings`
  const whole = mails.slice(0, maxFullMails).map(({ held }) => {
    const lines = held.paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`)
    return [`<p><b>${escapeHtml(held.subject)}</b></p>`, ...lines, held.bodyHtml].join('\n')
  })
  const rest = mails.slice(maxFullMails).map(({ held }) => `<p><b>${escapeHtml(held.subject)}</b></p>`)
  const content = composeMail(env, {
    subject: what,
    preheader: mails[0]!.held.subject,
    heading: what,
    paragraphs: [
      `There were more than ${maxMailsPerHour} mails about bookings of one vendor within an hour. The others are here, in one mail.`,
    ],
    bodyHtml: [...whole, ...rest].join('\n'),
    footer: `${env.COMPANY_NAME} sent this email because this is an address for bookings.`,
  })
  return { to: mails[0]!.to, cc: people, replyTo: people, ...content }
}
