import type { ServerResponse } from 'node:http'
import { Refusal } from '../errors.ts'
import { takenFrom, waitsForReader } from './reader-pace.ts'
import { isGone, onResponseEnd } from './response-end.ts'

/** Exports that a process makes at the same time: each holds a connection to the database to its end. */
const atOnce = 4
/** How long an export waits for its slot. */
const waitMs = 2000
/** A reader who has taken nothing for so long makes room where others wait. */
const stalledMs = 5000
const watchEveryMs = 500

interface Slot {
  userId: string
  response: ServerResponse
  taken: number
  /** Since when the reader has taken nothing of what waits for it. */
  stalledSince: number
}

interface Times {
  waitMs: number
  stalledMs: number
}

/** Slots for exports: one for a user, and none for a reader who takes nothing while others wait. */
export class ExportSlots {
  readonly #slots = new Set<Slot>()
  readonly #waiting = new Set<() => void>()
  readonly #times: Times
  #watch: NodeJS.Timeout | undefined

  constructor(times: Times = { waitMs, stalledMs }) {
    this.#times = times
  }

  /**
   * Waits for a slot; it is free again when the answer has ended.
   * @throws {Refusal} 429 where another export of the user runs, 503 where all slots are taken
   */
  async enter(userId: string, response: ServerResponse): Promise<void> {
    const deadline = performance.now() + this.#times.waitMs
    for (;;) {
      // a caller that has gone meanwhile takes no slot
      if (isGone(response)) throw new Refusal('unavailable', [], 2)
      const own = [...this.#slots].find((slot) => slot.userId === userId)
      if (!own && this.#slots.size < atOnce) return this.#take(userId, response)
      this.#cutOff(own ? [own] : [...this.#slots])
      const left = deadline - performance.now()
      if (left <= 0) throw own ? busyWithOwn() : new Refusal('unavailable', [], 2)
      await this.#changed(Math.min(left, watchEveryMs))
    }
  }

  #take(userId: string, response: ServerResponse): void {
    const slot = { userId, response, taken: takenFrom(response), stalledSince: performance.now() }
    this.#slots.add(slot)
    this.#watch ??= setInterval(() => this.#look(), watchEveryMs).unref()
    const free = () => {
      if (!this.#slots.delete(slot)) return
      if (this.#slots.size === 0) {
        clearInterval(this.#watch)
        this.#watch = undefined
      }
      for (const wake of this.#waiting) wake()
    }
    onResponseEnd(response, free)
  }

  #look(): void {
    for (const slot of this.#slots) {
      const taken = takenFrom(slot.response)
      if (taken === slot.taken && waitsForReader(slot.response)) continue
      slot.taken = taken
      slot.stalledSince = performance.now()
    }
  }

  /** Cuts off the one of them that has not been read for longest, if that is long enough. */
  #cutOff(slots: Slot[]): void {
    const [first] = slots.toSorted((a, b) => a.stalledSince - b.stalledSince)
    if (!first || performance.now() - first.stalledSince < this.#times.stalledMs) return
    first.response.destroy(new Error('The reader of an export took nothing of it while others waited'))
  }

  #changed(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(wake, withinMs)
      this.#waiting.add(wake)
    })
  }
}

const busyWithOwn = () => {
  const errorMessage = 'Another export of yours is running. Please wait until it has ended.'
  return new Refusal('tooManyRequests', [{ propertyName: null, errorMessage }], 5)
}
