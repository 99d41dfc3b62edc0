import type { Position } from './great-circle.ts'

/** Returns the position with a longitude from -180 to 180. */
export const normalizeLongitude = ([lon, lat]: Position): Position => [
  lon > 180 || lon < -180 ? ((((lon + 180) % 360) + 360) % 360) - 180 : lon,
  lat,
]

/**
 * Splits a path into lines that stay on one side of the antimeridian, as GeoJSON requires (RFC 7946, 3.1.9): at a crossing one line ends at 180
 * and the next begins at -180, or the reverse.
 * @param points longitudes from -180 to 180; each step takes the shorter way round
 */
export function splitAtAntimeridian(points: readonly Position[]): Position[][] {
  const [first, ...rest] = points
  if (!first) return []
  const lines: Position[][] = [[first]]
  let before = first
  for (const point of rest) {
    const turn = point[0] - before[0]
    if (Math.abs(turn) > 180) {
      const side = turn < 0 ? 180 : -180
      const longitude = point[0] + 2 * side
      const share = longitude === before[0] ? 0 : (side - before[0]) / (longitude - before[0])
      const lat = before[1] + share * (point[1] - before[1])
      lines.at(-1)!.push([side, lat])
      lines.push([[-side, lat]])
    }
    lines.at(-1)!.push(point)
    before = point
  }
  return lines.map(withoutRepeats).filter(({ length }) => length > 1)
}

const withoutRepeats = (points: Position[]): Position[] =>
  points.filter(([lon, lat], index) => index === 0 || lon !== points[index - 1]![0] || lat !== points[index - 1]![1])
