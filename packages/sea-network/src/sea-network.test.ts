import { describe, expect, it } from 'vitest'
import { distanceKm, type Position } from './great-circle.ts'
import { parseSeaLanes } from './lanes.ts'
import { SeaNetwork } from './sea-network.ts'

/** A west coast, an island with a strait, and a lane across the antimeridian, in the file format. */
const text = `- 160000 0 10000 0 20000 5000
panama 170000 0 5000 -5000 15000 0
- -170000 5000 10000 0
- -170000 -5000 10000 10000
- 10000 50000 1000 0
`
const network = new SeaNetwork(parseSeaLanes(text))

const route = (from: Position, to: Position) => {
  const found = network.route(from, to)
  return found && { ...found, lengthKm: Math.round(found.lengthKm) }
}

describe('sea lanes', () => {
  it('are read as steps of thousandths of a degree', () => {
    expect(parseSeaLanes('suez 34500 27000 -2190 4103\n- 1 2 3 -4\n')).toEqual([
      {
        passage: 'suez',
        points: [
          [34.5, 27],
          [32.31, 31.103],
        ],
      },
      {
        passage: undefined,
        points: [
          [0.001, 0.002],
          [0.004, -0.002],
        ],
      },
    ])
  })
})

describe('a sea route', () => {
  it('takes the shorter of two paths, across the antimeridian, where a place has two longitudes', () => {
    // 10° along the equator, then (170, 0) to (190, 5) to (200, 5); the path through the strait is longer
    expect(route([160, 0], [-160, 5])).toEqual({
      points: [
        [160, 0],
        [170, 0],
        [-170, 5],
        [-160, 5],
      ],
      lengthKm: Math.round(distanceKm([160, 0], [170, 0]) + distanceKm([170, 0], [-170, 5]) + distanceKm([-170, 5], [-160, 5])),
      passages: [],
    })
  })

  it('lists the passages on the path', () => {
    const found = route([170, 0], [-170, -5])!
    expect(found.points).toEqual([
      [170, 0],
      [175, -5],
      [-170, -5],
    ])
    expect(found.passages).toEqual(['panama'])
  })

  it('is the same in the other direction', () => {
    const [there, back] = [route([160, 0], [-160, 5])!, route([-160, 5], [160, 0])!]
    expect(back.points).toEqual(there.points.toReversed())
    expect(back.lengthKm).toBe(there.lengthKm)
  })

  it('joins a port to the nearest point of a lane, not only to its ends', () => {
    expect(route([163, 1], [166, -2])!.points).toEqual([
      [163, 1],
      [163, 0],
      [166, 0],
      [166, -2],
    ])
  })

  it('lets a vessel head directly for the next point of its lane', () => {
    expect(network.route({ vessel: [163, 1] }, [170, 0])!.points).toEqual([
      [163, 1],
      [170, 0],
    ])
  })

  it('has no length between identical places', () => {
    expect(route([165, 0], [165, 0])).toEqual({ points: [[165, 0]], lengthKm: 0, passages: [] })
  })

  it('is undefined if no lanes connect the places', () => {
    expect(route([160, 0], [10, 50])).toBeUndefined()
  })
})

describe('the distance to the nearest lane', () => {
  it('is measured across the antimeridian too', () => {
    // halfway between (170, 0) and (190, 5)
    expect(network.distanceTo([180, 2.5])).toBeLessThan(1)
    expect(network.distanceTo([-180, 2.5])).toBeLessThan(1)
  })
})
