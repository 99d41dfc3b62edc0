import { cellInk, cellText, inkOfText, isNumber, wraps } from './pdf-cells.ts'
import { cellPadding, type PlacedColumn, type TableFit } from './pdf-columns.ts'
import type { FontSet } from './pdf-fonts.ts'
import { type PageContent, selectFont } from './pdf-page.ts'
import type { Line } from './pdf-shape.ts'
import { isBeyondAscii, Typesetter } from './pdf-text.ts'
import type { Cell, ExportColumn } from './table.ts'

interface SetCell {
  lines: Line[]
  ink: string
}

/** Cells set in lines, by the column's position in the table. */
export interface SetRow {
  cells: SetCell[]
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

const blank: SetCell = { lines: [], ink: inkOfText }

interface ColumnSetter {
  column: ExportColumn
  textOf: (cell: Cell) => string
  wraps: boolean
  /** Numbers stand at the right. */
  right: boolean
  /** Of one line, in thousandths of the font size. */
  room: number
  /** Earlier contents: ports, vessels and dates come again and again. None where contents turned out to differ. */
  known: Map<Cell, SetCell> | null
  /** How often `known` was of use since it was last emptied. */
  hits: number
}

/** Sets and draws rows of a table in one font: its rows in the regular, its labels in the bold one. */
export class RowSetter {
  readonly #fontSize: number
  readonly #font: string
  readonly #fonts: FontSet
  readonly #set: Typesetter
  readonly #columns: ColumnSetter[]

  constructor(columns: ExportColumn[], { fontSize, parts }: TableFit, fonts: FontSet) {
    this.#fontSize = fontSize
    this.#font = selectFont(fonts.base.name, fontSize)
    this.#fonts = fonts
    this.#set = new Typesetter(fonts, fontSize)
    const placed = parts.flat()
    this.#columns = columns.map((column, at) => {
      const width = placed.find((place) => place.column === at)?.width ?? 0
      // columns may be exactly as wide as a word: rounding must not break it
      const room = (width / fontSize) * 1000 - 2 * cellPadding + 1
      return { column, textOf: cellText(column), wraps: wraps(column), right: isNumber(column), room, known: new Map(), hits: 0 }
    })
  }

  /** Cells in lines, with the fonts for them loaded: at most three lines, then an ellipsis. */
  async set(row: Cell[]): Promise<SetRow> {
    const cells: SetCell[] = []
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

  /** Labels, next to what they name: shorter ones begin with blank lines. They may wrap also where their column's contents may not. */
  setLabels(): SetRow {
    const labels = this.#columns.map(({ column, room }) => this.#set.lines(column.label, room, mostLines))
    const most = Math.max(1, ...labels.map((lines) => lines.length))
    const nothing: Line = { operators: '', width: 0 }
    const cells = labels.map((lines) => ({
      lines: [...Array.from({ length: most - lines.length }, () => nothing), ...lines],
      ink: inkOfText,
    }))
    return { cells, height: this.#heightOf(cells) }
  }

  /** Draws the cells of some columns with the row's upper left corner at (x, y), in points. */
  draw(page: PageContent, { cells }: SetRow, placed: PlacedColumn[], x: number, y: number) {
    const size = this.#fontSize
    const padding = (cellPadding / 1000) * size
    const top = y + size * (rowPadding + ascent)
    page.select(this.#font)
    for (const { column: at, left, width } of placed) {
      const { lines, ink } = cells[at] as SetCell
      const { right } = this.#columns[at] as ColumnSetter
      const room = width - 2 * padding
      let baseline = top
      for (const line of lines) {
        const natural = (line.width / 1000) * size
        // what may not wrap is squeezed
        const scale = natural > room + 0.1 ? Math.floor((room / natural) * 100) : 100
        const indent = right ? room - (natural * scale) / 100 : 0
        page.text(line, x + left + padding + indent, baseline, ink, scale)
        baseline += size * leading
      }
    }
  }

  #setCell(column: ColumnSetter, cell: Cell, text: string): SetCell {
    const lines = column.wraps ? this.#set.lines(text, column.room, mostLines) : [this.#set.line(text)]
    const set = { lines, ink: cellInk(column.column, text) }
    if (column.known && column.known.size >= kept) {
      column.known = column.hits < kept ? null : new Map()
      column.hits = 0
    }
    column.known?.set(cell, set)
    return set
  }

  #heightOf(cells: SetCell[]): number {
    let most = 1
    for (const { lines } of cells) if (lines.length > most) most = lines.length
    return this.#fontSize * (most * leading + 2 * rowPadding)
  }
}

function knownCell(column: ColumnSetter, cell: Cell): SetCell | undefined {
  const known = column.known?.get(cell)
  if (known) column.hits += 1
  return known
}
