import type { TestPortal } from '../testing/test-portal.ts'

/** Creates a submitted booking of a customer's order with a draft change, and the vendor link to the order. */
export async function putBooking({ pool }: TestPortal, vendorId: string, customerId: string, mark: string): Promise<string> {
  await pool.query('insert into vendor_links (account_id, vendor_account_id, vendor_number) values ($1, $2, $3)', [
    customerId,
    vendorId,
    `V-${mark}`,
  ])
  const { rows } = await pool.query<{ id: string }>(
    `with b as (insert into shipment_bookings (account_id, booking_number, customer_account_id, customer_name, created_at, created_by_name, submitted_at,
         submitted_by_name, submissions) values ($1, $3, $2, 'C', now(), 'A', now(), 'A', 1) returning id),
       v as (insert into shipment_booking_versions (account_id, booking_id, kind, begun_at, saved_at, saved_by_name)
         select $1, b.id, k.kind::booking_version_kind, now(), now(), 'A' from b, (values ('submitted'), ('draft')) k (kind)),
       l as (insert into shipment_booking_lines (account_id, booking_id, kind, order_id, line_number, order_position, active, order_number, qty)
         select $1, b.id, 'submitted', o.id, 1, 0, true, o.order_number, 1 from b, purchase_orders o where o.account_id = $2 and o.order_number = $4),
       r as (insert into booked_lines (account_id, order_id, line_number, booking_id, vendor_account_id, vendor_name, booking_number, state, qty,
           unnamed_before, reserved, first_submitted_at, submitted_at)
         select $2, o.id, 1, b.id, $1, 'V', $3, 'submitted', 1, 0, 1, now(), now() from b, purchase_orders o
         where o.account_id = $2 and o.order_number = $4),
       h as (insert into booking_submissions (account_id, booking_id, number, vendor_account_id, submitted_at, submitted_by_name, content)
         select $2, b.id, 1, $1, now(), 'A', '{"lines": []}' from b)
     select id from b`,
    [vendorId, customerId, `SB-${mark}`, mark],
  )
  return rows[0]!.id
}
