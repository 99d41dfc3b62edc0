import {
  draftMark,
  draftSize,
  footerHeight,
  gap,
  inkOfBand,
  inkOfFrame,
  textColor,
  leading,
  margin,
  padding,
  piecesOf,
  styles,
  type Style,
  type Weight,
} from './booking-styles.ts'
import { formatNumberOperand } from './matrix.ts'
import type { PdfDocument } from './pdf-document.ts'
import type { FontSet } from './pdf-fonts.ts'
import { selectFont } from './pdf-operators.ts'
import { PageContent } from './pdf-page.ts'
import type { Line } from './pdf-shape.ts'
import { printable, Typesetter } from './pdf-text.ts'

export interface Field {
  label: string
  value: string
}

export interface TableColumn {
  label: string
  /** In points. */
  width: number
  /** Maximum lines of a cell. */
  most: number
  right?: boolean
}

/** Pages of a booking, filled from top to bottom. */
export class BookingPages {
  readonly #document: PdfDocument
  readonly #fonts: Record<Weight, FontSet>
  readonly #setters = new Map<string, Typesetter>()
  readonly #pages: { drawings: string; words: PageContent }[] = []
  readonly #frame: { title: string; isDraft: boolean; createdText: string }
  #y = 0

  constructor(document: PdfDocument, fonts: Record<Weight, FontSet>, frame: { title: string; isDraft: boolean; createdText: string }) {
    this.#document = document
    this.#fonts = fonts
    this.#frame = frame
    this.#begin()
  }

