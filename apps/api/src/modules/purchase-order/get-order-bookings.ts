import type { Endpoints } from '@portal/contracts'
import type { OrderBooking } from '@portal/contracts/shipment-booking-records'
import { capital } from '@portal/contracts/capital'
import { sql } from '@portal/db/read'
import { refuse } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/serve.ts'

interface BookedRow {
  bookingNumber: string
  vendorName: string
  state: 'submitted' | 'shipped' | 'withdrawn'
  submittedDate: string
  cargoReadyDate: string | null
  shipmentNumber: string | null
  lineNumber: number
  qty: string
  qtyUom: string | null
  reservedQty: string
}

/** What vendors have booked of an order, oldest first. Drafts are the vendor's alone. */
export const getOrderBookings: Handler<Endpoints['getOrderBookings']> = async ({ orderNumber }, { reader }) => {
  const orders = await reader.rows<{ id: string }>(
    sql`select id from ${reader.from('purchase_orders')} o where order_number = ${orderNumber}`,
  )
  if (orders.length === 0) return refuse('notFound')
  const rows = await reader.rows<BookedRow>(sql`
    select b.booking_number as "bookingNumber", b.vendor_name as "vendorName", b.state::text, b.submitted_at as "submittedDate",
      b.cargo_ready_date as "cargoReadyDate", b.shipment_number as "shipmentNumber", b.line_number as "lineNumber",
      trim_scale(b.qty)::text as qty, b.qty_uom as "qtyUom", trim_scale(b.reserved)::text as "reservedQty"
    from ${reader.from('booked_lines')} b where b.order_id = ${orders[0]!.id}::uuid
    order by b.first_submitted_at, b.booking_number, b.line_number`)
  return [...Map.groupBy(rows, ({ bookingNumber }) => bookingNumber).values()].map((lines): OrderBooking => {
    const { bookingNumber, vendorName, state, submittedDate, cargoReadyDate, shipmentNumber } = lines[0]!
    return {
      bookingNumber,
      vendorName,
      state: capital(state),
      submittedDate: new Date(submittedDate).toISOString(),
      cargoReadyDate,
      shipmentNumber,
      lines: lines.map(({ lineNumber, qty, qtyUom, reservedQty }) => ({ lineNumber, qty, qtyUom, reservedQty })),
    }
  })
}
