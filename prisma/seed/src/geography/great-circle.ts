import { centralAngle, type Position } from '@portal/sea-network/great-circle'

/** Point on the globe in degrees. */
export interface Point {
  lat: number
  lon: number
}

/** Radius of the sphere that freight rates and transit times of the demo data are based on. Another radius changes all amounts. */
const earthRadiusKm = 6371
const radians = Math.PI / 180

/** Returns longitude and latitude in the order of `@portal/sea-network`. */
export const toPosition = ({ lat, lon }: Point): Position => [lon, lat]

/** Returns the great-circle distance between two points in kilometres. */
export const distanceKm = (from: Point, to: Point): number => earthRadiusKm * centralAngle(toPosition(from), toPosition(to))

/** Returns the initial course from one point to another, 0 to 360 degrees clockwise from north. */
export function bearingDeg(from: Point, to: Point): number {
  const [lat1, lat2, turn] = [from.lat * radians, to.lat * radians, (to.lon - from.lon) * radians]
  const course = Math.atan2(
    Math.sin(turn) * Math.cos(lat2),
    Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(turn),
  )
  return (course / radians + 360) % 360
}
