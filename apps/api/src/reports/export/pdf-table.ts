import { cellInk, inkOfText, isNumber, wraps } from './pdf-cells.ts'
import { cellPadding, type PlacedColumn, type TableFit } from './pdf-columns.ts'
import type { PdfDocument } from './pdf-document.ts'
import type { FontSet } from './pdf-fonts.ts'
import { PageContent } from './pdf-page.ts'
import type { Line } from './pdf-shape.ts'
import { Typesetter } from './pdf-text.ts'
import type { ExportColumn } from './table.ts'

/** Lengths in points. */
export const pageMargin = 28
const titleSize = 10
const footerSize = 6.5
const inkOfFooter = '0.42 0.46 0.52'
const inkOfBand = '0.93 0.94 0.96'
const inkOfRules = '0.82 0.84 0.87'

/** In parts of the font size. */
const leading = 1.22
const ascent = 0.98
const rowPadding = 0.24

const mostLines = 3
/** Contents of a column whose lines are remembered: ports, vessels and dates come again and again. */
const remembered = 1000

interface Fonts {
  body: FontSet
  bold: FontSet
}

export interface TableFrame {
  title: string
  /** What stands in the footer beside the page number. */
  note: string
  columns: ExportColumn[]
}

/** Draws rows on pages: a title, a band with the labels, the rows between hairlines, a footer. */
export class TablePages {
  readonly #document: PdfDocument
  readonly #frame: TableFrame
  readonly #fit: TableFit
  readonly #fonts: Fonts
  readonly #body: Typesetter
  readonly #footer: Typesetter
  readonly #known: Map<string, Line[]>[]
  readonly #rooms: number[]
  readonly #labels: Line[][]
  readonly #titleLines: Line[]
  readonly #bandTop: number
  readonly #bodyTop: number
  readonly #bodyBottom: number
  #pages: PageContent[] = []
  #y = 0
  #page = 0

