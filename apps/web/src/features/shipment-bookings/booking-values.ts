import type { Request } from '@portal/contracts/endpoint'
import type { shipmentBookings } from '@portal/contracts/shipment-booking'
import type { BookingEntry, BookingLine, BookingOrder, BookingShipper } from '@portal/contracts/shipment-booking-records'
import { readQuantity } from './quantity.ts'

/** What is typed of a line. */
export interface LineValues {
  lineNumber: number
  active: boolean
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
  containerVolume: entry.containerVolume ?? '',
  containerSize: entry.containerSize,
  cargoReadyDate: entry.cargoReadyDate ?? '',
  incoterms: entry.incoterms,
  marksAndNumbers: entry.marksAndNumbers ?? '',
  goodsDescription: entry.goodsDescription ?? '',
  note: entry.note ?? '',
})

const lineOf = ({ lineNumber, active, qty, cartons, grossWeightKg, volumeM3 }: BookingLine): LineValues => ({
  lineNumber,
  active,
  qty: qty ?? '',
  cartons: cartons === null ? '' : String(cartons),
  grossWeightKg: grossWeightKg ?? '',
  volumeM3: volumeM3 ?? '',
})

/** An order that is added: all lines of which something can be booked are active, with no quantity yet (R §4). */
export const addedOrder = ({ orderNumber, lines }: BookingOrder): OrderValues => ({
  orderNumber,
  lines: lines.map((line) => ({ ...lineOf(line), active: line.isBookable, qty: '' })),
})

/** The fields that an order can fill. */
export const offeredFields = ['incoterms', 'marksAndNumbers', 'goodsDescription'] as const
export type OfferedField = (typeof offeredFields)[number]

/** What an order offers for fields that are empty. */
export function offersOf(values: BookingValues, { startingValues }: BookingOrder): Partial<Pick<BookingValues, OfferedField>> {
  const offers: Partial<Record<OfferedField, string>> = {}
  for (const name of offeredFields) {
    const offered = startingValues[name]
    if (offered && !values[name]) offers[name] = offered
  }
  return offers
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
    containerVolume: decimal(containerVolume),
    containerSize: containerSize as DraftCommand['containerSize'],
    cargoReadyDate: cargoReadyDate || null,
    incoterms: (incoterms || null) as DraftCommand['incoterms'],
    orders: orders.map(({ orderNumber, lines }) => ({ orderNumber, lines: lines.filter(isSent).map(lineCommand) })),
  }
}

/** Of lines that are not booked only those are sent that hold something. */
const isSent = ({ active, qty, cartons, grossWeightKg, volumeM3 }: LineValues) =>
  active || Boolean(qty || cartons || grossWeightKg || volumeM3)

const lineCommand = ({ lineNumber, active, qty, cartons, grossWeightKg, volumeM3 }: LineValues) => ({
  lineNumber,
  active,
  qty: decimal(qty),
  cartons: integer(cartons),
  grossWeightKg: decimal(grossWeightKg),
  volumeM3: decimal(volumeM3),
})

const decimal = (typed: string): string | null => (typed.trim() === '' ? null : (readQuantity(typed) ?? typed))

function integer(typed: string): number | null {
  const read = decimal(typed)
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
