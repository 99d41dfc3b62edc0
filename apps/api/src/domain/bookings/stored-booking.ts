import type { BookingReceiver, BookingShipper, BookingStatus } from '@portal/contracts/bookings/shipment-booking-records'
import { sql } from '@portal/db/sql'
import type { Statements } from '@portal/db/statements'
import { rejectWith } from '../../platform/errors/http-error.ts'

/** Line of a version, with the order's values when it was saved. */
export interface StoredBookingLine {
  orderId: string
  orderNumber: string
  orderPosition: number
  orderedDate: string | null
  lineNumber: number
  active: boolean
  code: string | null
  description: string | null
  qtyUom: string | null
  orderedQty: string | null
  shippingDate: string | null
  deliveryDate: string | null
  qty: string | null
  cartons: number | null
  grossWeightKg: string | null
  volumeM3: string | null
}

/** Fields of a version except its lines. */
export interface BookingFields {
  shipper: BookingShipper | null
  receiver: BookingReceiver | null
  containerVolume: string | null
  containerSize: string | null
  cargoReadyDate: string | null
  incoterms: string | null
  marksAndNumbers: string | null
  goodsDescription: string | null
  note: string | null
}

export interface StoredVersion extends BookingFields {
  kind: 'submitted' | 'draft'
  revision: number
  begunAt: string
  savedAt: string
  savedById: string
  savedByName: string
  lines: StoredBookingLine[]
}

export interface StoredBooking {
  id: string
  bookingNumber: string
  customerAccountId: string | null
  customerName: string | null
  createdAt: string
  createdByName: string
  submittedAt: string | null
  submittedByName: string | null
  submissions: number
  shippedAt: string | null
  shipmentNumber: string | null
  submitted: StoredVersion | null
  draft: StoredVersion | null
}

export const lineColumns = sql.raw(`l.order_id as "orderId", l.order_number as "orderNumber", l.order_position as "orderPosition",
  l.ordered_date as "orderedDate", l.line_number as "lineNumber", l.active, l.code, l.description, l.qty_uom as "qtyUom",
  trim_scale(l.ordered_qty)::text as "orderedQty", l.shipping_date as "shippingDate", l.delivery_date as "deliveryDate",
  trim_scale(l.qty)::text as qty, l.cartons, trim_scale(l.gross_weight_kg)::text as "grossWeightKg", trim_scale(l.volume_m3)::text as "volumeM3"`)

const versionColumns =
  sql.raw(`v.kind, v.revision, v.begun_at as "begunAt", v.saved_at as "savedAt", v.saved_by_id as "savedById", v.saved_by_name as "savedByName", v.shipper,
  v.receiver, trim_scale(v.container_volume)::text as "containerVolume", v.container_size as "containerSize",
  v.cargo_ready_date as "cargoReadyDate", v.incoterms, v.marks_and_numbers as "marksAndNumbers", v.goods_description as "goodsDescription", v.note`)

/**
 * Loads a booking of a vendor with its versions.
 * @param lock true to lock its row until the transaction ends
 * @throws {HttpError} 404
 */
export async function loadBooking(
  statements: Statements,
  vendorId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredBooking> {
  if (lock)
    await statements.rows(sql`select id from public.shipment_bookings where account_id = ${vendorId}::uuid and id = ${id}::uuid for update`)
  const [row] = await statements.rows(sql<Omit<StoredBooking, 'submitted' | 'draft'> & { versions: StoredVersion[] | null }>`
    select b.id, b.booking_number as "bookingNumber", b.customer_account_id as "customerAccountId", b.customer_name as "customerName",
      b.created_at as "createdAt", b.created_by_name as "createdByName", b.submitted_at as "submittedAt", b.submitted_by_name as "submittedByName",
      b.submissions, b.shipped_at as "shippedAt", b.shipment_number as "shipmentNumber",
      (select jsonb_agg(to_jsonb(w)) from (select ${versionColumns}, coalesce((select jsonb_agg(to_jsonb(x)) from (select ${lineColumns}
          from public.shipment_booking_lines l where l.account_id = v.account_id and l.booking_id = v.booking_id and l.kind = v.kind
          order by l.order_position, l.line_number) x), '[]') as lines
        from public.shipment_booking_versions v where v.account_id = b.account_id and v.booking_id = b.id) w) as versions
    from public.shipment_bookings b where b.account_id = ${vendorId}::uuid and b.id = ${id}::uuid`)
  if (!row) return rejectWith('notFound')
  const { versions, ...booking } = row
  const versionOf = (kind: StoredVersion['kind']) => versions?.find((version) => version.kind === kind) ?? null
  return { ...booking, submitted: versionOf('submitted'), draft: versionOf('draft') }
}

export const statusOf = ({ shippedAt, submitted }: Pick<StoredBooking, 'shippedAt' | 'submitted'>): BookingStatus =>
  shippedAt ? 'Shipped' : submitted ? 'Submitted' : 'Draft'

/** Returns `{status} / Draft` if a submitted booking has a draft of a change. */
export const statusTextOf = (status: BookingStatus, hasDraft: boolean): string =>
  status !== 'Draft' && hasDraft ? `${status} / Draft` : status

/** Returns the distinct order ids of versions. */
export const listOrders = (...versions: (StoredVersion | null)[]): string[] => [
  ...new Set(versions.flatMap((version) => version?.lines.map(({ orderId }) => orderId) ?? [])),
]

/** @throws {HttpError} 409 if a shipment has taken over the booking */
export function rejectShipped({ shippedAt, shipmentNumber }: StoredBooking): void {
  if (shippedAt)
    rejectWith('conflict', null, `Shipment ${shipmentNumber ?? ''} carries this booking. It can no longer be changed.`.replace('  ', ' '))
}

/** Returns the customer of the booking's orders; null without orders. */
export const customerOf = ({ customerAccountId, customerName }: StoredBooking): { id: string; name: string } | null =>
  customerAccountId === null ? null : { id: customerAccountId, name: customerName ?? '' }
