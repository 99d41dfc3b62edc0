import { setImmediate } from 'node:timers/promises'
import { DrawnDocument, heightOfLines, softTextColor, type TextStyle } from './drawn-document.ts'

export interface Field {
  label: string
  value: string
}

export interface TableColumn {
  label: string
  /** In points. */
  width: number
  /** Maximum lines of a cell. */
  maxLines: number
  right?: boolean
}

/** Lengths in points. */
const margin = 38
const gap = 12
const padding = 8
const footerHeight = 20

const frameColor = '#d1d6de'
const bandColor = '#edf0f5'
const draftColor = '#e6e8ed'

const styles = {
  kicker: { size: 9, color: softTextColor },
  title: { size: 20, weight: 'bold' },
  company: { size: 10, weight: 'bold' },
  running: { size: 8, color: softTextColor },
  section: { size: 10.5, weight: 'bold' },
  label: { size: 7.5, color: softTextColor },
  value: { size: 9.5 },
  party: { size: 9.5, weight: 'bold' },
  head: { size: 7.5, weight: 'bold' },
  cell: { size: 8 },
  total: { size: 8, weight: 'bold' },
  draft: { size: 128, weight: 'bold', color: draftColor },
} as const satisfies Record<string, TextStyle>

/** Pages of a booking, filled from top to bottom. The fonts for all texts must be loaded. */
export class BookingPages {
  readonly #document: DrawnDocument
  readonly #frame: { title: string; isDraft: boolean; createdText: string }
  #y = 0

  constructor(document: DrawnDocument, frame: { title: string; isDraft: boolean; createdText: string }) {
    this.#document = document
    this.#frame = frame
    this.#begin()
  }

