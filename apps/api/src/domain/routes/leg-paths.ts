import type { LegTransport } from '@portal/contracts/shipments/shipment-route'
import { greatCircle, lengthKm, type Position } from '@portal/sea-network/great-circle'
import { seaRoute } from '@portal/sea-network/sea-route'
import type { RouteJourney } from './route-journey.ts'
import { findTransport } from './leg-transport.ts'

/** Leg between two stops of a journey. */
export interface Leg {
  /** Indexes of its stops in the journey. */
  from: number
  to: number
  ends: [Position, Position]
  transport: LegTransport
}

/** Leg with its geometry and length. */
export interface LegPath extends Leg {
  points: Position[]
  km: number
  via: string[]
}

/** Passages that are reported: only canals are certain on a shortest path, whereas straits are many. */
const canals: Record<string, string> = { suez: 'Suez Canal', panama: 'Panama Canal' }

/** Returns the legs of a journey with their paths. */
export const legPaths = (journey: RouteJourney): LegPath[] =>
  listLegs(journey).map((leg) => ({ ...leg, ...pathBetween(leg.transport, leg.ends) }))

/** Returns the legs between stops with known coordinates. Two consecutive stops at the same place form no leg. */
export function listLegs(journey: RouteJourney): Leg[] {
  const { stops } = journey
  const known = stops.flatMap(({ lat, lon }, index) =>
    lat === null || lon === null ? [] : [{ at: index, position: [lon, lat] as Position }],
  )
  return known.slice(1).flatMap((to, index) => {
    const from = known[index]!
    if (stops[from.at]!.code === stops[to.at]!.code) return []
    return [{ from: from.at, to: to.at, ends: [from.position, to.position], transport: findTransport(journey, from.at, to.at) }]
  })
}

function pathBetween(transport: LegTransport, [from, to]: Leg['ends']): Pick<LegPath, 'transport' | 'points' | 'km' | 'via'> {
  const route = transport === 'SEA' ? seaRoute(from, to) : undefined
  if (route) {
    const via = route.passages.flatMap((passage) => canals[passage] ?? [])
    return { transport, points: route.points, km: route.lengthKm, via }
  }
  const points = greatCircle(from, to)
  return { transport: transport === 'SEA' ? 'LAND' : transport, points, km: lengthKm(points), via: [] }
}
