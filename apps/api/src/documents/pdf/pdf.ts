import type { Readable } from 'node:stream'
import { byteStream } from '../byte-stream.ts'
import type { LoadedFont } from './fonts.ts'
import { cellText } from './pdf-cells.ts'
import { columnNeed, fitColumns } from './pdf-columns.ts'
import { compressors, PdfDocument } from './pdf-document.ts'
import { FontSet } from './pdf-fonts.ts'
import { pageMargin, TablePages } from './pdf-table.ts'
import { isBeyondAscii, printable, Typesetter } from './pdf-text.ts'
import type { Cell, ExportColumn, ExportTable, RowBatches } from '../table.ts'

/** Number of rows of the first batch that determine the column widths. */
const sampled = 200

const utc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })

/** Writes a table as a PDF on A4, in dense print. Each page is emitted as soon as it is full. */
export const pdfStream = (table: ExportTable): Readable => byteStream(table.rows, (rows) => pdfBytes(table, rows))

async function* pdfBytes(table: ExportTable, rows: RowBatches): AsyncGenerator<Uint8Array> {
  const { orientation, createdAt } = table
  const title = printable(table.title)
  const document = new PdfDocument({ title, orientation, createdAt })
  const add = (font: LoadedFont) => document.addFont(font)
  const fonts = { body: await FontSet.open(400, add), bold: await FontSet.open(700, add) }
  const columns: ExportColumn[] = []
  for (const column of table.columns) columns.push({ ...column, label: await fonts.bold.cover(printable(column.label)) })
  const frame = { title: await fonts.bold.cover(title), note: `Created ${utc.format(createdAt)} UTC`, columns }
  const texts = columns.map((column) => cellText(column))

  const begin = (samples: string[][]) => {
    const [body, bold] = [new Typesetter(fonts.body, 1), new Typesetter(fonts.bold, 1)]
    const contents = (at: number) => samples.map((row) => row[at] ?? '')
    const needs = columns.map((column, at) => columnNeed(column, contents(at), body, bold))
    return new TablePages(document, frame, fitColumns(needs, document.width - 2 * pageMargin), fonts)
  }

  /** Formats the texts of a row, after loading the fonts for them. */
  const print = async (row: Cell[]): Promise<string[]> => {
    const printed = texts.map((text, at) => text(row[at] ?? null))
    for (let at = 0; at < printed.length; at++) {
      const text = printed[at] ?? ''
      if (isBeyondAscii(text)) printed[at] = await fonts.body.cover(text)
    }
    return printed
  }

  let pages: TablePages | undefined
  for await (const batch of rows) {
    if (!pages && batch.length > 0) pages = begin(await Array.fromAsync(batch.slice(0, sampled), print))
    for (const row of batch) {
      // lays out pages while previous ones are compressed
      if (await pages?.add(row)) yield await document.read(compressors)
    }
    // emits everything before waiting for the source
    yield await document.read()
  }
  pages ??= begin([])
  pages.end()
  yield await document.end()
}
