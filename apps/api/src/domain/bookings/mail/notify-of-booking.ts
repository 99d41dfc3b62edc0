import type { Client } from '@portal/db/pool'
import type { RecordedEvent } from '../../events/recorded-event.ts'
import type { Env } from '../../../platform/config/env.ts'
import { publicUrl } from '../../../platform/config/public-url.ts'
import { escapeHtml } from '../../../platform/outbox/mail/html.ts'
import { notifyUsersWithClient } from '../../../platform/outbox/notify.ts'
import type { BookingMailKind } from './booking-event.ts'
import { mailIdOf } from './booking-mail.ts'
import { dayText } from './day-text.ts'
import { orderLabel } from './order-label.ts'
import { orderLinks } from './order-links.ts'

/** Events about bookings that users of the customer are notified of. */
export const bookingTypes = ['booking.submitted', 'booking.withdrawn'] as const
type NotifiedBooking = RecordedEvent<(typeof bookingTypes)[number]>

interface BookingNotice {
  env: Env
  now: Date
  customerId: string
  event: NotifiedBooking
}

const actions: Record<BookingMailKind, string> = {
  bookingSubmitted: 'booked',
  bookingChanged: 'changed the booking of',
  bookingCancelled: 'cancelled the booking of',
}

const maxHeaderLength = 200

/**
 * Notifies users of the customer of a booking, without mail and push. A vendor that exceeds the mail limit does not flood the notifications
 * either. If no address was mailed, administrators are notified of that.
 * @param client in the transaction that passes the event
 */
export async function notifyOfBooking(client: Client, notice: BookingNotice): Promise<void> {
  const { id, type, subjectId, data } = notice.event
  // the event of the vendor, whose users are not notified of their bookings
  if (data.customerName !== undefined) return
  const kind = type === 'booking.withdrawn' ? 'bookingCancelled' : data.submission > 1 ? 'bookingChanged' : 'bookingSubmitted'
  const { rows } = await client.query<{ isHeld: boolean }>('select is_held as "isHeld" from outbox where id = $1', [
    mailIdOf(subjectId, kind, data.submission),
  ])
  const [mail] = rows
  if (!mail?.isHeld) await notifyBuyers(client, notice, kind)
  if (!mail && type === 'booking.submitted') await notifyOfMissingAddress(client, notice, id)
}

/** Notifies the buyers of the booked orders, or all users of the customer if no buyer has a user. Administrators are left out. */
async function notifyBuyers(client: Client, { env, now, customerId, event }: BookingNotice, kind: BookingMailKind): Promise<void> {
  const { orderNumbers, vendorName, cargoReadyDate } = event.data
  const sentence = `${vendorName} ${actions[kind]} ${orderLabel(orderNumbers)}`
  const header = sentence.length > maxHeaderLength ? `${sentence.slice(0, maxHeaderLength - 1)}…` : sentence
  const bodyHtml = `<p>${escapeHtml(`Booking ${event.subjectKey}, cargo ready on ${dayText(cargoReadyDate)}.`)}</p>
    <p>Open the order: ${orderLinks(env, customerId, orderNumbers)}</p>`
  const { rows } = await client.query<{ id: string }>(
    `with readers as (
       select u.id, exists (select from purchase_orders o where o.account_id = a.account_id and o.buyer_id = u.buyer_id
         and o.order_number = any($2::text[])) as is_buyer
       from user_accounts a join users u on u.id = a.user_id where a.account_id = $1 and not u.is_admin)
     select id from readers where is_buyer or not exists (select from readers where is_buyer)`,
    [customerId, orderNumbers],
  )
  await addMessages(client, env, rows, { header, bodyHtml, eventId: event.id, now })
}

/**
 * Notifies the customer's administrators, or full administrators if it has none, that a booking could not be mailed. Users with an unread
 * notification get no second one.
 */
async function notifyOfMissingAddress(client: Client, { env, now, customerId, event }: BookingNotice, eventId: string): Promise<void> {
  const { rows: accounts } = await client.query<{ name: string }>('select name from accounts where id = $1', [customerId])
  const name = accounts[0]?.name ?? 'a customer'
  const header = `No address for bookings is set for ${name}`.slice(0, maxHeaderLength)
  const form = publicUrl(env, `/accounts/customer/${customerId}/edit`)
  const bodyHtml = `<p>${escapeHtml(`${event.data.vendorName} has booked orders (${event.subjectKey}), and nobody was mailed.`)}</p>
    <p>Bookings are seen in the portal only until an address is set: <a href="${escapeHtml(form)}">${escapeHtml(name)}</a></p>`
  const { rows } = await client.query<{ id: string }>(
    `with administrators as (
       select u.id, a.user_id is not null as own from users u
       left join user_accounts a on a.user_id = u.id and a.account_id = $1
       where u.is_admin and (a.user_id is not null or u.has_full_permissions))
     select id from administrators t where (own or not exists (select from administrators where own))
       and not exists (select from messages m where m.user_id = t.id and m.header = $2 and not m.is_read)`,
    [customerId, header],
  )
  await addMessages(client, env, rows, { header, bodyHtml, eventId, now })
}

const addMessages = (
  client: Client,
  env: Env,
  users: readonly { id: string }[],
  { now, ...notification }: { header: string; bodyHtml: string; eventId: string; now: Date },
): Promise<void> => notifyUsersWithClient(client, env, [{ ...notification, userIds: users.map(({ id }) => id), isMessageOnly: true }], now)
