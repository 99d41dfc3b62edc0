import { describe, expect, it } from 'vitest'
import { distanceKm, greatCircle, lengthKm, type Position } from './great-circle.ts'
import { normalizeLongitude, splitAtAntimeridian } from './way.ts'

describe('a line across the antimeridian', () => {
  it.each<[string, Position[], Position[][]]>([
    [
      'stays whole elsewhere',
      [
        [10, 0],
        [20, 5],
      ],
      [
        [
          [10, 0],
          [20, 5],
        ],
      ],
    ],
    [
      'is cut going east',
      [
        [170, 0],
        [-170, 10],
      ],
      [
        [
          [170, 0],
          [180, 5],
        ],
        [
          [-180, 5],
          [-170, 10],
        ],
      ],
    ],
    [
      'is cut going west',
      [
        [-175, 4],
        [175, 0],
        [170, 0],
      ],
      [
        [
          [-175, 4],
          [-180, 2],
        ],
        [
          [180, 2],
          [175, 0],
          [170, 0],
        ],
      ],
    ],
    [
      'is cut at each crossing',
      [
        [179, 0],
        [-179, 0],
        [179, 0],
      ],
      [
        [
          [179, 0],
          [180, 0],
        ],
        [
          [-180, 0],
          [-179, 0],
          [-180, 0],
        ],
        [
          [180, 0],
          [179, 0],
        ],
      ],
    ],
    [
      'is cut at a point on it',
      [
        [170, 0],
        [180, 5],
        [-170, 10],
      ],
      [
        [
          [170, 0],
          [180, 5],
        ],
        [
          [-180, 5],
          [-170, 10],
        ],
      ],
    ],
    ['needs two points', [[170, 0]], []],
    ['needs points', [], []],
  ])('%s', (_, points, lines) => {
    expect(splitAtAntimeridian(points)).toEqual(lines)
  })

  it.each<[Position, Position]>([
    [
      [190.85, 65],
      [-169.15, 65],
    ],
    [
      [-190, 1],
      [170, 1],
    ],
    [
      [540, 1],
      [-180, 1],
    ],
    [
      [180, 1],
      [180, 1],
    ],
  ])('%j is %j on the globe', (one, other) => {
    const [lon, lat] = normalizeLongitude(one)
    expect(lon).toBeCloseTo(other[0], 9)
    expect(lat).toBe(other[1])
  })
})

describe('a great circle', () => {
  it('is as long as the distance, from the first place to the second', () => {
    const [sydney, santiago]: Position[] = [
      [151.18, -33.95],
      [-70.79, -33.39],
    ]
    const path = greatCircle(sydney!, santiago!)
    expect([path[0], path.at(-1)]).toEqual([sydney, santiago])
    // published: 6,121 nautical miles
    expect(Math.round(lengthKm(path) / 1.852 / 10)).toBe(612)
    expect(lengthKm(path)).toBeCloseTo(distanceKm(sydney!, santiago!), 3)
    // far south of both, and across the antimeridian
    expect(Math.min(...path.map(([, lat]) => lat))).toBeLessThan(-60)
    expect(splitAtAntimeridian(path)).toHaveLength(2)
  })

  it('is defined between antipodes, where all paths are equally long', () => {
    expect(greatCircle([10, 20], [-170, -20])).toEqual([
      [10, 20],
      [10, 90],
      [-170, -20],
    ])
    expect(greatCircle([10, 20], [10, 20])).toEqual([
      [10, 20],
      [10, 20],
    ])
  })
})
