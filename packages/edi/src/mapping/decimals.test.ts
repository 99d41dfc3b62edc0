import { expect, it } from 'vitest'
import { parseDecimal, impliedDecimal, sumDecimals } from './decimals.ts'

it('reads numbers with suppressed zeros, a comma, a sign or nothing after the point', () => {
  const written = {
    '.5': '0.5',
    '-.5': '-0.5',
    '5.': '5',
    '2,50': '2.5',
    ',5': '0.5',
    '+3': '3',
    '1.000': '1',
    '-0.10': '-0.1',
    '007': '007',
  }
  for (const [text, expected] of Object.entries(written)) expect(parseDecimal(text), text).toBe(expected)
  expect(parseDecimal('')).toBeUndefined()
})

it('leaves other text for the schema to reject', () => {
  for (const text of ['.', '-', 'ABC', '1.2.3', '1,234.5', '--1', '1e3']) expect(parseDecimal(text), text).toBe(text)
})

it('reads numbers with an implied point', () => {
  expect([impliedDecimal('316100', 2), impliedDecimal('5', 2), impliedDecimal('-301791', 2), impliedDecimal('00', 2)]).toEqual([
    '3161',
    '0.05',
    '-3017.91',
    '0',
  ])
  expect([impliedDecimal('12.5', 2), impliedDecimal('', 2)]).toEqual(['12.5', undefined])
})

it('adds decimals exactly', () => {
  expect(sumDecimals(['0.1', '0.2', '-1.000001'])).toBe('-0.700001')
  expect(sumDecimals([])).toBe('0')
  expect(sumDecimals(['1', 'x'])).toBeUndefined()
})
