import type { Endpoints } from '@portal/contracts'
import { containerSizes, incoterms, mostBookingLines, mostBookingOrders } from '@portal/contracts/shipment-booking-fields'
import { contextOf, todayOf } from '../../domain/bookings/booking-context.ts'
import { addressFor } from '../../domain/bookings/booking-mail.ts'
import { findOrders, overflowOf } from '../../domain/bookings/line-facts.ts'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** What the form offers. */
export const getBookingEntrySettings = ({ env }: Dependencies): Handler<Endpoints['getBookingEntrySettings']> => {
  return async ({ orderNumbers = [], customerAccountId }, scope, call) => {
    const context = contextOf(scope, call)
    const [order] = orderNumbers.length > 0 ? await findOrders(context, orderNumbers, customerAccountId) : []
    const customerId = order?.customerId ?? null
    return {
      overflowPercentageOnQty: await overflowOf(context, customerId),
      containerSizes: [...containerSizes],
      incoterms: [...incoterms],
      today: todayOf(context),
      companyName: env.COMPANY_NAME,
      mailsBookings: (await addressFor(context, env, customerId)) !== null,
      mostOrders: mostBookingOrders,
      mostLines: mostBookingLines,
    }
  }
}
