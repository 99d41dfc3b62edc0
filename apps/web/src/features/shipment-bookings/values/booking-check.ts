import type { BookingLine, EntrySettings } from '@portal/contracts/bookings/shipment-booking-records'
import { boundsOf, linesOf, ordersWithFacts, type BookingFacts } from './booking-facts.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { bookingTexts as texts } from '../shared/booking-texts.ts'
import { isContainer } from '../shared/booking-units.ts'
import type { BookingValues, LineValues } from './booking-values.ts'
import { detailError, lineError, type LineError } from './line-error.ts'
import { ambiguityOf, compare, readQuantity, sum } from '../shared/quantity.ts'

/** Labels of the fields by name, in the order of the form. */
export const bookingLabels = {
  orders: 'Orders',
  shipper: 'Shipper',
  receiver: 'Receiver',
  containerSize: 'Container size',
  containerVolume: 'Number of containers or volume',
  cargoReadyDate: 'Cargo ready date',
  incoterms: 'Incoterms',
  marksAndNumbers: 'Marks and numbers',
  goodsDescription: 'Goods description',
  note: 'Note',
} as const
export type BookingField = keyof typeof bookingLabels

/** Reason why a booking cannot be submitted yet. */
export interface Obstacle {
  field: BookingField
  text: string
  /** Set if the reason concerns one line. */
  line?: { orderNumber: string; lineNumber: number }
}

/** Quantity to review before the booking is submitted. */
export interface LineWarning {
  orderNumber: string
  lineNumber: number
  code: string | null
  text: string
}

/** Totals by unit, in order of appearance. */
export interface Totals {
  orders: number
  lines: number
  quantities: { unit: string; qty: string }[]
  cartons: string
  grossWeightKg: string
  volumeM3: string
}

interface Check {
  obstacles: Obstacle[]
  /** Set if the cargo is ready after the earliest shipping date of its lines. */
  readyWarning: string | undefined
  warnings: LineWarning[]
  totals: Totals
}

type Fixed = Pick<EntrySettings, 'today' | 'mostLines'>

/**
 * Returns missing and invalid fields, warnings to confirm, and totals of a booking.
 * @param submittedReadyDate date of the submitted version, which may be in the past
 */
export function checkBooking(values: BookingValues, facts: BookingFacts, settings: Fixed, submittedReadyDate: string | null): Check {
  const lines = activeLines(values, facts)
  return {
    obstacles: [...orderObstacles(values, facts, lines, settings), ...fieldObstacles(values, settings.today, submittedReadyDate)],
    warnings: lines.flatMap(({ orderNumber, problem, known: { code, lineNumber } }) =>
      problem?.kind === 'warning' ? [{ orderNumber, lineNumber, code, text: problem.text }] : [],
    ),
    readyWarning: readyWarningOf(values, lines),
    totals: totalsOf(values, lines),
  }
}

/** Returns the error of a field that the server rejects: the rule of the form if it is broken, so that the field and the summary agree. */
export const fieldError = (rejected: string | undefined, obstacles: readonly Obstacle[], field: BookingField): string | undefined =>
  rejected && (obstacles.find((one) => one.field === field)?.text ?? rejected)

const activeLines = (values: BookingValues, facts: BookingFacts) =>
  ordersWithFacts(values, facts).flatMap(({ order, facts: known }) => {
    const byNumber = linesOf(known)
    return order.lines.flatMap((line) => {
      const fact = byNumber.get(line.lineNumber)
      if (!line.active || !fact) return []
      return [{ orderNumber: order.orderNumber, line, known: fact, problem: problemOf(line, fact, facts.overflow) }]
    })
  })

/** Optional fields of a line. */
export const lineDetails = [
  { name: 'cartons', label: 'Cartons', isWhole: true },
  { name: 'grossWeightKg', label: 'Gross weight, kg', isWhole: false },
  { name: 'volumeM3', label: 'Volume, m³', isWhole: false },
] as const

/** Cache by line: a keystroke changes one of hundreds of lines. */
const problems = new WeakMap<LineValues, { known: BookingLine; overflow: string; problem: LineError | undefined }>()

function problemOf(line: LineValues, known: BookingLine, overflow: string): LineError | undefined {
  const found = problems.get(line)
  if (found?.known === known && found.overflow === overflow) return found.problem
  const detail = lineDetails.map(({ name, label, isWhole }) => ({ label, text: detailError(line[name], isWhole) })).find(({ text }) => text)
  const problem: LineError | undefined =
    line.qty.trim() === ''
      ? { kind: 'error', text: 'Enter a quantity or untick the line' }
      : detail
        ? { kind: 'error', text: `${detail.label}: ${detail.text}` }
        : lineError(line.qty, boundsOf(known, overflow))
  problems.set(line, { known, overflow, problem })
  return problem
}

