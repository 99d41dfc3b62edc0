import { sql } from '@portal/db/sql'
import { recordEvents, type IntegrationEvent } from '../events/record-events.ts'
import type { BookingContext } from './booking-context.ts'
import { listOrders, type StoredBooking, type StoredVersion } from './stored-booking.ts'

interface BookingFact {
  booking: Pick<StoredBooking, 'id' | 'bookingNumber' | 'customerAccountId'>
  version: StoredVersion
  /** Number of submissions; undefined if the booking is withdrawn. */
  submission?: number
}

/** Records the submission or withdrawal of a booking in its customer's account, in the transaction of the command. */
export async function recordBooking(
  { vendor, statements, now }: BookingContext,
  { booking: { id, bookingNumber, customerAccountId }, version, submission }: BookingFact,
): Promise<void> {
  if (!customerAccountId) return
  const suppliers = await statements.rows(sql<{ id: string | null }>`
    select distinct supplier_id as id from public.purchase_orders
    where account_id = ${customerAccountId}::uuid and id = any(${listOrders(version)}::uuid[])`)
  const orderNumbers = [...new Set(version.lines.map(({ orderNumber }) => orderNumber))].slice(0, 1000)
  const about = {
    subjectId: id,
    subjectKey: bookingNumber,
    // a booking of several suppliers is outside every supplier filter
    supplierId: suppliers.length === 1 ? suppliers[0]!.id : null,
  }
  const data = { orderNumbers, vendorName: vendor.name }
  const event: IntegrationEvent =
    submission === undefined
      ? { ...about, type: 'booking.withdrawn', data }
      : { ...about, type: 'booking.submitted', data: { ...data, submission } }
  await recordEvents(statements, customerAccountId, now, [event])
}
