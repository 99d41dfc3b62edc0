import type { Request } from '@portal/contracts/endpoint'
import type { shipmentBookings } from '@portal/contracts/bookings/shipment-booking'
import { bookingTextBounds } from '@portal/contracts/bookings/booking-rules'
import type { BookingEntry, BookingLine, BookingOrder, BookingShipper } from '@portal/contracts/bookings/shipment-booking-records'
import { isContainer, isWholeLine } from '../shared/booking-units.ts'
import { ambiguityOf, asTyped, readQuantity } from '../shared/quantity.ts'

export interface LineValues {
  lineNumber: number
  active: boolean
  /** True if the quantity is a whole number of its unit. */
  isWhole: boolean
  qty: string
  cartons: string
  grossWeightKg: string
  volumeM3: string
}

export interface OrderValues {
  orderNumber: string
  lines: LineValues[]
}

export interface BookingValues {
  orders: OrderValues[]
  /** From the address book, or entered for this booking without an id. */
  shipper: BookingShipper | null
  receiverId: string | null
  containerVolume: string
  containerSize: string | null
  cargoReadyDate: string
  incoterms: string | null
  marksAndNumbers: string
  goodsDescription: string
  note: string
}

export const noBooking: BookingValues = {
  orders: [],
  shipper: null,
  receiverId: null,
  containerVolume: '',
  containerSize: null,
  cargoReadyDate: '',
  incoterms: null,
  marksAndNumbers: '',
  goodsDescription: '',
  note: '',
}

export const bookingValuesOf = (entry: BookingEntry): BookingValues => ({
  orders: entry.orders.map(({ orderNumber, lines }) => ({ orderNumber, lines: lines.map(lineOf) })),
  shipper: entry.shipper,
  receiverId: entry.receiver?.id ?? null,
  containerVolume: asTyped(entry.containerVolume ?? ''),
  containerSize: entry.containerSize,
  cargoReadyDate: entry.cargoReadyDate ?? '',
  incoterms: entry.incoterms,
  marksAndNumbers: entry.marksAndNumbers ?? '',
  goodsDescription: entry.goodsDescription ?? '',
  note: entry.note ?? '',
})

const lineOf = (line: BookingLine): LineValues => ({
  lineNumber: line.lineNumber,
  active: line.active,
  isWhole: isWholeLine(line),
  qty: asTyped(line.qty ?? ''),
  cartons: line.cartons === null ? '' : String(line.cartons),
  grossWeightKg: asTyped(line.grossWeightKg ?? ''),
  volumeM3: asTyped(line.volumeM3 ?? ''),
})

/** Returns the form values of an added order: all lines with a remaining quantity are active, without a quantity. */
export const addedOrder = ({ orderNumber, lines }: BookingOrder): OrderValues => ({
  orderNumber,
  lines: lines.map((line) => ({ ...lineOf(line), active: line.isBookable, qty: '' })),
})

/** Fields that orders can prefill. */
export const offeredFields = ['incoterms', 'marksAndNumbers', 'goodsDescription'] as const
export type OfferedField = (typeof offeredFields)[number]

/** Fields that join the texts of all orders, one order per line. */
const joinedFields = ['marksAndNumbers', 'goodsDescription'] as const
type Offers = Partial<Pick<BookingValues, OfferedField>>

/** Returns the values that change when an order is added. Typed texts stay. */
export function offersOf(values: BookingValues, before: readonly BookingOrder[], added: BookingOrder): Offers {
  const { incoterms } = added.startingValues
  return {
    ...(incoterms && !values.incoterms && { incoterms }),
    ...rejoined(values, before, [...before, added], ''),
  }
}

/** Returns the values that change when orders are removed. */
export const offersWithout = (values: BookingValues, before: readonly BookingOrder[], after: readonly BookingOrder[]): Offers =>
  rejoined(values, before, after)

/** Updates texts that still equal the orders' joined texts. @param empty value to replace as well */
function rejoined(values: BookingValues, before: readonly BookingOrder[], after: readonly BookingOrder[], empty?: ''): Offers {
  const offers: Offers = {}
  for (const name of joinedFields) {
    const next = joinedText(after, name)
    const isOffered = values[name] === empty || (values[name] !== '' && values[name] === joinedText(before, name))
    if (isOffered && next !== values[name]) offers[name] = next
  }
  return offers
}

