import { sql, type SqlFragment } from '@portal/db/sql'
import type { Statements } from '@portal/db/statements'
import type { RequestItem } from '@portal/contracts/bookings/shipment-booking-records'

/** Active lines `l` of the bookings `b` of a vendor that were never submitted. */
export const draftLines = (vendorId: string): SqlFragment<unknown> => sql`public.shipment_bookings b join public.shipment_booking_lines l
  on l.account_id = b.account_id and l.booking_id = b.id and l.kind = 'draft' and l.active
  where b.account_id = ${vendorId}::uuid and b.submitted_at is null`

/**
 * Returns the latest draft of a vendor that contains each of these orders, by order. Read separately, because drafts and orders belong to
 * different accounts.
 * @param except booking to leave out
 */
export async function readLatestDrafts(
  statements: Statements,
  vendorId: string,
  orders: readonly string[],
  except: string | null = null,
): Promise<Map<string, NonNullable<RequestItem['draft']>>> {
  if (orders.length === 0) return new Map()
  const rows = await statements.rows(sql<{ orderId: string; shipmentBookingId: string; bookingNumber: string }>`
    select distinct on (l.order_id) l.order_id as "orderId", b.id as "shipmentBookingId", b.booking_number as "bookingNumber"
    from ${draftLines(vendorId)} and l.order_id = any(${[...orders]}::uuid[]) and b.id is distinct from ${except}::uuid
    order by l.order_id, b.created_at desc, b.id desc`)
  return new Map(rows.map(({ orderId, ...draft }) => [orderId, draft]))
}
