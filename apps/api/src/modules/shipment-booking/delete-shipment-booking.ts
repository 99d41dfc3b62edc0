import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { deleteBooking } from '../../domain/bookings/withdraw-booking.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { auditedVersion } from '../../domain/bookings/audited-version.ts'

export const deleteShipmentBooking = ({ env }: HandlerDependencies): Handler<'deleteShipmentBooking'> => {
  return async ({ id }, scope, context) => {
    const { bookingNumber, submitted, draft } = await deleteBooking(toBookingContext(scope, context), env, id)
    context.audit({ subject: 'shipmentBooking', subjectId: id, subjectName: bookingNumber, before: auditedVersion(submitted ?? draft) })
    return null
  }
}
