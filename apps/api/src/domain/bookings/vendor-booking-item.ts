import type { vendorBooking, vendorBookingItem } from '@portal/contracts/external/vendor-booking-model'
import { sql, type SqlFragment } from '@portal/db/sql'
import type { z } from 'zod'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { BookingContext } from './booking-context.ts'
import { loadBooking, statusOf, type StoredBooking, type StoredBookingLine, type StoredVersion } from './stored-booking.ts'

type VendorBooking = z.output<typeof vendorBooking>
type VendorBookingItem = z.output<typeof vendorBookingItem>

/** Returns the id of a booking of the vendor. @throws {HttpError} 404 */
export async function findBookingId({ vendor, statements }: BookingContext, bookingNumber: string): Promise<string> {
  const [row] = await statements.rows(sql<{ id: string }>`
    select id from public.shipment_bookings where account_id = ${vendor.id}::uuid and booking_number = ${bookingNumber}`)
  return row?.id ?? rejectWith('notFound')
}

/** Loads a booking of the vendor by its number. @throws {HttpError} 404 */
export const loadByNumber = async (context: BookingContext, bookingNumber: string): Promise<StoredBooking> =>
  loadBooking(context.statements, context.vendor.id, await findBookingId(context, bookingNumber))

const iso = (moment: string): string => new Date(moment).toISOString()

/** Returns a booking with its versions for the external API. */
export const toVendorBooking = (booking: StoredBooking): VendorBooking => ({
  ...toItem(booking),
  submitted: booking.submitted && toVersion(booking.submitted),
  draft: booking.draft && toVersion(booking.draft),
})

const toItem = (booking: StoredBooking): VendorBookingItem => ({
  bookingNumber: booking.bookingNumber,
  state: statusOf(booking).toLowerCase() as VendorBookingItem['state'],
  revision: booking.draft?.revision ?? 0,
  customerAccountId: booking.customerAccountId,
  customerName: booking.customerName,
  orderNumbers: [
    ...new Set([booking.submitted, booking.draft].flatMap((version) => version?.lines.map(({ orderNumber }) => orderNumber) ?? [])),
  ],
  shipmentNumber: booking.shipmentNumber,
  createdAt: iso(booking.createdAt),
  createdByName: booking.createdByName,
  submittedAt: booking.submittedAt && iso(booking.submittedAt),
  submittedByName: booking.submittedByName,
  submissions: booking.submissions,
})

function toVersion(version: StoredVersion) {
  const { kind: _, revision: __, begunAt: ___, savedById: ____, lines, savedAt, ...fields } = version
  const orders = [...Map.groupBy(lines, ({ orderNumber }) => orderNumber)]
  return { ...fields, savedAt: iso(savedAt), orders: orders.map(([orderNumber, own]) => ({ orderNumber, lines: own.map(toLine) })) }
}

function toLine(line: StoredBookingLine) {
  const { orderId: _, orderNumber: __, orderPosition: ___, orderedDate: ____, ...facts } = line
  return facts
}

type BookingState = VendorBookingItem['state']

const states: Record<BookingState, SqlFragment<unknown>> = {
  draft: sql`b.submitted_at is null`,
  submitted: sql`b.submitted_at is not null and b.shipped_at is null`,
  shipped: sql`b.shipped_at is not null`,
}

/** Returns a page of the vendor's bookings by id, which is their order of creation, and the id of the last one if there are more. */
export async function listVendorBookings(
  { vendor, statements }: BookingContext,
  { state, limit, after }: { state: BookingState | undefined; limit: number; after: string | undefined },
): Promise<{ items: VendorBookingItem[]; next: string | undefined }> {
  const conditions = [
    sql`b.account_id = ${vendor.id}::uuid`,
    ...(state ? [states[state]] : []),
    ...(after ? [sql`b.id > ${after}::uuid`] : []),
  ]
  const rows = await statements.rows(sql<VendorBookingItem & { id: string }>`
    select b.id, b.booking_number as "bookingNumber", case when b.shipped_at is not null then 'shipped' when b.submitted_at is not null
        then 'submitted' else 'draft' end as state,
      coalesce((select v.revision from public.shipment_booking_versions v where v.account_id = b.account_id and v.booking_id = b.id and v.kind = 'draft'), 0)
        as revision,
      b.customer_account_id as "customerAccountId", b.customer_name as "customerName",
      coalesce((select jsonb_agg(distinct l.order_number) from public.shipment_booking_lines l where l.account_id = b.account_id and l.booking_id = b.id), '[]')
        as "orderNumbers",
      b.shipment_number as "shipmentNumber", b.created_at as "createdAt", b.created_by_name as "createdByName", b.submitted_at as "submittedAt",
      b.submitted_by_name as "submittedByName", b.submissions
    from public.shipment_bookings b where ${sql.join(conditions, ' and ')} order by b.id limit ${limit + 1}::int`)
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(toListItem),
    next: rows.length > limit ? shown.at(-1)!.id : undefined,
  }
}

function toListItem(row: VendorBookingItem & { id: string }): VendorBookingItem {
  const { id: _, ...item } = row
  return { ...item, createdAt: iso(item.createdAt), submittedAt: item.submittedAt && iso(item.submittedAt) }
}
