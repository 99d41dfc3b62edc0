import { sql } from '@portal/db/read'
import type { RouteJourney } from './route-journey.ts'
import type { LegPath } from './leg-paths.ts'
import type { RowReader } from './read-journey.ts'

/** Reported vessel position. */
export interface VesselSighting {
  name: string
  lat: number
  lon: number
  timestamp: string
  status: string | null
  speed: number | null
  headingDeg: number | null
}

/**
 * Tolerance for departures: they are dates of the account, positions are instants, so a vessel may have left a day earlier in another time
 * zone.
 */
const dayMs = 86_400_000

/**
 * Returns the latest position of the vessel on the current leg since its departure.
 * @param underWay current leg, one of `legs`
 * @param now later positions are ignored
 */
export async function findVesselPosition(
  { reader }: { reader: RowReader },
  journey: RouteJourney,
  legs: readonly LegPath[],
  underWay: LegPath,
  now: Date,
): Promise<VesselSighting | undefined> {
  const names = listVessels(journey, legs, underWay)
  if (names.length === 0) return undefined
  const start =
    underWay.from === journey.originStop
      ? (journey.originAtd ?? journey.stops[underWay.from]!.actual)
      : journey.stops[underWay.from]!.actual
  const since = start === null ? new Date(0) : new Date(Date.parse(start) - dayMs)
  const [row] = await reader.rows<VesselSighting>(
    sql`select p.vessel as name, p.lat, p.lon, to_char(p.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as timestamp, p.status, p.speed, p.heading_deg as "headingDeg"
      from unnest(${names}::text[]) w (name), lateral (
        select * from ${reader.from('vessel_positions')} p
        where upper(p.vessel) = upper(w.name) and p.timestamp between ${since} and ${now} order by p.timestamp desc limit 1) p
      order by p.timestamp desc limit 1`,
  )
  return row
}

/**
 * Returns the names of the vessels that may carry a leg. A shipment names its departure and its arrival vessel only; vessels in between are
 * unknown.
 */
function listVessels({ departureVessel, arrivalVessel }: RouteJourney, legs: readonly LegPath[], underWay: LegPath): string[] {
  const bySea = legs.filter(({ transport }) => transport === 'SEA')
  const named = [bySea[0] === underWay ? departureVessel : null, bySea.at(-1) === underWay ? arrivalVessel : null]
  const between = departureVessel === arrivalVessel && bySea.includes(underWay) ? [departureVessel] : []
  return [...new Set([...named, ...between].filter((name) => name !== null))]
}
