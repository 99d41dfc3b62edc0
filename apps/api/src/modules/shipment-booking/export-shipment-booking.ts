import type { Endpoints } from '@portal/contracts'
import { factsOf } from '../../domain/bookings/booking-mail.ts'
import { contextOf, momentText, type BookingContext } from '../../domain/bookings/booking-context.ts'
import { loadBooking, type StoredBooking, type StoredVersion } from '../../domain/bookings/stored-booking.ts'
import { totalsOf } from '../../domain/bookings/totals.ts'
import type { Handler } from '../../platform/http/serve.ts'
import type { Readable } from 'node:stream'

/** Writes a table as PDF, as its rows come. */
export type WritePdf = (table: {
  title: string
  columns: { id: string; label: string; type: 'text' }[]
  orientation: 'portrait'
  rows: AsyncIterable<string[][]>
  createdAt: Date
}) => Readable

/** A booking on paper: what it says, then its lines. */
export const exportShipmentBooking = (writePdf: WritePdf): Handler<Endpoints['exportShipmentBooking']> => {
  return async ({ id, version: wanted }, scope, call) => {
    const context = contextOf(scope, call)
    const booking = await loadBooking(context.statements, context.vendor.id, id)
    const version = (wanted === 'draft' ? (booking.draft ?? booking.submitted) : (booking.submitted ?? booking.draft))!
    const isDraft = version.kind === 'draft'
    const stream = writePdf({
      title: `Booking ${booking.bookingNumber}${isDraft ? ' – DRAFT' : ''}`,
      columns: [
        { id: 'name', label: 'Booking', type: 'text' },
        { id: 'value', label: booking.bookingNumber, type: 'text' },
      ],
      orientation: 'portrait',
      rows: rowsOf(context, booking, version),
      createdAt: call.now,
    })
    return { stream, mediaType: 'application/pdf', fileName: `${booking.bookingNumber}${isDraft ? '-draft' : ''}.pdf` }
  }
}

async function* rowsOf(context: BookingContext, booking: StoredBooking, version: StoredVersion): AsyncGenerator<string[][]> {
  const { bookingNumber, customerName, submittedAt, submittedByName } = booking
  const submitted = submittedAt ? `${momentText(context, submittedAt)}, ${submittedByName}` : 'Not submitted'
  yield [
    ['Booking number', bookingNumber],
    ['Vendor', context.vendor.name],
    ['Customer', customerName ?? ''],
    ['Submitted', submitted],
    ...factsOf(version).filter(([, value]) => value !== ''),
  ]
  yield version.lines.filter(({ active }) => active).map((line) => [`${line.orderNumber} / ${line.lineNumber}`, lineText(line)])
  yield totalsOf(version).map((total) => ['Total', total])
}

const lineText = ({ qty, qtyUom, code, description, cartons, grossWeightKg, volumeM3 }: StoredVersion['lines'][number]): string =>
  [
    [qty ?? '0', qtyUom].filter(Boolean).join(' '),
    [code, description].filter(Boolean).join(' '),
    cartons !== null && `${cartons} cartons`,
    grossWeightKg && `${grossWeightKg} kg`,
    volumeM3 && `${volumeM3} m³`,
  ]
    .filter(Boolean)
    .join(', ')
