import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { saveDraft } from '../../domain/bookings/drafts/save-draft.ts'
import type { Handler } from '../../platform/http/serve.ts'

export const updateBookingDraft: Handler<'updateBookingDraft'> = async ({ id, accountId: _named, revision, ...input }, scope, context) => {
  const { booking, ...saved } = await saveDraft(toBookingContext(scope, context), id, input, revision)
  const after = { revision: saved.revision, orders: input.orders.map(({ orderNumber }) => orderNumber) }
  context.audit({ subject: 'shipmentBooking', subjectId: id, subjectName: booking.bookingNumber, after })
  return saved
}