  get #width(): number {
    return this.#document.kit.page.width - 2 * margin
  }

  heading(kicker: string, title: string, company: string): void {
    const right = this.#document.lines(company, styles.company, this.#width / 2, 2)
    this.#document.drawLines(right, styles.company, margin + this.#width, this.#y - 1, 'end')
    this.#line(kicker, styles.kicker, this.#width / 2)
    this.#y += 4
    this.#line(title, styles.title, this.#width / 2)
    this.#y += gap
  }

  /** Draws a title on one page with what follows. @param following its height */
  section(title: string, following = 38): void {
    this.#reserve(8 + heightOfLines(styles.section) + following)
    this.#y += 4
    this.#line(title, styles.section, this.#width)
    this.#y += 4
  }

  /** Draws fields in four columns, each label above its value. */
  fields(fields: readonly Field[]): void {
    const width = (this.#width - 3 * gap) / 4
    for (let from = 0; from < fields.length; from += 4) {
      const row = fields.slice(from, from + 4).map(({ label, value }) => ({
        label: this.#document.lines(label, styles.label, width, 1),
        value: this.#document.lines(value || '–', styles.value, width, 4),
      }))
      const height = 11 + heightOfLines(styles.value, Math.max(...row.map(({ value }) => value.length)))
      this.#reserve(height)
      for (const [at, { label, value }] of row.entries()) {
        const x = margin + at * (width + gap)
        this.#document.drawLines(label, styles.label, x, this.#y)
        this.#document.drawLines(value, styles.value, x, this.#y + 11)
      }
      this.#y += height + 6
    }
    this.#y += 4
  }

  /** Draws framed addresses side by side. */
  cards(cards: readonly { label: string; lines: readonly string[] }[]): void {
    const width = (this.#width - gap * (cards.length - 1)) / cards.length
    const inside = width - 2 * padding
    const set = cards.map(({ label, lines: [name = '–', ...rest] }) => ({
      label: this.#document.lines(label, styles.label, inside, 1),
      name: this.#document.lines(name, styles.party, inside, 3),
      rest: rest.flatMap((line) => this.#document.lines(line, styles.value, inside, 3)),
    }))
    const lines = Math.max(...set.map(({ name, rest }) => name.length + rest.length))
    const height = 2 * padding + 12 + heightOfLines(styles.value, lines)
    this.#reserve(height)
    for (const [at, { label, name, rest }] of set.entries()) {
      const x = margin + at * (width + gap)
      this.#document.frame(x, this.#y, width, height, frameColor)
      const top = this.#y + padding
      this.#document.drawLines(label, styles.label, x + padding, top)
      this.#document.drawLines(name, styles.party, x + padding, top + 12)
      this.#document.drawLines(rest, styles.value, x + padding, top + 12 + heightOfLines(styles.value, name.length))
    }
    this.#y += height + gap
  }

  /** Draws a label and a text below it, which may continue on the next page. */
  paragraphs({ label, value }: Field): void {
    this.#reserve(30)
    this.#line(label, styles.label, this.#width)
    for (const paragraph of value.split(/\r\n|[\n\r\u2028\u2029]/)) {
      const lines = this.#document.lines(paragraph, styles.value, this.#width)
      for (const line of lines.length > 0 ? lines : ['']) {
        this.#reserve(heightOfLines(styles.value))
        this.#document.drawLines([line], styles.value, margin, this.#y)
        this.#y += heightOfLines(styles.value)
      }
    }
    this.#y += 6
  }

  /**
   * Draws a title, then rows under a header that repeats on every page. The totals stay on one page with the last row. Other requests run between pages,
   * because a page takes tens of milliseconds.
   */
  async table(title: string, columns: readonly TableColumn[], rows: readonly string[][], totals: readonly string[][]): Promise<void> {
    const { kit } = this.#document
    const labels = columns.map(({ label }) => label)
    const head = this.#row(labels, columns, styles.head)
    const drawHead = () => {
      kit.rect(margin, this.#y, this.#width, head.height).fill(bandColor)
      this.#drawRow(head, columns, styles.head)
    }
    const body = rows.map((row) => this.#row(row, columns, styles.cell))
    const end = totals.map((row) => this.#row(row, columns, styles.total))
    const endHeight = end.reduce((sum, { height }) => sum + height, 0)
    const heights = body.map(({ height }, at) => height + (at === rows.length - 1 ? endHeight : 0))
    this.section(title, head.height + (heights[0] ?? endHeight))
    drawHead()
    for (const [at, row] of body.entries()) {
      if (this.#reserve(heights[at]!)) {
        drawHead()
        await setImmediate()
      }
      this.#drawRow(row, columns, styles.cell)
      kit
        .lineWidth(0.3)
        .moveTo(margin, this.#y)
        .lineTo(margin + this.#width, this.#y)
        .stroke(frameColor)
    }
    for (const row of end) this.#drawRow(row, columns, styles.total)
  }

  /** Adds page numbers and completes all pages. */
  end(): Promise<Uint8Array> {
    const y = this.#document.kit.page.height - margin + 6 - styles.label.size
    return this.#document.end(`Created ${this.#frame.createdText}`, styles.label, margin, y)
  }

  #begin() {
    const { kit } = this.#document
    const { width, height } = kit.addPage().page
    if (this.#frame.isDraft) {
      kit.save().rotate((-Math.atan2(height, width) * 180) / Math.PI, { origin: [width / 2, height / 2] })
      this.#document.drawLine('DRAFT', styles.draft, width / 2, height / 2 + styles.draft.size * 0.36, 'middle')
      kit.restore()
    }
    this.#y = margin
  }

  /** Starts the next page if the remaining space is too small. @returns true if it does */
  #reserve(height: number): boolean {
    if (this.#y + height <= this.#document.kit.page.height - margin - footerHeight) return false
    this.#begin()
    this.#line(this.#frame.title, styles.running, this.#width)
    this.#y += 8
    return true
  }

  #row(cells: readonly string[], columns: readonly TableColumn[], style: TextStyle) {
    const set = cells.map((cell, at) => this.#document.lines(cell, style, columns[at]!.width - 6, columns[at]!.maxLines))
    return { cells: set, height: heightOfLines(style, Math.max(1, ...set.map((lines) => lines.length))) + 5 }
  }

  /** Draws a row and moves below it. */
  #drawRow({ cells, height }: { cells: string[][]; height: number }, columns: readonly TableColumn[], style: TextStyle) {
    let x = margin
    for (const [at, { width, right = false }] of columns.entries()) {
      this.#document.drawLines(cells[at] ?? [], style, right ? x + width - 3 : x + 3, this.#y + 2, right ? 'end' : 'start')
      x += width
    }
    this.#y += height
  }

  /** Draws a text of at most two lines and moves below it. */
  #line(text: string, style: TextStyle, width: number) {
    const lines = this.#document.lines(text, style, width, 2)
    this.#document.drawLines(lines, style, margin, this.#y)
    this.#y += heightOfLines(style, Math.max(1, lines.length))
  }
}
