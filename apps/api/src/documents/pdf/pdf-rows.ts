import { cellColor, cellText, textColor, isNumber, wraps } from './pdf-cells.ts'
import { cellPadding, type PlacedColumn, type TableFit } from './pdf-columns.ts'
import type { PdfFont } from './pdf-document.ts'
import type { FontSet } from './pdf-fonts.ts'
import { selectFont } from './pdf-operators.ts'
import type { PageContent } from './pdf-page.ts'
import type { Line } from './pdf-shape.ts'
import { isBeyondAscii, Typesetter } from './pdf-text.ts'
import type { Cell, ExportColumn } from '../table.ts'

interface LaidOutCell {
  lines: Line[]
  ink: string
}

/** Cells broken into lines, by the column's position in the table. */
export interface LaidOutRow {
  cells: LaidOutCell[]
  /** Height of the tallest cell with padding, in points. */
  height: number
}

/** Multiples of the font size. */
const leading = 1.22
const ascent = 0.98
const rowPadding = 0.24

const maxLinesPerRow = 3
/** Maximum number of cached contents of a column. */
const kept = 500

const blank: LaidOutCell = { lines: [], ink: textColor }

interface ColumnSetter {
  column: ExportColumn
  textOf: (cell: Cell) => string
  wraps: boolean
  /** True for numbers. */
  right: boolean
  /** Width of a line, in thousandths of the font size. */
  room: number
  /** Cache of earlier contents, because ports, vessels and dates repeat. Null for columns with few repetitions. */
  known: Map<Cell, LaidOutCell> | null
  /** Number of cache hits since the cache was last cleared. */
  hits: number
}

/** Breaks the rows of a table into lines and draws them: rows in the regular font, labels in bold. */
export class RowLayout {
  readonly #fontSize: number
  readonly #font: string
  readonly #fonts: FontSet<PdfFont>
  readonly #set: Typesetter
  readonly #columns: ColumnSetter[]

  constructor(columns: ExportColumn[], { fontSize, parts }: TableFit, fonts: FontSet<PdfFont>) {
    this.#fontSize = fontSize
    this.#font = selectFont(fonts.base.name, fontSize)
    this.#fonts = fonts
    this.#set = new Typesetter(fonts, fontSize)
    const placed = parts.flat()
    this.#columns = columns.map((column, at) => {
      const width = placed.find((place) => place.column === at)?.width ?? 0
      // columns may be exactly as wide as a word, which rounding must not break
      const room = (width / fontSize) * 1000 - 2 * cellPadding + 1
      return { column, textOf: cellText(column), wraps: wraps(column), right: isNumber(column), room, known: new Map(), hits: 0 }
    })
  }

  /** Breaks cells into at most three lines, then an ellipsis, after loading their fonts. */
  async set(row: Cell[]): Promise<LaidOutRow> {
    const cells: LaidOutCell[] = []
    for (let at = 0; at < this.#columns.length; at++) {
      const column = this.#columns[at] as ColumnSetter
      const cell = row[at] ?? null
      const known = cell === null ? blank : knownCell(column, cell)
      if (known) cells.push(known)
      else {
        const text = column.textOf(cell)
        cells.push(this.#setCell(column, cell, isBeyondAscii(text) ? await this.#fonts.cover(text) : text))
      }
    }
    return { cells, height: this.#heightOf(cells) }
  }

  /** Breaks labels into lines, aligned at the bottom. Labels may wrap even if the contents of their column may not. */
  setLabels(): LaidOutRow {
    const labels = this.#columns.map(({ column, room }) => this.#set.lines(column.label, room, maxLinesPerRow))
    const most = Math.max(1, ...labels.map((lines) => lines.length))
    const nothing: Line = { operators: '', width: 0 }
    const cells = labels.map((lines) => ({
      lines: [...Array.from({ length: most - lines.length }, () => nothing), ...lines],
      ink: textColor,
    }))
    return { cells, height: this.#heightOf(cells) }
  }

  /** Draws the cells of some columns with the row's upper left corner at (x, y), in points. */
  draw(page: PageContent, { cells }: LaidOutRow, placed: PlacedColumn[], x: number, y: number) {
    const size = this.#fontSize
    const padding = (cellPadding / 1000) * size
    const top = y + size * (rowPadding + ascent)
    page.select(this.#font)
    for (const { column: at, left, width } of placed) {
      const { lines, ink } = cells[at] as LaidOutCell
      const { right } = this.#columns[at] as ColumnSetter
      const room = width - 2 * padding
      let baseline = top
      for (const line of lines) {
        const natural = (line.width / 1000) * size
        // narrows contents that may not wrap
        const scale = natural > room + 0.1 ? Math.floor((room / natural) * 100) : 100
        const indent = right ? room - (natural * scale) / 100 : 0
        page.text(line, x + left + padding + indent, baseline, ink, scale)
        baseline += size * leading
      }
    }
  }

  #setCell(column: ColumnSetter, cell: Cell, text: string): LaidOutCell {
    const lines = column.wraps ? this.#set.lines(text, column.room, maxLinesPerRow) : [this.#set.line(text)]
    const set = { lines, ink: cellColor(column.column, text) }
    if (column.known && column.known.size >= kept) {
      column.known = column.hits < kept ? null : new Map()
      column.hits = 0
    }
    column.known?.set(cell, set)
    return set
  }

  #heightOf(cells: LaidOutCell[]): number {
    let most = 1
    for (const { lines } of cells) if (lines.length > most) most = lines.length
    return this.#fontSize * (most * leading + 2 * rowPadding)
  }
}

function knownCell(column: ColumnSetter, cell: Cell): LaidOutCell | undefined {
  const known = column.known?.get(cell)
  if (known) column.hits += 1
  return known
}
