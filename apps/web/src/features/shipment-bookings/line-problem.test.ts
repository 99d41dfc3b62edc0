import { describe, expect, it } from 'vitest'
import { lineProblem } from './line-problem.ts'

const strict = { remainingQty: '100', ceilingQty: '100', overflow: '0' }
const loose = { remainingQty: '100', ceilingQty: '110', overflow: '10' }

describe('the quantity of a line', () => {
  it.each([
    ['', undefined],
    ['100', undefined],
    ['100.000', undefined],
    ['99.999999', 'Qty is less than Remaining Qty'],
    ['100.000001', 'Cannot more than Remaining Qty'],
    ['0', 'Enter a quantity or untick the line'],
    ['ten', 'Enter a number like 1,220 or 10.5'],
    ['-5', 'Enter a number like 1,220 or 10.5'],
    ['1.2345678', 'Enter a number like 1,220 or 10.5'],
    ['1000000000000000000', 'Enter a number like 1,220 or 10.5'],
  ])('%j without overflow: %s', (typed, text) => expect(lineProblem(typed, strict)?.text).toBe(text))

  it.each([
    ['110', 'warning', 'Qty is more than Remaining Qty'],
    ['110.1', 'error', 'Cannot more than 110'],
    ['1,100', 'error', 'Cannot more than 110'],
  ])('%s with 10 %% overflow: %s', (typed, kind, text) => expect(lineProblem(typed, loose)).toEqual({ kind, text }))

  it('may stay as submitted though the order has shrunk', () => {
    const shrunk = { ...strict, remainingQty: '80', ceilingQty: '80', submittedQty: '100' }
    expect(lineProblem('100', shrunk)?.kind).toBe('warning')
    expect(lineProblem('90', shrunk)?.kind).toBe('warning')
    expect(lineProblem('101', shrunk)?.kind).toBe('error')
  })
})
