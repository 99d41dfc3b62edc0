import { sql } from '@portal/db/read'
import type { RouteJourney } from './route-journey.ts'
import type { Leg } from './leg-paths.ts'
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

/** Vessels that may carry a leg, and the time in which their positions belong to it. */
export interface VesselSearch {
  names: string[]
  since: Date
  until: Date
}

/** Days after the planned arrival, or after a departure without one, in which a vessel is still on this voyage: it returns on later ones. */
const [maxDelayDays, maxVoyageDays] = [90, 180]

/** Latest time of JavaScript that PostgreSQL accepts: without any date, all positions count. */
const endOfTime = new Date('9999-12-31T00:00:00Z')

/** Returns the latest position of the vessels since their departure. @param now later positions are ignored */
export async function findVesselPosition(
  { reader }: { reader: RowReader },
  search: VesselSearch,
  now: Date,
): Promise<VesselSighting | undefined> {
  return (await findVesselPositions({ reader }, [search], now))[0]
}

/** Returns the latest position for each search, in the same order, with one query. */
export async function findVesselPositions(
  { reader }: { reader: RowReader },
  searches: readonly VesselSearch[],
  now: Date,
): Promise<(VesselSighting | undefined)[]> {
  const named = searches.flatMap(({ names, since, until }, at) => names.map((name) => ({ at, name, since, until })))
  if (named.length === 0) return searches.map(() => undefined)
  const rows = await reader.rows<VesselSighting & { at: number }>(
    sql`select distinct on (w.at) w.at, p.vessel as name, p.lat, p.lon,
        to_char(p.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as timestamp, p.status, p.speed, p.heading_deg as "headingDeg"
      from unnest(${named.map(({ at }) => at)}::int[], ${named.map(({ name }) => name)}::text[], ${named.map(({ since }) => since)}::timestamptz[],
          ${named.map(({ until }) => until)}::timestamptz[]) w (at, name, since, until), lateral (
        select * from ${reader.from('vessel_positions')} p
        where upper(p.vessel) = upper(w.name) and p.timestamp between w.since and least(w.until, ${now}::timestamptz) order by p.timestamp desc limit 1) p
      order by w.at, p.timestamp desc`,
  )
  const sightings = new Map(rows.map(({ at, ...sighting }) => [at, sighting]))
  return searches.map((_, at) => sightings.get(at))
}

/** @param underWay current leg, one of `legs` */
export function vesselSearch(journey: RouteJourney, legs: readonly Leg[], underWay: Leg): VesselSearch {
  const start =
    underWay.from === journey.originStop
      ? (journey.originAtd ?? journey.stops[underWay.from]!.actual)
      : journey.stops[underWay.from]!.actual
  const since = start === null ? new Date(0) : new Date(Date.parse(start) - dayMs)
  return { names: listVessels(journey, legs, underWay), since, until: endOfVoyage(journey, underWay, start) }
}

function endOfVoyage({ stops, podEta, destinationEta }: RouteJourney, { to }: Leg, start: string | null): Date {
  const planned = stops[to]!.estimated ?? destinationEta ?? podEta
  // a vessel that departed after its planned arrival is on this voyage, too
  if (planned !== null) return new Date(Math.max(Date.parse(planned), Date.parse(start ?? planned)) + maxDelayDays * dayMs)
  return start === null ? endOfTime : new Date(Date.parse(start) + maxVoyageDays * dayMs)
}

/**
 * Returns the names of the vessels that may carry a leg. A shipment names its departure and its arrival vessel only; vessels in between are
 * unknown.
 */
function listVessels({ departureVessel, arrivalVessel }: RouteJourney, legs: readonly Leg[], underWay: Leg): string[] {
  const bySea = legs.filter(({ transport }) => transport === 'SEA')
  const named = [bySea[0] === underWay ? departureVessel : null, bySea.at(-1) === underWay ? arrivalVessel : null]
  const between = departureVessel === arrivalVessel && bySea.includes(underWay) ? [departureVessel] : []
  return [...new Set([...named, ...between].filter((name) => name !== null))]
}
