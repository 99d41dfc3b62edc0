import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { fontInstance } from './font-instances.ts'
import { unpackWoff } from './woff.ts'

/**
 * Fonts of PDF exports, all under the SIL Open Font License. Roboto Condensed keeps many columns legible. Other scripts use Noto Sans, and
 * Arabic uses Vazirmatn, whose letters can be copied out of the PDF. Each package splits a family into slices of some hundred characters,
 * one file each, listed in its unicode.json. A slice is loaded when a text first needs it.
 */

interface Family {
  name: string
  /**
   * True for a single file for all weights, in a compression that pdfkit cannot embed. The families with thousands of characters are
   * variable.
   */
  variable: boolean
  /** Characters of each slice, as CSS ranges. */
  slices: () => Promise<{ default: Record<string, string> }>
}

export interface FontSubset {
  family: Family
  /** Part of its file names, for example 'latin-ext' or '119'. */
  name: string
}

export type Weight = 400 | 700

/** Families in order of preference: Han characters get their Chinese form; Japanese and Korean add the remaining characters. */
const families: Family[] = [
  {
    name: '@fontsource/roboto-condensed',
    variable: false,
    slices: () => import('@fontsource/roboto-condensed/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: '@fontsource/noto-sans-hebrew',
    variable: false,
    slices: () => import('@fontsource/noto-sans-hebrew/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: '@fontsource/vazirmatn',
    variable: false,
    slices: () => import('@fontsource/vazirmatn/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: '@fontsource/noto-sans-thai',
    variable: false,
    slices: () => import('@fontsource/noto-sans-thai/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: '@fontsource/noto-sans-devanagari',
    variable: false,
    slices: () => import('@fontsource/noto-sans-devanagari/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: '@fontsource-variable/noto-sans-sc',
    variable: true,
    slices: () => import('@fontsource-variable/noto-sans-sc/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: '@fontsource-variable/noto-sans-jp',
    variable: true,
    slices: () => import('@fontsource-variable/noto-sans-jp/unicode.json', { with: { type: 'json' } }),
  },
  {
    name: '@fontsource-variable/noto-sans-kr',
    variable: true,
    slices: () => import('@fontsource-variable/noto-sans-kr/unicode.json', { with: { type: 'json' } }),
  },
]

const { resolve } = createRequire(import.meta.url)

type Range = [from: number, to: number, slice: FontSubset]

/** 'U+0460-052F,U+20B4' as pairs of code points. */
const parseRanges = (text: string, slice: FontSubset): Range[] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16), slice]
  })

const readRanges = async (family: Family): Promise<Range[]> => {
  const { default: slices } = await family.slices()
  return Object.entries(slices).flatMap(([key, text]) => parseRanges(text, { family, name: key.replaceAll(/[[\]]/g, '') }))
}

/** Caches the promise of a value by key, unless it fails. */
const once = <K, V>(memory: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> => {
  const known = memory.get(key)
  if (known) return known
  const made = make()
  memory.set(key, made)
  made.catch(() => memory.delete(key))
  return made
}

const ranges = new Map<'all', Promise<Range[]>>()
const slicesOf = new Map<number, FontSubset[]>()

/** Returns the slices that list a character, in order of preference. A slice may list it and yet lack the glyph. */
export const subsetsCovering = async (codePoint: number): Promise<FontSubset[]> => {
  const known = slicesOf.get(codePoint)
  if (known) return known
  const all = await once(ranges, 'all', async () => (await Promise.all(families.map(readRanges))).flat())
  const slices = all.filter(([from, to]) => from <= codePoint && codePoint <= to).map(([, , slice]) => slice)
  slicesOf.set(codePoint, slices)
  return slices
}

/** Slice of a family at one weight. */
export interface LoadedFont {
  /** Unique among all slices and weights. */
  key: string
  /** TrueType file. */
  bytes: Uint8Array
  has: (codePoint: number) => boolean
}

const loaded = new Map<string, Promise<LoadedFont>>()

/** Loads a slice at one weight. Cached for the life of the process: some 15 MB with all of CJK at one weight. */
export const loadSubset = ({ family, name }: FontSubset, weight: Weight): Promise<LoadedFont> => {
  const key = `${family.name} ${name} ${weight}`
  return once(loaded, key, async () => {
    const file = (axis: string, format: string) =>
      resolve(`${family.name}/files/${family.name.split('/')[1]}-${name}-${axis}-normal.${format}`)
    const bytes = family.variable
      ? await fontInstance({ file: file('wght', 'woff2'), weight })
      : unpackWoff(await readFile(file(String(weight), 'woff')))
    const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) as Font
    return { key, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) }
  })
}
