import { describe, expect, it } from 'vitest'
import { formatDateOrInstant, relativeDay } from './format-date-or-instant.ts'

// late in the evening, where a count of full days would be one too low
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
  ])('of %s is %s', (when, text) => expect(relativeDay(when, now)).toBe(text))

  it("uses the reader's day of an instant", () => {
    expect(relativeDay(new Date(2026, 10, 22, 0, 1).toISOString(), now)).toBe('tomorrow')
    expect(relativeDay(new Date(2026, 10, 21, 0, 1).toISOString(), now)).toBe('today')
  })
})

describe('formatWhen', () => {
  it('keeps a business date in every time zone', () => expect(formatDateOrInstant('2026-01-31')).toBe('31/01/2026'))
  it('shows an instant in the reader’s time zone', () =>
    expect(formatDateOrInstant(new Date(2026, 0, 31, 7, 5).toISOString())).toBe('31/01/2026, 07:05'))
})
