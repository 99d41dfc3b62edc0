import { describe, expect, it } from 'vitest'
import { formatWhen, relativeDay } from './format-when.ts'

// late in the evening, so that a day counted by hours would be one too few
const now = new Date(2026, 10, 21, 23, 30)

describe('relativeDay', () => {
  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-22', 'tomorrow'],
    ['2026-11-20', 'yesterday'],
    ['2026-11-25', 'in 4 days'],
    ['2026-11-14', '7 days ago'],
    ['2027-01-19', 'in 59 days'],
    ['2027-01-20', 'in 2 months'],
    ['2026-08-21', '3 months ago'],
    ['2028-11-21', 'in 24 months'],
  ])('of %s is %s', (when, words) => expect(relativeDay(when, now)).toBe(words))

  it('takes an instant for the day it has where the reader is', () => {
    expect(relativeDay(new Date(2026, 10, 22, 0, 1).toISOString(), now)).toBe('tomorrow')
    expect(relativeDay(new Date(2026, 10, 21, 0, 1).toISOString(), now)).toBe('today')
  })
})

describe('formatWhen', () => {
  it('keeps a business date whatever the time zone', () => expect(formatWhen('2026-01-31')).toBe('31/01/2026'))
  it('shows an instant by the reader’s clock', () =>
    expect(formatWhen(new Date(2026, 0, 31, 7, 5).toISOString())).toBe('31/01/2026, 07:05'))
})
