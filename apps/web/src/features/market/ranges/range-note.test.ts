import { expect, it } from 'vitest'
import { newestOf, rangeName, rangeNote } from './range-note.ts'
import { ranges } from './ranges.ts'

const days = { today: '2026-11-26', dayOf: (date: string) => date.slice(0, 10) }
const series = (...dates: string[]) => [dates.map((date) => ({ date, value: 1 }))]

it('calls no older range today or this week', () => {
  const old = series('2026-04-10', '2026-04-13')
  expect(ranges.map((range) => rangeName(range, old, days))).toEqual(['Latest day', 'Latest week', 'Latest month', 'Month before'])
  expect(ranges.slice(0, 3).map((range) => rangeNote(range, old, days))).toEqual([
    ', 13 Apr 2026',
    ', 13 Apr 2026 to 19 Apr 2026',
    ', April 2026',
  ])
})

it('names ranges of current values by the calendar', () => {
  const current = series('2026-11-20', '2026-11-26')
  expect(ranges.map((range) => rangeName(range, current, days))).toEqual(['Today', 'This week', 'This month', 'Last month'])
  expect(rangeNote('week', current, days)).toBe(', this week')
  const yesterday = series('2026-11-25')
  expect([rangeName('today', yesterday, days), rangeName('week', yesterday, days)]).toEqual(['Latest day', 'This week'])
})

it('uses the newest of several series', () => {
  expect(newestOf([...series('2026-11-20'), ...series('2026-11-26'), []])).toBe('2026-11-26')
  expect(newestOf([])).toBeUndefined()
})
