import { type Anchor, type DrawnDocument, heightOfLines, type TextStyle } from './drawn-document.ts'

/** Lengths are in points. */
export interface Block {
  text: string
  style: TextStyle
  /** The last line ends in an ellipsis if there is more text. One by default. */
  maxLines?: number
  /** Top in the cell; below the previous block by default. */
  top?: number
  anchor?: Anchor
}

/** Texts one below the other. */
export interface Cell {
  width: number
  blocks: Block[]
}

export interface RowLook {
  /** Distance between cells. */
  gap?: number
  /** Distance of the texts from the left and right, top and bottom of their cell. */
  padding?: readonly [side: number, top: number, bottom: number]
  minHeight?: number
  /** Color of the area. */
  fill?: string
  /** Color of a frame around each cell. */
  frame?: string
  /** Color of a line below the row. */
  rule?: string
  /** Height of what has to be on the same page below the row. */
  following?: number
  /** Distance to the next row. */
  below?: number
}

/** Row whose texts are broken into lines. */
interface Row {
  /** Includes the height of what has to follow. */
  height: number
  /** Draws the row, on the next page if necessary, and returns its top. */
  draw: () => number
}

/** Pages that are filled from top to bottom with rows of cells. */
export class PageFlow {
  readonly document: DrawnDocument
  readonly margin: number
  /** Top of the next row. */
  y = 0
  readonly #footerHeight: number
  readonly #begin: (isFirst: boolean) => void

  /** @param begin draws what is at the top of each page */
  constructor(document: DrawnDocument, margin: number, footerHeight: number, begin?: (flow: PageFlow, isFirst: boolean) => void) {
    this.document = document
    this.margin = margin
    this.#footerHeight = footerHeight
    this.#begin = (isFirst) => {
      document.kit.addPage()
      this.y = margin
      begin?.(this, isFirst)
    }
    this.#begin(true)
  }

  get width(): number {
    return this.document.kit.page.width - 2 * this.margin
  }

  /** Starts the next page if the remaining space is too small. @returns true if it does */
  reserve(height: number): boolean {
    if (this.y + height <= this.document.kit.page.height - this.margin - this.#footerHeight) return false
    this.#begin(false)
    return true
  }

  /** Width of each of some cells that fill the page. */
  share(count: number, gap: number): number {
    return (this.width - gap * (count - 1)) / count
  }

  /** Returns a row with one text of at most two lines across the page. */
  line(text: string, style: TextStyle, look: RowLook = {}): Row {
    return this.row([{ width: this.width, blocks: [{ text, style, maxLines: 2 }] }], look)
  }

  /** Returns a row of cells side by side. */
  row(cells: readonly Cell[], look: RowLook = {}): Row {
    const { gap = 0, padding: [side, top, bottom] = [0, 0, 0], minHeight = 0, fill, frame, rule, following = 0, below = 0 } = look
    const { document, margin } = this
    const { kit } = document
    const set = cells.map(({ width, blocks }) => {
      let end = 0
      const texts = blocks.map(({ text, style, maxLines = 1, top: y = end, anchor }) => {
        const lines = document.lines(text, style, width - 2 * side, maxLines)
        end = y + heightOfLines(style, Math.max(1, lines.length))
        return { lines, style, anchor, y }
      })
      return { width, texts, height: top + end + bottom }
    })
    const height = Math.max(minHeight, ...set.map((cell) => cell.height))
    const draw = () => {
      this.reserve(height + following)
      const { y } = this
      if (fill) kit.rect(margin, y, this.width, height).fill(fill)
      let x = margin
      for (const { width, texts } of set) {
        if (frame) kit.lineWidth(0.6).rect(x, y, width, height).stroke(frame)
        for (const text of texts)
          document.drawLines(text.lines, text.style, { x: x + side, y: y + top + text.y, width: width - 2 * side }, text.anchor)
        x += width + gap
      }
      if (rule)
        kit
          .lineWidth(0.3)
          .moveTo(margin, y + height)
          .lineTo(margin + this.width, y + height)
          .stroke(rule)
      this.y += height + below
      return y
    }
    return { height: height + following, draw }
  }

  /** Draws a note and page numbers in the bottom margins, and returns the bytes of the document. */
  async end(note: string, style: TextStyle): Promise<Uint8Array> {
    const { kit } = this.document
    const { count } = kit.bufferedPageRange()
    const place = { x: this.margin, y: kit.page.height - this.margin + 4 - style.size, width: this.width }
    for (let at = 0; at < count; at++) {
      kit.switchToPage(at)
      this.document.drawLines(this.document.lines(note, style, this.width / 2, 1), style, place)
      this.document.drawLines([`Page ${at + 1} of ${count}`], style, place, 'end')
    }
    return this.document.end()
  }
}
