import PDFDocument from 'pdfkit'

/**
 * The one place that reaches into pdfkit 0.20. Beyond its documented API (addPage, addContent, flushPages, registerFont, info) it uses
 * - `_font`, the font that `font()` selected: its `id` (resource name), `ref()` (its object), `encode()` (text to glyphs, which also puts
 *   them into the embedded subset) and `font.hasGlyphForCodePoint` (fontkit);
 * - `page.fonts`, the font resources of the page.
 */

export interface EncodedGlyph {
  /** Four hex digits: the glyph in the embedded subset. */
  hex: string
  /** All lengths in thousandths of the font size. How far the pen moves on. */
  advance: number
  /** How far the PDF viewer moves it on by itself. */
  width: number
  /** The glyph's offset from the pen, for marks above and below letters. */
  right: number
  up: number
}

export interface PdfFont {
  /** Its name among the page's resources. */
  name: string
  has(codePoint: number): boolean
  /** Shapes text of one script; glyphs come from left to right, also for right-to-left scripts. */
  encode(text: string): EncodedGlyph[]
}

interface KitFont {
  id: string
  ref(): unknown
  encode(
    text: string,
    features: object,
  ): [hex: string[], positions: { xAdvance: number; advanceWidth: number; xOffset: number; yOffset: number }[]]
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
}

interface PdfOptions {
  title: string
  orientation: 'portrait' | 'landscape'
  createdAt: Date
}

/** A PDF whose pages are written as content streams and leave as bytes as soon as they are complete. A4; lengths in points. */
export class PdfDocument {
  readonly width: number
  readonly height: number
  readonly #kit: PDFKit.PDFDocument
  readonly #fonts = new Map<string, KitFont>()

  constructor({ title, orientation, createdAt }: PdfOptions) {
    this.#kit = new PDFDocument({
      autoFirstPage: false,
      // none: only embedded fonts are used
      font: '',
      // it would grow with every distinct text
      fontLayoutCache: false,
      size: 'A4',
      layout: orientation,
      margin: 0,
      lang: 'en-GB',
      displayTitle: true,
      info: { Title: title, CreationDate: createdAt, Creator: 'Portal' },
    } as PDFKit.PDFDocumentOptions)
    const [short, long] = [595.28, 841.89]
    this.width = orientation === 'portrait' ? short : long
    this.height = orientation === 'portrait' ? long : short
  }

  /** Adds a TrueType font under a key of its own. */
  addFont(key: string, bytes: Uint8Array): PdfFont {
    this.#kit.registerFont(key, bytes as Buffer)
    this.#kit.font(key)
    const font = (this.#kit as unknown as { _font: KitFont })._font
    // pdfkit takes fonts with the same name and checksum for one; slices of a family share their name
    if (this.#fonts.has(font.id)) throw new Error(`pdfkit took the font ${key} for another one`)
    this.#fonts.set(font.id, font)
    return {
      name: font.id,
      has: (codePoint) => font.font.hasGlyphForCodePoint(codePoint),
      encode(text) {
        const [hex, positions] = font.encode(text, {})
        return positions.map(({ xAdvance, advanceWidth, xOffset, yOffset }, at) => ({
          hex: hex[at] ?? '0000',
          advance: xAdvance,
          width: advanceWidth,
          right: xOffset,
          up: yOffset,
        }))
      },
    }
  }

  /** Adds a page with this content (PDF operators, ASCII; the origin is the lower left corner) and completes it. */
  addPage(content: string) {
    this.#kit.addPage()
    for (const [id, font] of this.#fonts) this.#kit.page.fonts[id] = font.ref()
    // pdfkit starts a page with the y axis turned downwards
    this.#kit.addContent(Buffer.from(`1 0 0 -1 0 ${this.#kit.page.height} cm\n${content}\n`, 'latin1'))
    this.#kit.flushPages()
  }

  /** Writes what comes after the pages: fonts, metadata, index. */
  end() {
    this.#kit.end()
  }

  /** The bytes written since the last call. */
  read(): Uint8Array {
    return (this.#kit.read() as Buffer | null) ?? new Uint8Array()
  }
}
