import { expect, test } from 'vitest'
import { cityTime } from './city-time.ts'

test('returns time, offset, day and night of a city', () => {
  const now = Date.parse('2026-11-25T20:05:09.900Z')
  expect(cityTime(now, 'Australia/Sydney', 'UTC')).toEqual({ time: '07:05:09', day: 'tomorrow', offset: 'UTC+11', isNight: false })
  expect(cityTime(now, 'Asia/Kolkata', 'Australia/Sydney')).toEqual({ time: '01:35:09', day: undefined, offset: 'UTC+5:30', isNight: true })
  expect(cityTime(now, 'America/Los_Angeles', 'Australia/Sydney')).toMatchObject({ time: '12:05:09', day: 'yesterday', offset: 'UTC-8' })
  expect(cityTime(now, 'Europe/London', 'UTC')).toEqual({ time: '20:05:09', day: undefined, offset: 'UTC', isNight: true })
})

test('follows daylight saving time', () => {
  expect(cityTime(Date.parse('2026-07-01T12:00:00Z'), 'Australia/Sydney', 'UTC')).toMatchObject({ time: '22:00:00', offset: 'UTC+10' })
  expect(cityTime(Date.parse('2026-03-29T00:59:59Z'), 'Europe/London', 'UTC').time).toBe('00:59:59')
  expect(cityTime(Date.parse('2026-03-29T01:00:00Z'), 'Europe/London', 'UTC').time).toBe('02:00:00')
  expect(cityTime(Date.parse('2026-01-01T00:00:00Z'), 'UTC', 'UTC').time).toBe('00:00:00')
})
