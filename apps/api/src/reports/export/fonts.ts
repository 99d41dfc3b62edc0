import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fontInstance } from './font-instances.ts'

/**
 * The fonts of PDF exports: the Noto Sans families of @fontsource-variable (SIL OFL). A family comes as slices of some hundred characters,
 * one WOFF2 file each, and its unicode.json tells which characters are in which. A slice is loaded when a text first needs it.
 */

export interface Slice {
  family: Family
  /** Name of the slice in its file's name, for example 'latin-ext' or '119'. */
  name: string
}

interface Family {
  id: string
  /** Has a width axis; set somewhat narrow, which is what makes tables of many columns legible. */
  narrows: boolean
  /** Needs no shaping: the tables for it are dropped. */
  plain: boolean
}

export type Weight = 400 | 700

/** Percent of the normal width. */
const tableWidth = 87.5

/** In the order in which they are asked for a character: Han characters get their Chinese form, Japanese and Korean ones what is left. */
const families: Family[] = [
  { id: 'noto-sans', narrows: true, plain: false },
  { id: 'noto-sans-hebrew', narrows: true, plain: false },
  { id: 'noto-sans-arabic', narrows: true, plain: false },
  { id: 'noto-sans-thai', narrows: true, plain: false },
  { id: 'noto-sans-sc', narrows: false, plain: true },
  { id: 'noto-sans-jp', narrows: false, plain: true },
  { id: 'noto-sans-kr', narrows: false, plain: true },
]

const { resolve } = createRequire(import.meta.url)
const fileOf = ({ id }: Family, path: string) => resolve(`@fontsource-variable/${id}/${path}`)

type Range = [from: number, to: number, slice: Slice]

/** 'U+0460-052F,U+20B4' as pairs of code points. */
const parseRanges = (text: string, slice: Slice): Range[] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16), slice]
  })

const readRanges = async (family: Family): Promise<Range[]> => {
  const slices = JSON.parse(await readFile(fileOf(family, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(slices).flatMap(([key, text]) => parseRanges(text, { family, name: key.replaceAll(/[[\]]/g, '') }))
}

/** Keeps the promise of a value under a key; a failure is not kept. */
const once = <K, V>(memory: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> => {
  const known = memory.get(key)
  if (known) return known
  const made = make()
  memory.set(key, made)
  made.catch(() => memory.delete(key))
  return made
}

const ranges = new Map<'all', Promise<Range[]>>()
const slicesOf = new Map<number, Slice[]>()

/** The slices that say they have a character, the preferred first. A slice may say so and yet lack the glyph. */
export const slicesWith = async (codePoint: number): Promise<Slice[]> => {
  const known = slicesOf.get(codePoint)
  if (known) return known
  const all = await once(ranges, 'all', async () => (await Promise.all(families.map(readRanges))).flat())
  const slices = all.filter(([from, to]) => from <= codePoint && codePoint <= to).map(([, , slice]) => slice)
  slicesOf.set(codePoint, slices)
  return slices
}

const loaded = new Map<string, Promise<Uint8Array>>()

/** A name for one slice at one weight. */
export const sliceKey = ({ family, name }: Slice, weight: Weight): string => `${family.id}-${name}-${weight}`

/** A slice at one weight as a TrueType file. Kept for the life of the process: a few MB for European scripts, 25 MB with all of CJK. */
export const loadSlice = (slice: Slice, weight: Weight): Promise<Uint8Array> =>
  once(loaded, sliceKey(slice, weight), () => {
    const { family, name } = slice
    return fontInstance({
      file: fileOf(family, `files/${family.id}-${name}-${family.narrows ? 'wdth' : 'wght'}-normal.woff2`),
      axes: family.narrows ? { wght: weight, wdth: tableWidth } : { wght: weight },
      dropTables: family.plain ? ['GSUB', 'GPOS'] : [],
    })
  })
