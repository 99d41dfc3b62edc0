import type { FontSet, Glyph } from './pdf-fonts.ts'
import { selectFont } from './pdf-page.ts'
import { directionOf, type Line, shape } from './pdf-shape.ts'
import { breaksBetween, maySeparate, type Measure, splitsAfter, wrap } from './pdf-wrap.ts'

/** Sets text in lines. Most text is letters side by side and is set from a table of glyphs; only scripts that need it are shaped. */

const ellipsis = '…'

/** Longer texts are cut before they are measured: three lines across a page hold less. */
const mostCharacters = 1000

/** Whether fonts other than the base one may be needed. */
export const isBeyondAscii = (text: string): boolean => beyondAscii.test(text)

const beyondAscii = /[^\x20-\x7E]/
const spaces = /[\p{Z}\p{Cc}]+/gu
// what is never seen: zero-width and bidi controls, variation selectors, soft hyphens; joiners shape the letters beside them
const invisible = /[\p{Default_Ignorable_Code_Point}--\p{Join_Control}]/gv

/** Text that can be set on a line. */
export const printable = (text: string): string => {
  const cut = text.length > mostCharacters ? text.slice(0, mostCharacters) : text
  if (!isBeyondAscii(cut)) return cut
  const clean = cut.toWellFormed().normalize('NFC').replaceAll(invisible, '').replaceAll(spaces, ' ').trim()
  // normalizing may have made it longer
  return clean.slice(0, mostCharacters).toWellFormed()
}

// scripts that join, stack or run from right to left, and characters outside the basic plane
const shaped = /[\p{M}\p{Join_Control}\u0590-\u109F\u1780-\u17FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10000}-\u{10FFFF}]/u
const needsShaping = (text: string) => isBeyondAscii(text) && shaped.test(text)
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Sets printable text whose characters the fonts cover, at one font size in points. */
export class Typesetter {
  readonly #fonts: FontSet
  readonly #fontSize: number
  // scratch for the text at hand: its glyphs, and the offset of each from the first, with the total at the end
  readonly #glyphs: Glyph[] = []
  readonly #offsets = new Float64Array(mostCharacters + 1)

  constructor(fonts: FontSet, fontSize: number) {
    this.#fonts = fonts
    this.#fontSize = fontSize
  }

  /** In thousandths of the font size. */
  width(text: string): number {
    return needsShaping(text) ? this.#shape(text).width : this.#measure(text)
  }

  /** The text in at most `most` lines no wider than `room` (thousandths of the font size); where it is cut, the last ends in an ellipsis. */
  lines(text: string, room: number, most: number): Line[] {
    return needsShaping(text) ? this.#shapedLines(text, room, most) : this.#plainLines(text, room, most)
  }

  /** The text in one line, however wide. */
  line(text: string): Line {
    return this.lines(text, Number.POSITIVE_INFINITY, 1)[0] ?? { operators: '', width: 0 }
  }

  #measure(text: string): number {
    const fonts = this.#fonts
    let offset = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      const glyph = fonts.glyph(code)
      this.#glyphs[at] = glyph
      this.#offsets[at] = offset
      offset += glyph.advance
      if (at + 1 < text.length) offset += fonts.kerning(code, text.charCodeAt(at + 1))
    }
    this.#offsets[text.length] = offset
    return offset
  }

  #plainLines(text: string, room: number, most: number): Line[] {
    const total = this.#measure(text)
    if (total <= room) return text === '' ? [] : [{ operators: this.#show(0, text.length), width: total }]
    const offsets = this.#offsets
    const width = (from: number, to: number) => (offsets[to] ?? 0) - (offsets[from] ?? 0)
    const breaks = (at: number) => breaksBetween(text.charCodeAt(at - 1), text.charCodeAt(at))
    const splits = (at: number) => splitsAfter(text.charCodeAt(at - 1))
    const dots = this.#fonts.glyph(ellipsis.charCodeAt(0))
    return wrap({ text, width, breaks, splits, cuts: () => true }, room, most, dots.advance).map(({ from, to, cut }) => {
      const line = { operators: this.#show(from, to), width: width(from, to) }
      return cut ? { operators: `${line.operators}(${dots.code})Tj `, width: line.width + dots.advance } : line
    })
  }

  /** Shows the measured glyphs from one offset to another: one operator per font, kerning inside it. */
  #show(from: number, to: number): string {
    const base = this.#fonts.base
    let operators = ''
    let font = base
    let kerned = ''
    let codes = ''
    for (let at = from; at < to; at++) {
      const glyph = this.#glyphs[at] as Glyph
      if (glyph.font !== font) {
        operators += `${showText(kerned, codes)}${selectFont(glyph.font.name, this.#fontSize)}`
        kerned = codes = ''
        font = glyph.font
      }
      codes += glyph.code
      const gap = (this.#offsets[at + 1] ?? 0) - (this.#offsets[at] ?? 0) - glyph.advance
      if (at + 1 < to && (gap > 0.5 || gap < -0.5)) {
        kerned += `(${codes})${-Math.round(gap)}`
        codes = ''
      }
    }
    operators += showText(kerned, codes)
    return font === base ? operators : `${operators}${selectFont(base.name, this.#fontSize)}`
  }

  #shape(text: string): Line {
    return shape(text, directionOf(text), this.#fonts, this.#fontSize)
  }

  #shapedLines(text: string, room: number, most: number): Line[] {
    const direction = directionOf(text)
    const set = (part: string) => shape(part, direction, this.#fonts, this.#fontSize)
    const ends = (segmenter: Intl.Segmenter) => new Set([...segmenter.segment(text)].map(({ index }) => index))
    const [wordEnds, cutEnds] = [ends(words), ends(graphemes)]
    const measure: Measure = {
      text,
      width: (from, to) => set(text.slice(from, to)).width,
      breaks: (at) => wordEnds.has(at) && text.charCodeAt(at) !== 0x20 && maySeparate(text.charCodeAt(at - 1), text.charCodeAt(at)),
      splits: () => false,
      cuts: (at) => cutEnds.has(at),
    }
    return wrap(measure, room, most, set(ellipsis).width).map(({ from, to, cut }) => set(`${text.slice(from, to)}${cut ? ellipsis : ''}`))
  }
}

const showText = (kerned: string, codes: string): string => {
  if (kerned !== '') return `[${kerned}(${codes})]TJ `
  return codes === '' ? '' : `(${codes})Tj `
}
