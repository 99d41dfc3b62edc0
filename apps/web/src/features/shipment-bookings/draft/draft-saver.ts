export type SaveStatus =
  | { kind: 'unchanged' }
  /** Changed, not yet sent. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** The server was unreachable or busy; a retry is scheduled. */
  | { kind: 'retrying' }
  /** The server rejected the draft; the next save waits for a change by the reader. */
  | { kind: 'refused' }

/** Automatic, or requested by a button. */
export type SaveReason = 'auto' | 'asked'

interface SaverOptions<V> {
  send: (values: V, reason: SaveReason) => Promise<unknown>
  /** Returns true if a retry may succeed. */
  isPassing: (error: unknown) => boolean
  onStatus: (status: SaveStatus) => void
}

const [afterChangeMs, betweenMs, firstRetryMs, longestRetryMs] = [2000, 10_000, 5000, 60_000]

/**
 * Saves a draft automatically: 2 s after the last change, at most every 10 s, one request at a time, with retries while the server is
 * unreachable.
 */
export class DraftSaver<V> {
  readonly #options: SaverOptions<V>
  #latest: V | undefined
  #unsaved = false
  #running: Promise<boolean> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastSent = Number.NEGATIVE_INFINITY
  #retryMs = firstRetryMs
  #stopped = false

  constructor(options: SaverOptions<V>) {
    this.#options = options
  }

  /** Stores new values and schedules a save. */
  change(values: V): void {
    this.#latest = values
    this.#unsaved = true
    this.#options.onStatus({ kind: 'waiting' })
    this.#plan(this.#untilNext())
  }

  /** Saves pending changes immediately. @returns true if everything is saved */
  flush(): Promise<boolean> {
    return this.#unsaved || this.#running ? this.#save('auto') : Promise.resolve(true)
  }

  /** Saves unconditionally and immediately. @throws the error of the request */
  async save(values: V): Promise<void> {
    this.#latest = values
    await this.#save('asked')
  }

  /** Pauses automatic saves until the next change. */
  rest(): void {
    clearTimeout(this.#timer)
    this.#unsaved = false
  }

  start(): void {
    this.#stopped = false
  }

  /** Cancels scheduled saves. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  #plan(ms: number) {
    clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#save('auto'), ms)
  }

  #untilNext(): number {
    return Math.max(afterChangeMs, this.#lastSent + betweenMs - Date.now())
  }

  /** Runs saves one after another; changes during a request go into the next one. */
  #save(reason: SaveReason): Promise<boolean> {
    const before = this.#running?.catch(() => false) ?? Promise.resolve(true)
    const own = before.then((went) => (this.#unsaved || reason === 'asked' ? this.#attempt(reason) : went))
    this.#running = own
    const done = () => {
      if (this.#running === own) this.#running = undefined
    }
    own.then(done, done)
    return own
  }

  async #attempt(reason: SaveReason): Promise<boolean> {
    const { send, onStatus } = this.#options
    clearTimeout(this.#timer)
    this.#unsaved = false
    this.#lastSent = Date.now()
    onStatus({ kind: 'saving' })
    try {
      await send(this.#latest!, reason)
    } catch (error) {
      this.#fail(error)
      if (reason === 'asked') throw error
      return false
    }
    this.#retryMs = firstRetryMs
    onStatus(this.#unsaved ? { kind: 'waiting' } : { kind: 'saved', at: Date.now() })
    if (this.#unsaved) this.#plan(this.#untilNext())
    return true
  }

  #fail(error: unknown) {
    const passing = this.#options.isPassing(error)
    this.#unsaved = true
    this.#options.onStatus({ kind: passing ? 'retrying' : 'refused' })
    if (!passing) return
    this.#plan(this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
  }
}
