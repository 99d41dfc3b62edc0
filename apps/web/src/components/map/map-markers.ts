import type { Position } from './topology.ts'

/** Shipment at its last known position. */
export interface Marker {
  id: string
  at: Position
  overdue: boolean
}

/** Markers that meet on the map, drawn as one with their number. */
export interface MarkerGroup {
  at: Position
  count: number
  overdue: boolean
  ids: readonly string[]
}

/**
 * Joins markers that are closer than a distance to the first of their group. The order of the markers decides, so that the groups stay the
 * same at the same zoom.
 * @param distance in degrees of longitude
 */
export function groupMarkers(markers: readonly Marker[], distance: number): MarkerGroup[] {
  const groups: { first: Position; members: Marker[] }[] = []
  for (const marker of markers) {
    const near = groups.find(({ first }) => Math.hypot(first[0] - marker.at[0], first[1] - marker.at[1]) < distance)
    if (near) near.members.push(marker)
    else groups.push({ first: marker.at, members: [marker] })
  }
  return groups.map(({ members }) => ({
    at: [mean(members.map(({ at }) => at[0])), mean(members.map(({ at }) => at[1]))],
    count: members.length,
    overdue: members.some(({ overdue }) => overdue),
    ids: members.map(({ id }) => id),
  }))
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
