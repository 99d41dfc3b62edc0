import { expect, it } from 'vitest'
import { customFieldText } from './custom-field-text.ts'

it.each([
  ['DateTime', '2026-01-31', '31/01/2026'],
  ['DateTime', '2026-01-31T23:30:15Z', '31/01/2026, 23:30 UTC'],
  ['DateTime', '2026-01-31T00:00:00Z', '31/01/2026'],
  ['DateTime', 'next week', 'next week'],
  ['Decimal', '1234567.125', '1,234,567.125'],
  ['Decimal', '-5', '-5'],
  ['Decimal', 'n/a', 'n/a'],
  ['Decimal', '', ''],
  ['Text', '1234567', '1234567'],
] as const)('a field of type %s with %s', (type, value, expected) => {
  expect(customFieldText({ name: 'x', type, value })).toBe(expected)
})
