import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { discardDraft } from '../../domain/bookings/withdraw-booking.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { auditedVersion } from '../../domain/bookings/audited-version.ts'

export const discardBookingDraft: Handler<'discardBookingDraft'> = async ({ shipmentBookingId }, scope, context) => {
  const { bookingNumber, draft } = await discardDraft(toBookingContext(scope, context), shipmentBookingId)
  context.audit({ subject: 'shipmentBooking', subjectId: shipmentBookingId, subjectName: bookingNumber, before: auditedVersion(draft) })
  return null
}
