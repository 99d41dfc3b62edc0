import { sql } from '@portal/db/sql'
import { refreshBooked } from '../orders/booked-lines.ts'
import { addToBookingCount } from './booking-counts.ts'
import { recordBooking } from './booking-events.ts'
import type { BookingContext, BookingEnv } from './booking-context.ts'
import { mailBooking } from './mail/booking-mail.ts'
import { listOrders } from './stored-booking.ts'
import { lockBooking } from './submit-booking.ts'

/**
 * Withdraws the submitted bookings of a vendor that no shipment has taken over, before its account is deleted: releases the reservations
 * and sends a cancellation mail for each. The customers keep the lines as withdrawn, with the vendor's name and the booking number.
 * @param context of a vendor that accepts no other requests any more
 */
export async function withdrawBookings(context: BookingContext, env: BookingEnv): Promise<void> {
  const { vendor, statements, now } = context
  const submitted = await statements.rows(sql<{ id: string }>`
    select id from public.shipment_bookings where account_id = ${vendor.id}::uuid and submitted_at is not null and shipped_at is null
    order by customer_account_id, id`)
  for (const { id } of submitted) {
    const booking = await lockBooking(context, id)
    const { submitted: version, customerAccountId, shippedAt } = booking
    // a shipment may have taken it over while this transaction waited for locks
    if (!version || shippedAt) continue
    if (customerAccountId) {
      await statements.run(sql`
        update public.booked_lines set state = 'withdrawn', reserved = 0 where account_id = ${customerAccountId}::uuid and booking_id = ${id}::uuid`)
      await refreshBooked(statements, customerAccountId, listOrders(version), now)
    }
    await recordBooking(context, 'booking.withdrawn', booking, version)
    await mailBooking(context, env, { kind: 'bookingCancelled', booking, version, before: null })
  }
}

/** Deletes drafts for a customer whose account is deleted, because they can never be submitted. */
export async function dropDraftsFor({ statements }: Pick<BookingContext, 'statements'>, customerId: string): Promise<void> {
  const deleted = await statements.rows(sql<{ vendorId: string }>`
    delete from public.shipment_bookings where customer_account_id = ${customerId}::uuid and submitted_at is null returning account_id as "vendorId"`)
  const byVendor = Map.groupBy(deleted, ({ vendorId }) => vendorId)
  // in a fixed order, so that concurrent deletions of customers wait for each other instead of deadlocking
  for (const vendorId of [...byVendor.keys()].toSorted()) await addToBookingCount(statements, vendorId, -byVendor.get(vendorId)!.length)
}
