/** Export of a user with its progress in rows. */
interface Entry {
  userId: string
  rows: number
  total: number
}

/** Number of newest exports whose progress is available. */
const remembered = 500

/** Tracks the exports of this process. Other processes return null, and the screen then shows no number. */
export class ExportProgress {
  readonly #entries = new Map<string, Entry>()

  /** Starts tracking an export. @returns callback for the number of rows written so far */
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

  /** Returns the progress of an export of this user, or null. */
  find(exportId: string, userId: string): { rows: number; total: number } | null {
    const entry = this.#entries.get(exportId)
    return entry?.userId === userId ? { rows: entry.rows, total: entry.total } : null
  }
}
