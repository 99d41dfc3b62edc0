import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HttpError } from '../../platform/errors/http-error.ts'
import { normalizeVendorNumber } from '../../domain/accounts/vendor-number.ts'
import { parseVendorNumbers, formatVendorNumbers } from './vendor-numbers.ts'

describe('vendor numbers', () => {
  it.each([
    ['V-1', ['V-1']],
    [' V-1 ,\tV-2\r\nV-3\n\n,, v-2', ['V-1', 'V-2', 'V-3']],
    ['００７', ['007']],
    ['A，B', ['A', 'B']],
    ['%,_,007,7', ['%', '_', '007', '7']],
  ])('in %j are %j', (text, numbers) => {
    expect(parseVendorNumbers(text)).toEqual(numbers)
  })

  it.each([
    ['', 'Vendor Numbers is required.'],
    [' , \n', 'Vendor Numbers is required.'],
    ['x'.repeat(65), /^A number has at most 64 characters: x+…$/],
    // two characters between numbers instead of one
    [Array.from({ length: 1000 }, (_, index) => index + 1000).join(','), 'Must be at most 4000 characters'],
  ])('in %j are rejected', (text, words) => {
    const refused = () => parseVendorNumbers(text)
    expect(refused).toThrow(HttpError)
    expect(refused).toThrow(words)
  })

  it('stay unchanged when the form sends them back', () => {
    const number = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 9 }), (entered) => {
        fc.pre(entered.join(',').normalize('NFKC').replaceAll(/[,\s]/g, '') !== '')
        const numbers = parseVendorNumbers(entered.join('\n'))
        expect(parseVendorNumbers(formatVendorNumbers(numbers))).toEqual(numbers)
        expect(new Set(numbers.map(normalizeVendorNumber)).size).toBe(numbers.length)
      }),
    )
  })
})
