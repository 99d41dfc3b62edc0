import { containerSizes } from '@portal/contracts/bookings/shipment-booking-fields'
import type { BookingAddress } from '@portal/contracts/bookings/shipment-booking-records'
import { momentText, type BookingContext, type BookingEnv } from './booking-context.ts'
import { dayText } from './mail/day-text.ts'
import { statusOf, statusTextOf, type StoredBooking, type StoredBookingLine, type StoredVersion } from './stored-booking.ts'
import { formatFigure, inUnit } from './figure-text.ts'
import { fromMillionths, toMillionths } from '../orders/reserved-quantities.ts'

interface Field {
  label: string
  value: string
}

/** Formatted texts of a booking for its PDF. */
export interface BookingDocument {
  number: string
  isDraft: boolean
  company: string
  facts: Field[]
  parties: { label: string; lines: string[] }[]
  shipping: Field[]
  texts: Field[]
  lines: { order: string; product: string; shippingDate: string; qty: string; cartons: string; weight: string; volume: string }[]
  totals: { quantities: string[]; cartons: string; weight: string; volume: string }
  createdAt: Date
  /** `createdAt` in the vendor's time zone. */
  createdText: string
}

/** @param requested version; by default the submitted one, or the draft if none was submitted */
export function bookingDocument(
  context: BookingContext,
  env: Pick<BookingEnv, 'COMPANY_NAME'>,
  booking: StoredBooking,
  requested?: 'submitted' | 'draft',
): BookingDocument {
  const version = (requested === 'draft' ? (booking.draft ?? booking.submitted) : (booking.submitted ?? booking.draft))!
  const isDraft = version.kind === 'draft'
  const { quantities, cartons, grossWeightKg, volumeM3 } = computeTotals(version)
  return {
    number: booking.bookingNumber,
    isDraft,
    company: env.COMPANY_NAME,
    facts: bookingFields(context, booking, version),
    parties: [
      { label: 'Shipper', lines: addressLines(version.shipper) },
      { label: 'Receiver', lines: addressLines(version.receiver) },
    ],
    shipping: listShippingFacts(version),
    texts: [
      { label: 'Marks and numbers', value: version.marksAndNumbers },
      { label: 'Goods description', value: version.goodsDescription },
      { label: 'Note', value: version.note },
    ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    lines: version.lines.filter(({ active }) => active).map(toLine),
    totals: {
      quantities: quantities.map(({ qty, uom }) => inUnit(qty, uom)),
      cartons: formatFigure(cartons),
      weight: formatFigure(grossWeightKg),
      volume: formatFigure(volumeM3),
    },
    createdAt: context.now,
    createdText: momentText(context, context.now),
  }
}

function bookingFields(context: BookingContext, booking: StoredBooking, version: StoredVersion): Field[] {
  const { submittedAt, submittedByName, customerName, draft, shipmentNumber } = booking
  const saved = { label: 'Draft saved', value: `${momentText(context, version.savedAt)}, ${version.savedByName}` }
  const submitted = { label: 'Submitted', value: `${submittedAt && momentText(context, submittedAt)}, ${submittedByName}` }
  return [
    { label: 'Vendor', value: context.vendor.name },
    { label: 'Customer', value: customerName ?? '' },
    { label: 'Status', value: statusTextOf(statusOf(booking), Boolean(draft)) },
    version.kind === 'draft' ? saved : submitted,
    ...(shipmentNumber ? [{ label: 'Shipment', value: shipmentNumber }] : []),
  ]
}

function listShippingFacts({ containerSize, containerVolume, cargoReadyDate, incoterms }: StoredVersion): Field[] {
  const size = containerSizes.find(({ value }) => value === containerSize)
  const isVolume = size?.unit === 'cubicMetres'
  return [
    { label: 'Container size', value: size?.name ?? '' },
    {
      label: isVolume ? 'Volume' : 'Number of containers',
      value: containerVolume ? `${formatFigure(containerVolume)}${isVolume ? ' m³' : ''}` : '',
    },
    { label: 'Cargo ready date', value: dayText(cargoReadyDate) },
    { label: 'Incoterms', value: incoterms ?? '' },
  ]
}

const toLine = (line: StoredBookingLine): BookingDocument['lines'][number] => ({
  order: `${line.orderNumber} / ${line.lineNumber}`,
  product: [line.code, line.description].filter(Boolean).join(' '),
  shippingDate: dayText(line.shippingDate),
  qty: inUnit(line.qty ?? '0', line.qtyUom),
  cartons: formatFigure(line.cartons),
  weight: formatFigure(line.grossWeightKg),
  volume: formatFigure(line.volumeM3),
})

const addressLines = (address: BookingAddress | null): string[] =>
  address
    ? [
        address.name,
        address.address,
        [address.postCode, address.city].filter(Boolean).join(' '),
        [address.state, address.country].filter(Boolean).join(', '),
        address.phone,
        address.email,
      ].flatMap((line) => (line ? [line] : []))
    : []

/** Totals of a version. Decimals are text; null if no line has a value. */
interface BookingTotals {
  /** One per unit, because quantities in different units are never added. */
  quantities: { qty: string; uom: string | null }[]
  cartons: number | null
  grossWeightKg: string | null
  volumeM3: string | null
}

const sumOf = (decimals: readonly (string | null)[]): string =>
  fromMillionths(decimals.reduce((sum, decimal) => sum + toMillionths(decimal ?? '0'), 0n))

const sumOrNull = (decimals: readonly (string | null)[]): string | null =>
  decimals.some((decimal) => decimal !== null) ? sumOf(decimals) : null

function computeTotals({ lines }: Pick<StoredVersion, 'lines'>): BookingTotals {
  const active = lines.filter((line) => line.active && line.qty !== null)
  const cartons = active.flatMap((line) => line.cartons ?? [])
  return {
    quantities: [...Map.groupBy(active, ({ qtyUom }) => qtyUom)].map(([uom, own]) => ({ qty: sumOf(own.map(({ qty }) => qty)), uom })),
    cartons: cartons.length > 0 ? cartons.reduce((sum, count) => sum + count, 0) : null,
    grossWeightKg: sumOrNull(active.map(({ grossWeightKg }) => grossWeightKg)),
    volumeM3: sumOrNull(active.map(({ volumeM3 }) => volumeM3)),
  }
}
