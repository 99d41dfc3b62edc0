import { describe, expect, it } from 'vitest'
import { pathOperators } from './svg-path.ts'

const lines = (data: string) => pathOperators(data).trim().split('\n')

describe('path data', () => {
  it.each([
    ['M1 2L3 4Z', ['1 2 m', '3 4 l', 'h']],
    ['M1,2 3,4 -5-6', ['1 2 m', '3 4 l', '-5 -6 l']],
    ['M0 -7l1 0l0 2l-1 0Z', ['0 -7 m', '1 -7 l', '1 -5 l', '0 -5 l', 'h']],
    ['M1 1h4v-2H0V9', ['1 1 m', '5 1 l', '5 -1 l', '0 -1 l', '0 9 l']],
    ['M0 0C1 1 2 1 3 0', ['0 0 m', '1 1 2 1 3 0 c']],
    ['M0 0Q3 3 6 0', ['0 0 m', '2 2 4 2 6 0 c']],
    ['M5 5L6 6ZL9 9', ['5 5 m', '6 6 l', 'h', '9 9 l']],
    ['M1e-7 .5L12.345678 0', ['0 0.5 m', '12.3457 0 l']],
  ])('%s', (data, wanted) => expect(lines(data)).toEqual(wanted))

  it('turns a quarter of a circle into the standard Bézier approximation', () => {
    expect(lines('M10 0A10 10 0 0 1 0 10')).toEqual(['10 0 m', '10 5.5228 5.5228 10 0 10 c'])
    expect(lines('M10 0A10 10 0 0 0 0 10')).toEqual(['10 0 m', '4.4772 0 0 4.4772 0 10 c'])
  })

  it('takes the longer arc if the flag is set', () => {
    const curves = lines('M10 0A10 10 0 1 1 0 -10').slice(1)
    expect(curves).toHaveLength(3)
    expect(curves.map((curve) => curve.split(' ').slice(4, 6).map(Number))).toEqual([
      [0, 10],
      [-10, 0],
      [0, -10],
    ])
  })

  it('enlarges an arc that is too small for its end points, as in SVG', () => {
    expect(lines('M0 0A1 1 0 0 1 10 0').at(-1)).toMatch(/ 10 0 c$/)
  })

  it('rejects commands that charts do not use', () => expect(() => pathOperators('M0 0S1 1 2 2')).toThrow('Unknown path command S'))
})
