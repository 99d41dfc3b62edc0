import { endOfRows } from './archive-format.ts'
import type { ArchiveLines } from './archive-lines.ts'

/** Maximum length of a piece that is written to the connection, in characters. */
const pieceLength = 64 * 1024

/** Rows up to the end of a section. */
export class CountedRows {
  readonly #lines: ArchiveLines
  count = 0

  constructor(lines: ArchiveLines) {
    this.#lines = lines
  }

  async *pieces(change: (row: string) => string = (row) => row): AsyncGenerator<string> {
    let piece = ''
    for (let row = await this.#lines.next(); row !== endOfRows; row = await this.#lines.next()) {
      this.count++
      piece += `${change(row)}\n`
      if (piece.length < pieceLength) continue
      yield piece
      piece = ''
    }
    if (piece) yield piece
  }
}
