import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import { BookingPages } from './booking-pages.ts'
import { PdfDocument } from './pdf-document.ts'
import { FontSet } from './pdf-fonts.ts'
import { printable } from './pdf-text.ts'

/** Columns of the lines, from left to right: the width in points; figures stand at the right. */
const columns = [
  { label: 'Order / line', width: 82, most: 3 },
  { label: 'Product', width: 178, most: 3 },
  { label: 'Shipping date', width: 58, most: 1 },
  { label: 'Quantity', width: 73, most: 2, right: true },
  { label: 'Cartons', width: 38, most: 1, right: true },
  { label: 'Gross kg', width: 44, most: 1, right: true },
  { label: 'Volume m³', width: 46, most: 1, right: true },
] as const

/** A booking as a PDF, A4 portrait: who, where from and to, what, then its lines under a head that every page repeats, and the totals. */
export async function bookingPdf(booking: BookingDocument): Promise<Uint8Array> {
  const { number, isDraft, company, createdAt } = booking
  const title = `Booking ${number}${isDraft ? ' – DRAFT' : ''}`
  const document = new PdfDocument({ title: printable(title), orientation: 'portrait', createdAt })
  const fonts = { body: await FontSet.open(document, 400), bold: await FontSet.open(document, 700) }
  const pages = new BookingPages(document, fonts, { title, isDraft, createdAt })
  await pages.heading('Shipment booking', number, company)
  await pages.fields(booking.facts)
  await pages.cards(booking.parties)
  await pages.section('Shipping details')
  await pages.fields(booking.shipping)
  for (const field of booking.texts) await pages.paragraphs(field)
  await pages.section('Lines')
  await pages.table(columns, booking.lines.map(cellsOf), totalCells(booking.totals))
  await pages.end()
  return document.end()
}

const cellsOf = ({ order, product, shippingDate, qty, cartons, weight, volume }: BookingDocument['lines'][number]): string[] => [
  order,
  product,
  shippingDate,
  qty,
  cartons,
  weight,
  volume,
]

/** Units are never added up: each has a line of its own. */
const totalCells = ({ quantities, cartons, weight, volume }: BookingDocument['totals']): string[][] =>
  (quantities.length > 0 ? quantities : ['']).map((qty, at) => {
    const figures = at === 0 ? [cartons, weight, volume] : ['', '', '']
    return [at === 0 ? 'Total' : '', '', '', qty, ...figures]
  })
