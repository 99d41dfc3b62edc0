import { describe, expect, it } from 'vitest'
import { asTyped, compare, decimalOf, formatQuantity, millionths, readQuantity, sum } from './quantity.ts'

describe('quantities', () => {
  it.each([
    ['1220', '1220'],
    ['1,220,000.50', '1220000.5'],
    ['1 220', '1220'],
    ['1\u00A0220', '1220'],
    ["1'220", '1220'],
    ['10,5', '10.5'],
    ['0010.500', '10.5'],
    ['5.', '5'],
    ['0', '0'],
    ['0.0', '0'],
    ['999999999999.999999', '999999999999.999999'],
  ])('reads %s as %s', (typed, decimal) => expect(readQuantity(typed)).toBe(decimal))

  it.each(['', 'abc', '-1', '1e3', '1.2345678', '1000000000000', '1,22,0', '12 PCS', '=A1', '1..2'])('rejects %j', (typed) =>
    expect(readQuantity(typed)).toBeUndefined(),
  )

  it.each([
    ['1,220', true, '1220'],
    ['1.220', true, undefined],
    ['1,220', false, undefined],
    ['1.220', false, undefined],
    ['1.2200', false, '1.22'],
    ['0.125', false, '0.125'],
    ['1234.567', false, '1234.567'],
    ['1,220.500', false, '1220.5'],
  ])('reads %s as one number or none (whole: %s)', (typed, isWhole, decimal) => expect(readQuantity(typed, isWhole)).toBe(decimal))

  it('formats every stored decimal so that it parses to the same value', () => {
    for (const decimal of ['1.225', '999.001', '12.5', '1220', '0.125', '1234.567', ''])
      expect(readQuantity(asTyped(decimal))).toBe(decimal || undefined)
  })

  it('adds and compares exactly', () => {
    expect(sum(['0.1', '0.2', '10'])).toBe('10.3')
    expect(sum([])).toBe('0')
    expect(sum(['999999999999.999999', '0.000001'])).toBe('1000000000000')
    expect(compare('9', '10')).toBe(-1)
    expect(compare('10.50', '10.5')).toBe(0)
    expect(compare('0.000001', '0')).toBe(1)
    expect(decimalOf(millionths('-20.5'))).toBe('-20.5')
  })

  it('groups thousands', () => {
    expect(formatQuantity('1220')).toBe('1,220')
    expect(formatQuantity('1234567.123456')).toBe('1,234,567.123456')
    expect(formatQuantity('220.5')).toBe('220.5')
  })
})
