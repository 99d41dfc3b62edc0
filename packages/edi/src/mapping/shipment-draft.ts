import { addRecord, type MapResult } from './map-result.ts'

interface Event {
  code: string
  /** What has happened when absent. */
  classifier?: 'planned' | 'estimated' | undefined
  title?: string | undefined
  type?: 'important' | 'normal' | 'info' | undefined
  eventDate: string
  createdDate?: string | undefined
  location?: string | undefined
  description?: string | undefined
}

/** What a message says of one shipment, collected: a partial record, to be merged into the stored one (`mergeShipment`). */
export class ShipmentDraft {
  readonly fields: Record<string, string> = {}
  readonly events: Event[] = []
  readonly containers = new Map<string, { number: string; sizeType?: string }>()
  readonly routing: { location: string; portNumber: number; estimateValue?: string; actualValue?: string }[] = []
  readonly orderLines: { orderNumber: string; lineNumber: number; qty: string }[] = []
  readonly #result: MapResult
  readonly #segment: number

  /** @param segment the segment to blame when there is too little for a record */
  constructor(result: MapResult, segment: number) {
    this.#result = result
    this.#segment = segment
  }

  /** Keeps the first value there is. */
  set(name: string, value: string | undefined): void {
    if (value) this.fields[name] ??= value
  }

  /** A UN/LOCODE, if it is one. */
  place(name: string, code: string): void {
    if (isPlace(code)) this.set(name, code)
  }

  container(segment: number, written: string, sizeType: string): void {
    const number = written.replaceAll(/[\s-]/g, '')
    if (!/^[A-Z]{4}\d{7}$/.test(number)) return this.unread(segment, `${written.slice(0, 40) || 'Nothing'} is no container number`)
    this.containers.set(number, /^[A-Z0-9]{4}$/.test(sizeType) ? { number, sizeType } : { number })
  }

  /** An event. An arrival at an unknown place is left out: it would pass for the arrival at the destination. */
  event(segment: number, event: Event): void {
    const location = isPlace(event.location ?? '') ? event.location : undefined
    if (event.code === 'ARRI' && !location) return this.unread(segment, 'The arrival names no UN/LOCODE')
    this.events.push({ ...event, location })
  }

  unread(segment: number, reason: string): void {
    this.#result.unread.push({ segment, reason })
  }

  /** Adds the record, unless there is nothing that names the shipment, or nothing said of it. */
  finish(): void {
    const { fields, events, routing, orderLines } = this
    const containers = [...this.containers.values()]
    const names = new Set(['shipmentNumber', 'houseWaybillNumber', 'carrierBookingReference'])
    const shipmentNumber = fields['shipmentNumber'] ?? fields['houseWaybillNumber'] ?? fields['carrierBookingReference']
    if (!shipmentNumber) {
      this.#result.unread.push({ segment: this.#segment, reason: 'Nothing names the shipment: no document, no booking', refused: true })
      return
    }
    const says = events.length + containers.length + routing.length + orderLines.length
    if (!says && Object.keys(fields).every((name) => names.has(name))) return this.unread(this.#segment, 'Nothing is said of the shipment')
    const lists = Object.entries({ events, containers, routing, orderLines }).filter(([, list]) => list.length)
    addRecord(this.#result, 'shipments', this.#segment, { ...fields, shipmentNumber, ...Object.fromEntries(lists) })
  }
}

const isPlace = (code: string) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code)
