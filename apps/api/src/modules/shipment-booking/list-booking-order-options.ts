import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { listOrderOptions } from '../../domain/bookings/list-requests.ts'
import { loadBooking } from '../../domain/bookings/stored-booking.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns orders that can be added, limited to the booking's customer if it has one. */
export const listBookingOrderOptions: Handler<'listBookingOrderOptions'> = async (
  { shipmentBookingId, customerAccountId, search, take },
  scope,
  call,
) => {
  const context = toBookingContext(scope, call)
  const booking = shipmentBookingId ? await loadBooking(context.statements, context.vendor.id, shipmentBookingId) : undefined
  const held = booking?.draft ?? booking?.submitted
  return listOrderOptions(context, {
    customerId: customerAccountId ?? booking?.customerAccountId ?? undefined,
    search,
    take,
    except: held?.lines.map(({ orderNumber }) => orderNumber) ?? [],
  })
}
