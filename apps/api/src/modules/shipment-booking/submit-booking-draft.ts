import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { submitBooking } from '../../domain/bookings/submit-booking.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { auditedVersion } from '../../domain/bookings/audited-version.ts'

export const submitBookingDraft = ({ env }: HandlerDependencies): Handler<'submitBookingDraft'> => {
  return async ({ id, revision }, scope, context) => {
    const { booking, draft, mailedTo } = await submitBooking(toBookingContext(scope, context), env, id, revision)
    const { bookingNumber, submitted } = booking
    context.audit({
      subject: 'shipmentBooking',
      subjectId: id,
      subjectName: bookingNumber,
      before: auditedVersion(submitted),
      after: auditedVersion(draft),
    })
    return { bookingNumber, mailedTo }
  }
}
