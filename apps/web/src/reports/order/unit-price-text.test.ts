import { expect, it } from 'vitest'
import { unitPriceText } from './unit-price-text.ts'

it.each([
  ['of a hundred', { unitPrice: 12.5, unitQty: 100, unitUOM: 'PCS', currency: 'USD' }, '$12.5 per 100PCS'],
  ['of one', { unitPrice: 12.5, unitQty: 1, unitUOM: 'PCS', currency: 'AUD' }, '$12.5 per PCS'],
  ['of a quantity not stated', { unitPrice: 12.5, unitQty: null, unitUOM: 'PCS', currency: null }, '$12.5 per PCS'],
  ['without a unit', { unitPrice: 12, unitQty: 10, unitUOM: null, currency: null }, '$12 per 10'],
  ['without either', { unitPrice: 12, unitQty: null, unitUOM: null, currency: null }, '$12'],
  ['in no dollars', { unitPrice: 0.0125, unitQty: 1, unitUOM: 'KG', currency: 'CNY' }, 'CNY 0.0125 per KG'],
  ['that is not known', { unitPrice: null, unitQty: 100, unitUOM: 'PCS', currency: 'USD' }, ''],
])('a price %s', (_, line, expected) => {
  expect(unitPriceText(line)).toBe(expected)
})
