import { bearingDeg, distanceKm, pointBetween, type Point } from './great-circle.ts'
import { port, ports } from './ports.ts'
import { seaLanes, waypoints } from './sea-lanes.ts'

/** Route of a vessel: points joined by great circles. */
export interface SeaRoute {
  points: readonly Point[]
  lengthKm: number
}

const place = (name: string): Point => (ports.has(name) ? port(name) : waypoints[name]!)
const neighbours = new Map<string, Map<string, number>>()

for (const lane of seaLanes) {
  const names = lane.split(' ')
  for (const [index, name] of names.entries()) {
    const next = names[index + 1]
    if (!next) continue
    const length = distanceKm(place(name), place(next))
    neighboursOf(name).set(next, length)
    neighboursOf(next).set(name, length)
  }
}

function neighboursOf(name: string): Map<string, number> {
  const known = neighbours.get(name)
  if (known) return known
  const made = new Map<string, number>()
  neighbours.set(name, made)
  return made
}

/**
 * Returns the shortest sea route between two ports (Dijkstra).
 * @param from UN/LOCODE
 * @param to UN/LOCODE
 * @throws if no lanes connect them
 */
export function seaRoute(from: string, to: string): SeaRoute {
  const lengths = new Map([[from, 0]])
  const before = new Map<string, string>()
  const open = new Set([from])
  while (open.size > 0) {
    const nearest = [...open].reduce((best, name) => (lengths.get(name)! < lengths.get(best)! ? name : best))
    if (nearest === to) return { points: way(before, to).map(place), lengthKm: lengths.get(to)! }
    open.delete(nearest)
    for (const [next, length] of neighboursOf(nearest)) {
      const through = lengths.get(nearest)! + length
      // routes do not pass through other ports
      if (through >= (lengths.get(next) ?? Infinity) || (ports.has(next) && next !== to)) continue
      lengths.set(next, through)
      before.set(next, nearest)
      open.add(next)
    }
  }
  throw new Error(`No sea lane connects ${from} and ${to}`)
}

function way(before: Map<string, string>, end: string): string[] {
  const names = [end]
  for (let name = before.get(end); name; name = before.get(name)) names.unshift(name)
  return names
}

/** Returns the position of a vessel at a fraction (0 to 1) of its route, and its course in degrees. */
export function positionOn(route: SeaRoute, share: number): Point & { headingDeg: number } {
  let left = route.lengthKm * share
  for (const [index, from] of route.points.entries()) {
    const to = route.points[index + 1]
    if (!to) break
    const length = distanceKm(from, to)
    if (left <= length) {
      const point = pointBetween(from, to, left / length)
      return { ...point, headingDeg: bearingDeg(point, to) }
    }
    left -= length
  }
  return { ...route.points.at(-1)!, headingDeg: 0 }
}
