import { describe, expect, test } from 'vitest'
import { loadSubset, subsetsCovering } from './fonts.ts'
import { unpackWoff } from './woff.ts'

const firstOf = async (character: string) => {
  const [slice] = await subsetsCovering(character.codePointAt(0) ?? 0)
  return slice && `${slice.family.name} ${slice.name}`
}

describe('fonts', () => {
  test.each([
    ['a', '@fontsource/roboto-condensed latin'],
    ['ł', '@fontsource/roboto-condensed latin-ext'],
    ['ж', '@fontsource/roboto-condensed cyrillic'],
    ['ש', '@fontsource/noto-sans-hebrew hebrew'],
    ['ش', '@fontsource/vazirmatn arabic'],
    ['ก', '@fontsource/noto-sans-thai thai'],
    ['ह', '@fontsource/noto-sans-devanagari devanagari'],
  ])('%s is in %s', async (character, slice) => {
    expect(await firstOf(character)).toBe(slice)
  })

  test.each([
    ['上', 'noto-sans-sc'],
    ['か', 'noto-sans-sc'],
    ['辻', 'noto-sans-sc'],
    ['鰯', 'noto-sans-jp'],
    ['운', 'noto-sans-kr'],
  ])('%s is in a slice of %s', async (character, family) => {
    expect(await firstOf(character)).toContain(family)
  })

  test('no font has an unassigned character', async () => {
    expect(await subsetsCovering(0x10fffd)).toEqual([])
  })

  test('a slice is returned as a font whose tables are aligned to 4 bytes and lie inside it', async () => {
    const [slice] = await subsetsCovering(0x61)
    if (!slice) throw new Error('no slice')
    const font = Buffer.from((await loadSubset(slice, 400)).bytes)
    expect(font.readUInt32BE(0)).toBe(0x00010000)
    const count = font.readUInt16BE(4)
    const tags = Array.from({ length: count }, (_, at) => font.toString('latin1', 12 + at * 16, 16 + at * 16))
    expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']))
    for (let at = 0; at < count; at++) {
      const [start, length] = [font.readUInt32BE(20 + at * 16), font.readUInt32BE(24 + at * 16)]
      expect(start % 4).toBe(0)
      expect(start + length).toBeLessThanOrEqual(font.length)
    }
  })

  test('a file in another format is rejected', () => {
    expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('Not a WOFF 1.0 file')
  })

  test('a slice of a variable font is returned at its weight, as TrueType', async () => {
    const [slice] = await subsetsCovering('上'.codePointAt(0) ?? 0)
    if (!slice) throw new Error('no slice')
    const [regular, bold] = await Promise.all([loadSubset(slice, 400), loadSubset(slice, 700)])
    for (const { bytes } of [regular, bold]) expect([...bytes.subarray(0, 4)]).toEqual([0, 1, 0, 0])
    expect(Buffer.from(regular.bytes).equals(Buffer.from(bold.bytes))).toBe(false)
    expect(await loadSubset(slice, 400)).toBe(regular)
  })

  test('a slice that cannot be read fails, and can be retried', async () => {
    const [known] = await subsetsCovering('上'.codePointAt(0) ?? 0)
    if (!known) throw new Error('no slice')
    const slice = { ...known, name: 'missing' }
    const first = loadSubset(slice, 400)
    await expect(first).rejects.toThrow('noto-sans-sc-missing')
    expect(loadSubset(slice, 400)).not.toBe(first)
    await expect(loadSubset(slice, 400)).rejects.toThrow('noto-sans-sc-missing')
  })
})
