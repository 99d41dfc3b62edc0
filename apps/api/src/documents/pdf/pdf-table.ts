import { textColor } from './pdf-cells.ts'
import type { PlacedColumn, TableFit } from './pdf-columns.ts'
import type { PdfDocument, PdfFont } from './pdf-document.ts'
import type { FontSet } from './pdf-fonts.ts'
import { selectFont } from './pdf-operators.ts'
import { PageContent } from './pdf-page.ts'
import { RowLayout, type LaidOutRow } from './pdf-rows.ts'
import type { Line } from './pdf-shape.ts'
import { Typesetter } from './pdf-text.ts'
import type { Cell, ExportColumn } from '../table.ts'

/** Lengths in points. */
export const pageMargin = 28
const titleSize = 10
const titleLeading = 13
/** Maximum lines of the heading, which names all filters. */
const maxTitleLines = 4
const footerSize = 6.5
const afterTitle = 4
const afterBand = 2
const beforeFooter = 12

const inkOfFooter = '0.42 0.46 0.52'
const inkOfBand = '0.93 0.94 0.96'
const inkOfRules = '0.82 0.84 0.87'

export interface TableFrame {
  title: string
  /** Text in the footer next to the page number. */
  note: string
  columns: ExportColumn[]
}

const widthOf = (placed: PlacedColumn[]) => placed.reduce((sum, { width }) => sum + width, 0)

/** Draws rows on pages: a title, a band with the labels, the rows between hairlines, a footer. */
export class TablePages {
  readonly #document: PdfDocument
  readonly #frame: TableFrame
  readonly #parts: PlacedColumn[][]
  readonly #fonts: { body: FontSet<PdfFont>; bold: FontSet<PdfFont> }
  readonly #rows: RowLayout
  readonly #head: RowLayout
  readonly #labels: LaidOutRow
  readonly #title: Line[]
  readonly #footer: Typesetter
  readonly #bandTop: number
  // one per part, reused for each page of rows
  readonly #pages: PageContent[]
  #begun = false
  #y = 0
  #completed = 0

  constructor(document: PdfDocument, frame: TableFrame, fit: TableFit, fonts: { body: FontSet<PdfFont>; bold: FontSet<PdfFont> }) {
    this.#document = document
    this.#frame = frame
    this.#parts = fit.parts
    this.#pages = fit.parts.map(() => new PageContent(document.height))
    this.#fonts = fonts
    this.#rows = new RowLayout(frame.columns, fit, fonts.body)
    this.#head = new RowLayout(frame.columns, fit, fonts.bold)
    this.#labels = this.#head.setLabels()
    this.#title = new Typesetter(fonts.bold, titleSize).lines(
      frame.title,
      ((document.width - 2 * pageMargin) / titleSize) * 1000,
      maxTitleLines,
    )
    this.#footer = new Typesetter(fonts.body, footerSize)
    this.#bandTop = pageMargin + this.#title.length * titleLeading + afterTitle
  }

  /** Adds a row; returns true if the previous page was completed. */
  async add(cells: Cell[]): Promise<boolean> {
    const row = await this.#rows.set(cells)
    const full = this.#begun && this.#y + row.height > this.#document.height - pageMargin - beforeFooter
    if (full) this.#complete()
    if (!this.#begun) this.#begin()
    const below = this.#y + row.height
    for (const [part, page] of this.#pages.entries()) {
      const placed = this.#parts[part] ?? []
      this.#rows.draw(page, row, placed, pageMargin, this.#y)
      page.rule(pageMargin, below, widthOf(placed))
    }
    this.#y = below
    return full
  }

  /** Completes the last page. A table without rows shows `No rows`. */
  end() {
    if (!this.#begun) {
      this.#begin()
      for (const page of this.#pages) this.#small(page, 'No rows', pageMargin + afterTitle, this.#y + 2 * footerSize)
    }
    this.#complete()
  }

  #begin() {
    this.#begun = true
    for (const [part, page] of this.#pages.entries()) {
      const placed = this.#parts[part] ?? []
      page.select(selectFont(this.#fonts.bold.base.name, titleSize))
      for (const [at, line] of this.#title.entries()) page.text(line, pageMargin, pageMargin + titleSize + at * titleLeading, textColor)
      page.fill(pageMargin, this.#bandTop, widthOf(placed), this.#labels.height, inkOfBand)
      this.#head.draw(page, this.#labels, placed, pageMargin, this.#bandTop)
    }
    this.#y = this.#bandTop + this.#labels.height + afterBand
  }

  #complete() {
    for (const [part, page] of this.#pages.entries()) {
      this.#completed += 1
      this.#drawFooter(page, part)
      this.#document.addPage(page.pieces(inkOfRules))
      page.clear()
    }
    this.#begun = false
  }

  #drawFooter(page: PageContent, part: number) {
    const parts = this.#parts.length
    const note = parts === 1 ? this.#frame.note : `${this.#frame.note}, part ${part + 1} of ${parts}: more columns of the same rows`
    const number = `Page ${this.#completed}`
    const y = this.#document.height - pageMargin
    this.#small(page, note, pageMargin, y)
    this.#small(page, number, this.#document.width - pageMargin - (this.#footer.width(number) / 1000) * footerSize, y)
  }

  #small(page: PageContent, text: string, x: number, y: number) {
    page.select(selectFont(this.#fonts.body.base.name, footerSize))
    page.text(this.#footer.line(text), x, y, inkOfFooter)
  }
}
