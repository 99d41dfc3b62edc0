import { type Anchor, type DrawnDocument, heightOfLines, softTextColor, type TextStyle } from '../drawn-document.ts'

/** Lengths in points. */
const margin = 34
const gap = 12
const padding = 9
const headHeight = 19
const footer = 22
const labelWidth = 56
const metricHeight = 42

const frameColor = '#dee3e8'

const styles = {
  title: { size: 16, weight: 'bold' },
  factLabel: { size: 8.5, color: softTextColor },
  fact: { size: 8.5 },
  metricLabel: { size: 7.5, color: softTextColor },
  metric: { size: 15, weight: 'bold' },
  chartTitle: { size: 9, weight: 'bold' },
  note: { size: 7, color: softTextColor },
  chartText: { size: 8, color: softTextColor },
} as const satisfies Record<string, TextStyle>

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

const utc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })

/**
 * Pages of a dashboard: a header, then rows of framed charts without page breaks inside a chart. The fonts for all texts must be loaded.
 */
export class DashboardPages {
  readonly #document: DrawnDocument
  #y = margin

  constructor(document: DrawnDocument) {
    this.#document = document
    document.kit.addPage()
  }

  get #width(): number {
    return this.#document.kit.page.width - 2 * margin
  }

  /** Draws the header of the first page. */
  head({ title, facts, figures }: Words): void {
    this.#write(title, styles.title, margin, this.#y, this.#width)
    this.#y += styles.title.size + 9
    for (const { label, value } of facts) {
      this.#write(label, styles.factLabel, margin, this.#y, labelWidth)
      const lines = this.#write(value, styles.fact, margin + labelWidth, this.#y, this.#width - labelWidth, 3)
      this.#y += heightOfLines(styles.fact, Math.max(1, lines)) + 1
    }
    this.#y += gap
    if (figures.length === 0) return
    const width = (this.#width - gap * (figures.length - 1)) / figures.length
    for (const [at, { label, value }] of figures.entries()) {
      const x = margin + at * (width + gap)
      this.#document.frame(x, this.#y, width, metricHeight, frameColor)
      this.#write(label, styles.metricLabel, x + padding, this.#y + 6.5, width - 2 * padding)
      this.#write(value, styles.metric, x + padding, this.#y + 18, width - 2 * padding)
    }
    this.#y += metricHeight + gap
  }

  /** Reserves a row of charts side by side, on the next page if necessary. @returns the box of each */
  line(shapes: readonly { part: number; height: number }[]): Box[] {
    const height = Math.max(...shapes.map((shape) => shape.height)) + headHeight + 2 * padding
    if (this.#y + height > this.#document.kit.page.height - margin - footer) {
      this.#document.kit.addPage()
      this.#y = margin
    }
    let x = margin
    const boxes = shapes.map((shape) => {
      const width = this.#width * shape.part - gap * (1 - shape.part)
      this.#document.frame(x, this.#y, width, height, frameColor)
      const box = { x: x + padding, y: this.#y + padding + headHeight, width: width - 2 * padding, height: shape.height }
      x += width + gap
      return box
    })
    this.#y += height + gap
    return boxes
  }

  /** Draws the title of a chart above its box, with a note at the right. */
  chartHead({ x, y, width }: Box, title: string, note: string): void {
    const baseline = y - headHeight + styles.chartTitle.size - 1
    this.#write(title, styles.chartTitle, x, baseline - styles.chartTitle.size, width - (note === '' ? 0 : 90))
    this.#write(note, styles.note, x + width, baseline - styles.note.size, 90, 1, 'end')
  }

  /** Draws text instead of a chart. */
  chartText({ x, y, width, height }: Box, text: string): void {
    this.#write(text, styles.chartText, x + width / 2, y + height / 2 - styles.chartText.size, width, 1, 'middle')
  }

  /** Adds page numbers and completes all pages. */
  end(createdAt: Date): Promise<Uint8Array> {
    const y = this.#document.kit.page.height - margin + 4 - styles.note.size
    return this.#document.end(`Created ${utc.format(createdAt)} UTC`, styles.note, margin, y)
  }

  /** @param y of the top @returns the number of lines */
  #write(text: string, style: TextStyle, x: number, y: number, width: number, maxLines = 1, anchor: Anchor = 'start'): number {
    const lines = this.#document.lines(text, style, width, maxLines)
    this.#document.drawLines(lines, style, x, y, anchor)
    return lines.length
  }
}
