import { expect, it } from 'vitest'
import { pointAt } from './point-at.ts'

const drawn = { containPixel: () => true, convertFromPixel: (_: string, place: [number, number]) => place } as never
const lines = {
  series: [
    { type: 'line', name: 'Alpha', data: [10, { value: 20, symbol: 'emptyCircle' }, null] },
    { type: 'line', name: 'Beta', data: [50, 40, null] },
    { type: 'line', name: 'Avg.', symbol: 'none', data: [30, 30, 30] },
  ],
} as never

it('returns the point of the nearest line at the nearest month', () => {
  expect(pointAt(lines, drawn, [1, 25])).toEqual({ index: 1, series: 'Alpha' })
  expect(pointAt(lines, drawn, [1, 31])).toEqual({ index: 1, series: 'Beta' })
})

it('returns undefined without data, outside the axes, and for bar charts', () => {
  expect(pointAt(lines, drawn, [2, 25])).toBeUndefined()
  expect(pointAt(lines, { ...(drawn as object), containPixel: () => false } as never, [1, 25])).toBeUndefined()
  expect(pointAt({ series: [{ type: 'bar', name: 'A', data: [1] }] }, drawn, [0, 1])).toBeUndefined()
})
