import { expect, test } from 'vitest'
import { formatChange, formatExact, formatRate, plainRate } from './format-price.ts'

test('formats rates with six significant digits and at least two decimals', () => {
  expect([1.53123, 155.2345, 26345.678, 0.0064123, 9.99999, 0].map(formatRate)).toEqual([
    '1.53123',
    '155.235',
    '26,345.68',
    '0.00641230',
    '9.99999',
    '0.0000',
  ])
  expect([1.42160219103, 26345.678].map(plainRate)).toEqual(['1.42160', '26345.68'])
})

test('writes amounts in full, however long', () => {
  expect(formatExact('1531.2', 2)).toBe('1,531.20')
  expect(formatExact('999999999999999.999999', 2)).toBe('999,999,999,999,999.999999')
  expect(formatExact('123456789012345678901234', 0)).toBe('123,456,789,012,345,678,901,234')
  expect(formatExact('12', 0)).toBe('12')
})

test('shows no change if it rounds to zero', () => {
  expect([null, 0.04, -0.04, 0.05, 12.34, -0.4].map(formatChange)).toEqual([
    'change unknown',
    'unchanged',
    'unchanged',
    'up 0.1 %',
    'up 12.3 %',
    'down 0.4 %',
  ])
})
