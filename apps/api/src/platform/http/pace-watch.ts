/** One connection whose progress is watched. */
interface Watched {
  /** Bytes that have moved so far. */
  bytes: () => number
  /** True while the other side is what holds the transfer up. */
  isWaiting: () => boolean
  /** Bytes at the last time that the transfer kept pace. */
  mark: number
  /** `performance.now()` of that time. */
  keptPaceAt: number
}

export interface Pace {
  /** Bytes that have to move within the period. */
  minBytes: number
  periodMs: number
}

const watchEveryMs = 500

/** Finds the connections whose other side sends or reads too slowly, so that others can have their places. */
export class PaceWatch<Key extends object> {
  readonly #watched = new Map<Key, Watched>()
  readonly #pace: Pace
  #timer: NodeJS.Timeout | undefined

  constructor(pace: Pace) {
    this.#pace = pace
  }

  add(key: Key, { bytes, isWaiting }: Pick<Watched, 'bytes' | 'isWaiting'>): void {
    this.#watched.set(key, { bytes, isWaiting, mark: bytes(), keptPaceAt: performance.now() })
    this.#timer ??= setInterval(() => this.#update(), watchEveryMs).unref()
  }

  remove(key: Key): void {
    this.#watched.delete(key)
    if (this.#watched.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Returns the one of these that has been too slow for longest; undefined if all keep pace. */
  slowest(keys: Iterable<Key>): Key | undefined {
    // a busy process may be late with its own timer
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
