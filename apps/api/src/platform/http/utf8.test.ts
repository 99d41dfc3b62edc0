import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8 } from './utf8.ts'

test('encodes any text as UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      expect(utf8(text).equals(Buffer.from(text))).toBe(true)
    }),
  )
  expect(utf8('').length).toBe(0)
  expect(utf8('高雄 Łódź 🚢').toString()).toBe('高雄 Łódź 🚢')
})

test('replaces a lone surrogate', () => {
  expect(utf8('a\ud83d').toString()).toBe('a\ufffd')
  expect(utf8('\ude00b').toString()).toBe('\ufffdb')
})
