import { sql } from '@portal/db/sql'
import { refreshBooked } from '../orders/booked-lines.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { addToBookingCount } from './booking-counts.ts'
import { recordBooking } from './booking-events.ts'
import type { BookingContext, BookingEnv } from './booking-context.ts'
import { mailBooking } from './mail/booking-mail.ts'
import { customerOf, loadBooking, listOrders, rejectShipped, type StoredBooking } from './stored-booking.ts'
import { lockBooking } from './submit-booking.ts'
import { describeBooking, dropVersion } from './write-version.ts'

/**
 * Deletes a booking and releases its reservations. For a submitted booking, sends a cancellation mail.
 * @throws {HttpError} 404; 409 if a shipment has taken it over
 */
export async function deleteBooking(context: BookingContext, env: BookingEnv, id: string): Promise<StoredBooking> {
  const { vendor, statements, now } = context
  const booking = await lockBooking(context, id)
  rejectShipped(booking)
  const { submitted, customerAccountId } = booking
  if (submitted && customerAccountId) {
    await statements.run(sql`delete from public.booked_lines where account_id = ${customerAccountId}::uuid and booking_id = ${id}::uuid`)
    await refreshBooked(statements, customerAccountId, listOrders(submitted), now)
  }
  await statements.run(sql`delete from public.shipment_bookings where account_id = ${vendor.id}::uuid and id = ${id}::uuid`)
  await addToBookingCount(statements, vendor.id, -1)
  if (submitted) await recordBooking(context, 'booking.withdrawn', booking, submitted)
  if (submitted) await mailBooking(context, env, { kind: 'bookingCancelled', booking, version: submitted, before: null })
  return booking
}

/** Discards the draft of a change. @throws {HttpError} 409 without a draft or without a submitted version */
export async function discardDraft(context: BookingContext, id: string): Promise<StoredBooking> {
  const { vendor, statements } = context
  const booking = await loadBooking(statements, vendor.id, id, { lock: true })
  if (!booking.submitted) return rejectWith('conflict', null, 'This booking was never submitted. Delete it instead.')
  if (!booking.draft) return rejectWith('conflict', null, 'There is no draft to discard.')
  await dropVersion(statements, vendor.id, id, 'draft')
  await describeBooking(context, booking, booking.submitted, customerOf(booking))
  return booking
}
