import { Readable } from 'node:stream'
import type { FileDownload } from '../../platform/files/file-download.ts'
import type { BookingContext, BookingEnv } from './booking-context.ts'
import { bookingDocument, type BookingDocument } from './booking-document.ts'
import type { StoredBooking } from './stored-booking.ts'

/** Writes a booking as PDF. */
export type WriteBooking = (document: BookingDocument) => Promise<Uint8Array>

/** Returns a booking as PDF: the submitted version, or the draft. */
export async function exportBooking(
  context: BookingContext,
  env: BookingEnv,
  write: WriteBooking,
  booking: StoredBooking,
  version?: 'submitted' | 'draft',
): Promise<FileDownload> {
  const document = bookingDocument(context, env, booking, version)
  const fileName = `${booking.bookingNumber}${document.isDraft ? '-draft' : ''}.pdf`
  return { stream: Readable.from([await write(document)]), mediaType: 'application/pdf', fileName }
}
