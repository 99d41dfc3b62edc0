import type { BookingDocument } from '../domain/bookings/booking-document.ts'
import { BookingPages, type TableColumn } from './booking-pages.ts'
import { PdfDocument } from './pdf-document.ts'
import { FontSet } from './pdf-fonts.ts'
import { printable } from './pdf-text.ts'

/** Columns of the lines, from left to right: widths in points, numbers right-aligned. */
const columns = [
  { label: 'Order / line', width: 82, most: 3 },
  { label: 'Product', width: 178, most: 3 },
  { label: 'Shipping date', width: 58, most: 1 },
  { label: 'Quantity', width: 73, most: 2, right: true },
  { label: 'Cartons', width: 38, most: 1, right: true },
  { label: 'Gross kg', width: 44, most: 1, right: true },
  { label: 'Volume m³', width: 46, most: 1, right: true },
] as const

/** Index of the first column that is left out if empty. */
const optionalFrom = 4

/** Draws a booking as a PDF, A4 portrait: parties, places and details, then the lines under a repeated header, and the totals. */
export async function bookingPdf(booking: BookingDocument): Promise<Uint8Array> {
  const { number, isDraft, company, createdAt, createdText } = booking
  const title = `Booking ${number}${isDraft ? ' – DRAFT' : ''}`
  const document = new PdfDocument({ title: printable(title), orientation: 'portrait', createdAt })
  const fonts = { body: await FontSet.open(document, 400), bold: await FontSet.open(document, 700) }
  const pages = new BookingPages(document, fonts, { title, isDraft, createdText })
  await pages.heading('Shipment booking', number, company)
  await pages.fields(booking.facts)
  await pages.cards(booking.parties)
  await pages.section('Shipping details')
  await pages.fields(booking.shipping)
  for (const field of booking.texts) await pages.paragraphs(field)
  await pages.section('Lines')
  const { shown, rows, totals } = withoutEmpty(booking.lines.map(cellsOf), totalCells(booking.totals))
  await pages.table(shown, rows, totals)
  await pages.end()
  return document.end()
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
