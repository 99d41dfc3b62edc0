import { expect, it } from 'vitest'
import { freightText } from './freight-text.ts'

it('compares the freight of a shipment with the mean of its route', () => {
  const text = (rate: number, mean: number | null, unit: 'TEU' | 'kg' = 'TEU') => freightText({ unit, rate, mean }, 'AUD')
  expect(text(1802, 1653)).toBe('Freight AUD 1,802 per TEU, 9.0 % above this route’s 12-month mean')
  expect(text(1000, 1500)).toBe('Freight AUD 1,000 per TEU, 33 % below this route’s 12-month mean')
  expect(text(1000, 1004)).toBe('Freight AUD 1,000 per TEU, as this route’s 12-month mean')
  expect(text(4.567, null, 'kg')).toBe('Freight AUD 4.57 per kg')
})
