import type { Request } from '@portal/contracts/endpoint'
import type { shipmentBookings } from '@portal/contracts/shipment-booking'
import { bookingTextBounds } from '@portal/contracts/booking-rules'
import type { BookingEntry, BookingLine, BookingOrder, BookingShipper } from '@portal/contracts/shipment-booking-records'
import { isContainer } from './booking-check.ts'
import { isWholeLine } from './booking-facts.ts'
import { ambiguityOf, asTyped, readQuantity } from './quantity.ts'

/** What is typed of a line. */
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

/** What the form of a booking holds. */
export interface BookingValues {
  orders: OrderValues[]
  /** Of the address book, or one that was entered for this booking, without an id. */
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

export const valuesOf = (entry: BookingEntry): BookingValues => ({
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

/** An order that is added: all lines of which something can be booked are active, with no quantity yet (R §4). */
export const addedOrder = ({ orderNumber, lines }: BookingOrder): OrderValues => ({
  orderNumber,
  lines: lines.map((line) => ({ ...lineOf(line), active: line.isBookable, qty: '' })),
})

/** The fields that an order can fill. */
export const offeredFields = ['incoterms', 'marksAndNumbers', 'goodsDescription'] as const
export type OfferedField = (typeof offeredFields)[number]

/** Fields that join the texts of all orders, one order per line. */
const joinedFields = ['marksAndNumbers', 'goodsDescription'] as const
type Offers = Partial<Pick<BookingValues, OfferedField>>

/** Returns the values of the form that change as an order is added to those before it. Typed texts stay as they are. */
export function offersOf(values: BookingValues, before: readonly BookingOrder[], added: BookingOrder): Offers {
  const { incoterms } = added.startingValues
  return {
    ...(incoterms && !values.incoterms && { incoterms }),
    ...rejoined(values, before, [...before, added], ''),
  }
}

/** Returns the values of the form that change as orders are removed. */
export const offersWithout = (values: BookingValues, before: readonly BookingOrder[], after: readonly BookingOrder[]): Offers =>
  rejoined(values, before, after)

/** Texts that still are what the orders offered follow the orders. @param empty also replaces a field with this text */
function rejoined(values: BookingValues, before: readonly BookingOrder[], after: readonly BookingOrder[], empty?: ''): Offers {
  const offers: Offers = {}
  for (const name of joinedFields) {
    const next = joinedText(after, name)
    const isOffered = values[name] === empty || (values[name] !== '' && values[name] === joinedText(before, name))
    if (isOffered && next !== values[name]) offers[name] = next
  }
  return offers
}

/** Joins the texts of orders line by line, each text once. Lines that the field has no room for are counted. */
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

/** A draft as it is sent. What cannot be read goes as it was typed: the server says at its field what is wrong with it. */
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

/** Of lines that are not booked only those are sent that hold something. */
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

/** A number as it is sent. One that could mean two is not stored as either; text that is no number is left to the server to reject. */
const decimal = (typed: string, isWhole = false): string | null =>
  typed.trim() === '' || ambiguityOf(typed, isWhole) ? null : (readQuantity(typed, isWhole) ?? typed)

function integer(typed: string): number | null {
  const read = decimal(typed, true)
  return read === null || /^\d{1,15}$/.test(read) ? (read === null ? null : Number(read)) : (read as unknown as number)
}

/** Where a line's errors stand in what was sent: `orders[0].lines[2]`. */
export function sentPath(values: BookingValues, order: number, lineNumber: number): string | undefined {
  const sent = values.orders[order]?.lines.filter(isSent).findIndex((line) => line.lineNumber === lineNumber) ?? -1
  return sent === -1 ? undefined : `orders[${order}].lines[${sent}]`
}

/** What is sent of lines: it is computed at each key, and of hundreds of lines one has changed by then. */
const sentLines = new WeakMap<LineValues, string>()

function sentLine(line: LineValues): string {
  let sent = sentLines.get(line)
  if (sent === undefined) sentLines.set(line, (sent = isSent(line) ? JSON.stringify(lineCommand(line)) : ''))
  return sent
}

const sentOrder = ({ orderNumber, lines }: OrderValues) => `${orderNumber} ${lines.map(sentLine).filter(Boolean).join()}`

/** Whether two forms say the same to the server. */
export const isSame = (one: BookingValues, other: BookingValues): boolean =>
  one === other || (sameFields(one, other) && one.orders.map(sentOrder).join('\n') === other.orders.map(sentOrder).join('\n'))

const sameFields = (one: BookingValues, other: BookingValues) =>
  JSON.stringify(commandOf({ ...one, orders: [] }, null)) === JSON.stringify(commandOf({ ...other, orders: [] }, null))
