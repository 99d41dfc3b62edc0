import { describe, expect, test } from 'vitest'
import { loadSlice, slicesWith } from './fonts.ts'

const firstOf = async (character: string) => {
  const [slice] = await slicesWith(character.codePointAt(0) ?? 0)
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

  test('nothing has an unassigned character', async () => {
    expect(await slicesWith(0x10fffd)).toEqual([])
  })

  test('a slice of a variable font comes at its weight, as TrueType', async () => {
    const [slice] = await slicesWith('上'.codePointAt(0) ?? 0)
    if (!slice) throw new Error('no slice')
    const [regular, bold] = await Promise.all([loadSlice(slice, 400), loadSlice(slice, 700)])
    for (const font of [regular, bold]) expect([...font.subarray(0, 4)]).toEqual([0, 1, 0, 0])
    expect(Buffer.from(regular).equals(Buffer.from(bold))).toBe(false)
    expect(await loadSlice(slice, 400)).toBe(regular)
  })

  test('a slice that cannot be read fails, and may be tried again', async () => {
    const slice = { family: { name: '@fontsource-variable/noto-sans-sc', variable: true }, name: 'missing' }
    const first = loadSlice(slice, 400)
    await expect(first).rejects.toThrow('noto-sans-sc-missing')
    expect(loadSlice(slice, 400)).not.toBe(first)
    await expect(loadSlice(slice, 400)).rejects.toThrow('noto-sans-sc-missing')
  })
})
