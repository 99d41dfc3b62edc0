/** Longitude and latitude in degrees, as GeoJSON orders them. */
export type Position = readonly [lon: number, lat: number]

/** Mean radius of the Earth (IUGG). */
const earthRadiusKm = 6371.0088
const radians = Math.PI / 180

/** Returns the angle between two points as seen from the center of the Earth, in radians (haversine formula). */
export function centralAngle([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const half =
    Math.sin(((lat2 - lat1) * radians) / 2) ** 2 +
    Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.sin(((lon2 - lon1) * radians) / 2) ** 2
  return 2 * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Returns the great-circle distance in kilometres. */
export const distanceKm = (from: Position, to: Position): number => earthRadiusKm * centralAngle(from, to)

/** Returns the length of a path in kilometres. */
export const lengthKm = (points: readonly Position[]): number =>
  points.reduce((sum, point, at) => (at === 0 ? 0 : sum + distanceKm(points[at - 1]!, point)), 0)

/** Maximum distance between points of a drawn great circle, small enough to look like a curve. */
const stepKm = 150

/** Returns the great circle with a point about every 150 km. Between antipodes, where all paths are equally long, it leads over the north pole. */
export function greatCircle(from: Position, to: Position): Position[] {
  const angle = centralAngle(from, to)
  const steps = Math.max(1, Math.ceil((angle * earthRadiusKm) / stepKm))
  if (angle > Math.PI - 1e-6) return [from, [from[0], 90], to]
  return Array.from({ length: steps + 1 }, (_, at) => (at === 0 ? from : at === steps ? to : pointBetween(from, to, at / steps, angle)))
}

/**
 * Returns the point at a fraction (0 to 1) of the great circle between two different points (spherical linear interpolation).
 * @param angle central angle between the points in radians
 */
export function pointBetween(from: Position, to: Position, share: number, angle = centralAngle(from, to)): Position {
  const [one, two] = [unitVector(from), unitVector(to)]
  const [a, b] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const [x, y, z] = [0, 1, 2].map((axis) => a * one[axis]! + b * two[axis]!) as [number, number, number]
  return [Math.atan2(y, x) / radians, Math.atan2(z, Math.hypot(x, y)) / radians]
}

const unitVector = ([lon, lat]: Position) => [
  Math.cos(lat * radians) * Math.cos(lon * radians),
  Math.cos(lat * radians) * Math.sin(lon * radians),
  Math.sin(lat * radians),
]
