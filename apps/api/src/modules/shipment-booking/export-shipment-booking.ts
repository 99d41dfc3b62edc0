import { Readable } from 'node:stream'
import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { bookingDocument, type BookingDocument } from '../../domain/bookings/booking-document.ts'
import { loadBooking } from '../../domain/bookings/stored-booking.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Writes a booking as PDF. */
export type WriteBooking = (document: BookingDocument) => Promise<Uint8Array>

/** Exports a booking as PDF: the submitted version, or the draft. */
export const exportShipmentBooking = ({ env }: HandlerDependencies, write: WriteBooking): Handler<'exportShipmentBooking'> => {
  return async ({ id, version: requested }, scope, call) => {
    const context = toBookingContext(scope, call)
    const booking = await loadBooking(context.statements, context.vendor.id, id)
    const document = bookingDocument(context, env, booking, requested)
    const fileName = `${booking.bookingNumber}${document.isDraft ? '-draft' : ''}.pdf`
    return { stream: Readable.from([await write(document)]), mediaType: 'application/pdf', fileName }
  }
}
