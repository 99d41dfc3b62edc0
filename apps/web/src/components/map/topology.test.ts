import { describe, expect, it } from 'vitest'
import { decodeTopology, type MapTopology } from './topology.ts'

/** Two adjacent countries, an island on the antimeridian, and land around the pole. Steps of half a degree from (-10, 0). */
const topology: MapTopology = {
  type: 'Topology',
  transform: { scale: [0.5, 0.5], translate: [-10, 0] },
  arcs: [
    // border, south to north
    [
      [20, 0],
      [0, 10],
    ],
    // west side
    [
      [20, 10],
      [-10, 0],
      [0, -10],
      [10, 0],
    ],
    // east side
    [
      [20, 0],
      [10, 0],
      [0, 10],
      [-10, 0],
    ],
    // island on the antimeridian: 175, 180, -175
    [
      [370, 0],
      [10, 0],
      [-710, 0],
      [0, 10],
      [700, 0],
      [0, -10],
    ],
    // around the pole
    [
      [20, -140],
      [300, 0],
      [-440, 0],
      [140, 0],
    ],
  ],
  objects: {
    countries: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]] },
        { type: 'Polygon', arcs: [[2, ~0]] },
        { type: 'MultiPolygon', arcs: [[[3]]] },
      ],
    },
    land: { type: 'GeometryCollection', geometries: [{ type: 'MultiPolygon', arcs: [[[2, 1]], [[3]], [[4]]] }] },
  },
}

describe('world', () => {
  const { land, coasts, borders } = decodeTopology(topology)

  it('has land as closed rings, each point once', () => {
    expect(land[0]).toEqual([
      [
        [0, 0],
        [5, 0],
        [5, 5],
        [0, 5],
        [-5, 5],
        [-5, 0],
        [0, 0],
      ],
    ])
  })

  it('has borders where two countries meet, and no coast there', () => {
    expect(borders).toEqual([
      [
        [0, 0],
        [0, 5],
      ],
    ])
    expect(coasts).not.toContainEqual(borders[0])
  })

  it('continues past the antimeridian', () => {
    const island = [
      [175, 0],
      [180, 0],
      [185, 0],
      [185, 5],
      [175, 5],
      [175, 0],
    ]
    expect(land[1]).toEqual([island])
    expect(coasts).toContainEqual(island)
  })

  it('closes land around the pole along the pole', () => {
    const shore = [
      [0, -70],
      [150, -70],
      [290, -70],
      [360, -70],
    ]
    expect(land[2]).toEqual([[...shore, [360, -90], [0, -90], [0, -70]]])
    expect(coasts).toContainEqual(shore)
  })

  it('has no borders without countries', () => {
    expect(decodeTopology({ ...topology, objects: { land: topology.objects.land } }).borders).toEqual([])
  })
})

it('places lakes correctly on either side of the antimeridian', () => {
  // from -170 westwards across the antimeridian to 0 and back; the lake is at 50
  const steps: MapTopology['arcs'] = [
    [
      [-320, 0],
      [700, 0],
      [-360, 0],
      [0, 40],
      [360, 0],
      [-700, 0],
      [0, -40],
    ],
    [
      [120, 10],
      [10, 0],
      [0, 10],
      [-10, -10],
    ],
  ]
  const { land } = decodeTopology({
    ...topology,
    arcs: steps,
    objects: { land: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[0], [1]] }] } },
  })
  const [shore, lake] = land[0]!.map((ring) => ring.map(([lon]) => lon))
  expect([Math.min(...shore!), Math.max(...shore!)]).toEqual([0, 190])
  expect([Math.min(...lake!), Math.max(...lake!)]).toEqual([50, 55])
})
