import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Cell, ExportColumn, ExportTable } from './table.ts'

/** Tables for tests of the writers, and readers for their files. */

export const text = (id: string, width?: number): ExportColumn => ({ id, label: id, type: 'text', ...(width && { width }) })

async function* inBatches(rows: Cell[][], size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

export const tableOf = (columns: ExportColumn[], rows: Cell[][], rest: Partial<ExportTable> = {}): ExportTable => ({
  title: 'Shipments Company:Acme Period:Jan 2026 - Mar 2026',
  columns,
  orientation: 'portrait',
  rows: inBatches(rows, 100),
  createdAt: new Date('2026-03-31T14:05:00Z'),
  ...rest,
})

/** Source of identical rows that counts rows and closes. `waits` makes it block after that many rows. */
export class CountedRows {
  given = 0
  returned = 0
  readonly #total: number
  readonly #waits: number

  constructor(total: number, waits = Number.POSITIVE_INFINITY) {
    this.#total = total
    this.#waits = waits
  }

  [Symbol.asyncIterator](): AsyncIterator<Cell[][]> {
    return {
      next: async () => {
        if (this.given >= this.#waits) await new Promise(() => {})
        if (this.given >= this.#total) return { done: true, value: undefined }
        const value = Array.from({ length: 100 }, (_, at): Cell[] => [
          `SHP-${this.given + at}`,
          '2026-01-31',
          12,
          '1234.50',
          ['PO-1', 'PO-2'],
        ])
        this.given += 100
        return { done: false, value }
      },
      return: async () => {
        this.returned += 1
        return { done: true, value: undefined }
      },
    }
  }
}

/** The columns of `CountedRows`. */
export const countedColumns: ExportColumn[] = [
  text('Shipment'),
  { id: 'eta', label: 'ETA', type: 'date' },
  { id: 'delay', label: 'Delay', type: 'delay' },
  { id: 'weight', label: 'Weight', type: 'decimal', digits: 1 },
  { id: 'orders', label: 'Orders', type: 'list' },
]

export const bytesOf = async (stream: Readable): Promise<Uint8Array> => new Uint8Array(Buffer.concat(await stream.toArray()))

/** Resolves when the stream has been closed, with or without an error. */
export const closed = async (stream: Readable): Promise<void> => {
  stream.on('error', () => {})
  if (!stream.closed) await once(stream, 'close', { signal: AbortSignal.timeout(60_000) })
}

interface PdfPiece {
  text: string
  /** Points from the lower left corner of the page. */
  x: number
  y: number
  width: number
  /** Degrees, counterclockwise. */
  angle: number
}

export interface ReadPdf {
  pages: { width: number; height: number; pieces: PdfPiece[]; text: string }[]
  info: { Title?: string; CreationDate?: string }
}

/** Extracts pieces of text with their positions by page, like a PDF reader. `text` has the lines of a page from top to bottom. */
export const readPdf = async (data: Uint8Array): Promise<ReadPdf> => {
  const document = await getDocument({ data, verbosity: 0 }).promise
  const pages: ReadPdf['pages'] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item) => {
      if (!('str' in item)) return []
      const [cos, sin, , , x, y] = item.transform as number[]
      return [{ text: item.str, x: x!, y: y!, width: item.width, angle: (Math.atan2(sin!, cos!) * 180) / Math.PI }]
    })
    const { width, height } = page.getViewport({ scale: 1 })
    pages.push({ width, height, pieces: pieces.filter((piece) => piece.text.trim() !== ''), text: linesOf(pieces) })
  }
  const { info } = await document.getMetadata()
  await document.loadingTask.destroy()
  return { pages, info }
}

/** Returns the operators of a PDF's pages. */
export const operatorsOf = (pdf: Uint8Array): string => {
  const parts = Buffer.from(pdf).toString('latin1').split('\nstream\n').slice(1)
  const streams = parts.map((part) => Buffer.from(part.slice(0, part.indexOf('\nendstream')), 'latin1'))
  return streams.map((stream) => (stream[0] === 0x78 ? inflateSync(stream).toString('latin1') : '')).join('\n')
}

const linesOf = (pieces: PdfPiece[]): string => {
  const lines = new Map<number, string>()
  for (const { text: piece, y } of pieces) lines.set(Math.round(y), (lines.get(Math.round(y)) ?? '') + piece)
  return [...lines]
    .toSorted(([a], [b]) => b - a)
    .map(([, line]) => line)
    .join('\n')
}
