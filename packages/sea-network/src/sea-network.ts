import TinyQueue from 'tinyqueue'
import { distanceKm, lengthKm, type Position } from './great-circle.ts'
import type { SeaLane } from './lanes.ts'
import { nearestOnSegment } from './nearest-on-segment.ts'
import { normalizeLongitude } from './way.ts'

/** Route by sea. */
export interface SeaRoute {
  /** Points from origin to destination, longitudes from -180 to 180. */
  points: Position[]
  lengthKm: number
  /** Passages on the route, in order, by their names in the file. */
  passages: string[]
}

/** Point where a port or vessel joins the network. */
interface Access {
  place: Position
  segment: number
  point: Position
  km: number
}

interface Edge {
  to: number
  km: number
  passage: string | undefined
}

/** Graph of sea lanes; nodes are the points of the lanes. */
export class SeaNetwork {
  readonly #nodes: Position[] = []
  readonly #edges: Edge[][] = []
  /** Pairs of nodes, each pair once. */
  readonly #segments: [number, number][] = []

  constructor(lanes: readonly SeaLane[]) {
    const known = new Map<string, number>()
    const nodeOf = (point: Position): number => {
      const [lon, lat] = normalizeLongitude(point)
      // 180 and -180 are the same longitude
      const key = `${lon === -180 ? 180 : lon},${lat}`
      const found = known.get(key)
      if (found !== undefined) return found
      known.set(key, this.#nodes.length)
      this.#edges.push([])
      return this.#nodes.push([lon, lat]) - 1
    }
    for (const { passage, points } of lanes) {
      const nodes = points.map(nodeOf)
      for (const [index, to] of nodes.entries()) if (index > 0) this.#join(nodes[index - 1]!, to, passage)
    }
  }

  #join(one: number, other: number, passage: string | undefined): void {
    if (one === other || this.#edges[one]!.some(({ to }) => to === other)) return
    const km = distanceKm(this.#nodes[one]!, this.#nodes[other]!)
    this.#edges[one]!.push({ to: other, km, passage })
    this.#edges[other]!.push({ to: one, km, passage })
    this.#segments.push([one, other])
  }

  /** Returns the distance to the nearest lane in kilometres. */
  distanceTo(place: Position): number {
    return this.#findAccess(place).km
  }

  /**
   * Returns the shortest route (A* with the great-circle distance as heuristic). A port is joined to the nearest point of a lane.
   * @param from port of departure, or a vessel, which is at sea already and heads for the next points of the nearest lane
   * @returns undefined if no lanes connect the two
   */
  route(from: Position | { vessel: Position }, to: Position): SeaRoute | undefined {
    const start =
      'vessel' in from ? snapToLane(this.#findAccess(normalizeLongitude(from.vessel))) : this.#findAccess(normalizeLongitude(from))
    const end = this.#findAccess(normalizeLongitude(to))
    const direct = start.segment === end.segment ? distanceKm(start.point, end.point) : Infinity
    const found = this.#search(start, end, direct)
    if (!found && direct === Infinity) return undefined
    const nodes = found ?? []
    const inner = nodes.map((node) => this.#nodes[node]!)
    const points = [start.place, start.point, ...inner, end.point, end.place].filter(
      (point, index, all) => index === 0 || distanceKm(point, all[index - 1]!) > 0.01,
    )
    return { points, lengthKm: lengthKm(points), passages: this.#listPassages(nodes, start, end) }
  }

  #findAccess(place: Position): Access {
    let best = { square: Infinity, segment: 0, point: place }
    for (const [segment, [one, other]] of this.#segments.entries()) {
      const near = nearestOnSegment(place, this.#nodes[one]!, this.#nodes[other]!, best.square)
      if (near) best = { ...near, segment }
    }
    return { place, segment: best.segment, point: best.point, km: distanceKm(place, best.point) }
  }

  /** Returns the nodes of the shortest path between two points of lanes, if it is shorter than `limit`. */
  #search(start: Access, end: Access, limit: number): number[] | undefined {
    const costs = new Map<number, number>()
    const before = new Map<number, number>()
    const done = new Set<number>()
    const open = new TinyQueue<{ node: number; estimate: number }>([], (one, other) => one.estimate - other.estimate)
    const visit = (node: number, cost: number, previous?: number) => {
      if (cost >= (costs.get(node) ?? Infinity)) return
      costs.set(node, cost)
      if (previous !== undefined) before.set(node, previous)
      else before.delete(node)
      open.push({ node, estimate: cost + distanceKm(this.#nodes[node]!, end.point) })
    }
    for (const node of this.#segments[start.segment]!) visit(node, distanceKm(start.point, this.#nodes[node]!))
    let best = limit
    let last: number | undefined
    for (let next = open.pop(); next; next = open.pop()) {
      const { node } = next
      if (done.has(node)) continue
      done.add(node)
      const cost = costs.get(node)!
      const ahead = distanceKm(this.#nodes[node]!, end.point)
      if (cost + ahead >= best) break
      if (this.#segments[end.segment]!.includes(node)) [best, last] = [cost + ahead, node]
      for (const { to, km } of this.#edges[node]!) visit(to, cost + km, node)
    }
    return last === undefined ? undefined : chain(before, last)
  }

  #listPassages(nodes: number[], start: Access, end: Access): string[] {
    const named = [
      ...this.#segments[start.segment]!.flatMap((node) => (node === nodes[0] ? [this.#findPassage(start.segment)] : [])),
      ...nodes.slice(1).map((node, index) => this.#edges[nodes[index]!]!.find(({ to }) => to === node)?.passage),
      this.#findPassage(end.segment),
    ]
    return [...new Set(named.filter((passage) => passage !== undefined))]
  }

  #findPassage(segment: number): string | undefined {
    const [one, other] = this.#segments[segment]!
    return this.#edges[one]!.find(({ to }) => to === other)?.passage
  }
}

const snapToLane = (access: Access): Access => ({ ...access, point: access.place })

function chain(before: ReadonlyMap<number, number>, last: number): number[] {
  const nodes = [last]
  for (let node = before.get(last); node !== undefined; node = before.get(node)) nodes.unshift(node)
  return nodes
}
