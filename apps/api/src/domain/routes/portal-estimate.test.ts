import { expect, it } from 'vitest'
import { BusinessCalendar } from '../calendar/business-calendar.ts'
import { estimateArrival } from './portal-estimate.ts'

const now = new Date('2026-11-21T09:00:00Z')
const seen = { name: 'A', lat: 0, lon: 0, timestamp: '2026-11-21T06:00:00.000Z', status: null, speed: 10, headingDeg: null }
/** 10 knots are 18.52 km/h. */
const precomputed = { port: 2, km: 18.52 * 24, carrierEta: '2026-11-20' }
const utc = new BusinessCalendar('UTC')

it.each<[string, object, object, string | undefined, number | null | undefined]>([
  ['time of the position + distance ÷ speed', {}, {}, '2026-11-22', 2],
  ['no carrier date to compare with', {}, { carrierEta: null }, '2026-11-22', null],
  ['earlier than the carrier', {}, { carrierEta: '2026-12-01' }, '2026-11-22', -9],
  ['double speed', { speed: 20 }, {}, '2026-11-21', 1],
  ['no speed', { speed: null }, {}, undefined, undefined],
  ['at anchor', { speed: 2.9 }, {}, undefined, undefined],
  ['slow but moving', { speed: 3 }, {}, '2026-11-24', 4],
  ['three days old', { timestamp: '2026-11-18T09:00:00.000Z' }, { km: 18.52 * 96 }, '2026-11-22', 2],
  ['over three days old', { timestamp: '2026-11-18T08:59:59.000Z' }, { km: 18.52 * 96 }, undefined, undefined],
  ['earlier today', {}, { km: 18.52 * 2.9 }, '2026-11-21', 1],
  ['on a day that has passed', { timestamp: '2026-11-20T06:00:00.000Z' }, { km: 18.52 * 2.9 }, undefined, undefined],
])('%s', (_, overrides, further, eta, daysAfterCarrier) => {
  const estimate = estimateArrival({ ...seen, ...overrides }, { ...precomputed, ...further }, utc, now)
  expect([estimate?.eta, estimate?.daysAfterCarrier]).toEqual([eta, daysAfterCarrier])
})

it('is a date in the time zone of the account', () => {
  // 06:00 UTC on the 22nd is still the 21st in Los Angeles
  expect(estimateArrival(seen, precomputed, new BusinessCalendar('America/Los_Angeles'), now)?.eta).toBe('2026-11-21')
})
