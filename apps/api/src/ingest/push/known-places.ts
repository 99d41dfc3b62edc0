import type { RecordError } from '@portal/contracts/records/record-error'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'

/** The places of the world that a push may name: those that are there. Only files of the operator make places. */
export class KnownPlaces {
  readonly #known = new Set<string>()

  /** Looks the places up that shipments name. */
  async lookUp(client: Client, shipments: readonly ShipmentRecord[]): Promise<void> {
    const unknown = [...new Set(shipments.flatMap((record) => placesOf(record).map(([, code]) => code)))].filter(
      (code) => !this.#known.has(code),
    )
    if (unknown.length === 0) return
    const { rows } = await client.query<{ code: string }>('select code from locations where code = any($1::text[])', [unknown])
    for (const { code } of rows) this.#known.add(code)
  }

  /** What is wrong with the places of a shipment, after they have been looked up. */
  problemsOf(shipment: ShipmentRecord): RecordError[] {
    return placesOf(shipment)
      .filter(([, code]) => !this.#known.has(code))
      .map(([propertyName, code]) => ({
        code: 'unknownLocation',
        propertyName,
        errorMessage: `${code} is not a UN/LOCODE that the portal knows`,
      }))
  }
}

/** Paths and codes of the places that a shipment names. */
function placesOf({ origin, destination, events = [], routing = [] }: ShipmentRecord): [string, string][] {
  const places: [string, string | undefined][] = [
    ['origin', origin],
    ['destination', destination],
    ...events.map(({ location }, index): [string, string | undefined] => [`events[${index}].location`, location]),
    ...routing.map(({ location }, index): [string, string | undefined] => [`routing[${index}].location`, location]),
  ]
  return places.filter((place): place is [string, string] => place[1] !== undefined)
}
