import type { RouteLeg } from '@portal/contracts/shipments/shipment-route'
import { describe, expect, it } from 'vitest'
import { ageText, estimateText, legText, vesselText } from './route-texts.ts'

const leg: RouteLeg = {
  from: 1,
  to: 2,
  transport: 'SEA',
  state: 'underWay',
  via: ['Panama Canal'],
  distanceKm: 10_683,
  doneKm: 4464,
  done: [],
  remaining: [],
}

describe('texts of a route', () => {
  it.each<[Partial<RouteLeg>, string]>([
    [{}, 'By sea, 10,683 km via Panama Canal: 4,464 km sailed, 6,219 km to go'],
    [{ doneKm: null, via: [] }, 'By sea, 10,683 km: under way'],
    [{ state: 'done', doneKm: 10_683 }, 'By sea, 10,683 km via Panama Canal: completed'],
    [{ state: 'ahead', transport: 'RAIL', via: [], doneKm: 0 }, 'By rail, 10,683 km: not started'],
  ])('a leg: %j', (overrides, text) => {
    expect(legText({ ...leg, ...overrides })).toBe(text)
  })

  it.each([
    [0, '0 min ago'],
    [59, '59 min ago'],
    [60, '1 h ago'],
    [2879, '47 h ago'],
    [2880, '2 days ago'],
  ])('an age of %i minutes', (minutes, text) => {
    expect(ageText(minutes)).toBe(text)
  })

  it('formats the known parts of a position', () => {
    const seen = { lat: -33.861, lon: 151.2, timestamp: '2026-11-21T00:00:00Z', ageMinutes: 1 }
    expect(vesselText({ ...seen, speed: 16, headingDeg: 80.4, name: 'A', status: 'Moored' })).toBe(
      '33.86° S, 151.20° E, 16.0 knots, heading 80°, Moored',
    )
    expect(vesselText({ ...seen, lat: 1, lon: -2, speed: null, headingDeg: null })).toBe('1.00° N, 2.00° W')
  })

  it.each([
    [-7, 'from 6,219 km to go at 16.0 knots; 7 days before the carrier’s 05/12/2026'],
    [1, 'from 6,219 km to go at 16.0 knots; 1 day after the carrier’s 05/12/2026'],
    [0, 'from 6,219 km to go at 16.0 knots; the same day as the carrier’s 05/12/2026'],
  ])('an estimate %i days from the carrier’s', (daysAfterCarrier, text) => {
    const estimate = { port: 2, eta: '2026-11-28', distanceToGoKm: 6219, speed: 16, carrierEta: '2026-12-05', daysAfterCarrier }
    expect(estimateText(estimate)).toBe(text)
    expect(estimateText({ ...estimate, carrierEta: null, daysAfterCarrier: null })).toBe('from 6,219 km to go at 16.0 knots')
  })
})
