import { formatNumberOperand } from '../matrix.ts'
import type { PdfDocument } from '../pdf-document.ts'
import type { FontSet } from '../pdf-fonts.ts'
import { selectFont } from '../pdf-operators.ts'
import { PageContent } from '../pdf-page.ts'
import { printable, Typesetter } from '../pdf-text.ts'

/** Lengths in points. */
const margin = 34
const gap = 12
const padding = 9
const headHeight = 19
const footer = 22
const titleSize = 16
const factSize = 8.5
const metricFontSize = 15
const chartTitleSize = 9
const smallSize = 7

const textColor = '0.11 0.13 0.16'
const inkOfSoft = '0.35 0.39 0.45'
const inkOfFrame = '0.87 0.89 0.91'

/** Position and size; x and y are those of the upper left corner, from the page's upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Words {
  title: string
  facts: { label: string; value: string }[]
  figures: { label: string; value: string }[]
}

type Weight = 'body' | 'bold'

const utc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })

/**
 * Pages of a dashboard: a header, then rows of framed charts without page breaks inside a chart. Page numbers are added at the end, when
 * their total is final.
 */
export class DashboardPages {
  readonly #document: PdfDocument
  readonly #fonts: Record<Weight, FontSet>
  readonly #note: string
  readonly #setters = new Map<string, Typesetter>()
  readonly #pages: { drawings: string; words: PageContent }[] = []
  #y = 0

  constructor(document: PdfDocument, fonts: Record<Weight, FontSet>, createdAt: Date) {
    this.#document = document
    this.#fonts = fonts
    this.#note = `Created ${utc.format(createdAt)} UTC`
    this.#begin()
  }

  /** Draws the header of the first page. */
  async head({ title, facts, figures }: Words): Promise<void> {
    const room = this.#document.width - 2 * margin
    await this.#write(title, { x: margin, y: this.#y + titleSize, size: titleSize, weight: 'bold', room })
    this.#y += titleSize + 9
    for (const { label, value } of facts) {
      await this.#write(label, { x: margin, y: this.#y + factSize, size: factSize, ink: inkOfSoft, room: 60 })
      const lines = await this.#write(value, { x: margin + 56, y: this.#y + factSize, size: factSize, room: room - 56, most: 3 })
      this.#y += Math.max(1, lines) * factSize * 1.35 + 1
    }
    this.#y += gap
    if (figures.length === 0) return
    const width = (room - gap * (figures.length - 1)) / figures.length
    const height = 42
    for (const [at, { label, value }] of figures.entries()) {
      const x = margin + at * (width + gap)
      this.#frame({ x, y: this.#y, width, height })
      const inside = { x: x + padding, room: width - 2 * padding }
      await this.#write(label, { ...inside, y: this.#y + 14, size: smallSize + 0.5, ink: inkOfSoft })
      await this.#write(value, { ...inside, y: this.#y + 33, size: metricFontSize, weight: 'bold' })
    }
    this.#y += height + gap
  }

  /** Reserves a row of charts side by side, on the next page if necessary. @returns the box of each */
  line(shapes: readonly { part: number; height: number }[]): Box[] {
    const height = Math.max(...shapes.map((shape) => shape.height)) + headHeight + 2 * padding
    if (this.#y + height > this.#document.height - margin - footer) this.#begin()
    const room = this.#document.width - 2 * margin
    let x = margin
    const boxes = shapes.map((shape) => {
      const width = room * shape.part - gap * (1 - shape.part)
      this.#frame({ x, y: this.#y, width, height })
      const box = { x: x + padding, y: this.#y + padding + headHeight, width: width - 2 * padding, height: shape.height }
      x += width + gap
      return box
    })
    this.#y += height + gap
    return boxes
  }

  /** Draws the title of a chart above its box, with a note at the right. */
  async chartHead({ x, y, width }: Box, title: string, note: string): Promise<void> {
    const up = y - headHeight + chartTitleSize - 1
    await this.#write(title, { x, y: up, size: chartTitleSize, weight: 'bold', room: width - (note === '' ? 0 : 90) })
    if (note !== '') await this.#write(note, { x: x + width, y: up, size: smallSize, ink: inkOfSoft, room: 90, align: 'end' })
  }

  /** Draws text instead of a chart. */
  async chartText({ x, y, width, height }: Box, text: string): Promise<void> {
    await this.#write(text, { x: x + width / 2, y: y + height / 2, size: 8, ink: inkOfSoft, room: width, align: 'middle' })
  }

  /** Appends operators, which must not change the graphics state. */
  draw(operators: string): void {
    this.#pages.at(-1)!.drawings += operators
  }

  /** Adds page numbers and completes all pages. */
  end(): void {
    const setter = this.#setter(smallSize, 'body')
    for (const [at, { drawings, words }] of this.#pages.entries()) {
      const number = `Page ${at + 1} of ${this.#pages.length}`
      const y = this.#document.height - margin + 4
      words.select(selectFont(this.#fonts.body.base.name, smallSize))
      words.text(setter.line(this.#note), margin, y, inkOfSoft)
      const width = (setter.width(number) / 1000) * smallSize
      words.text(setter.line(number), this.#document.width - margin - width, y, inkOfSoft)
      this.#document.addPage([Buffer.from(drawings, 'latin1'), ...words.pieces(inkOfFrame)])
    }
  }

  #begin() {
    this.#pages.push({ drawings: '', words: new PageContent(this.#document.height) })
    this.#y = margin
  }

  #frame({ x, y, width, height }: Box) {
    const numbers = [x, this.#document.height - y - height, width, height].map(formatNumberOperand).join(' ')
    this.draw(`q 0.6 w ${inkOfFrame} RG ${numbers} re S Q\n`)
  }

  #setter(size: number, weight: Weight): Typesetter {
    const key = `${weight} ${size}`
    let setter = this.#setters.get(key)
    if (!setter) this.#setters.set(key, (setter = new Typesetter(this.#fonts[weight], size)))
    return setter
  }

  /** @returns the number of lines */
  async #write(text: string, { x, y, size, weight = 'body', ink = textColor, room, most = 1, align = 'start' }: Place): Promise<number> {
    const words = await this.#fonts[weight].cover(printable(text))
    const page = this.#pages.at(-1)!.words
    page.select(selectFont(this.#fonts[weight].base.name, size))
    const lines = this.#setter(size, weight).lines(words, (room / size) * 1000, most)
    for (const [at, line] of lines.entries()) {
      const width = (line.width / 1000) * size
      const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2
      page.text(line, left, y + at * size * 1.35, ink)
    }
    return lines.length
  }
}

interface Place {
  x: number
  /** Baseline. */
  y: number
  size: number
  weight?: Weight
  ink?: string
  /** Maximum width. */
  room: number
  /** Maximum number of lines. */
  most?: number
  align?: 'start' | 'middle' | 'end'
}
