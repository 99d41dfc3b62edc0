import { setImmediate } from 'node:timers/promises'
import type { Refusal } from '../errors.ts'

interface Rules {
  /** How many run at a time, one of a caller. */
  atOnce: number
  /** How many of a caller, and in all, may wait for their turn; any number when absent. */
  mostOfCaller?: number
  mostWaiting?: number
  /** How long one waits for its turn; to the end when absent. */
  waitMs?: number
  /** What is thrown where too many wait, or one has waited too long. */
  refusal: () => Refusal
}

interface Waiting {
  caller: string
  begin: () => void
}

/** Slots for heavy work: a few in all, one for a caller, in the order in which they came, so that a caller with much to do holds up nobody. */
export class CallerSlots {
  readonly #rules: Rules
  readonly #running = new Set<string>()
  readonly #waiting = new Set<Waiting>()

  constructor(rules: Rules) {
    this.#rules = rules
  }

  /** Runs a piece of work when its turn comes. @throws {Refusal} 503 where too many wait, or none is free in time */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    // whoever waits already goes first
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
    const { mostOfCaller = Infinity, mostWaiting = Infinity, waitMs, refusal } = this.#rules
    if (this.#waitingOf(caller) >= mostOfCaller || this.#waiting.size >= mostWaiting) throw refusal()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const waiting = { caller, begin: () => resolve(true) }
    this.#waiting.add(waiting)
    const timer = waitMs === undefined ? undefined : setTimeout(() => this.#waiting.delete(waiting) && resolve(false), waitMs)
    const began = await promise
    clearTimeout(timer)
    if (!began) throw refusal()
    // until what was made before has been sent
    await setImmediate()
  }

  /** A slot is handed on: nobody who comes in between can take it as well. */
  #next(): void {
    for (const waiting of this.#waiting) {
      if (!this.#isFree(waiting.caller)) continue
      this.#waiting.delete(waiting)
      this.#running.add(waiting.caller)
      waiting.begin()
    }
  }
}
