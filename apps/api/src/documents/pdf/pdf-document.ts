import { constants, createDeflate } from 'node:zlib'
import PDFDocument from 'pdfkit'
import type { LoadedFont } from './fonts.ts'
import type { DocumentFont } from './pdf-fonts.ts'

/**
 * The only module that uses private parts of pdfkit 0.20, because report tables of any length need their speed. Beyond the documented API
 * (addPage, flushPages, registerFont, font, ref, compress, info) it uses
 * - `_font`, the font that `font()` selected: its `id` (resource name), `ref()` (its object) and `encode()` (text to glyphs, which also adds
 * them to the embedded subset);
 * - `page.fonts`, the fonts among the resources of the page, and `page.dictionary`, whose Contents may name several streams: pdfkit's own,
 * which only flips the y axis, and ours, compressed in another thread. The dictionary is emptied after it is written.
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

/** Font whose name is that among the page's resources. */
export interface PdfFont extends DocumentFont {
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
}

export interface PdfOptions {
  title: string
  orientation: 'portrait' | 'landscape'
  createdAt: Date
}

/** Options of pdfkit for all documents: A4, only embedded fonts. */
export const kitOptions = ({ title, orientation, createdAt }: PdfOptions) =>
  ({
    autoFirstPage: false,
    // no default font
    font: '',
    size: 'A4',
    layout: orientation,
    margin: 0,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt, Creator: 'Portal' },
  }) as const

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
  readonly #compressors = Array.from({ length: compressors }, () => new Compressor())
  readonly #pages: Promise<Buffer>[] = []
  #added = 0

  constructor(options: PdfOptions) {
    this.#kit = new PDFDocument({
      ...kitOptions(options),
      // the cache would grow with every distinct text
      fontLayoutCache: false,
      // pages are compressed here; pdfkit compresses the objects after them
      compress: false,
    })
    const [short, long] = [595.28, 841.89]
    this.width = options.orientation === 'portrait' ? short : long
    this.height = options.orientation === 'portrait' ? long : short
  }

  addFont({ key, bytes, has }: LoadedFont): PdfFont {
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
      has,
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
    const stream = this.#kit.ref({ Filter: 'FlateDecode' })
    Object.assign(page.dictionary.data, { Contents: [page.content, stream] })
    stream.end(content)
    this.#kit.flushPages()
    // pdfkit retains the dictionary of each page to the end, but then needs only its number
    page.dictionary.data = { Pattern: undefined, Annots: undefined }
  }
}
