import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Position } from './great-circle.ts'
import { readLanes } from './lanes.ts'
import { SeaNetwork, type SeaRoute } from './sea-network.ts'

const file = join(import.meta.dirname, '../../../prisma/reference/sea-lanes.txt')

/** Ports farther than this from any lane lie up rivers and on lakes that the network does not know. */
const farthestKm = 300

/** Ways between ports are asked for again and again, and there are not many of them; vessels move on. */
const remembered = 5000

let network: SeaNetwork | undefined
const routes = new Map<string, SeaRoute | undefined>()

const theNetwork = (): SeaNetwork => (network ??= new SeaNetwork(readLanes(readFileSync(file, 'utf8'))))

/**
 * The shortest way by sea between two ports. The lanes are read when the first route is asked for; each route is worked out once.
 * @returns undefined where a port is too far from any lane, or no lanes join the two
 */
export const seaRoute = (from: Position, to: Position): SeaRoute | undefined =>
  once('port', from, to, () => (isReachable(from) && isReachable(to) ? theNetwork().route(from, to) : undefined))

/** The shortest way of a vessel from where it is at sea to a port: several shipments are on board, and looked at more than once. */
export const seaRouteOfVessel = (vessel: Position, to: Position): SeaRoute | undefined =>
  once('vessel', vessel, to, () => (isReachable(to) ? theNetwork().route({ vessel }, to) : undefined))

/** What was asked for longest ago makes room. */
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
