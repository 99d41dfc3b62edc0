import type { InlandTransport } from '@portal/contracts/shipments/means-of-transport'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { unlocode } from '@portal/contracts/scalars'
import { readContainerNumber } from './container-number.ts'
import { datesAsEvents } from './dates-as-events.ts'
import { sumDecimals } from './decimals.ts'
import { addRecord, isFuture, type MappingResult, type MappedRecord, type ProductLine } from './mapping-result.ts'

interface ShippedLine {
  orderNumber: string
  lineNumber: number
  qty: string
}

interface Event {
  code: string
  /** Absent for actual events. */
  classifier?: 'planned' | 'estimated' | undefined
  title?: string | undefined
  type?: 'important' | 'normal' | 'info' | undefined
  eventDate: string
  createdDate?: string | undefined
  location?: string | undefined
  description?: string | undefined
  transport?: InlandTransport | undefined
}

/** Actual dates; a future one is an error. */
const actualDates = new Set(['originATD', 'destinationATA', 'podATA', 'fdpATA', 'actualExFactoryDate', 'actualDeliveryDate'])

/** Collects the facts of a message about one shipment as a partial record, for `mergeShipment`. */
export class PartialShipment {
  readonly fields: Record<string, string> = {}
  readonly events: Event[] = []
  readonly containers = new Map<string, { number: string; sizeType?: string }>()
  readonly routing: { location: string; portNumber: number; estimateValue?: string; actualValue?: string }[] = []
  readonly orderLines: ShippedLine[] = []
  readonly #productLines: ProductLine[] = []
  readonly #lineByKey = new Map<string, ShippedLine>()
  readonly #result: MappingResult
  readonly #segment: number
  readonly #kind: Pick<MappedRecord, 'isStatus'>

  /**
   * @param segment segment to report errors at if the record is incomplete
   * @param kind kind of message: a status does not create shipments
   */
  constructor(result: MappingResult, segment: number, kind: Pick<MappedRecord, 'isStatus'> = {}) {
    this.#result = result
    this.#segment = segment
    this.#kind = kind
  }

  /** Sets a field unless it has a value. */
  set(name: string, value: string | undefined): void {
    if (value) this.fields[name] ??= value
  }

