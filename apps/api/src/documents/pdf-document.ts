import { constants, createDeflate } from 'node:zlib'
import PDFDocument from 'pdfkit'
import type { Matrix } from './matrix.ts'

/**
 * The only module that accesses pdfkit 0.20. Beyond its documented API (addPage, flushPages, registerFont, font, ref, compress, info) it
 * uses
 * - `_font`, the font that `font()` selected: its `id` (resource name), `ref()` (its object), `encode()` (text to glyphs, which also adds
 * them to the embedded subset) and `font.hasGlyphForCodePoint` (fontkit);
 * - `page.fonts`, `page.patterns` and `page.ext_gstates`, the resources of the page, and `page.dictionary`, whose Contents may name several
 * streams: pdfkit's own, which only flips the y axis, and ours, compressed in another thread. The dictionary is emptied after it is
 * written.
 */

export interface EncodedGlyph {
  /** Glyph in the embedded subset: two characters for its two bytes, escaped for a PDF string in parentheses. */
  code: string
  /** Advance of the pen. All lengths are in thousandths of the font size. */
  advance: number
  /** Advance that the PDF viewer applies by itself. */
  width: number
  /** Offset of the glyph from the pen, for marks above and below letters. */
  right: number
  up: number
}

export interface PdfFont {
  /** Name among the page's resources. */
  name: string
  has(codePoint: number): boolean
  /** Shapes text of one script; glyphs are in left-to-right order, also for right-to-left scripts. */
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

/** Number of pages that are compressed concurrently. */
export const compressors = 3

/**
 * Compresses pages one after another in another thread. Reuses the zlib state of some 270 kB: allocating it per page costs a sixth of the
 * CPU time and makes the garbage collector see a growing heap.
 */
class Compressor {
  // each write is one complete page: a separate flush would cost another round trip to the thread
  readonly #deflate = createDeflate({ flush: constants.Z_FINISH })
  #pieces: Buffer[] = []
  #before: Promise<unknown> = Promise.resolve()

  constructor() {
    this.#deflate.on('data', (piece: Buffer) => this.#pieces.push(piece))
  }

  compress(content: Buffer): Promise<Buffer> {
    const compressed = this.#before.then(() => this.#compress(content))
    // the caller awaits the error; without a caller an unhandled rejection must not end the process
    compressed.catch(() => {})
    this.#before = compressed
    return compressed
  }

  /** Frees the zlib state. */
  close() {
    this.#deflate.close()
  }

  #compress(content: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#deflate.once('error', reject)
      this.#deflate.write(content, (error) => {
        // the error event has rejected already
        if (error) return
        this.#deflate.off('error', reject)
        this.#deflate.reset()
        resolve(Buffer.concat(this.#pieces))
        this.#pieces = []
      })
    })
  }
}

/** Converts four hex digits to the two bytes of a PDF string. */
const stringOf = (hex: string) =>
  Buffer.from(hex, 'hex')
    .toString('latin1')
    .replaceAll(/[()\\]/g, '\\$&')
    .replaceAll('\r', '\\r')

/** PDF whose pages are written as content streams and emitted as bytes as soon as they are complete. A4; lengths in points. */
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
      // no default font: only embedded fonts are used
      font: '',
      // the cache would grow with every distinct text
      fontLayoutCache: false,
      size: 'A4',
      layout: orientation,
      margin: 0,
      // pages are compressed here; pdfkit compresses the objects after them
      compress: false,
      lang: 'en-GB',
      displayTitle: true,
      info: { Title: title, CreationDate: createdAt, Creator: 'Portal' },
    })
    const [short, long] = [595.28, 841.89]
    this.width = orientation === 'portrait' ? short : long
    this.height = orientation === 'portrait' ? long : short
  }

  /** Adds a TrueType font under a unique key. */
  addFont(key: string, bytes: Uint8Array): PdfFont {
    this.#kit.registerFont(key, bytes)
    this.#kit.font(key)
    const font = (this.#kit as unknown as { _font: KitFont })._font
    // pdfkit merges fonts with the same name and checksum; slices of a family share their name, and those without glyphs are equal
    const known = this.#bytes.get(font.id)
    if (known && Buffer.compare(known, bytes) !== 0) throw new Error(`pdfkit merged the font ${key} with another one`)
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

  /** Returns the name of a graphics state with this opacity, 0 to 1: `/name gs`. */
  opacity(value: number): string {
    const name = `O${Math.round(value * 1000)}`
    if (!this.#opacities.has(name)) {
      const state = this.#kit.ref({ Type: 'ExtGState', ca: value, CA: value })
      // `undefined` instead of data, which would turn the object into a stream
      state.end(undefined)
      this.#opacities.set(name, state)
    }
    return name
  }

  /**
   * Adds a complete page from its operators, which are copied; the origin is the lower left corner. It is compressed while further pages
   * are drawn.
   */
  addPage(content: Uint8Array[]) {
    const compressor = this.#compressors[this.#added++ % compressors] as Compressor
    this.#pages.push(compressor.compress(Buffer.concat([Buffer.from(`1 0 0 -1 0 ${this.height} cm\n`), ...content, Buffer.from('\n')])))
  }

  /** Returns the new bytes: those of all added pages except the last `held`, which may still be compressing. */
  async read(held = 0): Promise<Uint8Array> {
    while (this.#pages.length > held) this.#writePage((await this.#pages.shift()) as Buffer)
    return (this.#kit.read() as Buffer | null) ?? new Uint8Array()
  }

  /** Writes the objects after the pages (fonts, metadata, index) and returns the last bytes. */
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
    // pdfkit retains the dictionary of each page to the end, but then needs only its number
    page.dictionary.data = { Pattern: undefined, Annots: undefined }
  }
}
