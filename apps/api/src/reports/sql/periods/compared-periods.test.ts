import { expect, it } from 'vitest'
import { comparedPeriods } from './compared-periods.ts'

const days = (startDate: string, endDate: string) => ({ startDate, endDate })

it.each([
  [
    'a month in progress',
    days('2026-11-01', '2026-11-30'),
    days('2026-11-01', '2026-11-27'),
    ['2025-11-01', '2025-11-27'],
    ['2026-10-01', '2026-10-27'],
  ],
  [
    'a complete month',
    days('2026-02-01', '2026-02-28'),
    days('2026-02-01', '2026-02-28'),
    ['2025-02-01', '2025-02-28'],
    ['2026-01-01', '2026-01-31'],
  ],
  [
    'several months',
    days('2026-09-01', '2026-10-31'),
    days('2026-09-01', '2026-10-31'),
    ['2025-09-01', '2025-10-31'],
    ['2026-07-01', '2026-08-31'],
  ],
  [
    'the end of a leap year’s February',
    days('2024-02-01', '2024-02-29'),
    days('2024-02-01', '2024-02-29'),
    ['2023-02-01', '2023-02-28'],
    ['2024-01-01', '2024-01-31'],
  ],
  [
    'single days',
    days('2026-11-20', '2026-11-26'),
    days('2026-11-20', '2026-11-26'),
    ['2025-11-20', '2025-11-26'],
    ['2026-11-13', '2026-11-19'],
  ],
] as const)('compares %s with the same days a year and a period earlier', (_, period, past, [yearStart, yearEnd], [start, end]) => {
  expect(comparedPeriods(period, 'yearBefore', '2026-11-27')).toEqual({ period: past, before: days(yearStart, yearEnd) })
  expect(comparedPeriods(period, 'periodBefore', '2026-11-27')).toEqual({ period: past, before: days(start, end) })
})

it('compares nothing for a period that has not begun', () => {
  expect(comparedPeriods(days('2026-12-01', '2026-12-31'), 'yearBefore', '2026-11-27')).toBeUndefined()
})
