/** Point on the globe in degrees. */
export interface Point {
  lat: number
  lon: number
}

const earthRadiusKm = 6371
const radians = Math.PI / 180

/** Returns the great-circle distance between two points in kilometres. */
export function distanceKm(from: Point, to: Point): number {
  const [lat1, lat2] = [from.lat * radians, to.lat * radians]
  const half = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(((to.lon - from.lon) * radians) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Returns the point at a fraction (0 to 1) of the great circle between two points. */
export function pointBetween(from: Point, to: Point, share: number): Point {
  const angle = distanceKm(from, to) / earthRadiusKm
  if (angle < 1e-9) return from
  const [a, b] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const [one, two] = [unitVector(from), unitVector(to)]
  const [x, y, z] = [a * one.x + b * two.x, a * one.y + b * two.y, a * one.z + b * two.z]
  return { lat: Math.atan2(z, Math.hypot(x, y)) / radians, lon: Math.atan2(y, x) / radians }
}

/** Returns the initial course from one point to another, 0 to 360 degrees clockwise from north. */
export function bearingDeg(from: Point, to: Point): number {
  const [lat1, lat2, turn] = [from.lat * radians, to.lat * radians, (to.lon - from.lon) * radians]
  const course = Math.atan2(
    Math.sin(turn) * Math.cos(lat2),
    Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(turn),
  )
  return (course / radians + 360) % 360
}

function unitVector({ lat, lon }: Point) {
  return {
    x: Math.cos(lat * radians) * Math.cos(lon * radians),
    y: Math.cos(lat * radians) * Math.sin(lon * radians),
    z: Math.sin(lat * radians),
  }
}
