import { sql, type SqlFragment } from '@portal/db/sql'
import type { RequestItem } from '@portal/contracts/bookings/shipment-booking-records'

/** Active lines `l` of the bookings `b` of a vendor that were never submitted. */
export const draftLines = (vendorId: string): SqlFragment<unknown> => sql`public.shipment_bookings b join public.shipment_booking_lines l
  on l.account_id = b.account_id and l.booking_id = b.id and l.kind = 'draft' and l.active
  where b.account_id = ${vendorId}::uuid and b.submitted_at is null`

/** Latest draft that contains an order, as JSON. @param except booking to leave out */
export const latestDraft = (
  vendorId: string,
  orderId: SqlFragment<unknown>,
  except: string | null = null,
): SqlFragment<RequestItem['draft']> =>
  sql<RequestItem['draft']>`(select json_build_object('shipmentBookingId', b.id, 'bookingNumber', b.booking_number)
    from ${draftLines(vendorId)} and l.order_id = ${orderId} and b.id is distinct from ${except}::uuid order by b.created_at desc, b.id desc limit 1)`
