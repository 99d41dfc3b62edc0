import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breaksBetween, type Measure, canSplitAfter, wrap } from './pdf-wrap.ts'

/** Measure in which every character has a width of 1. */
const measureOf = (text: string): Measure => ({
  text,
  width: (from, to) => to - from,
  breaks: (at) => breaksBetween(text.charCodeAt(at - 1), text.charCodeAt(at)),
  splits: (at) => canSplitAfter(text.charCodeAt(at - 1)),
  cuts: () => true,
})

const wrapped = (text: string, room: number, most = 99) =>
  wrap(measureOf(text), room, most, 1).map(({ from, to, cut }) => `${text.slice(from, to)}${cut ? '…' : ''}`)

describe('wrap', () => {
  test.each([
    ['fits', 'one line', 8, ['one line']],
    ['breaks at spaces', 'one two three', 8, ['one two', 'three']],
    ['drops the spaces it breaks at', 'one   two  ', 5, ['one', 'two']],
    ['splits a word after hyphens and slashes only if necessary', 'MSC A-LONG-NAME', 8, ['MSC', 'A-LONG-', 'NAME']],
    ['keeps codes whole', 'PO-123, PO-456', 10, ['PO-123,', 'PO-456']],
    ['cuts a word without hyphens and slashes', 'abcdefgh', 3, ['abc', 'def', 'gh']],
    ['breaks Han anywhere except before punctuation', '深圳市。亮星', 3, ['深圳', '市。亮', '星']],
    ['makes progress without room', 'abc', 0, ['a', 'b', 'c']],
    ['has no line for an empty text', '', 5, []],
  ])('%s', (_, text, room, lines) => {
    expect(wrapped(text, room)).toEqual(lines)
  })

  test('ends in an ellipsis if the lines do not suffice', () => {
    expect(wrapped('one two three four', 6, 2)).toEqual(['one', 'two t…'])
  })

  test('loses only spaces, and no line is too wide', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '深', '。'), maxLength: 60 }),
        fc.integer({ min: 2, max: 20 }),
        (text, room) => {
          const lines = wrapped(text, room)
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(room)
        },
      ),
    )
  })

  test('with few lines, no line is too wide either', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '-'), maxLength: 60 }), fc.integer({ min: 2, max: 9 }), (text, room) => {
        const lines = wrapped(text, room, 3)
        expect(lines.length).toBeLessThanOrEqual(3)
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(room)
      }),
    )
  })
})