  constructor(document: PdfDocument, frame: TableFrame, fit: TableFit, fonts: Fonts) {
    this.#document = document
    this.#frame = frame
    this.#fit = fit
    this.#fonts = fonts
    const { fontSize } = fit
    this.#body = new Typesetter(fonts.body, fontSize)
    this.#footer = new Typesetter(fonts.body, footerSize)
    this.#known = frame.columns.map(() => new Map())
    this.#rooms = frame.columns.map((_, at) => {
      const placed = fit.parts.flat().find(({ column }) => column === at)
      return ((placed?.width ?? 0) / fontSize) * 1000 - 2 * cellPadding
    })
    const bold = new Typesetter(fonts.bold, fontSize)
    this.#labels = frame.columns.map(({ label }, at) => bold.lines(label, this.#rooms[at] ?? 0, mostLines))
    const titleRoom = ((document.width - 2 * pageMargin) / titleSize) * 1000
    this.#titleLines = new Typesetter(fonts.bold, titleSize).lines(frame.title, titleRoom, 2)
    this.#bandTop = pageMargin + this.#titleLines.length * titleSize * 1.3 + 4
    this.#bodyTop = this.#bandTop + this.#heightOf(this.#labels) + fontSize * rowPadding
    this.#bodyBottom = document.height - pageMargin - footerSize * 1.8
  }

  /** Adds a row of printable texts; true when that completed a page of rows before it. */
  add(texts: string[]): boolean {
    const cells = texts.map((text, at) => this.#linesOf(text, at))
    const height = this.#heightOf(cells)
    const full = this.#pages.length > 0 && this.#y + height > this.#bodyBottom
    if (full) this.#complete()
    if (this.#pages.length === 0) this.#begin()
    for (const [part, placed] of this.#fit.parts.entries()) {
      const page = this.#pages[part] as PageContent
      for (const column of placed) this.#drawCell(page, column, cells[column.column] ?? [], texts[column.column] ?? '')
      page.rule(pageMargin, this.#y + height, this.#widthOf(placed))
    }
    this.#y += height
    return full
  }

  /** Completes the last page; a table without rows says so. */
  end() {
    if (this.#pages.length === 0) {
      this.#begin()
      const style = { font: this.#fonts.body.base.name, fontSize: this.#fit.fontSize, ink: inkOfFooter }
      for (const page of this.#pages) page.text(this.#body.line('No rows'), pageMargin + this.#padding, this.#y + this.#fit.fontSize * 1.5, style)
    }
    this.#complete()
  }

  get #padding() {
    return (cellPadding / 1000) * this.#fit.fontSize
  }

  #widthOf(placed: PlacedColumn[]) {
    return placed.reduce((sum, { width }) => sum + width, 0)
  }

  #heightOf(cells: Line[][]) {
    const lines = cells.reduce((most, cell) => Math.max(most, cell.length), 1)
    return this.#fit.fontSize * (lines * leading + 2 * rowPadding)
  }

  #linesOf(text: string, at: number): Line[] {
    const known = this.#known[at] as Map<string, Line[]>
    const found = known.get(text)
    if (found) return found
    const column = this.#frame.columns[at] as ExportColumn
    const lines = wraps(column) ? this.#body.lines(text, this.#rooms[at] ?? 0, mostLines) : text === '' ? [] : [this.#body.line(text)]
    if (known.size >= remembered) known.clear()
    known.set(text, lines)
    return lines
  }

  #drawCell(page: PageContent, { column, left, width }: PlacedColumn, lines: Line[], text: string) {
    const declared = this.#frame.columns[column] as ExportColumn
    const { fontSize } = this.#fit
    const room = width - 2 * this.#padding
    let baseline = this.#y + fontSize * (rowPadding + ascent)
    for (const line of lines) {
      const natural = (line.width / 1000) * fontSize
      // what may not wrap is squeezed
      const scale = natural > room && !wraps(declared) ? Math.floor((room / natural) * 100) : 100
      const indent = isNumber(declared) ? room - (natural * scale) / 100 : 0
      const style = { font: this.#fonts.body.base.name, fontSize, ink: cellInk(declared, text), scale }
      page.text(line, pageMargin + left + this.#padding + indent, baseline, style)
      baseline += fontSize * leading
    }
  }

  #begin() {
    this.#pages = this.#fit.parts.map((placed) => {
      const page = new PageContent(this.#document.height)
      this.#drawHead(page, placed)
      return page
    })
    this.#y = this.#bodyTop
  }

  #drawHead(page: PageContent, placed: PlacedColumn[]) {
    const font = this.#fonts.bold.base.name
    const { fontSize } = this.#fit
    for (const [at, line] of this.#titleLines.entries()) {
      page.text(line, pageMargin, pageMargin + titleSize * (1 + at * 1.3), { font, fontSize: titleSize, ink: inkOfText })
    }
    const height = this.#heightOf(this.#labels)
    page.fill(pageMargin, this.#bandTop, this.#widthOf(placed), height, inkOfBand)
    for (const { column, left, width } of placed) {
      const lines = this.#labels[column] ?? []
      // labels stand at the bottom of the band, next to what they name
      let baseline = this.#bandTop + height - fontSize * (rowPadding + leading - ascent + (lines.length - 1) * leading)
      for (const line of lines) {
        const indent = isNumber(this.#frame.columns[column] as ExportColumn) ? width - 2 * this.#padding - (line.width / 1000) * fontSize : 0
        page.text(line, pageMargin + left + this.#padding + indent, baseline, { font, fontSize, ink: inkOfText })
        baseline += fontSize * leading
      }
    }
  }

  #complete() {
    for (const [part, page] of this.#pages.entries()) {
      this.#page += 1
      this.#drawFooter(page, part)
      this.#document.addPage(page.toString(inkOfRules))
    }
    this.#pages = []
  }

  #drawFooter(page: PageContent, part: number) {
    const { parts } = this.#fit
    const note = parts.length === 1 ? this.#frame.note : `${this.#frame.note} · Part ${part + 1} of ${parts.length}: more columns of the same rows`
    const style = { font: this.#fonts.body.base.name, fontSize: footerSize, ink: inkOfFooter }
    const y = this.#document.height - pageMargin
    const number = this.#footer.line(`Page ${this.#page}`)
    page.text(this.#footer.line(note), pageMargin, y, style)
    page.text(number, this.#document.width - pageMargin - (number.width / 1000) * footerSize, y, style)
  }
}
