import { expect, it } from 'vitest'
import { formatNumber, formatQuantity } from './format-number.ts'

it('groups quantities, not prices', () => {
  expect([formatQuantity(1220), formatQuantity(1_234_567.5), formatQuantity(0.125)]).toEqual(['1,220', '1,234,567.5', '0.125'])
  expect(formatNumber(1220.5)).toBe('1220.5')
})
