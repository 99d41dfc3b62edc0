import { describe, expect, it } from 'vitest'
import { detailError, lineError } from './line-error.ts'

const strict = { remainingQty: '100', ceilingQty: '100', overflow: '0', qtyUom: 'KGM', isWhole: false }
const loose = { ...strict, ceilingQty: '110', overflow: '10' }
const pieces = { ...strict, remainingQty: '1500', ceilingQty: '1500', qtyUom: 'PCE', isWhole: true }

describe('lineProblem', () => {
  it.each([
    ['', undefined],
    ['100', undefined],
    ['100.0000', undefined],
    ['99.999999', 'Qty is less than Remaining Qty'],
    ['100.000001', 'More than the 100 remaining'],
    ['0', 'Enter a quantity or untick the line'],
    ['ten', 'Enter a number, such as 1220 or 10.5'],
    ['-5', 'Enter a number, such as 1220 or 10.5'],
    ['1.2345678', 'Enter a number, such as 1220 or 10.5'],
    ['1000000000000000000', 'Enter a number, such as 1220 or 10.5'],
  ])('%j without overflow: %s', (typed, text) => expect(lineError(typed, strict)?.text).toBe(text))

  it.each([
    ['110', 'warning', 'Qty is more than Remaining Qty'],
    ['110.1', 'error', 'More than the 110 that can be booked'],
    ['1100', 'error', 'More than the 110 that can be booked'],
  ])('%s with 10 %% overflow: %s', (typed, kind, text) => expect(lineError(typed, loose)).toEqual({ kind, text }))

  it.each([
    ['1,220', 'Qty is less than Remaining Qty'],
    ['1220', 'Qty is less than Remaining Qty'],
    ['1.220', '“1.220” could mean 1220 or 1.22. Type 1220'],
    ['1.000', '“1.000” could mean 1000 or 1. Type 1000'],
    ['1.5', 'Enter a whole number of PCE'],
    ['10,5', 'Enter a whole number of PCE'],
    ['ten', 'Enter a number, such as 1220'],
    ['1500.00', undefined],
  ])('%j of pieces: %s', (typed, text) => expect(lineError(typed, pieces)?.text).toBe(text))

  it.each(['1.220', '1,220', ' 1.220 '])('names both meanings of %j kilograms', (typed) =>
    expect(lineError(typed, strict)).toEqual({
      kind: 'error',
      text: `“${typed.trim()}” could mean 1220 or 1.22. Type 1220 or 1.2200`,
    }),
  )

  it('accepts an unchanged fraction of pieces from the submitted version', () => {
    const submitted = { ...pieces, submittedQty: '1.5' }
    expect(lineError('1.5', submitted)?.kind).toBe('warning')
    expect(lineError('1.25', submitted)?.kind).toBe('error')
  })

  it('checks cartons, weight and volume', () => {
    expect(detailError('1.220', true)).toBe('“1.220” could mean 1220 or 1.22. Type 1220')
    expect(detailError('1.5', true)).toBe('Enter a whole number')
    expect(detailError('1.250', false)).toBe('“1.250” could mean 1250 or 1.25. Type 1250 or 1.2500')
    expect(detailError('12.5', false)).toBeUndefined()
    expect(detailError('', true)).toBeUndefined()
  })

  it('accepts the submitted quantity although the order was reduced', () => {
    const shrunk = { ...strict, remainingQty: '80', ceilingQty: '80', submittedQty: '100' }
    expect(lineError('100', shrunk)?.kind).toBe('warning')
    expect(lineError('90', shrunk)?.kind).toBe('warning')
    expect(lineError('101', shrunk)?.kind).toBe('error')
  })
})
