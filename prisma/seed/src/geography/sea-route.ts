import { pointBetween } from '@portal/sea-network/great-circle'
import { SeaNetwork } from '@portal/sea-network/sea-network'
import { bearingDeg, distanceKm, toPosition, type Point } from './great-circle.ts'
import { port, ports } from './ports.ts'
import { seaLanes, waypoints } from './sea-lanes.ts'

/** Route of a vessel: points joined by great circles. */
export interface SeaRoute {
  points: readonly Point[]
  lengthKm: number
}

const positionOfPlace = (name: string) => toPosition(ports.get(name) ?? waypoints[name]!)

/**
 * Returns the shortest sea route between two ports.
 * @param from UN/LOCODE
 * @param to UN/LOCODE
 * @throws if no lanes connect them
 */
export function seaRoute(from: string, to: string): SeaRoute {
  const ends = [from, to]
  // lanes end at other ports, so that no route leads through them
  const lanes = seaLanes.flatMap((lane) => split(lane.split(' '), (name) => ports.has(name) && !ends.includes(name)))
  const network = new SeaNetwork(lanes.map((names) => ({ passage: undefined, points: names.map(positionOfPlace) })))
  const route = network.route(toPosition(port(from)), toPosition(port(to)))
  if (!route) throw new Error(`No sea lane connects ${from} and ${to}`)
  const points = route.points.map(([lon, lat]) => ({ lat, lon }))
  return { points, lengthKm: points.slice(1).reduce((sum, point, index) => sum + distanceKm(points[index]!, point), 0) }
}

/** Splits a list at the items that match and omits them. */
function split<T>(items: readonly T[], isSeparator: (item: T) => boolean): T[][] {
  const parts: T[][] = [[]]
  for (const item of items) {
    if (isSeparator(item)) parts.push([])
    else parts.at(-1)!.push(item)
  }
  return parts
}

/** Returns the position of a vessel at a fraction (0 to 1) of its route, and its course in degrees. */
export function positionOn(route: SeaRoute, share: number): Point & { headingDeg: number } {
  let left = route.lengthKm * share
  for (const [index, from] of route.points.entries()) {
    const to = route.points[index + 1]
    if (!to) break
    const length = distanceKm(from, to)
    if (left <= length) {
      const [lon, lat] = pointBetween(toPosition(from), toPosition(to), left / length)
      return { lat, lon, headingDeg: bearingDeg({ lat, lon }, to) }
    }
    left -= length
  }
  return { ...route.points.at(-1)!, headingDeg: 0 }
}
