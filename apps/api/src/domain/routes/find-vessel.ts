import { seaRouteOfVessel } from '@portal/sea-network/sea-route'
import type { RouteLeg } from '@portal/contracts/shipments/shipment-route'
import type { Position } from '@portal/sea-network/great-circle'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { AccountContext } from '../../platform/access/access-lookup.ts'
import { findVesselPosition, vesselSearch, type VesselSighting } from './find-vessel-position.ts'
import type { RouteJourney } from './route-journey.ts'
import { journeyProgress, type JourneyProgress } from './leg-states.ts'
import { legPaths, type Leg, type LegPath } from './leg-paths.ts'
import { readJourney, type RowReader } from './read-journey.ts'

export interface JourneyScope {
  account: Pick<AccountContext, 'timeZone'>
  reader: RowReader
}

/** Returns a shipment's journey with its current vessel. @throws 404 if the account has no such shipment */
export async function findVessel(scope: JourneyScope, shipmentId: string, now: Date) {
  const journey = (await readJourney(scope.reader, scope.account, shipmentId)) ?? rejectWith('notFound')
  const progress = journeyProgress(journey)
  const legs = legPaths(journey)
  const underWay = legs.find((leg) => leg.transport === 'SEA' && stateOf(leg, progress) === 'underWay')
  const seen = underWay && (await findVesselPosition(scope, vesselSearch(journey, legs, underWay), now))
  return { journey, progress, legs, underWay, seen }
}

/** Returns the state of a leg. A leg can span places without coordinates: it is under way while any part of it is. */
export function stateOf({ from, to }: Pick<Leg, 'from' | 'to'>, { legs }: JourneyProgress): RouteLeg['state'] {
  const states = legs.slice(from, to)
  if (states.every((state) => state === 'done')) return 'done'
  return states.every((state) => state === 'ahead') ? 'ahead' : 'underWay'
}

export interface Split {
  done: readonly Position[]
  remaining: readonly Position[]
  doneKm: number
  remainingKm: number
}

/** Splits the leg at the vessel, unless the detour is so long that the position cannot belong to this voyage. */
export function splitAtVessel(leg: LegPath | undefined, seen: VesselSighting | undefined): Split | undefined {
  if (!leg || !seen) return undefined
  const {
    ends: [from, to],
    km,
  } = leg
  const { lat, lon } = seen
  const place: Position = [lon, lat]
  const behind = seaRouteOfVessel(place, from)
  const remaining = seaRouteOfVessel(place, to)
  if (!behind || !remaining || behind.lengthKm + remaining.lengthKm > farthest(km)) return undefined
  return {
    done: behind.points.toReversed(),
    remaining: remaining.points,
    doneKm: behind.lengthKm,
    remainingKm: remaining.lengthKm,
  }
}

/** Maximum plausible distance: the route around Africa instead of the canal is up to 2.5 times as long. */
const farthest = (km: number): number => km * 2.5 + 1000

/** Returns the planned arrival at a stop. */
export function carrierEta({ stops, destinationStop, destinationEta, podName, podEta }: RouteJourney, at: number): string | null {
  const stop = stops[at]!
  if (at === destinationStop) return destinationEta ?? stop.estimated
  return stop.estimated ?? (stop.name.toLowerCase() === podName?.toLowerCase() ? podEta : null)
}
