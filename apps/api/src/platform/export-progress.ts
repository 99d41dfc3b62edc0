/** An export under way: whose it is, and how far. */
interface Entry {
  userId: string
  rows: number
  total: number
}

/** Finished exports stay askable until so many newer ones have come. */
const remembered = 500

/** How far the exports of this process are. Another process knows nothing of them and says so: the screen then shows no number. */
export class ExportProgress {
  readonly #entries = new Map<string, Entry>()

  /** @returns to be called with the number of rows written so far */
  begin(exportId: string, userId: string, total: number): (rows: number) => void {
    const entry = { userId, rows: 0, total }
    this.#entries.delete(exportId)
    this.#entries.set(exportId, entry)
    const oldest = this.#entries.keys().next().value
    if (this.#entries.size > remembered && oldest) this.#entries.delete(oldest)
    return (rows) => {
      entry.rows = rows
    }
  }

  /** How far a user's own export is. */
  find(exportId: string, userId: string): { rows: number; total: number } | null {
    const entry = this.#entries.get(exportId)
    return entry?.userId === userId ? { rows: entry.rows, total: entry.total } : null
  }
}
