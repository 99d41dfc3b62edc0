import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeUtf8 } from './encode-utf8.ts'

test('encodes any text as UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      expect(encodeUtf8(text).equals(Buffer.from(text))).toBe(true)
    }),
  )
  expect(encodeUtf8('').length).toBe(0)
  expect(encodeUtf8('高雄 Łódź 🚢').toString()).toBe('高雄 Łódź 🚢')
})

test('replaces a lone surrogate', () => {
  expect(encodeUtf8('a\ud83d').toString()).toBe('a\ufffd')
  expect(encodeUtf8('\ude00b').toString()).toBe('\ufffdb')
})
