import { cellInk, isNumber, wraps } from './pdf-cells.ts'
import { cellPadding, type PlacedColumn, type TableFit } from './pdf-columns.ts'
import type { FontSet } from './pdf-fonts.ts'
import { type PageContent, selectFont } from './pdf-page.ts'
import type { Line } from './pdf-shape.ts'
import { Typesetter } from './pdf-text.ts'
import type { ExportColumn } from './table.ts'

/** Cells set in lines, by the column's position in the table. */
export interface SetRow {
  cells: Line[][]
  /** Of the most lines, with padding; in points. */
  height: number
}

/** In parts of the font size. */
const leading = 1.22
const ascent = 0.98
const rowPadding = 0.24

const mostLines = 3
/** Contents of a column whose lines are kept. */
const kept = 500

interface ColumnSetter {
  column: ExportColumn
  wraps: boolean
  /** Numbers stand at the right. */
  right: boolean
  /** Of one line, in thousandths of the font size. */
  room: number
  /** Lines of earlier contents: ports, vessels and dates come again and again. None where contents turned out to differ. */
  known: Map<string, Line[]> | null
  /** How often `known` was of use since it was last emptied. */
  hits: number
}

/** Sets and draws rows of a table in one font: its rows in the regular, its labels in the bold one. */
export class RowSetter {
  readonly #fontSize: number
  readonly #font: string
  readonly #set: Typesetter
  readonly #columns: ColumnSetter[]

  constructor(columns: ExportColumn[], { fontSize, parts }: TableFit, fonts: FontSet) {
    this.#fontSize = fontSize
    this.#font = selectFont(fonts.base.name, fontSize)
    this.#set = new Typesetter(fonts, fontSize)
    const placed = parts.flat()
    this.#columns = columns.map((column, at) => {
      const width = placed.find((place) => place.column === at)?.width ?? 0
      // columns may be exactly as wide as a word: rounding must not break it
      const room = (width / fontSize) * 1000 - 2 * cellPadding + 1
      return { column, wraps: wraps(column), right: isNumber(column), room, known: new Map(), hits: 0 }
    })
  }

  /** Printable, covered texts in lines: at most three, then an ellipsis. */
  set(texts: string[]): SetRow {
    const cells = texts.map((text, at) => this.#linesOf(text, this.#columns[at] as ColumnSetter))
    return { cells, height: this.#heightOf(cells) }
  }

  /** Labels, next to what they name: shorter ones begin with blank lines. They may wrap also where their column's contents may not. */
  setLabels(): SetRow {
    const cells = this.#columns.map(({ column, room }) => this.#set.lines(column.label, room, mostLines))
    const most = Math.max(1, ...cells.map((lines) => lines.length))
    const blank: Line = { operators: '', width: 0 }
    return {
      cells: cells.map((lines) => [...Array.from({ length: most - lines.length }, () => blank), ...lines]),
      height: this.#heightOf(cells),
    }
  }

  /** Draws the cells of some columns with the row's upper left corner at (x, y), in points. */
  draw(page: PageContent, { cells }: SetRow, texts: string[], placed: PlacedColumn[], x: number, y: number) {
    const size = this.#fontSize
    const padding = (cellPadding / 1000) * size
    const top = y + size * (rowPadding + ascent)
    page.select(this.#font)
    for (const { column: at, left, width } of placed) {
      const { column, right } = this.#columns[at] as ColumnSetter
      const ink = cellInk(column, texts[at] ?? '')
      const room = width - 2 * padding
      let baseline = top
      for (const line of cells[at] ?? []) {
        const natural = (line.width / 1000) * size
        // what may not wrap is squeezed
        const scale = natural > room + 0.1 ? Math.floor((room / natural) * 100) : 100
        const indent = right ? room - (natural * scale) / 100 : 0
        page.text(line, x + left + padding + indent, baseline, ink, scale)
        baseline += size * leading
      }
    }
  }

  #linesOf(text: string, column: ColumnSetter): Line[] {
    if (text === '') return []
    const found = column.known?.get(text)
    if (found) {
      column.hits += 1
      return found
    }
    const lines = column.wraps ? this.#set.lines(text, column.room, mostLines) : [this.#set.line(text)]
    if (column.known && column.known.size >= kept) {
      column.known = column.hits < kept ? null : new Map()
      column.hits = 0
    }
    column.known?.set(text, lines)
    return lines
  }

  #heightOf(cells: Line[][]): number {
    let lines = 1
    for (const cell of cells) if (cell.length > lines) lines = cell.length
    return this.#fontSize * (lines * leading + 2 * rowPadding)
  }
}
