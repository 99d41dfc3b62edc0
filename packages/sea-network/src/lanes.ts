import type { Position } from './great-circle.ts'

export interface SeaLane {
  /** Strait or canal that the lane passes, by its name in the file. */
  passage: string | undefined
  points: Position[]
}

/** Parses `prisma/reference/sea-lanes.txt`; `tooling/write-lanes.ts` describes the format. Longitudes may exceed 180. */
export const parseSeaLanes = (text: string): SeaLane[] =>
  text.split('\n').flatMap((line) => {
    const [passage, ...steps] = line.split(' ')
    if (steps.length === 0) return []
    const points: Position[] = []
    let [lon, lat] = [0, 0]
    for (let index = 0; index + 1 < steps.length; index += 2) {
      lon += Number(steps[index])
      lat += Number(steps[index + 1])
      points.push([lon / 1000, lat / 1000])
    }
    return [{ passage: passage === '-' ? undefined : passage, points }]
  })
