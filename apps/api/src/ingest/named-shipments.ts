import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { referenceOf } from '@portal/db/shipment-references'

/** What records and messages name a shipment by, the most exact first. */
const references = ['shipmentNumber', 'houseWaybillNumber', 'carrierBookingReference'] as const

export type References = Pick<ShipmentRecord, (typeof references)[number]>

/** References by which a record and a message mean the same shipment, the most exact first. */
export const referencesOf = (record: References): string[] => references.map((name) => record[name]).filter((one) => one !== undefined)

/** Whether a message names a shipment itself, by its number or house waybill, and not only its booking. */
export function namesExactly(news: References, { shipmentNumber, houseWaybillNumber }: References): boolean {
  const names = referencesOf(news)
  return names.includes(shipmentNumber) || (houseWaybillNumber !== undefined && names.includes(houseWaybillNumber))
}

/** Whether a record means a shipment that only messages have created. A booking may hold several: the house waybill tells them apart. */
export function isNamedBy(record: References, shipment: References): boolean {
  const { shipmentNumber, houseWaybillNumber } = shipment
  const exact = [record.shipmentNumber, record.houseWaybillNumber]
  if (exact.includes(shipmentNumber) || (houseWaybillNumber !== undefined && exact.includes(houseWaybillNumber))) return true
  const booking = record.carrierBookingReference
  if (booking === undefined || !referencesOf(shipment).includes(booking)) return false
  return !houseWaybillNumber || !record.houseWaybillNumber || houseWaybillNumber === booking
}

/**
 * Returns the number of the container that a message names its shipment by, if it has no other reference: it stands for the number of the
 * shipment then.
 */
export const containerNaming = ({ shipmentNumber, containers = [] }: ShipmentRecord): string | undefined =>
  containers.some(({ number }) => number === shipmentNumber) ? shipmentNumber : undefined

/** References that a written shipment may settle for held messages: its own, and its containers. */
export const settledReferences = (record: ShipmentRecord): string[] => [
  ...referencesOf(record),
  ...(record.containers ?? []).map(({ number }) => referenceOf(number)),
]

/** Shipments, to be found by what messages say. */
export class NamedShipments {
  readonly #all: readonly ShipmentRecord[]
  readonly #byReference = new Map<(typeof references)[number], Map<string, ShipmentRecord[]>>()

  constructor(shipments: Iterable<ShipmentRecord>) {
    const all = [...shipments]
    this.#all = all
    for (const name of references) {
      const named = all.filter((one) => one[name] !== undefined)
      this.#byReference.set(
        name,
        Map.groupBy(named, (one) => one[name]!),
      )
    }
  }

  /**
   * Finds the shipment that a message is about. A number comes before a house waybill, and that before a booking; of several shipments of a
   * booking it is the only one that has containers of the message.
   */
  find(news: ShipmentRecord): ShipmentRecord | 'several' | undefined {
    for (const reference of referencesOf(news)) {
      const found = this.#named(reference).filter((one) => isPossible(one, news, reference))
      if (found.length > 0) return found.length === 1 ? found[0] : carrying(found, news)
    }
    const container = containerNaming(news)
    if (container === undefined) return undefined
    const [first, second] = this.#all.filter((one) => carries(one, container) && isUnderWay(one, news))
    return second ? 'several' : first
  }

  #named(reference: string): ShipmentRecord[] {
    for (const name of references) {
      const found = this.#byReference.get(name)!.get(reference)
      if (found) return found
    }
    return []
  }
}

/** A booking may hold several shipments: one with another house waybill than the message names is not the one. */
const isPossible = (one: ShipmentRecord, news: ShipmentRecord, reference: string): boolean =>
  reference !== news.carrierBookingReference ||
  [news.shipmentNumber, news.houseWaybillNumber].includes(reference) ||
  !one.houseWaybillNumber ||
  !news.houseWaybillNumber ||
  one.houseWaybillNumber === news.houseWaybillNumber

const carries = ({ containers = [] }: ShipmentRecord, container: string): boolean =>
  containers.some(({ number }) => referenceOf(number) === container)

/** A container passes its first gate at most this long before its vessel sails. */
const maxDaysBeforeDeparture = 60
/** A container is back on the road this long after its arrival, whether or not its delivery was reported. */
const maxDaysAfterArrival = 60

/** Returns whether the events of a message are of the time in which a shipment is under way. */
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

function carrying(shipments: ShipmentRecord[], { containers = [] }: ShipmentRecord): ShipmentRecord | 'several' {
  const named = new Set(containers.map(({ number }) => number))
  const [first, second] = shipments.filter((one) => one.containers?.some(({ number }) => named.has(number)))
  return first && !second ? first : 'several'
}
