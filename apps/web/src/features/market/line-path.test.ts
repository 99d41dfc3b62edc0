import { expect, test } from 'vitest'
import { linePath } from './line-path.ts'

test('goes from edge to edge, the highest value at the top', () => {
  expect(linePath([1, 3, 2])).toBe('M0 30L50 2L100 16')
  expect(linePath([5, 5])).toBe('M0 16L100 16')
})

test('a single value is no line', () => {
  expect(linePath([])).toBe('')
  expect(linePath([1])).toBe('')
})
