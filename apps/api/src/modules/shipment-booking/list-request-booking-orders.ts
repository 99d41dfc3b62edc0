import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { listRequests } from '../../domain/bookings/list-requests.ts'
import type { Handler } from '../../platform/http/serve.ts'

export const listRequestBookingOrders: Handler<'listRequestBookingOrders'> = (input, scope, context) =>
  listRequests(toBookingContext(scope, context), input)
