import type { BookingShipper } from '@portal/contracts/bookings/shipment-booking-records'
import { sql } from '@portal/db/sql'
import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { findShippers } from '../../domain/bookings/drafts/save-draft.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the address book, and addresses entered in the vendor's last ten bookings. */
export const listBookingShippers: Handler<'listBookingShippers'> = async (_, scope, context) => {
  const { statements, vendor } = toBookingContext(scope, context)
  const recent = await statements.rows(sql<{ shipper: BookingShipper }>`
    select v.shipper from (select account_id, id from public.shipment_bookings where account_id = ${vendor.id}::uuid order by created_at desc limit 10) b
    join public.shipment_booking_versions v on v.account_id = b.account_id and v.booking_id = b.id
    where v.shipper is not null and v.shipper_id is null and v.shipper ->> 'name' <> '' order by v.saved_at desc`)
  const entered = new Map(recent.map(({ shipper }) => [JSON.stringify(shipper), shipper]))
  return [...(await findShippers(statements, vendor.id, null)), ...entered.values()]
}
