import type { Position } from './great-circle.ts'

/** A way that ships take. */
export interface Lane {
  /** The strait or canal it leads through, as the file names it. */
  passage: string | undefined
  points: Position[]
}

/** Reads the text of `prisma/reference/sea-lanes.txt`; `tooling/write-lanes.ts` says how it is written. Longitudes may go beyond 180. */
export const readLanes = (text: string): Lane[] =>
  text.split('\n').flatMap((line) => {
    const [passage, ...steps] = line.split(' ')
    if (steps.length === 0) return []
    const points: Position[] = []
    let [lon, lat] = [0, 0]
    for (let at = 0; at + 1 < steps.length; at += 2) {
      lon += Number(steps[at])
      lat += Number(steps[at + 1])
      points.push([lon / 1000, lat / 1000])
    }
    return [{ passage: passage === '-' ? undefined : passage, points }]
  })
