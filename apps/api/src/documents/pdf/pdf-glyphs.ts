import type { PdfFont } from './pdf-document.ts'
import type { FontSet } from './pdf-fonts.ts'

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

/** Glyphs and kerning of UTF-16 code units. */
export class GlyphTable {
  readonly #fonts: FontSet<PdfFont>
  readonly #glyphs = new Map<number, Glyph>()

  constructor(fonts: FontSet<PdfFont>) {
    this.#fonts = fonts
  }

  glyph(code: number): Glyph {
    const known = this.#glyphs.get(code)
    if (known) return known
    const font = this.#fonts.fontOf(code)
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
    const pair = this.#fonts.fontOf(right) === font ? font.encode(String.fromCharCode(left, right)) : []
    // a ligature has no second glyph, so its two characters are drawn separately
    const adjusted = pair.length === 2 ? Math.round((pair[0]?.advance ?? advance) - advance) : 0
    kerning.set(right, adjusted)
    return adjusted
  }
}
