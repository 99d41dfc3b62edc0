import type { Position } from './great-circle.ts'

/** The shorter way round from one longitude to another. */
function turn(from: number, to: number): number {
  const turned = to - from
  return turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned
}

/**
 * The point of a straight line on the map that is nearest to a place, with degrees of longitude as long as they are at that place.
 * @param within square of the distance in degrees that it has to be nearer than
 */
export function nearestOnSegment(
  [lon, lat]: Position,
  one: Position,
  other: Position,
  within: number,
): { point: Position; square: number } | undefined {
  const [y1, y2] = [one[1] - lat, other[1] - lat]
  // north or south of the place with both ends: most lines are too far for more to be asked
  if (y1 * y2 > 0 && Math.min(y1 * y1, y2 * y2) >= within) return undefined
  const scale = Math.cos((lat * Math.PI) / 180)
  const x1 = turn(lon, one[0]) * scale
  // counted from the first end, so that a line over the antimeridian stays in one piece
  const width = turn(one[0], other[0])
  const [dx, dy] = [width * scale, y2 - y1]
  const share = Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy)))
  const square = (x1 + share * dx) ** 2 + (y1 + share * dy) ** 2
  if (square >= within) return undefined
  const at = one[0] + width * share
  const point: Position = share === 0 ? one : share === 1 ? other : [at > 180 ? at - 360 : at < -180 ? at + 360 : at, one[1] + dy * share]
  return { point, square }
}
