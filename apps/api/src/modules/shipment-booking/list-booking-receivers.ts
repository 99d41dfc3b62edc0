import type { Endpoints } from '@portal/contracts'
import { contextOf } from '../../domain/bookings/booking-context.ts'
import { findOrders } from '../../domain/bookings/line-facts.ts'
import { receiversOf } from '../../domain/bookings/receivers.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the delivery addresses of orders that are open to the vendor. */
export const listBookingReceivers: Handler<Endpoints['listBookingReceivers']> = async (
  { orderNumbers = [], customerAccountId },
  scope,
  context,
) => {
  const orders = await findOrders(contextOf(scope, context), orderNumbers, customerAccountId)
  return receiversOf(orders).slice(0, 50)
}
