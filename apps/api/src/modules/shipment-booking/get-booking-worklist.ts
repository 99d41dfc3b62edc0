import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { countBookings } from '../../domain/bookings/list-bookings.ts'
import { countRequests } from '../../domain/bookings/list-requests.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the counts of the vendor's open tasks. */
export const getBookingWorklist: Handler<'getBookingWorklist'> = async (_, scope, call) => {
  const context = toBookingContext(scope, call)
  return { ...(await countRequests(context)), ...(await countBookings(context)) }
}
