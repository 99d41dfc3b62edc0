import { isNumber, onTime, wraps } from './pdf-cells.ts'
import type { Typesetter } from './pdf-text.ts'
import type { ExportColumn } from './table.ts'

/**
 * How columns share the width of the page. The font is as large as the columns allow, from 8 down to 5.5 points. Where even that is too
 * small, the columns are split over several pages of the same rows; the first column, which names the row, is repeated on each.
 */

export const smallestFont = 5.5
const largestFont = 8
const fontStep = 0.25

/** Space on either side of a cell's text, in thousandths of the font size. */
export const cellPadding = 400

/** In thousandths of the font size, without padding. */
export interface ColumnNeed {
  /** Narrower than this, words and numbers would be cut. */
  least: number
  /** What most of the contents fit in on one line. */
  ample: number
}

export interface PlacedColumn {
  /** Position among the table's columns. */
  column: number
  /** Points from the left edge of the table, padding included. */
  left: number
  width: number
}

export interface TableFit {
  fontSize: number
  /** The columns of each page that a stretch of rows takes. */
  parts: PlacedColumn[][]
}

/** The longest word and the widest content that a column is made wider for; about 17 and 55 letters. */
const longestWord = 9000
const widestContent = 28_000
/** One letter and its column's padding, roughly, at the size that screens use. */
const emsOfPixels = (pixels: number) => ((pixels - 24) / 13) * 1000

const leastSample = (column: ExportColumn): string => {
  if (column.type === 'date') return '00/00/0000'
  if (column.type === 'delay') return onTime
  return isNumber(column) ? `0,000${column.digits ? `.${'0'.repeat(column.digits)}` : ''}` : ''
}

const longestOf = (texts: string[], set: Typesetter) => texts.reduce((longest, text) => Math.max(longest, set.width(text)), 0)
const wordsOf = (text: string) => text.split(' ')

/** What a column needs, from its label, its declared width and the first contents. */
export const columnNeed = (column: ExportColumn, samples: string[], body: Typesetter, bold: Typesetter): ColumnNeed => {
  const label = longestOf(wordsOf(column.label), bold)
  if (!wraps(column)) {
    const width = Math.max(label, longestOf([leastSample(column), ...samples], body))
    return { least: width, ample: Math.max(width, bold.width(column.label)) }
  }
  const words = Math.min(longestWord, longestOf(samples.flatMap(wordsOf), body))
  const widths = samples
    .filter((text) => text !== '')
    .map((text) => body.width(text))
    .toSorted((a, b) => a - b)
  const typical = widths[Math.floor(widths.length * 0.97)] ?? 0
  // half of the declared width, so that later rows find room where the first ones are short
  const declared = emsOfPixels(column.width ?? 100) / 2
  const narrowest = Math.max(label, words)
  return { least: narrowest, ample: Math.max(narrowest, Math.min(widestContent, Math.max(typical, declared, bold.width(column.label)))) }
}

/** Points that columns take, padding included. */
const widthOf = (needs: ColumnNeed[], size: (need: ColumnNeed) => number, fontSize: number) =>
  needs.reduce((sum, need) => sum + ((size(need) + 2 * cellPadding) / 1000) * fontSize, 0)

const least = (need: ColumnNeed) => need.least
const ample = (need: ColumnNeed) => need.ample
/** Enough for most contents in two lines, which reads better than one line in smaller print. */
const comfortable = (need: ColumnNeed) => Math.max(need.least, need.ample * 0.55)

/** Fits the columns to a page that is `room` points wide. */
export const fitColumns = (needs: ColumnNeed[], room: number): TableFit => {
  const needsOf = (part: number[]) => part.flatMap((at) => needs[at] ?? [])
  const parts = balanced(needs, room)
  let fontSize = largestFont
  const tooWide = () => parts.some((part) => widthOf(needsOf(part), comfortable, fontSize) > room)
  while (fontSize > smallestFont && tooWide()) fontSize -= fontStep
  return { fontSize, parts: parts.map((part) => place(part, needsOf(part), room, fontSize)) }
}

/** Positions of the columns on each page: as few pages as the least widths allow at the smallest font, filled alike. */
const balanced = (needs: ColumnNeed[], room: number): number[][] => {
  let parts = split(needs, room)
  for (let limit = room * 0.96; limit > room / 2; limit *= 0.96) {
    const narrower = split(needs, limit)
    if (narrower.length > parts.length) break
    parts = narrower
  }
  return parts
}

const split = (needs: ColumnNeed[], room: number): number[][] => {
  const [first, ...others] = needs.map((need) => widthOf([need], least, smallestFont))
  if (first === undefined) return [[]]
  let part = [0]
  let taken = first
  const parts = [part]
  for (const [at, width] of others.entries()) {
    if (part.length > 1 && taken + width > room) {
      part = [0]
      taken = first
      parts.push(part)
    }
    part.push(at + 1)
    taken += width
  }
  return parts
}

/** Shares the room among the columns of one page: first what each needs least, then towards ample, then in proportion. */
const place = (part: number[], needs: ColumnNeed[], room: number, fontSize: number): PlacedColumn[] => {
  const [tight, loose] = [widthOf(needs, least, fontSize), widthOf(needs, ample, fontSize)]
  const share = loose <= tight ? 1 : Math.min(1, Math.max(0, (room - tight) / (loose - tight)))
  const widths = needs.map((need) => widthOf([need], () => need.least + (need.ample - need.least) * share, fontSize))
  // above 1 it fills the page, below 1 only where the words of one or two columns are wider than the page
  const stretch = room / widths.reduce((sum, width) => sum + width, 0)
  let left = 0
  return part.map((column, at) => {
    const width = (widths[at] ?? 0) * stretch
    left += width
    return { column, left: left - width, width }
  })
}
