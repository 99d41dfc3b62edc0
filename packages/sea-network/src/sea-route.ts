import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Position } from './great-circle.ts'
import { parseSeaLanes } from './lanes.ts'
import { SeaNetwork, type SeaRoute } from './sea-network.ts'

const file = join(import.meta.dirname, '../../../prisma/reference/sea-lanes.txt')

/** Ports farther than this from any lane are on rivers and lakes outside the network. */
const farthestKm = 300

/** Cache size. Routes between the few ports repeat, vessels move on. */
const remembered = 5000

let network: SeaNetwork | undefined
const routes = new Map<string, SeaRoute | undefined>()

const theNetwork = (): SeaNetwork => (network ??= new SeaNetwork(parseSeaLanes(readFileSync(file, 'utf8'))))

/**
 * Returns the shortest sea route between two ports. Lanes are loaded on the first call; routes are cached.
 * @returns undefined if a port is too far from any lane, or no lanes connect the two
 */
export const seaRoute = (from: Position, to: Position): SeaRoute | undefined =>
  once('port', from, to, () => (isReachable(from) && isReachable(to) ? theNetwork().route(from, to) : undefined))

/** Returns the shortest route from a vessel's position to a port. Cached, because several shipments share a vessel. */
export const seaRouteOfVessel = (vessel: Position, to: Position): SeaRoute | undefined =>
  once('vessel', vessel, to, () => (isReachable(to) ? theNetwork().route({ vessel }, to) : undefined))

/** Caches routes, evicting the least recently used. */
function once(kind: string, from: Position, to: Position, find: () => SeaRoute | undefined): SeaRoute | undefined {
  const key = [kind, ...[...from, ...to].map((degrees) => degrees.toFixed(4))].join()
  const known = routes.get(key)
  const isKnown = known !== undefined || routes.has(key)
  const route = isKnown ? known : find()
  if (isKnown) routes.delete(key)
  else if (routes.size >= remembered) routes.delete(routes.keys().next().value!)
  routes.set(key, route)
  return route
}

const isReachable = (port: Position): boolean => theNetwork().distanceTo(port) <= farthestKm
