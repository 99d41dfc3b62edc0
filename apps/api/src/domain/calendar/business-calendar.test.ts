import { expect, it } from 'vitest'
import { BusinessCalendar, dateIn, formatIn } from './business-calendar.ts'

it.each([
  ['UTC', '2026-02-28T23:59:59.999Z', '2026-02-28', '2026-02-01'],
  ['Australia/Sydney', '2026-02-28T13:00:00Z', '2026-03-01', '2026-03-01'],
  ['America/Los_Angeles', '2026-03-01T07:59:00Z', '2026-02-28', '2026-02-01'],
  // daylight saving time starts at 02:00 that day
  ['Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29', '2026-03-01'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01', '2027-01-01'],
  ['Asia/Kathmandu', '2026-01-31T18:14:59Z', '2026-01-31', '2026-01-01'],
  ['Asia/Kathmandu', '2026-01-31T18:15:00Z', '2026-02-01', '2026-02-01'],
])('in %s %s is %s', (zone, instant, date, month) => {
  const calendar = new BusinessCalendar(zone)
  expect(calendar.dateOf(instant)).toBe(date)
  expect(calendar.monthOf(new Date(instant))).toBe(month)
})

it('returns a business date unchanged in any time zone', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) expect(new BusinessCalendar(zone).dateOf('2026-02-28')).toBe('2026-02-28')
})

it('reuses one format per time zone', () => {
  expect(formatIn('Asia/Kathmandu')).toBe(formatIn('Asia/Kathmandu'))
  expect(formatIn('Asia/Kathmandu')).not.toBe(formatIn('Asia/Tokyo'))
})

it('returns the date to the minute in each time zone, independent of the cache', () => {
  const days = (instant: string) => ['Asia/Kathmandu', 'UTC', 'America/St_Johns'].map((zone) => dateIn(zone, new Date(instant)))
  // 5:45 hours ahead of UTC, and 2:30 hours behind it in summer
  expect(days('2026-07-01T18:14:59.999Z')).toEqual(['2026-07-01', '2026-07-01', '2026-07-01'])
  expect(days('2026-07-01T18:15:00Z')).toEqual(['2026-07-02', '2026-07-01', '2026-07-01'])
  expect(days('2026-07-02T02:29:59Z')).toEqual(['2026-07-02', '2026-07-02', '2026-07-01'])
  expect(days('2026-07-02T02:30:00Z')).toEqual(['2026-07-02', '2026-07-02', '2026-07-02'])
  expect(days('2026-07-01T18:14:59.999Z')).toEqual(['2026-07-01', '2026-07-01', '2026-07-01'])
})
