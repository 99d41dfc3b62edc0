import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { createDraft } from '../../domain/bookings/drafts/save-draft.ts'
import { loadBooking } from '../../domain/bookings/stored-booking.ts'
import { findShippers } from '../../domain/bookings/drafts/save-draft.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Creates a booking with shipper, container, marks and incoterm of another. */
export const copyBookingAsDraft: Handler<'copyBookingAsDraft'> = async ({ id: copied }, scope, call) => {
  const context = toBookingContext(scope, call)
  const booking = await loadBooking(context.statements, context.vendor.id, copied)
  const { shipper, containerVolume, containerSize, incoterms, marksAndNumbers } = (booking.submitted ?? booking.draft)!
  // a shipper deleted from the address book is copied as an address
  const isKept = shipper?.id && (await findShippers(context.statements, context.vendor.id, shipper.id)).length > 0
  const { id, bookingNumber } = await createDraft(context, {
    orders: [],
    shipper: shipper && { ...shipper, id: isKept ? shipper.id : null },
    containerVolume,
    containerSize: containerSize as never,
    incoterms: incoterms as never,
    marksAndNumbers,
  })
  call.audit({ subject: 'shipmentBooking', subjectId: id, subjectName: bookingNumber, after: { copyOf: booking.bookingNumber } })
  return id
}
