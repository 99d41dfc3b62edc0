import { expect, test } from 'vitest'
import { formatMonths } from './format-months.ts'

test('shows the year once if both months share it', () => {
  expect(formatMonths('2026-08-01', '2026-10-31')).toBe('Aug – Oct 2026')
  expect(formatMonths('2025-11-01', '2026-01-31')).toBe('Nov 2025 – Jan 2026')
})
