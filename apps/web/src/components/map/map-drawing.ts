import type { PublicShipmentRoute, RoutePort, ShipmentRoute, RoutePath } from '@portal/contracts/shipments/shipment-route'
import type { Marker } from './map-markers.ts'
import type { Position } from './topology.ts'

/** Shapes drawn over the base map. Longitudes exceed 180 after crossing the antimeridian, so that the route is continuous. */
export interface MapDrawing {
  lines: { points: Position[]; kind: 'done' | 'remaining' | 'ahead' }[]
  ports: { at: Position; name: string; role: RoutePort['role']; reached: boolean; blinks: boolean }[]
  vessel: { at: Position; name: string; headingDeg: number | null } | undefined
  /** Shipments on a map of many. */
  markers?: readonly Marker[]
}

/** Returns the equivalent position nearest to `longitude`. */
const near = ([lon, lat]: Position, longitude: number): Position => [lon + 360 * Math.round((longitude - lon) / 360), lat]

/**
 * Joins the parts of a path that are split at the antimeridian into a continuous line, starting nearest to a longitude.
 * @returns one line, or none
 */
export function unwrapLines(path: RoutePath, longitude: number): Position[] {
  const points: Position[] = []
  for (const point of path.flat()) {
    const next = near(point, points.at(-1)?.[0] ?? longitude)
    const before = points.at(-1)
    if (!before || before[0] !== next[0] || before[1] !== next[1]) points.push(next)
  }
  return points
}

/** Returns the shapes of a route, starting at its origin. */
export function routeDrawing({ currentMilestoneStep, ports, legs, vessel }: ShipmentRoute | PublicShipmentRoute): MapDrawing {
  const known = ports.flatMap((port) => (port.lat === null || port.long === null ? [] : [{ ...port, lat: port.lat, long: port.long }]))
  let longitude = known[0]?.long ?? 0
  const longitudes = new Map(known.slice(0, 1).map(({ order, long }) => [order, long]))
  const lines: MapDrawing['lines'] = []
  for (const { to, state, done, remaining } of legs) {
    const parts = [
      { way: done, kind: 'done' },
      { way: remaining, kind: state === 'ahead' ? 'ahead' : 'remaining' },
    ] as const
    for (const { way: path, kind } of parts) {
      const points = unwrapLines(path, longitude)
      if (points.length < 2) continue
      lines.push({ points, kind })
      longitude = points.at(-1)![0]
    }
    longitudes.set(to, longitude)
  }
  return {
    lines,
    ports: known.map(({ order, lat, long, fullName, role, reached }) => ({
      at: near([long, lat], longitudes.get(order) ?? longitude),
      // the list beside the map names the country
      name: fullName.replace(/, [^,]*$/, ''),
      role,
      reached,
      blinks: role === 'destination' && currentMilestoneStep === 2,
    })),
    vessel: vessel
      ? {
          at: near([vessel.lon, vessel.lat], lines.findLast(({ kind }) => kind === 'done')?.points.at(-1)?.[0] ?? known[0]?.long ?? 0),
          name: 'name' in vessel ? vessel.name : 'Vessel',
          headingDeg: vessel.headingDeg,
        }
      : undefined,
  }
}

/** Arrow on a line: position and direction, clockwise from north. */
export interface Arrow {
  at: Position
  rotation: number
}

/** Returns Mercator's y coordinate in degrees of the equator. */
const northing = (lat: number): number => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI

/** Places arrows evenly along a line: one per `spacing`, at least one. ⏎ @param spacing degrees of the equator */
export function arrowsOn(points: readonly Position[], spacing: number): Arrow[] {
  const steps = points.slice(1).map((to, index) => {
    const from = points[index]!
    const [dx, dy] = [to[0] - from[0], northing(to[1]) - northing(from[1])]
    return { from, to, length: Math.hypot(dx, dy), rotation: Math.atan2(dx, dy) }
  })
  const total = steps.reduce((sum, { length }) => sum + length, 0)
  if (total === 0) return []
  const count = Math.max(1, Math.floor(total / spacing))
  const arrows: Arrow[] = []
  let passed = 0
  for (const { from, to, length, rotation } of steps) {
    // centred in equal parts
    while (arrows.length < count && ((arrows.length + 0.5) / count) * total <= passed + length) {
      const share = length === 0 ? 0 : (((arrows.length + 0.5) / count) * total - passed) / length
      arrows.push({ at: [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])], rotation })
    }
    passed += length
  }
  return arrows
}