  /**
   * Sets a date of the shipment; unreadable dates and actual dates in the future are held.
   * @param written as the sender wrote it
   * @param date undefined if it is not a date
   */
  setDate(segment: number, name: string, written: string, date: string | undefined): void {
    // partners fill missing dates with zeros
    if (/^0*$/.test(written)) return
    if (!date) return this.hold(segment, `DTM: ${written.slice(0, 40)} is not a date`)
    if (actualDates.has(name) && isFuture(date, this.#result.now)) return this.hold(segment, `DTM: ${date} is in the future`)
    this.set(name, date)
  }

  /** Sets a location of the shipment if the code is a UN/LOCODE. */
  place(name: string, code: string): void {
    this.set(name, readPlace(code))
  }

  /** @param checkDigit separate check digit */
  container(segment: number, written: string, sizeType: string, checkDigit = ''): void {
    if (!written) return
    const read = readContainerNumber(written, checkDigit)
    if (!read) return this.unread(segment, `${written.slice(0, 40)} is not a container number`)
    const { number, note } = read
    if (note) this.unread(segment, note)
    this.containers.set(number, /^[A-Z0-9]{4}$/.test(sizeType) ? { number, sizeType } : { number })
  }

  /**
   * Adds an event. An actual event in the future is held as an error, and so is an arrival without a location, which would count as the arrival
   * at the destination.
   */
  event(segment: number, event: Event): void {
    const location = readPlace(event.location ?? '')
    if (event.code === 'ARRI' && !location) return this.hold(segment, 'The arrival names no UN/LOCODE')
    if (!event.classifier && isFuture(event.eventDate, this.#result.now))
      return this.hold(segment, `The event is dated in the future: ${event.eventDate}`)
    this.events.push({ ...withTransport(event), location })
  }

  /** Adds the shipped quantity of an order line; quantities of several cartons or pallets add up. */
  addOrderLine(shipped: ShippedLine): void {
    const key = `${shipped.lineNumber} ${shipped.orderNumber}`
    const known = this.#lineByKey.get(key)
    const total = known && sumDecimals([known.qty, shipped.qty])
    if (known && total !== undefined) known.qty = total
    else {
      this.orderLines.push(shipped)
      this.#lineByKey.set(key, shipped)
    }
  }

  /** Adds what is shipped of the order line that has the product. */
  addProductLine({ products, ...line }: Omit<ProductLine, 'qty'> & { qty: string | undefined }): void {
    const { segment, qty } = line
    if (!qty || !/^\d/.test(qty)) return this.hold(segment, 'The shipped quantity is missing or not a number')
    const [orderNumber = '', ...codes] = [line.orderNumber, ...products].map((one) => one.trim().normalize())
    this.#productLines.push({ segment, orderNumber, products: [...new Set(codes)], qty })
  }

  /** Records content that is only shown beside the raw text. */
  unread(segment: number, reason: string): void {
    this.#result.unread.push({ segment, reason })
  }

  /** Records content that should have been mapped and cannot be. */
  hold(segment: number, reason: string): void {
    this.#result.unread.push({ segment, reason, refused: true })
  }

  /** Adds the record, unless it names no shipment or has no facts. */
  finish({ isPlan, ...source }: Pick<MappedRecord, 'recordedAt' | 'event' | 'localTime'> & { isPlan?: boolean } = {}): void {
    const { fields, events, routing, orderLines } = this
    const containers = [...this.containers.values()]
    const names = new Set(['shipmentNumber', 'houseWaybillNumber', 'carrierBookingReference'])
    const productLines = this.#productLines
    const facts = events.length + containers.length + routing.length + orderLines.length + productLines.length
    const shipmentNumber =
      fields['shipmentNumber'] ?? fields['houseWaybillNumber'] ?? fields['carrierBookingReference'] ?? this.#onlyContainer()
    if (!shipmentNumber) return this.hold(this.#segment, 'No reference to a shipment: no document, no booking')
    if (!facts && Object.keys(fields).every((name) => names.has(name)))
      return this.unread(this.#segment, 'The message has no data about the shipment')
    const lists = Object.entries({ events, containers, routing, orderLines }).filter(([, list]) => list.length)
    const record: ShipmentRecord = { ...fields, shipmentNumber, ...Object.fromEntries(lists) }
    addRecord(this.#result, 'shipments', this.#segment, datesAsEvents(record, isPlan), {
      ...this.#kind,
      ...source,
      ...(productLines.length > 0 && { productLines }),
    })
  }

  /** Returns the container number of a status that has no other reference; it then replaces the shipment number. */
  #onlyContainer(): string | undefined {
    return this.#kind.isStatus && this.containers.size === 1 ? [...this.containers.keys()][0] : undefined
  }
}

/** Reads a UN/LOCODE, also with spaces and in lower case; undefined if it is not one. */
export const readPlace = (written: string): string | undefined => unlocode.safeParse(written).data

const vehicles: Record<InlandTransport, string> = { ROAD: 'truck', RAIL: 'train', BARGE: 'barge' }
/** Events in which a means of transport takes part, with the word that joins it to the title. */
const moves: Partial<Record<string, string>> = { DEPA: 'by', ARRI: 'by', LOAD: 'on', DISC: 'from' }

/** Names the truck, train or barge of a leg before or after the main carriage. Such a move is no milestone of the shipment. */
function withTransport({ transport, ...event }: Event): Event {
  const joined = moves[event.code]
  if (!transport || !joined) return event
  return {
    ...event,
    ...(event.title && { title: `${event.title} ${joined} ${vehicles[transport]}` }),
    ...(event.type === 'important' && { type: 'normal' }),
    transport,
  }
}
