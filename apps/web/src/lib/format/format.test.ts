import { expect, test } from 'vitest'
import { shortDay } from './format.ts'

test('short days have months of three letters and the year if it is not the current one', () => {
  const now = new Date('2026-11-26T00:00:00Z')
  expect(shortDay('2026-09-18', now)).toBe('18 Sep')
  expect(shortDay('2026-08-05', now)).toBe('5 Aug')
  expect(shortDay('2025-09-18', now)).toBe('18 Sep 2025')
})
