import type { RouteLeg, ShipmentRoute, Way } from '@portal/contracts/shipment-route'
import type { Position } from '@portal/sea-network/great-circle'
import { seaRouteOfVessel } from '@portal/sea-network/sea-route'
import { splitAtAntimeridian } from '@portal/sea-network/way'
import { BusinessCalendar } from '../business-calendar.ts'
import { refuse } from '../../errors.ts'
import type { AccountScope } from '../../access/scope.ts'
import { findPosition, type SeenVessel } from './find-position.ts'
import type { Journey, Stop } from './journey.ts'
import { progressOf, type Progress } from './leg-states.ts'
import { legWays, type LegWay } from './leg-ways.ts'
import { ownEstimate } from './own-estimate.ts'
import { readJourney } from './read-journey.ts'

const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' })

type Scope = Pick<AccountScope, 'account' | 'reader'>

/** The way of a shipment as the map shows it. @throws 404 where the account has no such shipment */
export async function findRoute(scope: Scope, shipmentId: string, now: Date): Promise<ShipmentRoute> {
  const { journey, progress, legs, underWay, seen } = await findVessel(scope, shipmentId, now)
  const split = seen && underWay && splitAt(underWay, seen)
  const calendar = new BusinessCalendar(scope.account.timeZone)
  const ahead = split && { port: underWay.to + 1, km: split.remainingKm, carrierEta: carrierEta(journey, underWay.to) }
  return {
    currentMilestoneStep: journey.step,
    ports: journey.stops.map((stop, at) => portOf(stop, at, journey, progress)),
    legs: legs.map((leg) => legOf(leg, stateOf(leg, progress), leg === underWay ? split : undefined)),
    vessel: seen ? { ...seen, ageMinutes: Math.floor((now.getTime() - Date.parse(seen.timestamp)) / 60_000) } : null,
    estimatedArrivalDate: journey.destinationEta,
    actualArrivalDate: journey.destinationAta,
    estimate: (seen && ahead && ownEstimate(seen, ahead, calendar, now)) ?? null,
  }
}

/** A shipment's journey with the vessel that carries it now. @throws 404 where the account has no such shipment */
export async function findVessel(scope: Scope, shipmentId: string, now: Date) {
  const journey = (await readJourney(scope.reader, scope.account, shipmentId)) ?? refuse('notFound')
  const progress = progressOf(journey)
  const legs = legWays(journey)
  const underWay = legs.find((leg) => leg.transport === 'SEA' && stateOf(leg, progress) === 'underWay')
  const seen = underWay && (await findPosition(scope, journey, legs, underWay, now))
  return { journey, progress, legs, underWay, seen }
}

/** A leg may pass over places that nobody can find on a map: it is under way while any part of it is. */
function stateOf({ from, to }: LegWay, { legs }: Progress): RouteLeg['state'] {
  const states = legs.slice(from, to)
  if (states.every((state) => state === 'done')) return 'done'
  return states.every((state) => state === 'ahead') ? 'ahead' : 'underWay'
}

interface Split {
  done: readonly Position[]
  remaining: readonly Position[]
  doneKm: number
  remainingKm: number
}

/** The leg by way of the vessel, unless that is so far off that the position cannot be of this voyage. */
function splitAt({ ends: [from, to], km }: LegWay, { lat, lon }: SeenVessel): Split | undefined {
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

/** Round Africa instead of through the canal is up to two and a half times as far. */
const farthest = (km: number): number => km * 2.5 + 1000

function legOf({ from, to, transport, points, km, via }: LegWay, state: RouteLeg['state'], split: Split | undefined): RouteLeg {
  const facts = { from: from + 1, to: to + 1, transport, state, via }
  if (split) {
    const { done, remaining, doneKm, remainingKm } = split
    return {
      ...facts,
      distanceKm: Math.round(doneKm) + Math.round(remainingKm),
      doneKm: Math.round(doneKm),
      done: wayOf(done),
      remaining: wayOf(remaining),
    }
  }
  const isDone = state === 'done'
  const distanceKm = Math.round(km)
  return {
    ...facts,
    distanceKm,
    doneKm: isDone ? distanceKm : state === 'ahead' ? 0 : null,
    done: isDone ? wayOf(points) : [],
    remaining: isDone ? [] : wayOf(points),
  }
}

/** A thousandth of a degree is a hundred metres: no map of the world shows less. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

const wayOf = (points: readonly Position[]): Way =>
  splitAtAntimeridian(points).map((line) => line.map(([lon, lat]): [number, number] => [rounded(lon), rounded(lat)]))

function portOf(
  { code, name, country, lat, lon }: Stop,
  at: number,
  { stops, onlyDestination }: Journey,
  { reached }: Progress,
): ShipmentRoute['ports'][number] {
  const isKnown = lat !== null && lon !== null
  return {
    order: at + 1,
    code,
    fullName: `${name}, ${regions.of(country) ?? country}`,
    lat: isKnown ? lat : null,
    long: isKnown ? lon : null,
    role: at === 0 && !onlyDestination ? 'origin' : at === stops.length - 1 ? 'destination' : 'stop',
    reached: at <= reached,
  }
}

function carrierEta({ stops, destinationEta, podName, podEta }: Journey, at: number): string | null {
  const stop = stops[at]!
  if (at === stops.length - 1) return destinationEta ?? stop.estimated
  return stop.estimated ?? (stop.name.toLowerCase() === podName?.toLowerCase() ? podEta : null)
}
