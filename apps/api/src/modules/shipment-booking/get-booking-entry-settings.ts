import { containerSizes, incoterms, maxBookingLines, maxBookingOrders } from '@portal/contracts/bookings/shipment-booking-fields'
import { toBookingContext, todayOf } from '../../domain/bookings/booking-context.ts'
import { recipientFor } from '../../domain/bookings/mail/booking-recipient.ts'
import { findOrders, readOverflow } from '../../domain/bookings/entry/line-facts.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'

export const getBookingEntrySettings = ({ env }: HandlerDependencies): Handler<'getBookingEntrySettings'> => {
  return async ({ orderNumbers = [], customerAccountId }, scope, call) => {
    const context = toBookingContext(scope, call)
    const [order] = orderNumbers.length > 0 ? await findOrders(context, orderNumbers, customerAccountId) : []
    const customerId = order?.customerId ?? null
    const recipient = await recipientFor(context, env, customerId)
    return {
      overflowPercentageOnQty: await readOverflow(context, customerId),
      containerSizes: [...containerSizes],
      incoterms: [...incoterms],
      today: todayOf(context),
      companyName: recipient?.name ?? order?.customerName ?? env.COMPANY_NAME,
      bookingsAddress: recipient?.address ?? null,
      mostOrders: maxBookingOrders,
      mostLines: maxBookingLines,
    }
  }
}
