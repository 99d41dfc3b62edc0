import type { ShipmentRoute } from '@portal/contracts/shipments/shipment-route'
import { describe, expect, it } from 'vitest'
import { arrowsOn, routeDrawing, unwrapLines } from './map-drawing.ts'

const port = (order: number, code: string, lat: number, long: number, role: 'origin' | 'stop' | 'destination') => ({
  order,
  code,
  fullName: `${code}, Land`,
  lat,
  long,
  role,
  reached: order === 1,
})

/** Sydney to Los Angeles and back to Auckland, crossing the antimeridian twice. */
const route: ShipmentRoute = {
  currentMilestoneStep: 1,
  ports: [port(1, 'SYD', -34, 151, 'origin'), port(2, 'LAX', 34, -118, 'stop'), port(3, 'AKL', -37, 175, 'destination')],
  legs: [
    {
      from: 1,
      to: 2,
      transport: 'SEA',
      state: 'underWay',
      via: [],
      distanceKm: 12_000,
      doneKm: 4000,
      done: [
        [
          [151, -34],
          [180, 0],
        ],
        [
          [-180, 0],
          [-170, 5],
        ],
      ],
      remaining: [
        [
          [-170, 5],
          [-118, 34],
        ],
      ],
    },
    {
      from: 2,
      to: 3,
      transport: 'SEA',
      state: 'ahead',
      via: [],
      distanceKm: 10_000,
      doneKm: 0,
      done: [],
      remaining: [
        [
          [-118, 34],
          [-180, 0],
        ],
        [
          [180, 0],
          [175, -37],
        ],
      ],
    },
  ],
  vessel: { name: 'A', lat: 5, lon: -170, timestamp: '2026-11-21T00:00:00Z', status: null, speed: 1, headingDeg: 60, ageMinutes: 9 },
  estimatedArrivalDate: null,
  actualArrivalDate: null,
  estimate: null,
}

describe('drawing of a route', () => {
  it('continues across the antimeridian in both directions', () => {
    const { lines, ports, vessel } = routeDrawing(route)
    expect(lines).toEqual([
      {
        kind: 'done',
        points: [
          [151, -34],
          [180, 0],
          [190, 5],
        ],
      },
      {
        kind: 'remaining',
        points: [
          [190, 5],
          [242, 34],
        ],
      },
      {
        kind: 'ahead',
        points: [
          [242, 34],
          [180, 0],
          [175, -37],
        ],
      },
    ])
    expect(ports.map(({ at, name }) => [name, at])).toEqual([
      ['SYD', [151, -34]],
      ['LAX', [242, 34]],
      ['AKL', [175, -37]],
    ])
    expect(vessel).toEqual({ at: [190, 5], name: 'A', headingDeg: 60 })
  })

  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, false],
  ] as const)('makes only the destination blink at step 2: step %i, %s', (currentMilestoneStep, blinks) => {
    expect(routeDrawing({ ...route, currentMilestoneStep }).ports.map((drawn) => drawn.blinks)).toEqual([false, false, blinks])
  })

  it('leaves out places without a position, and names an unnamed vessel', () => {
    const [first, second, third] = route.ports
    const { name: _, status: __, ...vessel } = route.vessel!
    const drawing = routeDrawing({ ...route, ports: [first!, { ...second!, lat: null, long: null }, third!], vessel })
    expect(drawing.ports.map(({ name }) => name)).toEqual(['SYD', 'AKL'])
    expect(drawing.vessel!.name).toBe('Vessel')
  })

  it('is empty for a route without places', () => {
    expect(routeDrawing({ ...route, ports: [], legs: [], vessel: null })).toEqual({ lines: [], ports: [], vessel: undefined })
  })
})

it('starts nearest to a longitude', () => {
  expect(
    unwrapLines(
      [
        [
          [-170, 0],
          [-160, 0],
        ],
      ],
      200,
    ),
  ).toEqual([
    [190, 0],
    [200, 0],
  ])
  expect(unwrapLines([], 0)).toEqual([])
})

describe('arrows', () => {
  it('are evenly spaced and point along the line', () => {
    const arrows = arrowsOn(
      [
        [0, 0],
        [10, 0],
        [30, 0],
      ],
      10,
    )
    expect(arrows.map(({ at }) => at)).toEqual([
      [5, 0],
      [15, 0],
      [25, 0],
    ])
    expect(arrows.map(({ rotation }) => rotation)).toEqual([Math.PI / 2, Math.PI / 2, Math.PI / 2])
  })

  it.each([
    ['north', [0, 10], 0],
    ['south', [0, -10], Math.PI],
    ['west', [-10, 0], -Math.PI / 2],
  ] as const)('point %s', (_, to, rotation) => {
    expect(arrowsOn([[0, 0], [...to]], 1000)[0]!.rotation).toBeCloseTo(rotation, 9)
  })

  it('are limited to one on a short line and none on a point', () => {
    expect(
      arrowsOn(
        [
          [0, 0],
          [1, 1],
        ],
        40,
      ),
    ).toHaveLength(1)
    expect(
      arrowsOn(
        [
          [5, 5],
          [5, 5],
        ],
        40,
      ),
    ).toEqual([])
  })
})
