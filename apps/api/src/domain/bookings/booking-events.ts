import { sql } from '@portal/db/sql'
import { recordEvents } from '../events/record-events.ts'
import type { BookingContext } from './booking-context.ts'
import { listOrders, type StoredBooking, type StoredVersion } from './stored-booking.ts'

/** Records the submission or withdrawal of a booking at its customer and at its vendor, in the transaction of the command. */
export async function recordBooking(
  { vendor, statements, now }: BookingContext,
  type: 'booking.submitted' | 'booking.withdrawn',
  { id, bookingNumber, customerAccountId, customerName, submissions: submission }: StoredBooking,
  version: StoredVersion,
): Promise<void> {
  if (!customerAccountId) return
  const suppliers = await statements.rows(sql<{ id: string | null }>`
    select distinct supplier_id as id from public.purchase_orders
    where account_id = ${customerAccountId}::uuid and id = any(${listOrders(version)}::uuid[])`)
  const orderNumbers = [...new Set(version.lines.filter(({ active }) => active).map(({ orderNumber }) => orderNumber))].slice(0, 1000)
  const about = { subjectId: id, subjectKey: bookingNumber, type }
  const data = { orderNumbers, vendorName: vendor.name, cargoReadyDate: version.cargoReadyDate, submission }
  // a booking of several suppliers is outside every supplier filter
  const supplierId = suppliers.length === 1 ? suppliers[0]!.id : null
  const ofVendor = { ...data, customerName: customerName ?? '' }
  // a sandbox is both the customer and the vendor: its keys read one event, as either of them
  if (customerAccountId === vendor.id) return recordEvents(statements, vendor.id, now, [{ ...about, supplierId, data: ofVendor }])
  await recordEvents(statements, customerAccountId, now, [{ ...about, supplierId, data }])
  await recordEvents(statements, vendor.id, now, [{ ...about, supplierId: null, data: ofVendor }])
}
