import type { BookingDocument } from '../domain/bookings/booking-document.ts'
import { BookingPages, type TableColumn } from './booking-pages.ts'
import { DrawnDocument } from './drawn-document.ts'
import { printable } from './pdf-text.ts'

/** Columns of the lines, from left to right: widths in points, numbers right-aligned. */
const columns = [
  { label: 'Order / line', width: 82, maxLines: 3 },
  { label: 'Product', width: 178, maxLines: 3 },
  { label: 'Shipping date', width: 58, maxLines: 1 },
  { label: 'Quantity', width: 73, maxLines: 2, right: true },
  { label: 'Cartons', width: 38, maxLines: 1, right: true },
  { label: 'Gross kg', width: 44, maxLines: 1, right: true },
  { label: 'Volume m³', width: 46, maxLines: 1, right: true },
] as const

/** Index of the first column that is left out if empty. */
const optionalFrom = 4

/** Draws a booking as a PDF, A4 portrait: parties, places and details, then the lines under a repeated header, and the totals. */
export async function bookingPdf(booking: BookingDocument): Promise<Uint8Array> {
  const { number, isDraft, company, createdAt, createdText } = booking
  const title = `Booking ${number}${isDraft ? ' – DRAFT' : ''}`
  const document = await DrawnDocument.open({ title: printable(title), orientation: 'portrait', createdAt })
  await document.load('body', JSON.stringify(booking), '–')
  const names = booking.parties.map(({ lines: [name = '–'] }) => name)
  await document.load('bold', title, company, ...names, ...booking.totals.quantities, ...columns.map(({ label }) => label))
  const pages = new BookingPages(document, { title, isDraft, createdText })
  pages.heading('Shipment booking', number, company)
  pages.fields(booking.facts)
  pages.cards(booking.parties)
  pages.section('Shipping details')
  pages.fields(booking.shipping)
  for (const field of booking.texts) pages.paragraphs(field)
  const { shown, rows, totals } = withoutEmpty(booking.lines.map(cellsOf), totalCells(booking.totals))
  await pages.table('Lines', shown, rows, totals)
  return pages.end()
}

/** Leaves out columns without values and gives their width to the product. */
function withoutEmpty(rows: string[][], totals: string[][]) {
  const kept = columns.map((_, at) => at < optionalFrom || rows.some((row) => row[at] !== ''))
  const only = <T>(cells: readonly T[]): T[] => cells.filter((_, at) => kept[at])
  const spare = columns.reduce((sum, { width }, at) => (kept[at] ? sum : sum + width), 0)
  const widened = columns.map((column) => (column.label === 'Product' ? { ...column, width: column.width + spare } : column))
  return { shown: only<TableColumn>(widened), rows: rows.map(only), totals: totals.map(only) }
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

/** Rows of totals: one per unit, because quantities in different units are never added. */
const totalCells = ({ quantities, cartons, weight, volume }: BookingDocument['totals']): string[][] =>
  (quantities.length > 0 ? quantities : ['']).map((qty, at) => {
    const figures = at === 0 ? [cartons, weight, volume] : ['', '', '']
    return [at === 0 ? 'Total' : '', '', '', qty, ...figures]
  })
