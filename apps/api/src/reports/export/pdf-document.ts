import { constants, createDeflate } from 'node:zlib'
import PDFDocument from 'pdfkit'
import type { Matrix } from './matrix.ts'

/**
 * The one place that reaches into pdfkit 0.20. Beyond its documented API (addPage, flushPages, registerFont, font, ref, compress, info) it uses
 * - `_font`, the font that `font()` selected: its `id` (resource name), `ref()` (its object), `encode()` (text to glyphs, which also puts
 *   them into the embedded subset) and `font.hasGlyphForCodePoint` (fontkit);
 * - `page.fonts`, `page.patterns` and `page.ext_gstates`, the resources of the page, and `page.dictionary`, whose Contents may name several streams: pdfkit's own, which only
 *   turns the y axis downwards, and ours, compressed in another thread; written, the dictionary is emptied.
 */

export interface EncodedGlyph {
  /** The glyph in the embedded subset: two characters for its two bytes, escaped for a PDF string in parentheses. */
  code: string
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

/** Pages that are compressed side by side. */
export const compressors = 3

/**
 * Compresses pages one after another, in another thread. What zlib works with is some 270 kB: taken anew for each page it
 * costs a sixth of the processor's time, and the collector takes it for a heap that grows.
 */
class Compressor {
  // each write is a page, whole: another call to end it would be another turn of the other thread
  readonly #deflate = createDeflate({ flush: constants.Z_FINISH })
  #pieces: Buffer[] = []
  #before: Promise<unknown> = Promise.resolve()

  constructor() {
    this.#deflate.on('data', (piece: Buffer) => this.#pieces.push(piece))
  }

  compress(content: Buffer): Promise<Buffer> {
    const compressed = this.#before.then(() => this.#compress(content))
    // whoever waits for the page hears of an error; one that nobody waits for any more must not end the process
    compressed.catch(() => {})
    this.#before = compressed
    return compressed
  }

  /** Gives up what it works with. */
  close() {
    this.#deflate.close()
  }

  #compress(content: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#deflate.once('error', reject)
      this.#deflate.write(content, (error) => {
        // the event has said so
        if (error) return
        this.#deflate.off('error', reject)
        this.#deflate.reset()
        resolve(Buffer.concat(this.#pieces))
        this.#pieces = []
      })
    })
  }
}

/** Four hex digits as the two bytes of a PDF string. */
const stringOf = (hex: string) =>
  Buffer.from(hex, 'hex')
    .toString('latin1')
    .replaceAll(/[()\\]/g, '\\$&')
    .replaceAll('\r', '\\r')

/** A PDF whose pages are written as content streams and leave as bytes as soon as they are complete. A4; lengths in points. */
export class PdfDocument {
  readonly width: number
  readonly height: number
  readonly #kit: PDFKit.PDFDocument
  readonly #fonts = new Map<string, KitFont>()
  readonly #bytes = new Map<string, Uint8Array>()
  readonly #patterns = new Map<string, PDFKit.PDFKitReference>()
  readonly #opacities = new Map<string, PDFKit.PDFKitReference>()
  readonly #compressors = Array.from({ length: compressors }, () => new Compressor())
  readonly #pages: Promise<Buffer>[] = []
  #added = 0

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
      // pages come compressed; what follows them is compressed by pdfkit
      compress: false,
      lang: 'en-GB',
      displayTitle: true,
      info: { Title: title, CreationDate: createdAt, Creator: 'Portal' },
    })
    const [short, long] = [595.28, 841.89]
    this.width = orientation === 'portrait' ? short : long
    this.height = orientation === 'portrait' ? long : short
  }

  /** Adds a TrueType font under a key of its own. */
  addFont(key: string, bytes: Uint8Array): PdfFont {
    this.#kit.registerFont(key, bytes)
    this.#kit.font(key)
    const font = (this.#kit as unknown as { _font: KitFont })._font
    // pdfkit takes fonts with the same name and checksum for one; slices of a family share their name, and those without glyphs are the same
    const known = this.#bytes.get(font.id)
    if (known && Buffer.compare(known, bytes) !== 0) throw new Error(`pdfkit took the font ${key} for another one`)
    this.#fonts.set(font.id, font)
    this.#bytes.set(font.id, bytes)
    return {
      name: font.id,
      has: (codePoint) => font.font.hasGlyphForCodePoint(codePoint),
      encode(text) {
        const [hex, positions] = font.encode(text, {})
        return positions.map(({ xAdvance, advanceWidth, xOffset, yOffset }, at) => ({
          code: stringOf(hex[at] ?? '0000'),
          advance: xAdvance,
          width: advanceWidth,
          right: xOffset,
          up: yOffset,
        }))
      },
    }
  }

  /**
   * Adds a pattern that fills areas: `/Pattern cs /name scn`.
   * @param matrix from the pattern's space to the page's, whose origin is the lower left corner
   */
  addPattern(content: string, [width, height]: [number, number], matrix: Matrix): string {
    const stream = this.#kit.ref({
      Type: 'Pattern',
      PatternType: 1,
      PaintType: 1,
      TilingType: 1,
      BBox: [0, 0, width, height],
      XStep: width,
      YStep: height,
      Matrix: matrix,
      Resources: { ExtGState: Object.fromEntries(this.#opacities) },
    })
    stream.end(Buffer.from(content, 'latin1'))
    const name = `P${this.#patterns.size + 1}`
    this.#patterns.set(name, stream)
    return name
  }

  /** The name of a graphics state that paints with this opacity, 0 to 1: `/name gs`. */
  opacity(value: number): string {
    const name = `O${Math.round(value * 1000)}`
    if (!this.#opacities.has(name)) {
      const state = this.#kit.ref({ Type: 'ExtGState', ca: value, CA: value })
      // no stream: what it is given would make it one
      state.end(undefined)
      this.#opacities.set(name, state)
    }
    return name
  }

  /**
   * Adds a complete page: its operators, in pieces that are copied; the origin is the lower left corner. It is compressed while others run.
   */
  addPage(content: Uint8Array[]) {
    const compressor = this.#compressors[this.#added++ % compressors] as Compressor
    this.#pages.push(compressor.compress(Buffer.concat([Buffer.from(`1 0 0 -1 0 ${this.height} cm\n`), ...content, Buffer.from('\n')])))
  }

  /** The bytes that are new: of all pages added but the last `held`, which may still be compressing. */
  async read(held = 0): Promise<Uint8Array> {
    while (this.#pages.length > held) this.#writePage((await this.#pages.shift()) as Buffer)
    return (this.#kit.read() as Buffer | null) ?? new Uint8Array()
  }

  /** Writes what comes after the pages (fonts, metadata, index) and answers the last bytes. */
  async end(): Promise<Uint8Array> {
    const pages = await this.read()
    for (const compressor of this.#compressors) compressor.close()
    this.#kit.compress = true
    this.#kit.end()
    return Buffer.concat([pages, await this.read()])
  }

  #writePage(content: Buffer) {
    this.#kit.addPage()
    const { page } = this.#kit
    for (const [id, font] of this.#fonts) page.fonts[id] = font.ref()
    for (const [id, pattern] of this.#patterns) page.patterns[id] = pattern
    for (const [id, state] of this.#opacities) page.ext_gstates[id] = state
    const stream = this.#kit.ref({ Filter: 'FlateDecode' })
    Object.assign(page.dictionary.data, { Contents: [page.content, stream] })
    stream.end(content)
    this.#kit.flushPages()
    // pdfkit keeps the dictionary of each page to the end, where all it wants of it is its number
    page.dictionary.data = { Pattern: undefined, Annots: undefined }
  }
}
