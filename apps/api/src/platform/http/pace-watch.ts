interface WatchedResponse {
  /** Returns the bytes transferred so far. */
  bytes: () => number
  /** Returns true while the transfer waits for the client. */
  isWaiting: () => boolean
  /** Bytes transferred when the connection last kept the pace. */
  mark: number
  /** `performance.now()` at that moment. */
  keptPaceAt: number
}

export interface PaceRule {
  /** Minimum number of bytes in each period. */
  minBytes: number
  periodMs: number
}

const watchEveryMs = 500

/** Finds connections whose client sends or reads too slowly, so that other requests can have their slots. */
export class PaceWatch<Key extends object> {
  readonly #watched = new Map<Key, WatchedResponse>()
  readonly #pace: PaceRule
  #timer: NodeJS.Timeout | undefined

  constructor(pace: PaceRule) {
    this.#pace = pace
  }

  add(key: Key, { bytes, isWaiting }: Pick<WatchedResponse, 'bytes' | 'isWaiting'>): void {
    this.#watched.set(key, { bytes, isWaiting, mark: bytes(), keptPaceAt: performance.now() })
    this.#timer ??= setInterval(() => this.#update(), watchEveryMs).unref()
  }

  remove(key: Key): void {
    this.#watched.delete(key)
    if (this.#watched.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Returns the connection that has been too slow for longest; undefined if all keep the pace. */
  slowest(keys: Iterable<Key>): Key | undefined {
    // the timer may run late in a busy process
    this.#update()
    const late = [...keys]
      .map((key) => ({ key, since: this.#watched.get(key)?.keptPaceAt ?? Infinity }))
      .filter(({ since }) => performance.now() - since >= this.#pace.periodMs)
    return late.toSorted((one, other) => one.since - other.since)[0]?.key
  }

  #update(): void {
    for (const watched of this.#watched.values()) {
      const bytes = watched.bytes()
      if (watched.isWaiting() && bytes - watched.mark < this.#pace.minBytes) continue
      watched.mark = bytes
      watched.keptPaceAt = performance.now()
    }
  }
}
