import type { BookingMail } from '@portal/contracts/bookings/shipment-booking-records'
import { sql } from '@portal/db/sql'
import { v5 as uuidOf } from 'uuid'
import { composeMail, type MailContent } from '../../../platform/outbox/mail/compose-mail.ts'
import { escapeHtml } from '../../../platform/outbox/mail/html.ts'
import type { MailPayload } from '../../../platform/outbox/outbox.ts'
import { publicUrl } from '../../../platform/config/public-url.ts'
import { formatPersonName, type BookingContext, type BookingEnv } from '../booking-context.ts'
import type { BookingEvent, BookingMailKind } from './booking-event.ts'
import { recipientFor, type BookingRecipient } from './booking-recipient.ts'
import { isOverMailLimit, hourMs, type HeldMail } from './booking-digest.ts'
import { dayText } from './day-text.ts'
import { orderLinks, orderPage } from './order-links.ts'
import { orderLabel } from './order-label.ts'
import type { StoredBooking, StoredVersion } from '../stored-booking.ts'
import { inUnit } from '../figure-text.ts'
import { compareLines, labelFields, lineLabel, packingTexts, type LabelledField } from '../history/submission-differences.ts'
import { submittedContent, type SubmittedLine } from '../history/submitted-content.ts'

/** Maximum number of lines that a mail lists; the rest are counted. */
const maxMailLines = 200

/** Returns the same id for the same submission of a booking, so that it is mailed only once. */
export const mailIdOf = (bookingId: string, kind: BookingMailKind, submissions: number): string =>
  uuidOf(`${kind} ${submissions}`, bookingId)

/**
 * Queues the mail about a booking event once, with the user in copy. Beyond the hourly limit it is held for the digest. It is the booking itself,
 * for the address that processes bookings; users are notified of its event (notify-of-booking.ts). Mails of sandboxes are not sent, because they
 * have no reader.
 * @returns the recipient's address; null if none is set
 */
export async function mailBooking(context: BookingContext, env: BookingEnv, event: BookingEvent): Promise<string | null> {
  const { statements, person, vendor, now } = context
  const { booking, kind } = event
  const recipient = await recipientFor(context, env, booking.customerAccountId)
  if (recipient === null) return null
  const { name, address } = recipient
  const sender = person.email === null ? undefined : { name: formatPersonName(person), address: person.email }
  const { parts, content } = composeContent(context, env, event, recipient)
  const isHeld = await isOverMailLimit(context)
  const mail = { to: { name, address }, ...(sender && { cc: sender }) }
  const payload: HeldMail | MailPayload = isHeld ? { ...mail, held: parts } : { ...mail, ...(sender && { replyTo: sender }), ...content }
  const due = isHeld ? new Date(now.getTime() + hourMs) : now
  await statements.run(sql`
    insert into public.outbox (id, channel, kind, recipient, payload, created_at, due_at, sender_id, is_held)
    select ${mailIdOf(booking.id, kind, booking.submissions)}::uuid, 'mail', ${kind}, ${address}, ${JSON.stringify(payload)}::jsonb,
      ${now}::timestamptz, ${due}::timestamptz, a.id, ${isHeld}
    from public.accounts a where a.id = ${vendor.id}::uuid and a.kind <> 'sandbox' on conflict (id) do nothing`)
  return address
}

/** Returns the delivery state of the mail for the latest submission. */
export async function readMailState(
  context: Pick<BookingContext, 'statements'>,
  env: BookingEnv,
  booking: StoredBooking,
): Promise<BookingMail | null> {
  if (booking.submissions === 0) return null
  const ids = (['bookingSubmitted', 'bookingChanged'] as const).map((kind) => mailIdOf(booking.id, kind, booking.submissions))
  const [row] = await context.statements.rows(sql<{ recipient: string; sentAt: string | null; failedAt: string | null }>`
    select o.recipient, case when o.is_held then d.sent_at else o.sent_at end as "sentAt",
      case when o.is_held then d.failed_at else o.failed_at end as "failedAt"
    from public.outbox o left join public.outbox d on d.id = o.digest_id where o.id = any(${ids}::uuid[])`)
  if (row) return { state: row.sentAt ? 'sent' : row.failedAt ? 'failed' : 'queued', recipient: row.recipient, sentDate: row.sentAt }
  return (await recipientFor(context, env, booking.customerAccountId)) === null
    ? { state: 'notSet', recipient: null, sentDate: null }
    : null
}

