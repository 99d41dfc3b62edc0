import { expect, it } from 'vitest'
import { formatQuantity } from './format-number.ts'

it('groups thousands', () => {
  expect([formatQuantity(1220), formatQuantity(1_234_567.5), formatQuantity(0.125)]).toEqual(['1,220', '1,234,567.5', '0.125'])
})
