import { sql } from '@portal/db/sql'
import { escapeHtml } from '../../../platform/outbox/mail/html.ts'
import { sanitizeMessage } from '../../../platform/outbox/sanitize-message.ts'
import { publicUrl } from '../../../platform/config/public-url.ts'
import type { BookingContext, BookingEnv } from '../booking-context.ts'
import type { BookingEvent, BookingMailKind } from './booking-event.ts'
import { dayText } from './day-text.ts'
import { orderLabel } from './order-label.ts'
import { listOrders } from '../stored-booking.ts'

const actions: Record<BookingMailKind, string> = {
  bookingSubmitted: 'booked',
  bookingChanged: 'changed the booking of',
  bookingCancelled: 'cancelled the booking of',
}

/** Maximum number of orders that a message links to. */
const maxLinkedOrders = 20

/** Returns the page of the purchase orders with this order opened. */
export const orderPage = (env: BookingEnv, customerId: string, orderNumber: string): string =>
  publicUrl(env, `/purchase-order?${new URLSearchParams({ cId: customerId, order: orderNumber }).toString()}`)

/** Returns links to the orders of a booking, as HTML. */
export function orderLinks(env: BookingEnv, customerId: string, orderNumbers: readonly string[]): string {
  const links = orderNumbers
    .slice(0, maxLinkedOrders)
    .map((number) => `<a href="${escapeHtml(orderPage(env, customerId, number))}">${escapeHtml(number)}</a>`)
  const rest = orderNumbers.length - links.length
  return [...links, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

/** Notifies the buyers of the booked orders, or all users of the customer if no buyer has a user. Administrators are left out. */
export async function notifyBuyers(
  { statements, vendor, now }: Pick<BookingContext, 'statements' | 'vendor' | 'now'>,
  env: BookingEnv,
  { kind, booking, version }: BookingEvent,
): Promise<void> {
  const { bookingNumber, customerAccountId } = booking
  if (customerAccountId === null) return
  const numbers = [...new Set(version.lines.filter(({ active }) => active).map(({ orderNumber }) => orderNumber))]
  const sentence = `${vendor.name} ${actions[kind]} ${orderLabel(numbers)}`
  const header = sentence.length > 200 ? `${sentence.slice(0, 199)}…` : sentence
  const body = sanitizeMessage(
    `<p>${escapeHtml(`Booking ${bookingNumber}, cargo ready on ${dayText(version.cargoReadyDate)}.`)}</p>
    <p>Open the order: ${orderLinks(env, customerAccountId, numbers)}</p>`,
  )
  await statements.run(sql`
    with readers as (
      select u.id, exists (select from public.purchase_orders o where o.account_id = a.account_id and o.buyer_id = u.buyer_id
          and o.id = any(${listOrders(version)}::uuid[])) as is_buyer
      from public.user_accounts a join public.users u on u.id = a.user_id
      where a.account_id = ${customerAccountId}::uuid and not u.is_admin
    )
    insert into public.messages (user_id, header, body, created_date)
    select id, ${header}, ${body}, ${now}::timestamptz from readers where is_buyer or not exists (select from readers where is_buyer)`)
}
