import { expect, it } from 'vitest'
import { formatUnitPrice } from './unit-price.ts'

const price = (unitPrice: number | null, currency: string | null, unitQty: number | null = null, unitUOM: string | null = 'PCE') => ({
  unitPrice,
  unitQty,
  unitUOM,
  currency,
})

it.each([
  ['per 100 units', price(9.6, 'EUR', 100), 'EUR 9.60 per 100 PCE'],
  ['per 1,000 units', price(48, 'USD', 1000), 'USD 48.00 per 1000 PCE'],
  ['per half a unit', price(5, 'EUR', 0.5, 'KG'), 'EUR 5.00 per 0.5 KG'],
  ['per unit', price(3.7, 'AUD', 1), 'AUD 3.70 per PCE'],
  ['without quantity and currency', price(38, null), '38.00 per PCE'],
  ['with a quantity of 0, which counts as 1', price(38, null, 0), '38.00 per PCE'],
  ['without a unit of measure', price(12, null, 10, null), '12.00 per 10'],
  ['without quantity and unit', price(12, null, null, null), '12.00'],
  ['with more decimals than its currency', price(0.0125, 'CNY', 1, 'KG'), 'CNY 0.0125 per KG'],
  ['in a currency without decimals', price(1250, 'JPY'), 'JPY 1250 per PCE'],
  ['in a currency with three decimals', price(1.5, 'KWD'), 'KWD 1.500 per PCE'],
  ['that is not known', price(null, 'USD', 100), ''],
])('formats a price %s', (_, line, expected) => {
  expect(formatUnitPrice(line)).toBe(expected)
})
