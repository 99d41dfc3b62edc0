import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Position } from './great-circle.ts'
import { readLanes } from './lanes.ts'
import { SeaNetwork, type SeaRoute } from './sea-network.ts'

const file = join(import.meta.dirname, '../../../prisma/reference/sea-lanes.txt')

/** Ports farther than this from any lane lie up rivers and on lakes that the network does not know. */
const farthestKm = 300

/** Ways between ports are asked for again and again; there are not many of them. */
const remembered = 5000

let network: SeaNetwork | undefined
const routes = new Map<string, SeaRoute | undefined>()

const theNetwork = (): SeaNetwork => (network ??= new SeaNetwork(readLanes(readFileSync(file, 'utf8'))))

/**
 * The shortest way by sea between two ports. The lanes are read when the first route is asked for; each route is worked out once.
 * @returns undefined where a port is too far from any lane, or no lanes join the two
 */
export function seaRoute(from: Position, to: Position): SeaRoute | undefined {
  const key = [...from, ...to].map((degrees) => degrees.toFixed(3)).join()
  if (routes.has(key)) return routes.get(key)
  const route = isReachable(from) && isReachable(to) ? theNetwork().route(from, to) : undefined
  if (routes.size >= remembered) routes.delete(routes.keys().next().value!)
  routes.set(key, route)
  return route
}

/** The shortest way of a vessel from where it is at sea to a port; not kept, for its next position is another one. */
export const seaRouteOfVessel = (vessel: Position, to: Position): SeaRoute | undefined =>
  isReachable(to) ? theNetwork().route({ vessel }, to) : undefined

const isReachable = (port: Position): boolean => theNetwork().distanceTo(port) <= farthestKm