const headings: Record<BookingMailKind, string> = {
  bookingSubmitted: 'New booking',
  bookingChanged: 'Changed booking',
  bookingCancelled: 'Cancelled booking',
}

function composeContent(
  { vendor, person }: BookingContext,
  env: BookingEnv,
  { kind, booking, version, before }: BookingEvent,
  { isCustomer }: BookingRecipient,
): { parts: HeldMail['held']; content: MailContent } {
  const { bookingNumber, customerAccountId } = booking
  const numbers = [...new Set(version.lines.filter(({ active }) => active).map(({ orderNumber }) => orderNumber))]
  const orders = orderLabel(numbers)
  const what = `${vendor.name}, ${orders.length > 120 ? `${orders.slice(0, 119)}…` : orders}, ready ${dayText(version.cargoReadyDate)}`
  const word = { bookingSubmitted: 'Booking', bookingChanged: 'Changed booking', bookingCancelled: 'Cancelled booking' }[kind]
  const isOpenToCustomer = isCustomer && customerAccountId !== null
  const button = isOpenToCustomer
    ? { label: `Open order ${numbers[0]!}`, href: orderPage(env, customerAccountId, numbers[0]!) }
    : { label: 'Open the booking', href: publicUrl(env, `/shipment-bookings/${booking.id}/edit?accountId=${vendor.id}`) }
  const links = isOpenToCustomer && numbers.length > 1 ? `<p><b>Orders</b>:\n${orderLinks(env, customerAccountId, numbers)}</p>` : ''
  const mail = {
    subject: `${word} ${bookingNumber}: ${what}`,
    preheader: what,
    heading: `${headings[kind]} ${bookingNumber}`,
    paragraphs: [
      kind === 'bookingCancelled'
        ? `${formatPersonName(person)} of ${vendor.name} deleted this booking. Its quantities can be booked again.`
        : `${formatPersonName(person)} of ${vendor.name} submitted ${kind === 'bookingChanged' ? 'a change to this booking' : 'a booking'} for orders of ${booking.customerName ?? ''}.`,
    ],
    bodyHtml: `${renderBody(version, before)}\n${links}`,
  }
  const content = composeMail(env, {
    ...mail,
    ...((kind !== 'bookingCancelled' || isOpenToCustomer) && { button }),
    footer: `${env.COMPANY_NAME} sent this email because this is the booking email address of ${booking.customerName ?? 'a customer'}.`,
  })
  return { parts: { subject: mail.subject, paragraphs: mail.paragraphs, bodyHtml: mail.bodyHtml }, content }
}

const fieldText = ({ value, isDay }: LabelledField): string => (isDay && value ? dayText(value) : value)

function renderBody(version: StoredVersion, before: StoredVersion | null): string {
  const was = new Map(before ? labelFields(before).map((field) => [field.label, fieldText(field)]) : [])
  const facts = labelFields(version)
    .map((field) => ({ label: field.label, value: fieldText(field) }))
    .filter(({ label, value }) => value !== '' || (was.get(label) ?? '') !== '')
    .map(({ label, value }) => {
      const old = was.get(label)
      const changed = old !== undefined && old !== value ? ` (was: ${old || 'nothing'})` : ''
      return `<p><b>${escapeHtml(label)}</b>:\n${escapeHtml(`${value}${changed}`).replaceAll('\n', '<br>')}</p>`
    })
  const items = linesText(version, before).map((line) => `<li>${escapeHtml(line)}</li>`)
  return [...facts, '<ul>', ...items, '</ul>'].join('\n')
}

const quantityText = ({ qty, qtyUom }: SubmittedLine): string => inUnit(qty ?? '0', qtyUom)

/** Formats the booked lines, each with the values that it replaces. */
function linesText(version: StoredVersion, before: StoredVersion | null): string[] {
  const { booked, removed } = compareLines(submittedContent(version).lines, before ? submittedContent(before).lines : [])
  const texts = booked.map(({ line, was }) => {
    const change = before && (was ? (was.qty === line.qty ? '' : ` (was: ${quantityText(was)})`) : ' (new)')
    const name = [line.code, line.description].filter(Boolean).join(' ')
    return `${lineLabel(line)}: ${[`${quantityText(line)}${change ?? ''}`, name, ...packingTexts(line)].filter(Boolean).join(', ')}`
  })
  const all = [...texts, ...removed.map((line) => `${lineLabel(line)}: no longer booked (was: ${quantityText(line)})`)]
  return all.length > maxMailLines ? [...all.slice(0, maxMailLines), `${all.length - maxMailLines} more`] : all
}