/** Joins the texts of orders line by line, each text once, and counts the lines that exceed the field. */
function joinedText(orders: readonly BookingOrder[], name: (typeof joinedFields)[number]): string {
  const lines = [...new Set(orders.flatMap(({ startingValues }) => startingValues[name] ?? []))]
  const max = bookingTextBounds[name]
  const all = lines.join('\n')
  if (all.length <= max) return all
  for (let shown = lines.length - 1; shown > 0; shown -= 1) {
    const text = `${lines.slice(0, shown).join('\n')}\nand ${lines.length - shown} more`
    if (text.length <= max) return text
  }
  return all.slice(0, max)
}

type DraftCommand = Omit<Request<(typeof shipmentBookings)['updateBookingDraft']>, 'id' | 'accountId' | 'revision'>

/** Returns the request that saves a draft. Unreadable numbers are sent as typed, so that the server reports them at their fields. */
export function commandOf(values: BookingValues, customerAccountId: string | null): DraftCommand {
  const { orders, shipper, receiverId, containerVolume, containerSize, cargoReadyDate, incoterms, ...texts } = values
  return {
    ...texts,
    customerAccountId: orders.length > 0 ? customerAccountId : null,
    shipper: shipper && (shipper.id ? { id: shipper.id } : { ...shipper, id: null }),
    receiver: receiverId === null ? null : { id: receiverId },
    containerVolume: decimal(containerVolume, isContainer(containerSize)),
    containerSize: containerSize as DraftCommand['containerSize'],
    cargoReadyDate: cargoReadyDate || null,
    incoterms: (incoterms || null) as DraftCommand['incoterms'],
    orders: orders.map(({ orderNumber, lines }) => ({ orderNumber, lines: lines.filter(isSent).map(lineCommand) })),
  }
}

/** Returns true for lines that are booked or have values. */
const isSent = ({ active, qty, cartons, grossWeightKg, volumeM3 }: LineValues) =>
  active || Boolean(qty || cartons || grossWeightKg || volumeM3)

const lineCommand = ({ lineNumber, active, isWhole, qty, cartons, grossWeightKg, volumeM3 }: LineValues) => ({
  lineNumber,
  active,
  qty: decimal(qty, isWhole),
  cartons: integer(cartons),
  grossWeightKg: decimal(grossWeightKg),
  volumeM3: decimal(volumeM3),
})

/** Converts a number for the request. Returns null for ambiguous numbers; other invalid text is sent for the server to reject. */
const decimal = (typed: string, isWhole = false): string | null =>
  typed.trim() === '' || ambiguityOf(typed, isWhole) ? null : (readQuantity(typed, isWhole) ?? typed)

function integer(typed: string): number | null {
  const read = decimal(typed, true)
  return read === null || /^\d{1,15}$/.test(read) ? (read === null ? null : Number(read)) : (read as unknown as number)
}

/** Returns the path of a line in the request, to assign its errors: `orders[0].lines[2]`. */
export function sentPath(values: BookingValues, order: number, lineNumber: number): string | undefined {
  const sent = values.orders[order]?.lines.filter(isSent).findIndex((line) => line.lineNumber === lineNumber) ?? -1
  return sent === -1 ? undefined : `orders[${order}].lines[${sent}]`
}

/** Cache of serialized lines: a keystroke changes one of hundreds of lines. */
const sentLines = new WeakMap<LineValues, string>()

function sentLine(line: LineValues): string {
  let sent = sentLines.get(line)
  if (sent === undefined) sentLines.set(line, (sent = isSent(line) ? JSON.stringify(lineCommand(line)) : ''))
  return sent
}

const sentOrder = ({ orderNumber, lines }: OrderValues) => `${orderNumber} ${lines.map(sentLine).filter(Boolean).join()}`

/** Returns true if both forms produce the same request. */
export const isSame = (one: BookingValues, other: BookingValues): boolean =>
  one === other || (sameFields(one, other) && one.orders.map(sentOrder).join('\n') === other.orders.map(sentOrder).join('\n'))

const sameFields = (one: BookingValues, other: BookingValues) =>
  JSON.stringify(commandOf({ ...one, orders: [] }, null)) === JSON.stringify(commandOf({ ...other, orders: [] }, null))
