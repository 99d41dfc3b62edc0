import { expect, test } from 'vitest'
import { formatRelative } from './format-relative.ts'

const now = Date.parse('2026-11-24T12:00:00Z')

test.each([
  ['2026-11-24T11:59:30Z', 'just now'],
  ['2026-11-24T12:00:30Z', 'just now'],
  ['2026-11-24T11:59:00Z', '1 minute ago'],
  ['2026-11-24T10:00:00Z', '2 hours ago'],
  ['2026-11-23T12:00:01Z', '23 hours ago'],
  ['2026-11-23T12:00:00Z', '1 day ago'],
  ['2026-10-26T12:00:00Z', '29 days ago'],
  ['2026-10-25T12:00:00Z', '1 month ago'],
  ['2025-11-25T12:00:00Z', '12 months ago'],
  ['2024-11-24T12:00:00Z', '2 years ago'],
])('%s is %s', (instant, text) => {
  expect(formatRelative(instant, now)).toBe(text)
})
