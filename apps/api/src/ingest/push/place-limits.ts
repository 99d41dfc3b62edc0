import type { RecordError } from '@portal/contracts/records/record-error'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import { countryCodes } from '../../domain/addresses/country-codes.ts'
import { placeReferences, type PlaceReference } from '../context/place-references.ts'

/** Maximum number of unknown places that one push or EDI file may add. All accounts share the table of places. */
const maxNewPlaces = 500

/** UN/LOCODE has places in Kosovo and in international waters; ISO 3166 has no code for either. */
const placeCountries: ReadonlySet<string> = new Set([...countryCodes, 'XK', 'XZ'])

/** True if the code begins with a country that has places. */
export const isInCountry = (code: string): boolean => placeCountries.has(code.slice(0, 2))

interface Place {
  code: string
  isStub: boolean
}

const isSandbox = async (client: Client, accountId: string): Promise<boolean> =>
  (await client.query(`select from accounts where id = $1 and kind = 'sandbox'`, [accountId])).rowCount === 1

/** Decides which unknown places a push may add as stubs: those in existing countries, up to `maxNewPlaces`, and none from a sandbox. */
export class PlaceLimits {
  readonly #known = new Set<string>()
  readonly #added = new Set<string>()
  /** Undefined until the first place without a name. */
  #isSandbox: boolean | undefined

  async lookUp(client: Client, accountId: string, shipments: readonly ShipmentRecord[]): Promise<void> {
    const codes = new Set(shipments.flatMap((record) => placeReferences(record).map(({ code }) => code)))
    const missing = [...codes].filter((code) => !this.#known.has(code))
    if (missing.length === 0) return
    const { rows } = await client.query<Place>('select code, is_stub as "isStub" from locations where code = any($1::text[])', [missing])
    const named = rows.filter(({ isStub }) => !isStub)
    if (named.length < missing.length) this.#isSandbox ??= await isSandbox(client, accountId)
    // a place that another account added stays unknown to a sandbox, which would disclose it otherwise
    for (const { code } of this.#isSandbox ? named : rows) this.#known.add(code)
  }

  /** Counts the new places of a shipment, after `lookUp`. @returns errors if it may not add them; none is counted then */
  admit(shipment: ShipmentRecord): RecordError[] {
    const unknown = placeReferences(shipment).filter(({ code }) => !this.#known.has(code) && !this.#added.has(code))
    const invalid = unknown.filter(({ code }) => !isInCountry(code))
    if (invalid.length > 0) return invalid.map(locationOfNoCountry)
    if (this.#isSandbox) return unknown.map((place) => unknownLocation(place, 'a sandbox adds no places'))
    const codes = new Set(unknown.map(({ code }) => code))
    if (this.#added.size + codes.size > maxNewPlaces)
      return unknown.map((place) => unknownLocation(place, `a push may add at most ${maxNewPlaces} unknown places`))
    for (const code of codes) this.#added.add(code)
    return []
  }
}

/** Error of an unknown place whose country does not exist. */
export const locationOfNoCountry = (place: PlaceReference): RecordError =>
  unknownLocation(place, `${place.code.slice(0, 2)} is not an ISO 3166 country`)

const unknownLocation = ({ propertyName, code }: PlaceReference, reason: string): RecordError => ({
  code: 'unknownLocation',
  propertyName,
  errorMessage: `${code} is not a known UN/LOCODE, and ${reason}`,
})
