import { setImmediate } from 'node:timers/promises'
import { Refusal } from '../errors.ts'

/** How many run at a time, one of a caller. */
const atOnce = 2
/** How many of a caller, and in all, may wait for their turn. */
const mostOfCaller = 8
const mostWaiting = 40
const retryAfterSeconds = 5

interface Waiting {
  caller: string
  begin: () => void
}

/** Lets heavy work run a few at a time and one of a caller, so that a caller with much to do does not stop the others. */
export class AnswerSlots {
  readonly #running = new Set<string>()
  #waiting: Waiting[] = []

  /** Runs a piece of work when its turn comes. @throws {Refusal} 503 where too many wait */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.#running.size < atOnce && !this.#running.has(caller)) this.#running.add(caller)
    else await this.#turn(caller)
    try {
      return await work()
    } finally {
      this.#running.delete(caller)
      this.#next()
    }
  }

  async #turn(caller: string): Promise<void> {
    const own = this.#waiting.filter((one) => one.caller === caller).length
    if (own >= mostOfCaller || this.#waiting.length >= mostWaiting) throw new Refusal('unavailable', [], retryAfterSeconds)
    await new Promise<void>((begin) => this.#waiting.push({ caller, begin }))
    // until what was made before has been sent
    await setImmediate()
  }

  /** The place is handed on: nobody who comes in between can take it as well. */
  #next(): void {
    const next = this.#waiting.find(({ caller }) => !this.#running.has(caller))
    if (!next) return
    this.#waiting = this.#waiting.filter((one) => one !== next)
    this.#running.add(next.caller)
    next.begin()
  }
}
