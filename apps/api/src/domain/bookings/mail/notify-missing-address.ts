import { sql } from '@portal/db/sql'
import { escapeHtml } from '../../../platform/outbox/mail/html.ts'
import { sanitizeMessage } from '../../../platform/outbox/sanitize-message.ts'
import { publicUrl } from '../../../platform/config/public-url.ts'
import type { BookingContext, BookingEnv } from '../booking-context.ts'
import type { StoredBooking } from '../stored-booking.ts'

/**
 * Notifies the customer's administrators, or full administrators if it has none, that a booking could not be mailed. Users with an unread
 * notification get no second one.
 */
export async function notifyOfMissingAddress(
  { statements, vendor, now }: Pick<BookingContext, 'statements' | 'vendor' | 'now'>,
  env: BookingEnv,
  { bookingNumber, customerAccountId, customerName }: Pick<StoredBooking, 'bookingNumber' | 'customerAccountId' | 'customerName'>,
): Promise<void> {
  const header = `No address for bookings is set for ${customerName ?? 'a customer'}`.slice(0, 200)
  const form = publicUrl(env, `/accounts/customer/${customerAccountId}/edit`)
  const body = sanitizeMessage(
    `<p>${escapeHtml(`${vendor.name} has booked orders (${bookingNumber}), and nobody was mailed.`)}</p>
    <p>Bookings are seen in the portal only until an address is set: <a href="${escapeHtml(form)}">${escapeHtml(customerName ?? 'The account')}</a></p>`,
  )
  await statements.run(sql`
    with administrators as (
      select u.id, a.user_id is not null as own from public.users u
      left join public.user_accounts a on a.user_id = u.id and a.account_id = ${customerAccountId}::uuid
      where u.is_admin and (a.user_id is not null or u.has_full_permissions)
    )
    insert into public.messages (user_id, header, body, created_date)
    select id, ${header}, ${body}, ${now}::timestamptz from administrators t
    where (own or not exists (select from administrators where own))
      and not exists (select from public.messages m where m.user_id = t.id and m.header = ${header} and not m.is_read)`)
}
