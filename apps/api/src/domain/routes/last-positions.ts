import type { RowReader } from './read-journey.ts'
import { readJourneys } from './read-journey.ts'
import { findVesselPositions, vesselSearch, type VesselSearch } from './find-vessel-position.ts'
import { stateOf } from './find-vessel.ts'
import { journeyProgress } from './leg-states.ts'
import { listLegs } from './leg-paths.ts'
import type { RouteJourney } from './route-journey.ts'

interface JourneyReader {
  account: { timeZone: string }
  reader: RowReader
}

/** Last known position of a shipment. */
export interface LastPosition {
  lat: number
  lon: number
  kind: 'vessel' | 'port'
  name: string
}

const noVessel: VesselSearch = { names: [], since: new Date(0), until: new Date(0) }

/**
 * Returns the last known positions of shipments by id: of the vessel on the current leg since its departure, else of the last port that the
 * goods have reached. Shipments without coordinates have no entry. Takes two queries for any number of shipments.
 */
export async function findLastPositions(
  { account, reader }: JourneyReader,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, LastPosition>> {
  const journeys = [...(await readJourneys(reader, account, ids))]
  const sightings = await findVesselPositions(
    { reader },
    journeys.map(([, journey]) => searchVessel(journey)),
    now,
  )
  return new Map(
    journeys.flatMap(([id, journey], at): [string, LastPosition][] => {
      const seen = sightings[at]
      const position = seen ? { lat: seen.lat, lon: seen.lon, kind: 'vessel' as const, name: seen.name } : lastPort(journey)
      return position ? [[id, position]] : []
    }),
  )
}

function searchVessel(journey: RouteJourney): VesselSearch {
  const progress = journeyProgress(journey)
  const legs = listLegs(journey)
  const underWay = legs.find((leg) => leg.transport === 'SEA' && stateOf(leg, progress) === 'underWay')
  return underWay ? vesselSearch(journey, legs, underWay) : noVessel
}

/** Returns the last reached stop with coordinates, or else the first stop with coordinates. */
function lastPort(journey: RouteJourney): LastPosition | undefined {
  const { reached } = journeyProgress(journey)
  const known = journey.stops.flatMap(({ lat, lon, name }, at) => (lat === null || lon === null ? [] : [{ at, lat, lon, name }]))
  const stop = known.findLast(({ at }) => at <= reached) ?? known[0]
  return stop && { lat: stop.lat, lon: stop.lon, kind: 'port', name: stop.name }
}
