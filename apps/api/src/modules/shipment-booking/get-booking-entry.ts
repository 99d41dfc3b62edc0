import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { buildBookingEntry } from '../../domain/bookings/entry/booking-entry.ts'
import { loadBooking } from '../../domain/bookings/stored-booking.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'

export const getBookingEntry = ({ env }: HandlerDependencies): Handler<'getBookingEntry'> => {
  return async ({ shipmentBookingId, version }, scope, call) => {
    const context = toBookingContext(scope, call)
    return buildBookingEntry(context, env, await loadBooking(context.statements, context.vendor.id, shipmentBookingId), version)
  }
}
