import type { Endpoints } from '@portal/contracts'
import { contextOf } from '../../domain/bookings/booking-context.ts'
import { findOrders } from '../../domain/bookings/line-facts.ts'
import { receiversOf } from '../../domain/bookings/receivers.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Where orders are delivered to. An order that is not open to the vendor says nothing. */
export const listBookingReceivers: Handler<Endpoints['listBookingReceivers']> = async (
  { orderNumbers = [], customerAccountId },
  scope,
  call,
) => {
  const orders = await findOrders(contextOf(scope, call), orderNumbers, customerAccountId)
  return receiversOf(orders).slice(0, 50)
}
