import { setImmediate } from 'node:timers/promises'
import { HttpError } from '../errors/http-error.ts'

export interface QueueLimits {
  /** Maximum number of concurrent runs, in total and per key; per key unlimited when absent. */
  maxRunning: number
  maxRunningPerKey?: number
  /** Maximum number of waiting runs, in total and per key; unlimited when absent. */
  maxWaiting?: number
  maxWaitingPerKey?: number
  /** Maximum wait for a slot; unlimited when absent. */
  maxWaitMs?: number
  /** Minimum pace of transfers; while other runs wait, a slower transfer is cut off. */
  minPace?: { bytes: number; periodMs: number }
  /** Creates the error of a rejected run; `isOwn` is true if other runs of its key caused the rejection. A 503 when absent. */
  createError?: (isOwn: boolean) => HttpError
}

/** Transfer to or from a client that occupies a slot. */
export interface Transfer {
  /** Returns the bytes transferred so far. */
  bytes(): number
  /** Returns true while the transfer waits for the client. */
  waitsForClient(): boolean
  isOver(): boolean
  cutOff(): void
}

interface Run {
  key: string
  transfer: Transfer | undefined
  /** Bytes transferred at `keptPaceAt`, the `performance.now()` at which the transfer last kept the minimum pace. */
  bytes: number
  keptPaceAt: number
  /** Ends the wait for a slot. */
  begin: () => void
}

const checkEveryMs = 500

/**
 * Limits the concurrency of heavy work, in total and per key (such as a user or an account). Further runs wait in order; a key with many runs
 * does not block the others. A run that exceeds the limits is rejected.
 */
export class WorkQueue {
  readonly #limits: QueueLimits
  readonly #maxPerKey: number
  readonly #running = new Set<Run>()
  readonly #waiting = new Set<Run>()
  #paceTimer: NodeJS.Timeout | undefined

  constructor(limits: QueueLimits) {
    this.#limits = limits
    this.#maxPerKey = limits.maxRunningPerKey ?? Infinity
  }

  /** Runs work as soon as a slot is free. @throws {HttpError} if the queue is full or no slot becomes free in time */
  async run<T>(work: () => Promise<T>, key = ''): Promise<T> {
    const release = await this.enter(key)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /**
   * Waits for a slot.
   * @param transfer loses its slot to a waiting run if it falls below the minimum pace
   * @returns function that releases the slot
   * @throws {HttpError} if the queue is full, no slot becomes free in time, or the transfer ends before
   */
  async enter(key: string, transfer?: Transfer): Promise<() => void> {
    const run: Run = { key, transfer, bytes: 0, keptPaceAt: 0, begin: () => {} }
    if (!this.#isFree(key)) this.#cutOffSlowest(run)
    if (this.#isFree(key)) this.#start(run)
    else await this.#wait(run)
    return () => this.#release(run)
  }

  #isFree(key: string): boolean {
    return this.#running.size < this.#limits.maxRunning && countOf(this.#running, key) < this.#maxPerKey
  }

  #start(run: Run): void {
    this.#running.add(run)
    run.begin()
    if (!this.#limits.minPace) return
    run.bytes = run.transfer?.bytes() ?? 0
    run.keptPaceAt = performance.now()
    this.#paceTimer ??= setInterval(() => this.#updatePace(), checkEveryMs).unref()
  }

  async #wait(run: Run): Promise<void> {
    const { maxWaiting = Infinity, maxWaitingPerKey = Infinity, maxWaitMs, minPace } = this.#limits
    if (this.#waiting.size >= maxWaiting || countOf(this.#waiting, run.key) >= maxWaitingPerKey) throw this.#errorOf(run)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    run.begin = () => resolve(true)
    this.#waiting.add(run)
    const leave = () => this.#waiting.delete(run) && resolve(false)
    const timeout = maxWaitMs === undefined ? undefined : setTimeout(leave, maxWaitMs)
    const check = minPace && setInterval(() => (run.transfer?.isOver() ? leave() : this.#cutOffSlowest(run)), checkEveryMs)
    const hasBegun = await promise
    clearTimeout(timeout)
    clearInterval(check)
    if (!hasBegun) throw this.#errorOf(run)
    // lets the previous response leave the process first
    await setImmediate()
  }

  #errorOf({ key }: Run): HttpError {
    const isOwn = countOf(this.#running, key) >= this.#maxPerKey
    return this.#limits.createError?.(isOwn) ?? new HttpError('unavailable', [], 1)
  }

  #release(run: Run): void {
    if (!this.#running.delete(run)) return
    // hands slots to waiting runs directly, so that no new run can overtake them
    for (const next of this.#waiting) {
      if (!this.#isFree(next.key)) continue
      this.#waiting.delete(next)
      this.#start(next)
    }
    if (this.#running.size > 0) return
    clearInterval(this.#paceTimer)
    this.#paceTimer = undefined
  }

  /** Cuts off the transfer that has been too slow for longest, among those of the same key if they hold all slots of the key. */
  #cutOffSlowest({ key, transfer }: Run): void {
    const { minPace } = this.#limits
    if (!minPace || transfer?.isOver()) return
    // the timer may run late in a busy process
    this.#updatePace()
    const isOwn = countOf(this.#running, key) >= this.#maxPerKey
    const latest = performance.now() - minPace.periodMs
    const tooSlow = [...this.#running].filter((run) => run.keptPaceAt <= latest && (!isOwn || run.key === key))
    const slowest = tooSlow.toSorted((a, b) => a.keptPaceAt - b.keptPaceAt)[0]
    if (!slowest) return
    slowest.transfer?.cutOff()
    this.#release(slowest)
  }

  #updatePace(): void {
    for (const run of this.#running) {
      const bytes = run.transfer?.bytes() ?? 0
      if (run.transfer?.waitsForClient() && bytes - run.bytes < this.#limits.minPace!.bytes) continue
      run.bytes = bytes
      run.keptPaceAt = performance.now()
    }
  }
}

const countOf = (runs: Iterable<Run>, key: string): number => [...runs].filter((run) => run.key === key).length