type ActiveLine = ReturnType<typeof activeLines>[number]

function readyWarningOf({ cargoReadyDate }: BookingValues, lines: ActiveLine[]): string | undefined {
  const dated = lines.flatMap(({ orderNumber, known: { shippingDate } }) => (shippingDate ? [{ orderNumber, shippingDate }] : []))
  const [first] = dated.toSorted((one, other) => one.shippingDate.localeCompare(other.shippingDate))
  if (!first || cargoReadyDate <= first.shippingDate) return undefined
  return texts.readyLate(first.orderNumber, formatDate(first.shippingDate))
}

function orderObstacles(values: BookingValues, facts: BookingFacts, lines: ActiveLine[], { mostLines }: Fixed): Obstacle[] {
  if (values.orders.length === 0) return [{ field: 'orders', text: 'Add an order' }]
  if (lines.length === 0) return [{ field: 'orders', text: 'Tick at least one line' }]
  const closed = ordersWithFacts(values, facts).flatMap(({ facts: { isOpen, notice, orderNumber } }) =>
    isOpen ? [] : [{ field: 'orders' as const, text: `${notice ?? `${orderNumber} can no longer be booked`}: remove it` }],
  )
  const tooMany = lines.length > mostLines ? [{ field: 'orders' as const, text: `A booking has at most ${mostLines} lines` }] : []
  const wrong = lines.flatMap(({ orderNumber, known: { lineNumber }, problem }) =>
    problem?.kind === 'error'
      ? [{ field: 'orders' as const, text: `${orderNumber}, line ${lineNumber}: ${problem.text}`, line: { orderNumber, lineNumber } }]
      : [],
  )
  return [...closed, ...tooMany, ...wrong]
}

function fieldObstacles(values: BookingValues, today: string, submittedReadyDate: string | null): Obstacle[] {
  const { shipper, receiverId, containerSize, containerVolume, cargoReadyDate } = values
  const missing = (field: BookingField, text: string): Obstacle => ({ field, text })
  const isCounted = isContainer(containerSize)
  const volume = readQuantity(containerVolume, isCounted)
  return [
    shipperObstacle(shipper),
    receiverId ? [] : [missing('receiver', 'Choose a receiver')],
    containerSize ? [] : [missing('containerSize', 'Choose a container size')],
    isCounted
      ? volume !== undefined && /^[1-9]\d{0,2}$/.test(volume)
        ? []
        : [missing('containerVolume', 'Enter a whole number of containers, 1 to 999')]
      : volume === undefined || compare(volume, '0') === 0
        ? [missing('containerVolume', ambiguityOf(containerVolume, false) ?? 'Enter a volume above 0 m³')]
        : [],
    cargoReadyDate === ''
      ? [missing('cargoReadyDate', 'Enter the day the cargo is ready')]
      : cargoReadyDate < today && cargoReadyDate !== submittedReadyDate
        ? [missing('cargoReadyDate', 'This day has passed')]
        : [],
  ].flat()
}

/** A supplier of the address book may lack fields that a booking requires. */
function shipperObstacle(shipper: BookingValues['shipper']): Obstacle[] {
  if (!shipper) return [{ field: 'shipper', text: 'Choose a shipper, or enter an address' }]
  const { name, address, city, country } = shipper
  return name && address && city && country
    ? []
    : [{ field: 'shipper', text: 'The shipper needs a name, an address, a city and a country' }]
}

function totalsOf(values: BookingValues, lines: ActiveLine[]): Totals {
  const units = new Map<string, string[]>()
  for (const { line, known } of lines) {
    const qty = readQuantity(line.qty, line.isWhole)
    if (qty === undefined) continue
    const unit = known.qtyUom ?? ''
    units.set(unit, [...(units.get(unit) ?? []), qty])
  }
  const read = (name: 'cartons' | 'grossWeightKg' | 'volumeM3') =>
    sum(lines.flatMap(({ line }) => readQuantity(line[name], name === 'cartons') ?? []))
  return {
    orders: values.orders.length,
    lines: lines.length,
    quantities: [...units].map(([unit, quantities]) => ({ unit, qty: sum(quantities) })),
    cartons: read('cartons'),
    grossWeightKg: read('grossWeightKg'),
    volumeM3: read('volumeM3'),
  }
}
