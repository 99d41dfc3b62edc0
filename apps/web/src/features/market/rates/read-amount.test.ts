import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['1000', '1000'],
  ['1,000.00', '1000'],
  ['1.000,00', '1000'],
  ['1 000,5', '1000.5'],
  ['1 000,5', '1000.5'],
  ["1'000.25", '1000.25'],
  ['12,34,567.89', '1234567.89'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['0.125', '0.125'],
  ['0,125', '0.125'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['5.', '5'],
  ['1,5', '1.5'],
  ['1234,567', '1234.567'],
  ['007', '7'],
  ['-0', '0'],
  ['-0.00', '0'],
  ['+12', '12'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['۱۲۳', '123'],
  ['१,२३४.५', '1234.5'],
  ['１２３．５', '123.5'],
  ['999999999999999.999999', '999999999999999.999999'],
  ['1.1000000000', '1.1'],
])('reads %s as %s in every language', (typed, amount) => {
  expect(readAmount(typed, 'en-GB')).toEqual({ amount })
  expect(readAmount(typed, 'de-DE')).toEqual({ amount })
})

test('resolves an ambiguous separator by the language', () => {
  expect(readAmount('1.234', 'en-GB')).toEqual({ amount: '1.234' })
  expect(readAmount('1,234', 'en-GB')).toEqual({ amount: '1234' })
  expect(readAmount('1.234', 'de-DE')).toEqual({ amount: '1234' })
  expect(readAmount('1,234', 'de-DE')).toEqual({ amount: '1.234' })
  expect(readAmount('1,234', 'ar-EG')).toEqual({ amount: '1234' })
})

test.each(['NaN', '1e309', 'Infinity', '0x10', '1,2,3', '1.2.3', '1,23.4,5', '1,2345.6', '-', '.', 'twelve', '$5', '1-2'])(
  'rejects %s as a number',
  (typed) => expect(readAmount(typed, 'en-GB')).toEqual({ problem: 'Enter a number, like 1,234.50.' }),
)

test('names the error for a negative amount and for too many digits', () => {
  expect(readAmount('-5', 'en-GB')?.problem).toBe('Enter an amount of 0 or more.')
  expect(readAmount('−5', 'en-GB')?.problem).toBe('Enter an amount of 0 or more.')
  const tooLong = 'Enter at most 15 digits before and 6 after the decimal separator.'
  expect(readAmount('1'.repeat(40), 'en-GB')?.problem).toBe(tooLong)
  expect(readAmount('0.0000001', 'en-GB')?.problem).toBe(tooLong)
})

test('returns undefined for empty input', () => {
  expect(readAmount('', 'en-GB')).toBeUndefined()
  expect(readAmount('  ', 'en-GB')).toBeUndefined()
})