  get #room(): number {
    return this.#document.width - 2 * margin
  }

  async heading(kicker: string, title: string, company: string): Promise<void> {
    const right = await this.#set(company, styles.company, this.#room / 2, 2)
    for (const [at, line] of right.entries()) this.#put(line, styles.company, margin + this.#room, this.#y + 9 + at * 13, true)
    await this.#line(kicker, styles.kicker, margin, this.#room / 2)
    this.#y += 4
    await this.#line(title, styles.title, margin, this.#room / 2)
    this.#y += gap
  }

  async section(title: string): Promise<void> {
    this.#need(60)
    this.#y += 4
    await this.#line(title, styles.section, margin, this.#room)
    this.#y += 4
  }

  /** Draws fields in four columns, each label above its value. */
  async fields(fields: readonly Field[]): Promise<void> {
    const width = (this.#room - 3 * gap) / 4
    for (let from = 0; from < fields.length; from += 4) {
      const row = await Promise.all(
        fields.slice(from, from + 4).map(async ({ label, value }) => ({
          label: await this.#set(label, styles.label, width, 1),
          value: await this.#set(value || '–', styles.value, width, 4),
        })),
      )
      const height = 11 + Math.max(...row.map(({ value }) => value.length)) * styles.value.size * leading
      this.#need(height)
      for (const [at, { label, value }] of row.entries()) {
        const x = margin + at * (width + gap)
        this.#column(label, styles.label, x, this.#y)
        this.#column(value, styles.value, x, this.#y + 11)
      }
      this.#y += height + 6
    }
    this.#y += 4
  }

  /** Draws framed addresses side by side. */
  async cards(cards: readonly { label: string; lines: readonly string[] }[]): Promise<void> {
    const width = (this.#room - gap * (cards.length - 1)) / cards.length
    const inside = width - 2 * padding
    const set = await Promise.all(
      cards.map(async ({ label, lines: [name = '–', ...rest] }) => ({
        label: await this.#set(label, styles.label, inside, 1),
        name: await this.#set(name, styles.party, inside, 3),
        rest: (await Promise.all(rest.map((line) => this.#set(line, styles.value, inside, 3)))).flat(),
      })),
    )
    const heightOf = styles.value.size * leading
    const height = 2 * padding + 12 + Math.max(...set.map(({ name, rest }) => name.length + rest.length)) * heightOf
    this.#need(height)
    for (const [at, { label, name, rest }] of set.entries()) {
      const x = margin + at * (width + gap)
      const numbers = [x, this.#document.height - this.#y - height, width, height].map(formatNumberOperand).join(' ')
      this.#pages.at(-1)!.drawings += `q 0.6 w ${inkOfFrame} RG ${numbers} re S Q\n`
      const top = this.#y + padding
      this.#column(label, styles.label, x + padding, top)
      this.#column(name, styles.party, x + padding, top + 12)
      this.#column(rest, styles.value, x + padding, top + 12 + name.length * heightOf)
    }
    this.#y += height + gap
  }

  /** Draws a label and a text below it, which may continue on the next page. */
  async paragraphs({ label, value }: Field): Promise<void> {
    this.#need(30)
    await this.#line(label, styles.label, margin, this.#room)
    for (const piece of piecesOf(value)) {
      const lines = await this.#set(piece, styles.value, this.#room, Number.MAX_SAFE_INTEGER)
      for (const line of lines.length > 0 ? lines : [undefined]) {
        this.#need(styles.value.size * leading)
        if (line) this.#column([line], styles.value, margin, this.#y)
        this.#y += styles.value.size * leading
      }
    }
    this.#y += 6
  }

  /** Draws rows under a header that repeats on every page. The totals stay on one page with the last row. */
  async table(columns: readonly TableColumn[], rows: readonly string[][], totals: readonly string[][]): Promise<void> {
    const head = await this.#row(
      columns.map(({ label }) => label),
      columns,
      styles.head,
    )
    const drawHead = () => {
      this.#words.fill(margin, this.#y, this.#room, head.height, inkOfBand)
      this.#draw(head, columns, styles.head)
    }
    const end = await Promise.all(totals.map((row) => this.#row(row, columns, styles.total)))
    const endHeight = end.reduce((sum, { height }) => sum + height, 0)
    this.#need(head.height * 3)
    drawHead()
    for (const [at, cells] of rows.entries()) {
      const row = await this.#row(cells, columns, styles.cell)
      if (this.#need(row.height + (at === rows.length - 1 ? endHeight : 0))) drawHead()
      this.#draw(row, columns, styles.cell)
      this.#words.rule(margin, this.#y, this.#room)
    }
    for (const row of end) this.#draw(row, columns, styles.total)
  }

  /** Adds page numbers and completes all pages. */
  async end(): Promise<void> {
    const note = await this.#set(`Created ${this.#frame.createdText}`, styles.label, this.#room / 2, 1)
    for (const [at, { drawings, words }] of this.#pages.entries()) {
      const number = await this.#set(`Page ${at + 1} of ${this.#pages.length}`, styles.label, this.#room / 2, 1)
      const y = this.#document.height - margin + 6
      this.#put(note[0]!, styles.label, margin, y, false, words)
      this.#put(number[0]!, styles.label, margin + this.#room, y, true, words)
      const draft = this.#frame.isDraft ? draftMark(this.#document, this.#setter(draftSize, 'bold'), this.#fonts.bold.base.name) : ''
      this.#document.addPage([Buffer.from(`${draft}${drawings}`, 'latin1'), ...words.pieces(inkOfFrame)])
    }
  }

  get #words(): PageContent {
    return this.#pages.at(-1)!.words
  }

  #begin() {
    this.#pages.push({ drawings: '', words: new PageContent(this.#document.height) })
    this.#y = margin
  }

  /** Starts the next page if the remaining space is too small. @returns true if it does */
  #need(height: number): boolean {
    if (this.#y + height <= this.#document.height - margin - footerHeight) return false
    this.#begin()
    const { size } = styles.running
    this.#put(this.#setter(size, 'body').line(printable(this.#frame.title)), styles.running, margin, this.#y + size)
    this.#y += size * leading + 8
    return true
  }

  async #row(cells: readonly string[], columns: readonly TableColumn[], style: Style) {
    const set = await Promise.all(cells.map((cell, at) => this.#set(cell, style, columns[at]!.width - 6, columns[at]!.most)))
    return { cells: set, height: Math.max(1, ...set.map((lines) => lines.length)) * style.size * leading + 5 }
  }

  /** Draws a row and moves below it. */
  #draw({ cells, height }: { cells: Line[][]; height: number }, columns: readonly TableColumn[], style: Style) {
    let x = margin
    for (const [at, { width, right = false }] of columns.entries()) {
      this.#column(cells[at] ?? [], style, right ? x + width - 3 : x + 3, this.#y + 2, right)
      x += width
    }
    this.#y += height
  }

  async #line(text: string, style: Style, x: number, room: number): Promise<void> {
    const lines = await this.#set(text, style, room, 2)
    this.#column(lines, style, x, this.#y)
    this.#y += Math.max(1, lines.length) * style.size * leading
  }

  /** Breaks a text into lines, after loading the fonts for it. */
  async #set(text: string, { size, weight = 'body' }: Style, room: number, most: number): Promise<Line[]> {
    const words = await this.#fonts[weight].cover(printable(text))
    return this.#setter(size, weight).lines(words, (room / size) * 1000, most)
  }

  #column(lines: readonly Line[], style: Style, x: number, top: number, right = false) {
    for (const [at, line] of lines.entries()) this.#put(line, style, x, top + style.size + at * style.size * leading, right)
  }

  /** @param y of the baseline */
  #put(line: Line, { size, weight = 'body', ink = textColor }: Style, x: number, y: number, right = false, words = this.#words) {
    words.select(selectFont(this.#fonts[weight].base.name, size))
    words.text(line, right ? x - (line.width / 1000) * size : x, y, ink)
  }

  #setter(size: number, weight: Weight): Typesetter {
    const key = `${weight} ${size}`
    let setter = this.#setters.get(key)
    if (!setter) this.#setters.set(key, (setter = new Typesetter(this.#fonts[weight], size)))
    return setter
  }
}
