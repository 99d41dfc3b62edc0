import { expect, test } from 'vitest'
import { formatPublished } from './format-published.ts'

const now = Date.parse('2026-03-31T12:00:00Z')

test.each([
  ['2026-03-31T11:59:50Z', 'just now'],
  ['2026-03-31T10:00:00Z', '2 hours ago'],
  ['2026-03-02T12:00:00Z', '29 days ago'],
  ['2026-02-28T12:00:00Z', '1 month ago'],
  ['2026-02-28T11:59:59Z', '28/02/2026'],
  ['2025-12-24T12:00:00Z', '24/12/2025'],
])('%s reads as %s', (instant, text) => expect(formatPublished(instant, now)).toBe(text))
