import type { Endpoints } from '@portal/contracts'
import { contextOf } from '../../domain/bookings/booking-context.ts'
import { listRequests } from '../../domain/bookings/list-requests.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns a page of the orders that the vendor can book. */
export const listRequestBookingOrders: Handler<Endpoints['listRequestBookingOrders']> = (input, scope, call) =>
  listRequests(contextOf(scope, call), input)
