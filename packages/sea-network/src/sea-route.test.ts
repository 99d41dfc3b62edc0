import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm, type Position } from './great-circle.ts'
import { seaRoute, seaRouteOfVessel } from './sea-route.ts'

const ports = {
  Shanghai: [121.4737, 31.2304],
  Rotterdam: [4.4833, 51.9],
  'Los Angeles': [-118.25, 33.7333],
  'New York': [-74.0167, 40.7],
  Ningbo: [121.544, 29.8683],
  Sydney: [151.2, -33.8667],
  Odesa: [30.7333, 46.4833],
  Santos: [-46.3333, -23.9333],
  'Cape Town': [18.4167, -33.9167],
} as const satisfies Record<string, Position>
type Port = keyof typeof ports

/** Nautical miles from published distance tables, rounded to hundreds, and the canals and straits of the route. */
const published: [from: Port, to: Port, miles: number, passages: string[]][] = [
  ['Shanghai', 'Rotterdam', 10_500, ['malacca', 'babalmandab', 'suez', 'gibraltar']],
  ['Shanghai', 'Los Angeles', 5_700, []],
  ['Ningbo', 'New York', 10_600, ['panama']],
  ['Sydney', 'Los Angeles', 6_500, []],
  ['Sydney', 'Rotterdam', 11_600, ['babalmandab', 'suez', 'gibraltar']],
  ['Cape Town', 'Santos', 3_500, []],
]

describe('routes between real ports', () => {
  it.each(published)('%s to %s is about %i nautical miles', (from, to, miles, passages) => {
    const route = seaRoute(ports[from], ports[to])!
    expect(route.lengthKm / 1.852 / miles).toBeGreaterThan(0.97)
    expect(route.lengthKm / 1.852 / miles).toBeLessThan(1.03)
    expect(route.passages).toEqual(passages)
  })

  it('crosses the Pacific across the antimeridian', () => {
    const longitudes = seaRoute(ports.Sydney, ports['Los Angeles'])!.points.map(([lon]) => lon)
    expect(longitudes.some((lon) => lon > 170)).toBe(true)
    expect(longitudes.some((lon) => lon < -150)).toBe(true)
    expect(longitudes.some((lon) => lon > -60 && lon < 100)).toBe(false)
  })

  it('never uses the Northwest Passage', () => {
    const latitudes = seaRoute([-169.2, 65.4], ports['New York'])!.points.map(([, lat]) => lat)
    expect(Math.max(...latitudes)).toBeLessThan(68)
  })

  it('is equally long in both directions, and never shorter than the great circle', () => {
    const names = Object.keys(ports) as Port[]
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(...names), (from, to) => {
        const there = seaRoute(ports[from], ports[to])!
        expect(there.lengthKm).toBeGreaterThanOrEqual(distanceKm(ports[from], ports[to]) - 0.1)
        expect(seaRoute(ports[to], ports[from])!.lengthKm).toBeCloseTo(there.lengthKm, 3)
      }),
      { numRuns: 25 },
    )
  })

  it('is computed once', () => {
    expect(seaRoute(ports.Sydney, ports.Odesa)).toBe(seaRoute(ports.Sydney, ports.Odesa))
  })

  it('is undefined for a place far from the sea', () => {
    expect(seaRoute(ports.Sydney, [106.55, 29.56])).toBeUndefined() // Chongqing
  })
})

describe('the route of a vessel', () => {
  it('starts at its position and is shorter than from the port', () => {
    // off the Cape: continues around Africa instead of turning back to the canal
    const place: Position = [17, -35]
    const route = seaRouteOfVessel(place, ports.Rotterdam)!
    expect(route.points[0]).toEqual(place)
    expect(route.points.at(-1)).toEqual(ports.Rotterdam)
    expect(route.passages).not.toContain('suez')
    expect(route.lengthKm / 1.852).toBeGreaterThan(5900)
    expect(route.lengthKm / 1.852).toBeLessThan(6500)
  })
})
