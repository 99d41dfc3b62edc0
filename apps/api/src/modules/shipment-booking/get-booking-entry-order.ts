import { toBookingContext, todayOf } from '../../domain/bookings/booking-context.ts'
import { toEntryOrder } from '../../domain/bookings/entry/entry-orders.ts'
import { findOrders, readOverflow } from '../../domain/bookings/entry/line-facts.ts'
import { loadBooking } from '../../domain/bookings/stored-booking.ts'
import { readLatestDrafts } from '../../domain/bookings/drafts/order-drafts.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns an order to add to a booking. */
export const getBookingEntryOrder: Handler<'getBookingEntryOrder'> = async (
  { orderNumber, shipmentBookingId, customerAccountId },
  scope,
  call,
) => {
  const context = toBookingContext(scope, call)
  const booking = shipmentBookingId ? await loadBooking(context.statements, context.vendor.id, shipmentBookingId) : undefined
  const held = booking && (booking.draft ?? booking.submitted)?.lines.length ? booking.customerAccountId : null
  const [order, other] = await findOrders(context, [orderNumber], customerAccountId ?? held)
  if (!order) return rejectWith('notFound', 'orderNumber', 'No order with this number was found.')
  if (other)
    return rejectWith(
      'badRequest',
      'orderNumber',
      `Two customers have an order with this number. Choose one (${order.customerName}, ${other.customerName}).`,
    )
  const percentage = await readOverflow(context, order.customerId)
  const drafts = await readLatestDrafts(context.statements, context.vendor.id, [order.id], shipmentBookingId)
  return {
    draft: drafts.get(order.id) ?? null,
    customerAccountId: order.customerId,
    customerName: order.customerName,
    overflowPercentageOnQty: percentage,
    order: await toEntryOrder(context, order, shipmentBookingId ?? null, { percentage, today: todayOf(context) }),
  }
}
