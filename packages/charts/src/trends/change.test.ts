import { describe, expect, it } from 'vitest'
import { percentChange, formatChange, isComparable } from './change.ts'

describe('a change', () => {
  it.each<[number | null, number | null, number | undefined, string]>([
    [110, 100, 10, '+10.0 %'],
    [90, 100, -10, '−10.0 %'],
    [100, 100, 0, '0.0 %'],
    [0, 40, -100, '−100.0 %'],
    [5, 0, undefined, '-'],
    [0, 0, undefined, '-'],
    [null, 5, undefined, '-'],
    [5, null, undefined, '-'],
    [99.999, 100, -0.001, '0.0 %'],
  ])('%s compared with %s', (main, compare, change, text) => {
    const found = percentChange(main, compare, '%')
    expect(found === undefined ? undefined : Number(found.toFixed(6))).toBe(change)
    expect(formatChange(found, '%')).toBe(text)
  })

  it('needs the same mode of transport in both periods', () => {
    const report = (means?: 'sea' | 'air') => ({
      supplierDatas: [],
      trendDatas: [],
      totalAmount: 1,
      totalAmountPerSupplier: [],
      ...(means && { means }),
    })
    expect(isComparable({ main: report('sea'), compare: report('sea') })).toBe(true)
    expect(isComparable({ main: report('sea'), compare: report('air') })).toBe(false)
    expect(isComparable({ main: report(), compare: report() })).toBe(true)
  })

  it('of percentages is in points', () => {
    const told = (main: number | null, compare: number | null) => formatChange(percentChange(main, compare, 'points'), 'points')
    expect([told(21.3, 24.9), told(24.9, 21.3), told(5, 0), told(5, 5), told(null, 5)]).toEqual([
      '−3.6 points',
      '+3.6 points',
      '+5.0 points',
      '0.0 points',
      '-',
    ])
  })
})
