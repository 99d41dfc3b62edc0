/** How it stands with what somebody types. */
export type SaveStatus =
  | { kind: 'unchanged' }
  /** Typed, and not yet sent. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** The server could not be reached, or was busy: it is tried again. */
  | { kind: 'retrying' }
  /** The server does not take it as it is: nothing is sent before the reader has changed or decided something. */
  | { kind: 'refused' }

/** By itself, or because somebody has pressed a button. */
export type SaveReason = 'auto' | 'asked'

interface SaverOptions<V> {
  send: (values: V, reason: SaveReason) => Promise<unknown>
  /** Whether the same may succeed later. */
  isPassing: (error: unknown) => boolean
  onStatus: (status: SaveStatus) => void
}

const [afterChangeMs, betweenMs, firstRetryMs, longestRetryMs] = [2000, 10_000, 5000, 60_000]

/** Saves a draft by itself: 2 s after the last change, at most every 10 s, one call at a time, again and again where the server cannot be reached. */
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

  /** Notes what there is to save, and when. */
  change(values: V): void {
    this.#latest = values
    this.#unsaved = true
    this.#options.onStatus({ kind: 'waiting' })
    this.#plan(this.#untilNext())
  }

  /** Saves what is not saved yet, now. @returns whether everything is saved */
  flush(): Promise<boolean> {
    return this.#unsaved || this.#running ? this.#save('auto') : Promise.resolve(true)
  }

  /** Saves in any case, now. @throws what the server says */
  async save(values: V): Promise<void> {
    this.#latest = values
    await this.#save('asked')
  }

  /** Saves nothing by itself any more, until the next change. */
  rest(): void {
    clearTimeout(this.#timer)
    this.#unsaved = false
  }

  start(): void {
    this.#stopped = false
  }

  /** Plans no further call. */
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

  /** One after the other: what was typed while a call was under way goes with the next one. */
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
