import type { InlandTransport } from '@portal/contracts/shipments/means-of-transport'
import type { LegTransport } from '@portal/contracts/shipments/shipment-route'
import type { RouteJourney, JourneyStop } from './route-journey.ts'

type LegJourney = Pick<RouteJourney, 'trans' | 'stops' | 'podName' | 'originStop' | 'destinationStop'>

/** Means of transport of a leg between two stops: by the events at its ends if it is inland, else by the places. */
export function findTransport(journey: LegJourney, from: number, to: number): LegTransport {
  const planned = plannedTransport(journey, from, to)
  const [start, end] = [journey.stops[from]!, journey.stops[to]!]
  const [left, reached] = [findInland(start.leftBy), findInland(end.reachedBy)]
  if (planned === 'LAND') return left ?? reached ?? planned
  const hasMain = start.leftBy.includes('MAIN') || end.reachedBy.includes('MAIN')
  return planned === 'SEA' && !hasMain && left !== undefined && left === reached ? left : planned
}

export const isInland = (transport: LegTransport): boolean => transport !== 'SEA' && transport !== 'AIR'

const findInland = (carriages: JourneyStop['leftBy']): InlandTransport | undefined => carriages.find((one) => one !== 'MAIN')

/**
 * Returns the transport mode of a leg: by land before the origin and after the destination, by sea up to the port of discharge and between
 * ports. Without a mode, the kinds of its ends decide.
 */
function plannedTransport({ trans, stops, podName, originStop, destinationStop }: LegJourney, from: number, to: number): LegTransport {
  if (trans === 'ROAD') return trans
  if (to <= originStop || from >= destinationStop) return 'LAND'
  if (trans === 'AIR' || trans === 'RAIL') return trans
  const ends = [stops[from]!, stops[to]!]
  if (ends.some(({ kind }) => kind === 'INLAND')) return 'LAND'
  if (ends.every(({ kind }) => kind === 'AIRPORT')) return 'AIR'
  return isBeyond(stops, podName, from) ? 'LAND' : 'SEA'
}

/** True if a stop is the port of discharge or comes after it, unless it is the first stop. */
function isBeyond(stops: readonly JourneyStop[], podName: string | null, at: number): boolean {
  const discharge = stops.findLastIndex(({ name }) => name.toLowerCase() === podName?.toLowerCase())
  return discharge > 0 && at >= discharge
}
