import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { createDraft } from '../../domain/bookings/drafts/save-draft.ts'
import type { Handler } from '../../platform/http/serve.ts'

export const createBookingDraft: Handler<'createBookingDraft'> = async ({ vendorAccountId: _vendor, ...input }, scope, context) => {
  const { id, bookingNumber } = await createDraft(toBookingContext(scope, context), input)
  context.audit({
    subject: 'shipmentBooking',
    subjectId: id,
    subjectName: bookingNumber,
    after: { orders: input.orders.map(({ orderNumber }) => orderNumber) },
  })
  return id
}
