import { expect, it } from 'vitest'
import { cutAtWord } from './cut-at-word.ts'

it.each([
  ['Easewell Cane, Compact; Teak Dining Table', 60, 'Easewell Cane, Compact; Teak Dining Table'],
  ['Easewell Cane, Compact; Teak Dining Table', 38, 'Easewell Cane, Compact; Teak Dining…'],
  ['Easewell Cane, Compact; Teak Dining Table', 29, 'Easewell Cane, Compact; Teak…'],
  ['Easewell Cane, Compact; Teak Dining Table', 25, 'Easewell Cane, Compact…'],
  ['Torridonsoftshelljacket', 10, 'Torridons…'],
])('cuts %j to %i characters: %j', (text, max, cut) => {
  expect(cutAtWord(text, max)).toBe(cut)
  expect(cut.length).toBeLessThanOrEqual(max)
})
