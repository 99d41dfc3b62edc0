import type { ShipmentRecord } from '@portal/contracts/records/shipment'

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

/** Shipments, to be found by what messages say. */
export class NamedShipments {
  readonly #byReference = new Map<(typeof references)[number], Map<string, ShipmentRecord[]>>()

  constructor(shipments: Iterable<ShipmentRecord>) {
    const all = [...shipments]
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
    return undefined
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

function carrying(shipments: ShipmentRecord[], { containers = [] }: ShipmentRecord): ShipmentRecord | 'several' {
  const named = new Set(containers.map(({ number }) => number))
  const [first, second] = shipments.filter((one) => one.containers?.some(({ number }) => named.has(number)))
  return first && !second ? first : 'several'
}
