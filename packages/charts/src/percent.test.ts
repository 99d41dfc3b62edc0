import { expect, it } from 'vitest'
import { changeInPercent, formatPercent } from './percent.ts'

it('a change has no percentage over a base below 10, negative or unknown', () => {
  expect(changeInPercent(12, 9)).toBeUndefined()
  expect(changeInPercent(12, -20)).toBeUndefined()
  expect(changeInPercent(12, undefined)).toBeUndefined()
  expect(changeInPercent(12, 10)).toBe(20)
})

it('percentages have one decimal below 10', () => {
  expect([8.24, -3.02, 9.96, 33.4].map(formatPercent)).toEqual(['8.2 %', '3.0 %', '10 %', '33 %'])
})
