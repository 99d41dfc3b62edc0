import { sql } from '@portal/db/sql'
import { formatPersonName, type BookingContext } from './booking-context.ts'
import type { BookingFields, StoredBooking, StoredBookingLine, StoredVersion } from './stored-booking.ts'

type Written = Pick<StoredVersion, 'kind' | 'revision' | 'begunAt'> & BookingFields & { lines: readonly StoredBookingLine[] }

/** Writes a version of a booking and replaces the previous one of its kind. */
export async function writeVersion(
  { vendor, person, statements, now }: BookingContext,
  bookingId: string,
  version: Written,
): Promise<void> {
  const { kind, revision, begunAt, shipper, receiver, ...fields } = version
  await dropVersion(statements, vendor.id, bookingId, kind)
  await statements.run(sql`
    insert into public.shipment_booking_versions (account_id, booking_id, kind, revision, begun_at, saved_at, saved_by_id, saved_by_name,
      shipper_id, shipper, receiver_id, receiver, container_volume, container_size, cargo_ready_date, incoterms, marks_and_numbers,
      goods_description, note)
    values (${vendor.id}::uuid, ${bookingId}::uuid, ${kind}::booking_version_kind, ${revision}, ${begunAt}::timestamptz, ${now}::timestamptz,
      ${person.id}::uuid, ${formatPersonName(person)}, ${shipper?.id ?? null}::uuid, ${toJson(shipper)}::jsonb, ${receiver?.id ?? null}, ${toJson(receiver)}::jsonb,
      ${fields.containerVolume}::numeric, ${fields.containerSize}, ${fields.cargoReadyDate}::date, ${fields.incoterms}, ${fields.marksAndNumbers},
      ${fields.goodsDescription}, ${fields.note})`)
  if (version.lines.length === 0) return
  await statements.run(sql`
    insert into public.shipment_booking_lines (account_id, booking_id, kind, order_id, line_number, order_position, active, order_number, code,
      description, qty_uom, ordered_date, ordered_qty, shipping_date, delivery_date, qty, cartons, gross_weight_kg, volume_m3)
    select ${vendor.id}::uuid, ${bookingId}::uuid, ${kind}::booking_version_kind, l."orderId", l."lineNumber", l."orderPosition", l.active,
      l."orderNumber", l.code, l.description, l."qtyUom", l."orderedDate", l."orderedQty", l."shippingDate", l."deliveryDate", l.qty, l.cartons,
      l."grossWeightKg", l."volumeM3"
    from jsonb_to_recordset(${JSON.stringify(version.lines)}::jsonb) as l ("orderId" uuid, "lineNumber" int, "orderPosition" smallint, active boolean,
      "orderNumber" text, code text, description text, "qtyUom" text, "orderedDate" date, "orderedQty" numeric, "shippingDate" date,
      "deliveryDate" date, qty numeric, cartons int, "grossWeightKg" numeric, "volumeM3" numeric)`)
}

const toJson = (value: object | null): string | null => (value ? JSON.stringify(value) : null)

export async function dropVersion(
  statements: BookingContext['statements'],
  vendorId: string,
  bookingId: string,
  kind: StoredVersion['kind'],
): Promise<void> {
  await statements.run(sql`
    delete from public.shipment_booking_versions
    where account_id = ${vendorId}::uuid and booking_id = ${bookingId}::uuid and kind = ${kind}::booking_version_kind`)
}

/**
 * Updates the list columns of a booking from its submitted version or else its draft. Call after a version was written or dropped.
 * @param shown the version to show
 */
export async function describeBooking(
  { vendor, statements }: BookingContext,
  { id, bookingNumber }: Pick<StoredBooking, 'id' | 'bookingNumber'>,
  shown: (BookingFields & { lines: readonly StoredBookingLine[] }) | null,
  customer: { id: string; name: string } | null,
): Promise<void> {
  const orders = [...new Set(shown?.lines.map(({ orderNumber }) => orderNumber) ?? [])]
  const searchable = [bookingNumber, ...orders, customer?.name ?? ''].join(' ').toLowerCase()
  await statements.run(sql`
    update public.shipment_bookings b set customer_account_id = ${customer?.id ?? null}::uuid, customer_name = ${customer?.name ?? null},
      order_numbers_text = ${orders.join(', ')}, cargo_ready_date = ${shown?.cargoReadyDate ?? null}::date, search_text = ${searchable},
      has_draft = exists (select from public.shipment_booking_versions v where v.account_id = b.account_id and v.booking_id = b.id and v.kind = 'draft')
    where b.account_id = ${vendor.id}::uuid and b.id = ${id}::uuid`)
}
