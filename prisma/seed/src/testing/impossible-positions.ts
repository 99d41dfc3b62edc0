import { distanceKm } from '../geography/great-circle.ts'
import type { RecordInput } from '../record-input.ts'

type Position = RecordInput<'vessel-positions'>

const maxKnots = 30
const kmPerNauticalMile = 1.852

/** Returns a text for each vessel that reports or needs more than 30 knots, or reports a position off the globe or in the future. */
export function impossiblePositions(positions: readonly Position[], today: string): string[] {
  const alone = positions.flatMap(({ vessel, lat, lon, speed, timestamp }) => [
    ...(Number(speed) > maxKnots ? [`${vessel}: ${speed} knots`] : []),
    ...(Math.abs(lat) > 72 || Math.abs(lon) > 180 ? [`${vessel}: not at sea at ${lat}, ${lon}`] : []),
    ...(timestamp.slice(0, 10) > today ? [`${vessel}: a position of the future`] : []),
  ])
  const tracks = Map.groupBy(positions, ({ imo }) => imo)
  return [...alone, ...[...tracks.values()].flatMap(tooFast)]
}

function tooFast(track: readonly Position[]): string[] {
  const byTime = track.toSorted((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp))
  return byTime.slice(1).flatMap((position, index) => {
    const before = byTime[index]!
    const hours = (Date.parse(position.timestamp) - Date.parse(before.timestamp)) / 3_600_000
    const point = ({ lat, lon }: Position) => ({ lat, lon })
    const knots = distanceKm(point(before), point(position)) / kmPerNauticalMile / Math.max(hours, 1)
    return knots > maxKnots ? [`${position.vessel}: ${Math.round(knots)} knots between two positions`] : []
  })
}
