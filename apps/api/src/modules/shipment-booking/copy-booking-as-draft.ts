import type { Endpoints } from '@portal/contracts'
import { contextOf } from '../../domain/bookings/booking-context.ts'
import { createDraft } from '../../domain/bookings/save-draft.ts'
import { loadBooking } from '../../domain/bookings/stored-booking.ts'
import { findShippers } from '../../domain/bookings/save-draft.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Begins a booking with shipper, container, marks and incoterm of another. */
export const copyBookingAsDraft: Handler<Endpoints['copyBookingAsDraft']> = async ({ id: copied }, scope, call) => {
  const context = contextOf(scope, call)
  const booking = await loadBooking(context.statements, context.vendor.id, copied)
  const { shipper, containerVolume, containerSize, incoterms, marksAndNumbers } = (booking.submitted ?? booking.draft)!
  // one that is not in the address book any more is an address of this booking alone
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
