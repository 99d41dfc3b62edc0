import { expect, test } from 'vitest'
import { formatColumn, shortDay } from './format.ts'

test('short days have months of three letters and the year if it is not the current one', () => {
  const now = new Date('2026-11-26T00:00:00Z')
  expect(shortDay('2026-09-18', now)).toBe('18 Sep')
  expect(shortDay('2026-08-05', now)).toBe('5 Aug')
  expect(shortDay('2025-09-18', now)).toBe('18 Sep 2025')
})

test.each([
  [16.6987, '16.70'],
  [1, '1.00'],
  [0.0125, '0.0125'],
  [-0.5, '-0.5000'],
  [0, '0.00'],
])('a unit price of %d shows as %s, with four decimals below 1 only', (value, text) => {
  expect(formatColumn({ digits: 2, isUnitPrice: true }, value)).toBe(text)
})
