import { describe, expect, it } from 'vitest'
import { distanceKm } from './great-circle.ts'
import { ports } from './ports.ts'
import { positionOn, seaRoute } from './sea-route.ts'

describe('sea routes', () => {
  it.each([
    ['AUMEL', 'SGSIN'],
    ['AUFRE', 'CNSHA'],
  ])('%s to %s does not lead through the port of Jakarta, which is on the shortest path', (from, to) => {
    const between = seaRoute(from, to).points.slice(1, -1)
    expect(between.length).toBeGreaterThan(0)
    for (const { lat, lon } of ports.values()) expect(between).not.toContainEqual({ lat, lon })
  })

  // nautical miles of common distance tables, with 10 % tolerance
  it.each([
    ['CNSHA', 'USLAX', 5810],
    ['CNSHA', 'AUSYD', 4640],
    ['CNYTN', 'GBFXT', 9640],
    ['SGSIN', 'AUFRE', 2230],
    ['INNSA', 'AEJEA', 1100],
  ])('%s to %s is about %i nautical miles', (from, to, miles) => {
    const { lengthKm } = seaRoute(from, to)
    expect(lengthKm / 1.852).toBeGreaterThan(miles * 0.9)
    expect(lengthKm / 1.852).toBeLessThan(miles * 1.15)
  })

  it("are as long as the sum of a vessel's steps on them", () => {
    const route = seaRoute('CNYTN', 'GBFXT')
    const steps = Array.from({ length: 401 }, (_, step) => positionOn(route, step / 400))
    const walked = steps.slice(1).reduce((total, point, index) => total + distanceKm(steps[index]!, point), 0)
    expect(walked / route.lengthKm).toBeGreaterThan(0.97)
    expect(walked / route.lengthKm).toBeLessThanOrEqual(1.0001)
  })
})
