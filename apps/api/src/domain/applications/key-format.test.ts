import { describe, expect, it } from 'vitest'
import { generateKey, parseKeyMode, lastFourOf, maskedKey } from './key-format.ts'

describe('an application key', () => {
  it('consists of a prefix, 43 base62 characters and a checksum', () => {
    for (let count = 0; count < 200; count++) {
      const key = generateKey()
      expect(key).toMatch(/^prt_live_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/)
      expect(parseKeyMode(key)).toBe('live')
    }
    expect(parseKeyMode(generateKey('test'))).toBe('test')
  })

  it('uses all characters with about equal frequency, and never repeats', () => {
    const keys = Array.from({ length: 1000 }, () => generateKey())
    expect(new Set(keys).size).toBe(1000)
    const counts = new Map<string, number>()
    for (const key of keys) for (const character of key.slice(9, 52)) counts.set(character, (counts.get(character) ?? 0) + 1)
    // 43,000 draws from 62: 694 each, with a standard deviation of 26
    expect(counts.size).toBe(62)
    for (const count of counts.values()) expect(Math.abs(count - 43_000 / 62)).toBeLessThan(7 * 26)
  })

  it('has the checksum of a reference implementation', () => {
    // CRC-32 of the text before it, computed by another program: 0x1b851995 is 461707669
    const text = `prt_live_${'0'.repeat(43)}`
    const [key] = [`${text}_${base62(crc(text))}`]
    expect(parseKeyMode(key)).toBe('live')
  })

  it('is rejected if any character is changed', () => {
    const key = generateKey()
    for (let index = 0; index < key.length; index++) {
      const other = key[index] === 'x' ? 'y' : 'x'
      expect(parseKeyMode(key.slice(0, index) + other + key.slice(index + 1)), String(index)).toBeUndefined()
    }
  })

  it.each([
    '',
    'prt_live_',
    `prt_live_${'a'.repeat(43)}`,
    ` ${generateKey()}`,
    `${generateKey()}\n`,
    generateKey().toUpperCase(),
    'x'.repeat(10_000),
  ])('is not %j', (text) => expect(parseKeyMode(text)).toBeUndefined())

  it('shows the last four of its 43 characters when masked', () => {
    const key = `prt_live_${'a'.repeat(39)}7Qx2_000000`
    expect(maskedKey(lastFourOf(key))).toBe('prt_live_…7Qx2')
  })
})

/** Computes CRC-32 (IEEE 802.3) bit by bit. */
function crc(text: string): number {
  let rest = 0xffffffff
  for (const byte of Buffer.from(text)) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}

function base62(value: number): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const digits: string[] = []
  for (let rest = value, place = 0; place < 6; place++, rest = Math.floor(rest / 62)) digits.unshift(alphabet[rest % 62]!)
  return digits.join('')
}
