import { describe, expect, it } from 'vitest'
import { worldOf, type Topology } from './topology.ts'

/** Two countries side by side, an island, and a strip that is cut at the end of the map. Steps of half a degree from (-10, 0). */
const topology: Topology = {
  transform: { scale: [0.5, 0.5], translate: [-10, 0] },
  arcs: [
    // the border, south to north
    [
      [20, 0],
      [0, 10],
    ],
    // round the west
    [
      [20, 10],
      [-10, 0],
      [0, -10],
      [10, 0],
    ],
    // round the east
    [
      [20, 0],
      [10, 0],
      [0, 10],
      [-10, 0],
    ],
    // an island at the end of the map
    [
      [370, 0],
      [10, 0],
      [0, 10],
      [-10, 0],
      [0, -10],
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
    land: { type: 'GeometryCollection', geometries: [{ type: 'MultiPolygon', arcs: [[[2, 1]], [[3]]] }] },
  },
}

describe('a picture of the world', () => {
  const { land, coasts, borders } = worldOf(topology)

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

  it('has no coast where the map ends', () => {
    expect(coasts.slice(2)).toEqual([
      [
        [175, 0],
        [180, 0],
      ],
      [
        [180, 5],
        [175, 5],
        [175, 0],
      ],
    ])
  })

  it('is without borders where it knows no countries', () => {
    expect(worldOf({ ...topology, objects: { land: topology.objects['land']! } }).borders).toEqual([])
  })
})
