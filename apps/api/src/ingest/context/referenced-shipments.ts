import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { normalizeReference } from '../../domain/shipments/shipment-references.ts'

/** Reference properties of a shipment, the most specific first. */
const references = ['shipmentNumber', 'houseWaybillNumber', 'carrierBookingReference'] as const

export type References = Pick<ShipmentRecord, (typeof references)[number]>

/** Returns the references of a record or message, the most specific first. */
export const listReferences = (record: References): string[] => references.map((name) => record[name]).filter((one) => one !== undefined)

/** True if a message names a shipment by number or house waybill, not only by its booking. */
export function namesExactly(update: References, { shipmentNumber, houseWaybillNumber }: References): boolean {
  const names = listReferences(update)
  return names.includes(shipmentNumber) || (houseWaybillNumber !== undefined && names.includes(houseWaybillNumber))
}

/**
 * True if a record refers to a shipment that only messages have created. A booking may have several shipments, which the house waybill
 * distinguishes.
 */
export function isReferencedBy(record: References, shipment: References): boolean {
  const { shipmentNumber, houseWaybillNumber } = shipment
  const exact = [record.shipmentNumber, record.houseWaybillNumber]
  if (exact.includes(shipmentNumber) || (houseWaybillNumber !== undefined && exact.includes(houseWaybillNumber))) return true
  const booking = record.carrierBookingReference
  if (booking === undefined || !listReferences(shipment).includes(booking)) return false
  return !houseWaybillNumber || !record.houseWaybillNumber || houseWaybillNumber === booking
}

/**
 * Returns the container number that a message names its shipment by, if it has no other reference. It is then in the shipment number's
 * place.
 */
export const containerNaming = ({ shipmentNumber, containers = [] }: ShipmentRecord): string | undefined =>
  containers.some(({ number }) => number === shipmentNumber) ? shipmentNumber : undefined

/** Prefix of the references of documents that wait for a shipment with an order. */
export const orderPrefix = 'order '

/** Returns references of a written shipment that may resolve held messages: its own, its containers, and its orders. */
export const resolvedReferences = (record: ShipmentRecord): string[] => [
  ...listReferences(record),
  ...(record.containers ?? []).map(({ number }) => normalizeReference(number)),
  ...new Set((record.orderLines ?? []).map(({ orderNumber }) => orderPrefix + orderNumber)),
]

/**
 * Finds shipments by the references of messages. A shipment of a sender that is limited to suppliers does not count beside a shipment of another
 * supplier and sender, so that it cannot make messages about that one ambiguous.
 */
export class ReferencedShipments {
  readonly #all: readonly ShipmentRecord[]
  readonly #limited: ReadonlySet<string>
  readonly #byReference = new Map<(typeof references)[number], Map<string, ShipmentRecord[]>>()

  /** @param limited numbers of the shipments of limited senders */
  constructor(shipments: Iterable<ShipmentRecord>, limited: ReadonlySet<string>) {
    const all = [...shipments]
    this.#all = all
    this.#limited = limited
    for (const name of references) {
      const named = all.filter((one) => one[name] !== undefined)
      this.#byReference.set(
        name,
        Map.groupBy(named, (one) => one[name]!),
      )
    }
  }

  /**
   * Finds the shipment of a message: by number, else by house waybill, else by booking. Of several shipments of a booking it is the only
   * one with containers of the message.
   */
  find(update: ShipmentRecord): ShipmentRecord | 'several' | undefined {
    for (const reference of listReferences(update)) {
      const found = this.#named(reference).filter((one) => isPossible(one, update, reference))
      if (found.length > 0) return this.#select(found, update)
    }
    const container = containerNaming(update)
    if (container === undefined) return undefined
    const [first, second] = this.#preferred(this.#all.filter((one) => carries(one, container) && isUnderWay(one, update)))
    return second ? 'several' : first
  }

  #named(reference: string): ShipmentRecord[] {
    const found = references.flatMap((name) => {
      const shipments = this.#byReference.get(name)!.get(reference)
      return shipments ? [shipments] : []
    })
    return found.find((shipments) => shipments.some((one) => !this.#isLimited(one))) ?? found[0] ?? []
  }

  #select(found: ShipmentRecord[], update: ShipmentRecord): ShipmentRecord | 'several' {
    const preferred = this.#preferred(found)
    if (preferred.length < found.length) {
      // a booking may belong to several suppliers: containers distinguish their shipments if all of them have some
      const carrier = shipmentWithContainers(found, update)
      if (carrier !== 'several' && preferred.every(({ containers = [] }) => containers.length > 0)) return carrier
    }
    return preferred.length === 1 ? preferred[0]! : shipmentWithContainers(preferred, update)
  }

  #preferred(found: ShipmentRecord[]): ShipmentRecord[] {
    const others = found.filter((one) => !this.#isLimited(one))
    if (others.length === 0) return found
    const suppliers = new Set(others.map(({ supplierCode }) => supplierCode))
    return found.filter((one) => !this.#isLimited(one) || suppliers.has(one.supplierCode))
  }

  #isLimited({ shipmentNumber }: ShipmentRecord): boolean {
    return this.#limited.has(shipmentNumber)
  }
}

/** False for a shipment of the same booking with another house waybill than the message. */
const isPossible = (one: ShipmentRecord, update: ShipmentRecord, reference: string): boolean =>
  reference !== update.carrierBookingReference ||
  [update.shipmentNumber, update.houseWaybillNumber].includes(reference) ||
  !one.houseWaybillNumber ||
  !update.houseWaybillNumber ||
  one.houseWaybillNumber === update.houseWaybillNumber

const carries = ({ containers = [] }: ShipmentRecord, container: string): boolean =>
  containers.some(({ number }) => normalizeReference(number) === container)

/** Maximum days between the first gate-in of a container and the departure of its vessel. */
const maxDaysBeforeDeparture = 60
/** Maximum days after the arrival until a container is reused, even if its delivery was not reported. */
const maxDaysAfterArrival = 60

/** True if the events of a message are within the transit time of a shipment. */
function isUnderWay(shipment: ShipmentRecord, { events = [] }: ShipmentRecord): boolean {
  const days = events.map(({ eventDate }) => eventDate.slice(0, 10)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return true
  const { originATD, originETD, actualDeliveryDate, destinationATA } = shipment
  const delivered =
    actualDeliveryDate ?? shipment.events?.find(({ code, classifier = 'actual' }) => code === 'DCF' && classifier === 'actual')?.eventDate
  const departs = originATD ?? originETD
  const ends = delivered?.slice(0, 10) ?? (destinationATA && daysLater(destinationATA, maxDaysAfterArrival))
  return (departs === undefined || daysLater(departs, -maxDaysBeforeDeparture) <= first) && (ends === undefined || last <= ends)
}

const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(date.slice(0, 10)) + days * 86_400_000).toISOString().slice(0, 10)

function shipmentWithContainers(shipments: ShipmentRecord[], { containers = [] }: ShipmentRecord): ShipmentRecord | 'several' {
  const named = new Set(containers.map(({ number }) => number))
  const [first, second] = shipments.filter((one) => one.containers?.some(({ number }) => named.has(number)))
  return first && !second ? first : 'several'
}
