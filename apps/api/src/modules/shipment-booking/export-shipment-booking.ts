import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { exportBooking, type WriteBooking } from '../../domain/bookings/export-booking.ts'
import { loadBooking } from '../../domain/bookings/stored-booking.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Exports a booking as PDF: the submitted version, or the draft. */
export const exportShipmentBooking = ({ env }: HandlerDependencies, write: WriteBooking): Handler<'exportShipmentBooking'> => {
  return async ({ id, version }, scope, call) => {
    const context = toBookingContext(scope, call)
    return exportBooking(context, env, write, await loadBooking(context.statements, context.vendor.id, id), version)
  }
}
