import { expect, test } from 'vitest'
import { linePath } from './line-path.ts'

test('spans the full width with the highest value at the top', () => {
  expect(linePath([1, 3, 2])).toBe('M0 30L50 2L100 16')
  expect(linePath([5, 5])).toBe('M0 16L100 16')
})

test('draws no line for a single value', () => {
  expect(linePath([])).toBe('')
  expect(linePath([1])).toBe('')
})
