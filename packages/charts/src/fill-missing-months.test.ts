import { expect, it } from 'vitest'
import { fillMissingMonths } from './fill-missing-months.ts'

it.each([
  [[], []],
  [[['2026-03-01', 5]], [['2026-03-01', 5]]],
  [
    [
      ['2025-11-01', 1],
      ['2026-02-01', 2],
    ],
    [
      ['2025-11-01', 1],
      ['2025-12-01', 0],
      ['2026-01-01', 0],
      ['2026-02-01', 2],
    ],
  ],
] as [[string, number][], [string, number][]][])('fills the gaps of %j', (input, expected) => {
  const itemsOf = (pairs: [string, number][]) => pairs.map(([date, value]) => ({ date, value }))
  expect(fillMissingMonths(itemsOf(input))).toEqual(itemsOf(expected))
})
