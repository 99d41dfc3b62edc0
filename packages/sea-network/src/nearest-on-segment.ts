import type { Position } from './great-circle.ts'

/** Returns the signed difference of two longitudes, the shorter way round. */
function turn(from: number, to: number): number {
  const turned = to - from
  return turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned
}

/**
 * Returns the nearest point of a straight line on the map, with degrees of longitude scaled to the latitude of the place.
 * @param within square of the maximum distance in degrees
 */
export function nearestOnSegment(
  [lon, lat]: Position,
  one: Position,
  other: Position,
  within: number,
): { point: Position; square: number } | undefined {
  const [y1, y2] = [one[1] - lat, other[1] - lat]
  // both ends far north or both far south: skips most lines cheaply
  if (y1 * y2 > 0 && Math.min(y1 * y1, y2 * y2) >= within) return undefined
  const scale = Math.cos((lat * Math.PI) / 180)
  const x1 = turn(lon, one[0]) * scale
  // relative to the first end, so that a line across the antimeridian stays in one piece
  const width = turn(one[0], other[0])
  const [dx, dy] = [width * scale, y2 - y1]
  const share = Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy)))
  const square = (x1 + share * dx) ** 2 + (y1 + share * dy) ** 2
  if (square >= within) return undefined
  const at = one[0] + width * share
  const point: Position = share === 0 ? one : share === 1 ? other : [at > 180 ? at - 360 : at < -180 ? at + 360 : at, one[1] + dy * share]
  return { point, square }
}
