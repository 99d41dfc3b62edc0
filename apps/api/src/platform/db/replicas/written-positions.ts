/** Position in the write-ahead log, as a number. */
export type Position = bigint

/** Parses PostgreSQL's text of a position, such as `16/B374D848`. */
export function parsePosition(text: string): Position {
  const [high, low] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

interface Write {
  /** Undefined until the position of the primary is next read. */
  position: Position | undefined
  at: number
}

/** Longest time that a caller reads from the primary after a write: positions of a failed primary may never be replayed. */
const rememberedMs = 300_000
/** Number of callers whose writes are remembered. */
const maxCallers = 50_000

/** Positions of the last writes of callers (sessions and applications), until every replica has replayed them. */
export class WrittenPositions {
  readonly #writes = new Map<string, Write>()
  /** All callers count as writing until then, because some writes are not remembered. */
  #forgottenUntil = 0

  /** Records that a caller may have written. */
  mark(caller: string, now: number): void {
    if (this.#writes.size >= maxCallers && !this.#writes.has(caller)) {
      this.#writes.clear()
      this.#forgottenUntil = now + rememberedMs
    }
    this.#writes.set(caller, { position: undefined, at: now })
  }

  /** Returns the writes without a position. They have ended by the time that the position of the primary is read. */
  pending(): ReadonlySet<object> {
    return new Set([...this.#writes.values()].filter(({ position }) => position === undefined))
  }

  /** Sets the position of the `pending` writes, and forgets writes that all replicas have replayed. */
  settle(pending: ReadonlySet<object>, position: Position, replayedByAll: Position, now: number): void {
    for (const [caller, write] of this.#writes) {
      if (pending.has(write)) write.position = position
      if ((write.position !== undefined && write.position <= replayedByAll) || now - write.at > rememberedMs) this.#writes.delete(caller)
    }
  }

  /** Returns true if a server that has replayed up to `replayed` shows the last write of a caller. */
  shows(caller: string, replayed: Position, now: number): boolean {
    if (now < this.#forgottenUntil) return false
    const write = this.#writes.get(caller)
    return !write || (write.position !== undefined && write.position <= replayed)
  }
}
