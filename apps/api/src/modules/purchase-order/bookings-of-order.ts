import type { OrderDetailLine } from '@portal/contracts/orders/purchase-order'
import type { OrderBooking } from '@portal/contracts/bookings/shipment-booking-views'
import { sql, type AccountReader } from '@portal/db/read'

type Booked = Pick<OrderDetailLine, 'bookedQty' | 'toBookQty' | 'overbookedQty'>

/** Value for lines if the account hides booked quantities. */
export const hiddenQuantities: Booked = { bookedQty: null, toBookQty: null, overbookedQty: null }

/** Returns the booked, bookable and overbooked quantity of each line of an order, by line number. */
export async function bookedOfLines(reader: AccountReader, orderId: string): Promise<Map<number, Booked>> {
  const rows = await reader.rows<Booked & { lineNumber: number }>(
    sql`select r.line_number as "lineNumber", r.booked_qty::float8 as "bookedQty", greatest(r.open, 0)::float8 as "toBookQty",
        -- shipped quantities may exceed the order too; only booked ones count as overbooked
        greatest(least(-r.open, r.booked_qty), 0)::float8 as "overbookedQty"
      from (select line_number, max(booked_qty) as booked_qty, coalesce(max(qty), 0) - sum(qty_met) - max(booked_qty) as open
        from ${reader.from('order_line_rows')} l where l.order_id = ${orderId} group by line_number) r`,
  )
  return new Map(rows.map(({ lineNumber, ...booked }) => [lineNumber, booked]))
}

/**
 * Returns the submitted bookings of an order by first submission, limited to this order. Drafts and notes are visible only to the vendor.
 * @param withShipments true if the account shows shipments of its orders
 */
export const bookingsOfOrder = (reader: AccountReader, orderId: string, withShipments: boolean): Promise<OrderBooking[]> =>
  reader.rows<OrderBooking>(
    sql`select b.booking_number as "bookingNumber", min(b.vendor_name) as "vendorName", initcap(min(b.state::text)) as state,
        to_char(max(b.submitted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "submittedDate",
        min(b.cargo_ready_date)::text as "cargoReadyDate",
        ${withShipments ? sql`min(b.shipment_number)` : sql`null`} as "shipmentNumber",
        json_agg(json_build_object('lineNumber', b.line_number, 'qty', trim_scale(b.qty)::text, 'qtyUom', b.qty_uom,
          'reservedQty', trim_scale(b.reserved)::text) order by b.line_number) as lines
      from ${reader.from('booked_lines')} b
      where b.order_id = ${orderId}
      group by b.booking_number, b.booking_id order by min(b.first_submitted_at), b.booking_number`,
  )
