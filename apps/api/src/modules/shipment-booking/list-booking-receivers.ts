import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { findOrders } from '../../domain/bookings/entry/line-facts.ts'
import { listReceivers } from '../../domain/bookings/receivers.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the delivery addresses of orders that are open to the vendor. */
export const listBookingReceivers: Handler<'listBookingReceivers'> = async ({ orderNumbers = [], customerAccountId }, scope, context) => {
  const orders = await findOrders(toBookingContext(scope, context), orderNumbers, customerAccountId)
  return listReceivers(orders).slice(0, 50)
}
