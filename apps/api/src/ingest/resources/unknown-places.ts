import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import type { Warning } from '../context/context.ts'
import { placeReferences } from '../context/place-references.ts'

/**
 * Returns a warning for each place of a shipment without a name, one list per shipment. The result does not depend on which account added
 * the place.
 */
export async function unknownPlaces(client: Client, records: readonly ShipmentRecord[]): Promise<Warning[][]> {
  const places = records.map((record) => placeReferences(record))
  const codes = new Set(places.flat().map(({ code }) => code))
  if (codes.size === 0) return []
  const { rows } = await client.query<{ code: string }>('select code from locations where is_stub and code = any($1::text[])', [[...codes]])
  const unnamed = new Set(rows.map(({ code }) => code))
  if (unnamed.size === 0) return []
  return places.map((named) =>
    named
      .filter(({ code }, index) => unnamed.has(code) && named.findIndex((place) => place.code === code) === index)
      .map(({ propertyName, code }) => ({ propertyName, message: `${code} is not a place that the portal knows: it has no name yet` })),
  )
}
