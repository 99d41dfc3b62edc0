import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalDecimal, decimal } from './scalars.ts'

const refusal = (value: unknown, options = {}) => decimal(options).safeParse(value).error?.issues[0]?.message

/** Converts a decimal to millionths, which are exact in any spelling. */
const millionths = (value: string) => {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const magnitude = BigInt(whole + fraction.padEnd(6, '0'))
  return value.startsWith('-') ? -magnitude : magnitude
}

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((all) => all.join(''))
const written = fc
  .tuple(fc.constantFrom('', '-'), digits(1, 12), fc.option(digits(1, 6)))
  .map(([sign, whole, fraction]) => sign + whole + (fraction === null ? '' : `.${fraction}`))

describe('decimals', () => {
  it.each([
    ['019.50', '19.5'],
    ['0', '0'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['000.100', '0.1'],
    ['100', '100'],
    ['-5.10', '-5.1'],
    [19.5, '19.5'],
    [-0, '0'],
    [0.1, '0.1'],
    ['999999999999.999999', '999999999999.999999'],
  ])('%j is held as %s', (value, expected) => {
    expect(decimal().parse(value)).toBe(expected)
  })

  it('keep their value in a canonical form', () => {
    fc.assert(
      fc.property(written, (value) => {
        const held = decimal().parse(value)
        expect(millionths(held)).toBe(millionths(value))
        expect(canonicalDecimal(held)).toBe(held)
        expect(held).toMatch(/^(0|-?([1-9]\d*|0)(\.\d*[1-9])?)$/)
        expect(held).not.toBe('-0')
      }),
      { numRuns: 1000 },
    )
  })

  it('are either equal to the JSON number or rejected, never altered', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), written.map(Number)), (value) => {
        const parsed = decimal().safeParse(value)
        expect(!parsed.success || Number(parsed.data) === value).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['', ' 1', '1 ', '1.', '.5', '+1', '1,5', '1e3', '0x10', 'NaN', 'Infinity', '1.1234567', '1234567890123', '--1', '٣', '1\n'])(
    'refuse %j',
    (value) => {
      expect(refusal(value)).toBe('Must be a decimal with at most 12 digits before and 6 after the point')
    },
  )

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7, null, true, [], {}])('refuse %s', (value) => {
    expect(refusal(value)).toBeDefined()
  })

  it('reject a JSON number that has lost digits, and suggest a string', () => {
    // 2^53 + 1 arrives as 2^53
    expect(refusal(9_007_199_254_740_992, { integers: 20 })).toMatch(/send longer numbers as strings$/)
    expect(refusal(Number('123456789012.12345'))).toMatch(/send longer numbers as strings$/)
    expect(decimal().parse('123456789012.12345')).toBe('123456789012.12345')
  })

  it('enforce the minimum and the number of digits', () => {
    expect(refusal('-0.01', { min: 0 })).toBe('Must be 0 or more')
    expect(decimal({ min: 0 }).parse('-0')).toBe('0')
    expect(refusal('1234567', { integers: 6 })).toBe('Must be a decimal with at most 6 digits before and 6 after the point')
  })
})
