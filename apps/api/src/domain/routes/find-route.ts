import type { RouteLeg, ShipmentRoute, RoutePath } from '@portal/contracts/shipments/shipment-route'
import type { Position } from '@portal/sea-network/great-circle'
import { splitAtAntimeridian } from '@portal/sea-network/way'
import { BusinessCalendar } from '../calendar/business-calendar.ts'
import { carrierEta, findVessel, splitAtVessel, stateOf, type JourneyScope, type Split } from './find-vessel.ts'
import type { RouteJourney, JourneyStop } from './route-journey.ts'
import type { JourneyProgress } from './leg-states.ts'
import type { LegPath } from './leg-paths.ts'
import { estimateArrival } from './portal-estimate.ts'

const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' })

/** Returns the route of a shipment for the map. @throws 404 if the account has no such shipment */
export async function findRoute(scope: JourneyScope, shipmentId: string, now: Date): Promise<ShipmentRoute> {
  const { journey, progress, legs, underWay, seen } = await findVessel(scope, shipmentId, now)
  const split = splitAtVessel(underWay, seen)
  const calendar = new BusinessCalendar(scope.account.timeZone)
  const ahead = split && underWay && { port: underWay.to + 1, km: split.remainingKm, carrierEta: carrierEta(journey, underWay.to) }
  return {
    currentMilestoneStep: journey.step,
    ports: journey.stops.map((stop, index) => toPort(stop, index, journey, progress)),
    legs: legs.map((leg) => toLeg(leg, stateOf(leg, progress), leg === underWay ? split : undefined)),
    vessel: seen ? { ...seen, ageMinutes: Math.floor((now.getTime() - Date.parse(seen.timestamp)) / 60_000) } : null,
    estimatedArrivalDate: journey.destinationEta,
    actualArrivalDate: journey.destinationAta,
    estimate: (seen && ahead && estimateArrival(seen, ahead, calendar, now)) ?? null,
  }
}

function toLeg({ from, to, transport, points, km, via }: LegPath, state: RouteLeg['state'], split: Split | undefined): RouteLeg {
  const facts = { from: from + 1, to: to + 1, transport, state, via }
  if (split) {
    const { done, remaining, doneKm, remainingKm } = split
    return {
      ...facts,
      distanceKm: Math.round(doneKm) + Math.round(remainingKm),
      doneKm: Math.round(doneKm),
      done: routePath(done),
      remaining: routePath(remaining),
    }
  }
  const isDone = state === 'done'
  const distanceKm = Math.round(km)
  return {
    ...facts,
    distanceKm,
    doneKm: isDone ? distanceKm : state === 'ahead' ? 0 : null,
    done: isDone ? routePath(points) : [],
    remaining: isDone ? [] : routePath(points),
  }
}

/** Rounds to 0.001°, about 100 m, the finest detail of the map. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

const routePath = (points: readonly Position[]): RoutePath =>
  splitAtAntimeridian(points).map((line) => line.map(([lon, lat]): [number, number] => [rounded(lon), rounded(lat)]))

function toPort(
  { code, name, country, lat, lon }: JourneyStop,
  at: number,
  { originStop, destinationStop, onlyDestination }: RouteJourney,
  { reached }: JourneyProgress,
): ShipmentRoute['ports'][number] {
  const isKnown = lat !== null && lon !== null
  return {
    order: at + 1,
    code,
    fullName: `${name}, ${regions.of(country) ?? country}`,
    lat: isKnown ? lat : null,
    long: isKnown ? lon : null,
    role: at === originStop && !onlyDestination ? 'origin' : at === destinationStop ? 'destination' : 'stop',
    reached: at <= reached,
  }
}
