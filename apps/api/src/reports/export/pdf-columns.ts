import { isNumber, wraps } from './pdf-cells.ts'
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
  if (column.type === 'delay') return '+00'
  return isNumber(column) ? `0,000${column.digits ? `.${'0'.repeat(column.digits)}` : ''}` : ''
}

const longestOf = (texts: string[], set: Typesetter) => texts.reduce((longest, text) => Math.max(longest, set.width(text)), 0)
const wordsOf = (text: string) => text.split(' ')

/** What a column needs, from its label, its declared width and the first contents. */
export const columnNeed = (column: ExportColumn, samples: string[], body: Typesetter, bold: Typesetter): ColumnNeed => {
  const label = longestOf(wordsOf(column.label), bold)
  if (!wraps(column)) {
    const width = Math.max(label, longestOf([leastSample(column), ...samples], body))
    return { least: width, ample: width }
  }
  const words = Math.min(longestWord, longestOf(samples.flatMap(wordsOf), body))
  const widths = samples
    .filter((text) => text !== '')
    .map((text) => body.width(text))
    .toSorted((a, b) => a - b)
  const typical = widths[Math.floor(widths.length * 0.97)] ?? 0
  // half of the declared width, so that later rows find room where the first ones are short
  const declared = emsOfPixels(column.width ?? 100) / 2
  const least = Math.max(label, words)
  return { least, ample: Math.max(least, Math.min(widestContent, Math.max(typical, declared))) }
}

const widthOf = (needs: ColumnNeed[], size: (need: ColumnNeed) => number, fontSize: number) =>
  needs.reduce((sum, need) => sum + ((size(need) + 2 * cellPadding) / 1000) * fontSize, 0)

/** Enough for most contents in two lines, which reads better than one line in smaller print. */
const comfortable = ({ least, ample }: ColumnNeed) => Math.max(least, ample * 0.55)

/** Fits the columns to a page that is `room` points wide. */
export const fitColumns = (needs: ColumnNeed[], room: number): TableFit => {
  const parts = balanced(needs, room)
  const fits = (size: (need: ColumnNeed) => number, fontSize: number) =>
    parts.every(
      (part) =>
        widthOf(
          part.map((at) => needs[at] as ColumnNeed),
          size,
          fontSize,
        ) <= room,
    )
  let fontSize = largestFont
  while (fontSize > smallestFont && !fits(comfortable, fontSize)) fontSize -= fontStep
  return { fontSize, parts: parts.map((part) => place(part, needs, room, fontSize)) }
}

/** Positions of the columns on each page: as few pages as the least widths allow at the smallest font, filled alike. */
const balanced = (needs: ColumnNeed[], room: number): number[][] => {
  let parts = split(needs, room)
  for (let limit = room * 0.96; parts.length > 1; limit *= 0.96) {
    const narrower = split(needs, limit)
    if (narrower.length > parts.length) break
    parts = narrower
  }
  return parts
}

const split = (needs: ColumnNeed[], room: number): number[][] => {
  const least = (part: number[]) =>
    widthOf(
      part.map((at) => needs[at] as ColumnNeed),
      (need) => need.least,
      smallestFont,
    )
  let part = [...needs.keys()].slice(0, 1)
  const parts = [part]
  for (let at = 1; at < needs.length; at++) {
    if (part.length > 1 && least([...part, at]) > room) {
      part = [0]
      parts.push(part)
    }
    part.push(at)
  }
  return parts
}

/** Shares the room among the columns of one page: first what each needs least, then towards ample, then in proportion. */
const place = (part: number[], needs: ColumnNeed[], room: number, fontSize: number): PlacedColumn[] => {
  const own = part.map((at) => needs[at] as ColumnNeed)
  const [least, ample] = [widthOf(own, (need) => need.least, fontSize), widthOf(own, (need) => need.ample, fontSize)]
  const share = ample <= least ? 1 : Math.min(1, Math.max(0, (room - least) / (ample - least)))
  const widths = own.map((need) => ((need.least + (need.ample - need.least) * share + 2 * cellPadding) / 1000) * fontSize)
  // above 1 it fills the page, below 1 only where a single column's words are wider than the page
  const stretch = room / widths.reduce((sum, width) => sum + width, 0)
  let left = 0
  return part.map((column, at) => {
    const width = (widths[at] ?? 0) * stretch
    left += width
    return { column, left: left - width, width }
  })
}
