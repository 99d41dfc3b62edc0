import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { LoadedFont } from './fonts.ts'
import { kitOptions, type PdfOptions } from './pdf-document.ts'
import { type DocumentFont, FontSet } from './pdf-fonts.ts'
import { directionOf, rightToLeft, visualRuns } from './pdf-shape.ts'
import { breakRules, ellipsis, isBeyondAscii, needsShaping, printable } from './pdf-text.ts'
import { wrap } from './pdf-wrap.ts'

type Weight = 'body' | 'bold'

/** Text style; the size is in points. */
export interface TextStyle {
  size: number
  weight?: Weight
  color?: PDFKit.Mixins.ColorValue
}

const textColor = '#1c2129'
export const softTextColor = '#596373'

/** Height of a line, in multiples of the font size. */
const leading = 1.35

/** Part of a line to the left of its x. */
const shares = { start: 0, middle: 0.5, end: 1 } as const
export type Anchor = keyof typeof shares

export const heightOfLines = ({ size }: TextStyle, count = 1): number => count * size * leading

/**
 * A4 document of a few pages, drawn with the public API of pdfkit, with text in any script. Lengths are in points from the upper left corner
 * of the page. Tables of any length are written by `PdfDocument`, which is faster and needs no memory for earlier pages.
 */
export class DrawnDocument {
  readonly kit: PDFKit.PDFDocument
  readonly #fonts: Record<Weight, FontSet<DocumentFont>>
  /** Widths of characters without kerning, in multiples of the font size. */
  readonly #widths: Record<Weight, Map<string, number>> = { body: new Map(), bold: new Map() }

  private constructor(kit: PDFKit.PDFDocument, fonts: Record<Weight, FontSet<DocumentFont>>) {
    this.kit = kit
    this.#fonts = fonts
  }

  static async open(options: PdfOptions): Promise<DrawnDocument> {
    const kit = new PDFDocument({ ...kitOptions(options), bufferPages: true })
    const add = ({ key, bytes, has }: LoadedFont): DocumentFont => {
      kit.registerFont(key, bytes)
      return { name: key, has }
    }
    return new DrawnDocument(kit, { body: await FontSet.open(400, add), bold: await FontSet.open(700, add) })
  }

  /** Loads the fonts for texts. Characters without a loaded font are drawn as replacement characters. */
  async load(weight: Weight, ...texts: string[]): Promise<void> {
    for (const text of texts) await this.#fonts[weight].load(printable(text, Number.POSITIVE_INFINITY))
  }

  /** Breaks a text into lines no wider than `width`. If it needs more than `maxLines`, the last line ends in an ellipsis. */
  lines(text: string, { size, weight = 'body' }: TextStyle, width: number, maxLines = Number.POSITIVE_INFINITY): string[] {
    const words = this.#fonts[weight].replaceUnknown(printable(text, Number.isFinite(maxLines) ? undefined : maxLines))
    const measure = needsShaping(words) ? this.#shapedWidth(words, weight) : this.#plainWidth(words, weight)
    const dots = this.#widthOf(ellipsis, weight)
    return wrap({ ...breakRules(words), width: measure }, width / size, maxLines, dots).map(
      ({ from, to, cut }) => `${words.slice(from, to)}${cut ? ellipsis : ''}`,
    )
  }

  /** Returns the size of a style, reduced until each of some texts fits in one line. */
  fittingSize(texts: readonly string[], { size, weight = 'body' }: TextStyle, width: number): number {
    const widest = Math.max(0, ...texts.map((text) => this.#widthOf(this.#fonts[weight].replaceUnknown(printable(text)), weight)))
    return widest * size <= width ? size : Math.floor((width / widest) * 10) / 10
  }

  /** Draws lines one below the other, aligned in a box. */
  drawLines(lines: readonly string[], style: TextStyle, box: { x: number; y: number; width: number }, anchor: Anchor = 'start'): void {
    const x = box.x + shares[anchor] * box.width
    for (const [at, line] of lines.entries()) this.drawLine(line, style, x, box.y + style.size + heightOfLines(style, at), anchor)
  }

  /** Draws a line as returned by `lines`. @param y of the baseline */
  drawLine(line: string, { size, weight = 'body', color = textColor }: TextStyle, x: number, y: number, anchor: Anchor = 'start'): void {
    const runs = this.#runs(line, weight)
    // readers reverse right-to-left text themselves; reordered or decomposed glyphs need the original text
    const hasOwnText = needsShaping(line) && !rightToLeft.test(line)
    if (hasOwnText) this.kit.markContent('Span', { actual: line })
    let left = anchor === 'start' ? x : x - shares[anchor] * this.#widthOf(line, weight) * size
    this.kit.fillColor(color)
    for (const { font, text } of runs) {
      this.kit.font(font.name, size).text(text, left, y, { lineBreak: false, baseline: 'alphabetic', ...layoutOf(text) })
      left = this.kit.x
    }
    if (hasOwnText) this.kit.endMarkedContent()
  }

  end(): Promise<Uint8Array> {
    this.kit.end()
    return buffer(this.kit)
  }

  #runs(line: string, weight: Weight) {
    const fonts = this.#fonts[weight]
    return isBeyondAscii(line) ? visualRuns(line, directionOf(line), fonts) : [{ font: fonts.base, text: line }]
  }

  /** Width of a line in multiples of the font size. */
  #widthOf(line: string, weight: Weight): number {
    return this.#runs(line, weight).reduce(
      (sum, { font, text }) => sum + this.kit.font(font.name, 1).widthOfString(text, layoutOf(text)),
      0,
    )
  }

  #shapedWidth(text: string, weight: Weight) {
    return (from: number, to: number) => this.#widthOf(text.slice(from, to), weight)
  }

  /** Adds up the widths of characters, because long texts are measured in many parts. */
  #plainWidth(text: string, weight: Weight) {
    const widths = this.#widths[weight]
    const offsets = [0]
    for (const character of text) {
      const width = widths.get(character) ?? this.#widthOf(character, weight)
      widths.set(character, width)
      offsets.push(offsets.at(-1)! + width)
    }
    return (from: number, to: number) => offsets[to]! - offsets[from]!
  }
}

/** Lays out right-to-left text as a whole; pdfkit would lay out each word, from left to right. */
const layoutOf = (text: string): { features?: [] } => (rightToLeft.test(text) ? { features: [] } : {})
