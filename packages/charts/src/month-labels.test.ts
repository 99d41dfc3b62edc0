import { describe, expect, it } from 'vitest'
import { monthLabels } from './month-labels.ts'

const months = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2025, 11 + index, 1)),
  )

const labelsAt = (width: number, names: readonly string[]) => {
  const { isComplete, write } = monthLabels(names, width)
  return { isComplete, labels: names.map((name, index) => write(name, index)) }
}

describe('labels of months', () => {
  it('have the year while all of them fit', () =>
    expect(labelsAt(540, months(3))).toEqual({ isComplete: true, labels: ['Dec 2025', 'Jan 2026', 'Feb 2026'] }))

  it('are short in less space, with the year below the first month and January, and the note below the last', () =>
    expect(labelsAt(200, [...months(3), 'Mar 2026 in progress'])).toEqual({
      isComplete: true,
      labels: ['Dec\n2025', 'Jan\n2026', 'Feb', 'Mar\nin progress'],
    }))

  it('are incomplete if short ones do not fit either', () => expect(labelsAt(540, months(24)).isComplete).toBe(false))

  it('leave years as they are, and positions without a month empty', () => {
    expect(labelsAt(100, ['2025', '2026 to date'])).toEqual({ isComplete: false, labels: ['2025', '2026\nto date'] })
    expect(labelsAt(160, [...months(2), '']).labels).toEqual(['Dec\n2025', 'Jan\n2026', ''])
  })
})
