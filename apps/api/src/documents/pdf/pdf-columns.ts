import { isNumber, onTime, wraps } from './pdf-cells.ts'
import type { Typesetter } from './pdf-text.ts'
import type { ExportColumn } from '../table.ts'

/**
 * Distributes the page width among the columns. The font is as large as the columns allow, from 8 down to 5.5 points. If that is still too
 * wide, the columns are split over several pages of the same rows, and the first column, which identifies the row, repeats on each.
 */

export const minFontSize = 5.5
const maxFontSize = 8
const fontStep = 0.25

/** Space on either side of a cell's text, in thousandths of the font size. */
export const cellPadding = 400

/** Widths in thousandths of the font size, without padding. */
export interface ColumnNeed {
  /** Minimum width that cuts no word or number. */
  least: number
  /** Width in which most contents fit on one line. */
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
  parts: PlacedColumn[][]
}

/** Maximum width of a word and of a content that a column is widened for; about 17 and 55 letters. */
const maxWordWidth = 9000
const widestContent = 28_000
/** Approximates text width from pixels: subtracts the padding and divides by the font size of screens. */
const emsOfPixels = (pixels: number) => ((pixels - 24) / 13) * 1000

const shortSample = (column: ExportColumn): string => {
  if (column.type === 'date') return '00/00/0000'
  if (column.type === 'delay') return onTime
  return isNumber(column) ? `0,000${column.digits ? `.${'0'.repeat(column.digits)}` : ''}` : ''
}

const maxWidthOf = (texts: string[], set: Typesetter) => texts.reduce((longest, text) => Math.max(longest, set.width(text)), 0)
const wordsOf = (text: string) => text.split(' ')

/** Computes the widths of a column from its label, its declared width and its first contents. */
export const columnNeed = (column: ExportColumn, samples: string[], body: Typesetter, bold: Typesetter): ColumnNeed => {
  const label = maxWidthOf(wordsOf(column.label), bold)
  if (!wraps(column)) {
    const width = Math.max(label, maxWidthOf([shortSample(column), ...samples], body))
    return { least: width, ample: Math.max(width, bold.width(column.label)) }
  }
  const words = Math.min(maxWordWidth, maxWidthOf(samples.flatMap(wordsOf), body))
  const widths = samples
    .filter((text) => text !== '')
    .map((text) => body.width(text))
    .toSorted((a, b) => a - b)
  const typical = widths[Math.floor(widths.length * 0.97)] ?? 0
  // half of the declared width, for later rows that are longer than the first ones
  const declared = emsOfPixels(column.width ?? 100) / 2
  const narrowest = Math.max(label, words)
  return { least: narrowest, ample: Math.max(narrowest, Math.min(widestContent, Math.max(typical, declared, bold.width(column.label)))) }
}

/** Width of columns in points, including padding. */
const widthOf = (needs: ColumnNeed[], size: (need: ColumnNeed) => number, fontSize: number) =>
  needs.reduce((sum, need) => sum + ((size(need) + 2 * cellPadding) / 1000) * fontSize, 0)

const least = (need: ColumnNeed) => need.least
const ample = (need: ColumnNeed) => need.ample
/** Width in which most contents fit on two lines, which is easier to read than one line in a smaller font. */
const comfortable = (need: ColumnNeed) => Math.max(need.least, need.ample * 0.55)

/** Fits the columns to a page with a width of `room` points. */
export const fitColumns = (needs: ColumnNeed[], room: number): TableFit => {
  const needsOf = (part: number[]) => part.flatMap((at) => needs[at] ?? [])
  const parts = balanced(needs, room)
  let fontSize = maxFontSize
  const tooWide = () => parts.some((part) => widthOf(needsOf(part), comfortable, fontSize) > room)
  while (fontSize > minFontSize && tooWide()) fontSize -= fontStep
  return { fontSize, parts: parts.map((part) => place(part, needsOf(part), room, fontSize)) }
}

/** Positions of the columns on each page: as few pages as possible at the smallest font, filled evenly. */
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
  const [first, ...others] = needs.map((need) => widthOf([need], least, minFontSize))
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

/** Distributes the width among the columns of a page: first the minimum of each, then up to `ample`, then proportionally. */
const place = (part: number[], needs: ColumnNeed[], room: number, fontSize: number): PlacedColumn[] => {
  const [tight, loose] = [widthOf(needs, least, fontSize), widthOf(needs, ample, fontSize)]
  const share = loose <= tight ? 1 : Math.min(1, Math.max(0, (room - tight) / (loose - tight)))
  const widths = needs.map((need) => widthOf([need], () => need.least + (need.ample - need.least) * share, fontSize))
  // above 1 the columns fill the page; below 1 only if the words of one or two columns are wider than the page
  const stretch = room / widths.reduce((sum, width) => sum + width, 0)
  let left = 0
  return part.map((column, at) => {
    const width = (widths[at] ?? 0) * stretch
    left += width
    return { column, left: left - width, width }
  })
}
