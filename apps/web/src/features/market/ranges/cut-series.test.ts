import { expect, test } from 'vitest'
import { cutSeries, dayIn, formatRelativeDays, longDay, longMoment, type Days, type Point } from './cut-series.ts'

/** Working days from 1 March to Friday, 17 April 2026, numbered from 1. */
const points: Point[] = []
for (let at = Date.UTC(2026, 2, 1), number = 1; at <= Date.UTC(2026, 3, 17); at += 86_400_000, number++)
  if (![0, 6].includes(new Date(at).getUTCDay())) points.push({ date: new Date(at).toISOString().slice(0, 10), value: number })

const on = (today: string, zone = 'UTC'): Days => ({ today, dayOf: (date) => dayIn(zone, date) })

const dates = (range: Parameters<typeof cutSeries>[1], today: string) => cutSeries(points, range, on(today))?.points.map(({ date }) => date)

test('starts the line at the last point before the range', () => {
  expect(dates('today', '2026-04-17')).toEqual(['2026-04-16', '2026-04-17'])
  expect(dates('week', '2026-04-17')).toEqual(['2026-04-10', '2026-04-13', '2026-04-14', '2026-04-15', '2026-04-16', '2026-04-17'])
  expect(dates('month', '2026-04-17')?.slice(0, 2)).toEqual(['2026-03-31', '2026-04-01'])
  // no earlier point
  expect(dates('lastMonth', '2026-04-17')?.[0]).toBe('2026-03-02')
})

test('computes price, change, high, low and previous close', () => {
  expect(cutSeries(points, 'week', on('2026-04-17'))).toMatchObject({
    price: 48,
    previousClose: 41,
    high: 48,
    low: 44,
    from: '2026-04-13',
    to: '2026-04-19',
    isCurrent: true,
  })
  expect(cutSeries(points, 'week', on('2026-04-17'))?.changePercentage).toBeCloseTo((48 / 41 - 1) * 100, 10)
  expect(cutSeries(points, 'lastMonth', on('2026-04-17'))).toMatchObject({ previousClose: null, changePercentage: null })
})

test('ends ranges with the last day that has a value, and marks them as past', () => {
  const sunday = cutSeries(points, 'today', on('2026-04-19'))!
  expect([sunday.from, sunday.isCurrent]).toEqual(['2026-04-17', false])
  expect(cutSeries(points, 'week', on('2026-04-19'))?.isCurrent).toBe(true)
  const silent = cutSeries(points, 'month', on('2026-11-25'))!
  expect([silent.isCurrent, formatRelativeDays('month', silent)]).toEqual([false, 'April 2026'])
  expect(formatRelativeDays('week', cutSeries(points, 'week', on('2026-11-25'))!)).toBe('13 Apr 2026 to 19 Apr 2026')
  expect(formatRelativeDays('today', sunday)).toBe('17 Apr 2026')
  expect(formatRelativeDays('lastMonth', cutSeries(points, 'lastMonth', on('2026-11-25'))!)).toBe('March 2026')
})

test('starts weeks on Monday, also across New Year', () => {
  const turn: Point[] = ['2025-12-26', '2025-12-29', '2025-12-31', '2026-01-01', '2026-01-04'].map((date, value) => ({ date, value }))
  expect(cutSeries(turn, 'week', on('2026-01-04'))?.points.map(({ date }) => date)).toEqual(turn.map(({ date }) => date))
  expect(cutSeries(turn, 'lastMonth', on('2026-01-04'))).toMatchObject({ from: '2025-12-01', to: '2025-12-31', previousClose: null })
})

test('returns undefined for a range without a value', () => {
  expect(cutSeries([], 'today', on('2026-04-17'))).toBeUndefined()
  expect(cutSeries([{ date: '2026-04-17', value: 1 }], 'lastMonth', on('2026-04-17'))).toBeUndefined()
  // a first value has no change, and a change from zero has no percentage
  expect(cutSeries([{ date: '2026-04-17', value: 1 }], 'today', on('2026-04-17'))).toMatchObject({
    previousClose: null,
    changePercentage: null,
  })
  expect(
    cutSeries(
      [
        { date: '2026-04-16', value: 0 },
        { date: '2026-04-17', value: 1 },
      ],
      'today',
      on('2026-04-17'),
    ),
  ).toMatchObject({
    previousClose: 0,
    changePercentage: null,
  })
})

test('assigns instants to days in a time zone', () => {
  const hours: Point[] = ['2026-04-16T22:00:00Z', '2026-04-16T23:30:00Z', '2026-04-17T00:30:00Z'].map((date, value) => ({ date, value }))
  const london = cutSeries(hours, 'today', on('2026-04-17', 'Europe/London'))!
  expect([london.points.length, london.previousClose]).toEqual([3, 0])
  const sydney = cutSeries(hours, 'today', on('2026-04-17', 'Australia/Sydney'))!
  expect([sydney.points.length, sydney.previousClose, sydney.from]).toEqual([3, null, '2026-04-17'])
  const newYork = cutSeries(hours, 'today', on('2026-04-17', 'America/New_York'))!
  expect([newYork.from, newYork.isCurrent]).toEqual(['2026-04-16', false])
  // a plain date is the same in every time zone
  expect(dayIn('Pacific/Auckland', '2026-04-16')).toBe('2026-04-16')
})

test('cuts ranges of years from a monthly series', () => {
  const months: Point[] = Array.from({ length: 80 }, (_, index) => ({
    date: new Date(Date.UTC(2020, index, 1)).toISOString().slice(0, 10),
    value: index,
  }))
  const year = cutSeries(months, 'year', on('2026-11-25'))!
  expect([year.points.length, year.points[1]?.date, year.previousClose, year.isCurrent]).toEqual([13, '2025-09-01', 67, false])
  expect(formatRelativeDays('year', year)).toBe('September 2025 to August 2026')
  expect(cutSeries(months, 'fiveYears', on('2026-11-25'))?.points).toHaveLength(61)
})

test('days and moments shorten September to three letters', () => {
  expect(longDay('2026-09-13')).toBe('13 Sep 2026')
  expect(longMoment('2026-09-13T10:00:00Z')).toMatch(/^13 Sep 2026/)
})
