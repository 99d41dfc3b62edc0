import { loadSubset, type FontSubset, sliceKey, subsetsCovering, type Weight } from './fonts.ts'
import type { PdfDocument, PdfFont } from './pdf-document.ts'

/** Replacement for a character that no font has. */
const unknownCharacter = '\uFFFD'

const ascii = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at))

/** First code point of the characters that are square and have no kerning. */
const firstIdeograph = 0x2e80

/** Character that is drawn without shaping or combining. Lengths in thousandths of the font size. */
export interface Glyph {
  font: PdfFont
  /** Bytes of the glyph, escaped for a PDF string. */
  code: string
  advance: number
  /** Kerning by the code of the following character: closer if negative. */
  kerning: Map<number, number>
}

/** Fonts of a document at one weight, chosen per character. ASCII is loaded; call `cover` before setting any other text. */
export class FontSet {
  readonly #document: PdfDocument
  readonly #weight: Weight
  readonly #open = new Map<string, PdfFont>()
  readonly #fontOf = new Map<number, PdfFont | null>()
  readonly #glyphs = new Map<number, Glyph>()
  readonly #base: PdfFont

  private constructor(document: PdfDocument, weight: Weight, key: string, base: PdfFont) {
    this.#document = document
    this.#weight = weight
    this.#base = base
    this.#open.set(key, base)
  }

  static async open(document: PdfDocument, weight: Weight): Promise<FontSet> {
    const [latin] = await subsetsCovering(0x20)
    if (!latin) throw new Error('No font has a space character')
    const key = sliceKey(latin, weight)
    const set = new FontSet(document, weight, key, document.addFont(key, await loadSubset(latin, weight)))
    await set.cover(`${ascii}${unknownCharacter}…`)
    return set
  }

  /** Latin font, selected at the beginning and end of a line. */
  get base(): PdfFont {
    return this.#base
  }

  /** Loads the fonts for a text; returns it with unsupported characters replaced. */
  async cover(text: string): Promise<string> {
    let covered = ''
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0
      let font = this.#fontOf.get(codePoint)
      if (font === undefined) {
        font = await this.#find(codePoint)
        this.#fontOf.set(codePoint, font)
      }
      covered += font ? character : unknownCharacter
    }
    return covered
  }

  fontOf(codePoint: number): PdfFont {
    return this.#fontOf.get(codePoint) ?? this.#base
  }

  glyph(code: number): Glyph {
    const known = this.#glyphs.get(code)
    if (known) return known
    const font = this.fontOf(code)
    const [encoded] = font.encode(String.fromCharCode(code))
    const glyph = { font, code: encoded?.code ?? '\0\0', advance: encoded?.advance ?? 0, kerning: new Map<number, number>() }
    this.#glyphs.set(code, glyph)
    return glyph
  }

  /** Kerning between two consecutive characters, in thousandths of the font size. */
  kerning(left: number, right: number): number {
    if (left >= firstIdeograph || right >= firstIdeograph) return 0
    const { font, kerning, advance } = this.glyph(left)
    const known = kerning.get(right)
    if (known !== undefined) return known
    const pair = this.fontOf(right) === font ? font.encode(String.fromCharCode(left, right)) : []
    // a ligature has no second glyph, so its two characters are drawn separately
    const adjusted = pair.length === 2 ? Math.round((pair[0]?.advance ?? advance) - advance) : 0
    kerning.set(right, adjusted)
    return adjusted
  }

  async #find(codePoint: number): Promise<PdfFont | null> {
    for (const slice of await subsetsCovering(codePoint)) {
      const font = await this.#load(slice)
      if (font.has(codePoint)) return font
    }
    return null
  }

  async #load(slice: FontSubset): Promise<PdfFont> {
    const key = sliceKey(slice, this.#weight)
    const open = this.#open.get(key)
    if (open) return open
    const font = this.#document.addFont(key, await loadSubset(slice, this.#weight))
    this.#open.set(key, font)
    return font
  }
}
