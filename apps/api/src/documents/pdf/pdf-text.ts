import type { PdfFont } from './pdf-document.ts'
import type { FontSet } from './pdf-fonts.ts'
import { type Glyph, GlyphTable } from './pdf-glyphs.ts'
import { selectFont } from './pdf-operators.ts'
import { directionOf, type Line, shape } from './pdf-shape.ts'
import { breaksBetween, canBreakAt, type Measure, canSplitAfter, wrap } from './pdf-wrap.ts'

/** Breaks text into lines. Most text is set from a table of glyphs; only scripts with joined or stacked letters are shaped. */

export const ellipsis = '…'

/** Maximum characters before measuring; three lines across a page hold fewer. */
const maxCharacters = 1000

/** True if other fonts than the base font may be necessary. */
export const isBeyondAscii = (text: string): boolean => beyondAscii.test(text)

const beyondAscii = /[^\x20-\x7E]/
const spaces = /[\p{Z}\p{Cc}]+/gu
// zero-width and bidi controls, variation selectors, soft hyphens; not joiners, which shape the adjacent letters
const invisible = /[\p{Default_Ignorable_Code_Point}--\p{Join_Control}]/gv

/** Normalizes text for a line. @param limit maximum characters */
export const printable = (text: string, limit = maxCharacters): string => {
  const cut = text.length > limit ? text.slice(0, limit) : text
  if (!isBeyondAscii(cut)) return cut
  const clean = cut.toWellFormed().normalize('NFC').replaceAll(invisible, '').replaceAll(spaces, ' ').trim()
  // normalization may have made the text longer
  return clean.slice(0, limit).toWellFormed()
}

// scripts with joined or stacked letters or from right to left, and characters outside the basic plane
const shaped = /[\p{M}\p{Join_Control}\u0590-\u109F\u1780-\u17FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10000}-\u{10FFFF}]/u
export const needsShaping = (text: string): boolean => isBeyondAscii(text) && shaped.test(text)
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Returns the rules for breaking a text. */
export function breakRules(text: string): Omit<Measure, 'width'> {
  if (!needsShaping(text))
    return {
      text,
      breaks: (at) => breaksBetween(text.charCodeAt(at - 1), text.charCodeAt(at)),
      splits: (at) => canSplitAfter(text.charCodeAt(at - 1)),
      cuts: () => true,
    }
  const ends = (segmenter: Intl.Segmenter) => new Set([...segmenter.segment(text)].map(({ index }) => index))
  const [wordEnds, cutEnds] = [ends(words), ends(graphemes)]
  return {
    text,
    breaks: (at) => wordEnds.has(at) && text.charCodeAt(at) !== 0x20 && canBreakAt(text.charCodeAt(at - 1), text.charCodeAt(at)),
    splits: () => false,
    cuts: (at) => cutEnds.has(at),
  }
}

/** Sets printable text that the fonts cover, at one font size in points. */
export class Typesetter {
  readonly #fonts: FontSet<PdfFont>
  readonly #table: GlyphTable
  readonly #fontSize: number
  // buffers for the current text: its glyphs, and the offset of each, with the total at the end
  readonly #glyphs: Glyph[] = []
  readonly #offsets = new Float64Array(maxCharacters + 1)

  constructor(fonts: FontSet<PdfFont>, fontSize: number) {
    this.#fonts = fonts
    this.#table = new GlyphTable(fonts)
    this.#fontSize = fontSize
  }

  /** Width in thousandths of the font size. */
  width(text: string): number {
    return needsShaping(text) ? this.#shape(text).width : this.#measure(text)
  }

  /**
   * Breaks the text into at most `most` lines no wider than `room` (thousandths of the font size). If it is cut, the last line ends in an
   * ellipsis.
   */
  lines(text: string, room: number, most: number): Line[] {
    return needsShaping(text) ? this.#shapedLines(text, room, most) : this.#plainLines(text, room, most)
  }

  /** Sets the text on one line of any width. */
  line(text: string): Line {
    return this.lines(text, Number.POSITIVE_INFINITY, 1)[0] ?? { operators: '', width: 0 }
  }

  #measure(text: string): number {
    const table = this.#table
    let offset = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      const glyph = table.glyph(code)
      this.#glyphs[at] = glyph
      this.#offsets[at] = offset
      offset += glyph.advance
      if (at + 1 < text.length) offset += table.kerning(code, text.charCodeAt(at + 1))
    }
    this.#offsets[text.length] = offset
    return offset
  }

  #plainLines(text: string, room: number, most: number): Line[] {
    const total = this.#measure(text)
    if (total <= room) return text === '' ? [] : [{ operators: this.#show(0, text.length), width: total }]
    const offsets = this.#offsets
    const width = (from: number, to: number) => (offsets[to] ?? 0) - (offsets[from] ?? 0)
    const dots = this.#table.glyph(ellipsis.charCodeAt(0))
    return wrap({ ...breakRules(text), width }, room, most, dots.advance).map(({ from, to, cut }) => {
      const line = { operators: this.#show(from, to), width: width(from, to) }
      return cut ? { operators: `${line.operators}(${dots.code})Tj `, width: line.width + dots.advance } : line
    })
  }

  /** Shows a range of the measured glyphs: one operator per font, with kerning. */
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
    const width = (from: number, to: number) => set(text.slice(from, to)).width
    return wrap({ ...breakRules(text), width }, room, most, set(ellipsis).width).map(({ from, to, cut }) =>
      set(`${text.slice(from, to)}${cut ? ellipsis : ''}`),
    )
  }
}

const showText = (kerned: string, codes: string): string => {
  if (kerned !== '') return `[${kerned}(${codes})]TJ `
  return codes === '' ? '' : `(${codes})Tj `
}
