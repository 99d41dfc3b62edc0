import { setImmediate } from 'node:timers/promises'
import type { HttpError } from '../errors/http-error.ts'

interface Rules {
  /** Maximum number of concurrent runs, at most one per caller. */
  atOnce: number
  /** Maximum number of waiting runs, per caller and in total; unlimited when absent. */
  maxPerActor?: number
  maxWaiting?: number
  /** Maximum wait for a slot; unlimited when absent. */
  waitMs?: number
  /** Creates the error for too many waiting runs or a wait that was too long. */
  refusal: () => HttpError
}

interface Waiting {
  caller: string
  begin: () => void
}

/** Slots for heavy work: a few in total, one per caller, in order of arrival, so that a caller with much work does not block the others. */
export class ActorSlots {
  readonly #rules: Rules
  readonly #running = new Set<string>()
  readonly #waiting = new Set<Waiting>()

  constructor(rules: Rules) {
    this.#rules = rules
  }

  /** Runs work as soon as a slot is free. @throws {HttpError} 503 if too many wait, or if no slot becomes free in time */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    // earlier runs of the caller go first
    if (this.#isFree(caller) && this.#waitingOf(caller) === 0) this.#running.add(caller)
    else await this.#turn(caller)
    try {
      return await work()
    } finally {
      this.#running.delete(caller)
      this.#next()
    }
  }

  #isFree(caller: string): boolean {
    return this.#running.size < this.#rules.atOnce && !this.#running.has(caller)
  }

  #waitingOf(caller: string): number {
    return [...this.#waiting].filter((one) => one.caller === caller).length
  }

  async #turn(caller: string): Promise<void> {
    const { maxPerActor = Infinity, maxWaiting = Infinity, waitMs, refusal } = this.#rules
    if (this.#waitingOf(caller) >= maxPerActor || this.#waiting.size >= maxWaiting) throw refusal()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const waiting = { caller, begin: () => resolve(true) }
    this.#waiting.add(waiting)
    const timer = waitMs === undefined ? undefined : setTimeout(() => this.#waiting.delete(waiting) && resolve(false), waitMs)
    const began = await promise
    clearTimeout(timer)
    if (!began) throw refusal()
    // lets the previous response leave the process first
    await setImmediate()
  }

  /** Hands free slots to waiting runs directly, so that no new run can take them in between. */
  #next(): void {
    for (const waiting of this.#waiting) {
      if (!this.#isFree(waiting.caller)) continue
      this.#waiting.delete(waiting)
      this.#running.add(waiting.caller)
      waiting.begin()
    }
  }
}
