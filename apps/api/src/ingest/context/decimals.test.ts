import { describe, expect, it } from 'vitest'
import { convert, fromMicros, lineTotal, ratio, toMicros } from './decimals.ts'

describe('decimals', () => {
  it.each(['0', '1', '-1', '12.5', '-0.000001', '999999999999.999999'])('%s survives the conversion to millionths and back', (text) => {
    expect(fromMicros(toMicros(text))).toBe(text)
  })

  it('rounds half away from zero, like PostgreSQL', () => {
    expect(fromMicros(convert('0.000001', '0.5'))).toBe('0.000001')
    expect(fromMicros(convert('-0.000001', '0.5'))).toBe('-0.000001')
    expect(fromMicros(convert('0.000001', '0.499999999'))).toBe('0')
    expect(fromMicros(convert('100.10', '1.523456789'))).toBe('152.498025')
  })

  it('divides two reference rates', () => {
    expect(ratio('1.661', '1.1684')).toBe('1.421602191')
    expect(ratio('1', '1')).toBe('1')
  })

  it('computes the price of a line from its unit price and unit quantity', () => {
    expect(lineTotal('19', '29', '1')).toBe('551')
    expect(lineTotal('1000', '10', '3')).toBe('3333.333333')
    expect(lineTotal('5', '2', '0')).toBe('10')
  })
})
