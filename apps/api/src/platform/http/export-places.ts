import type { ServerResponse } from 'node:http'
import { Refusal } from '../errors.ts'
import { takenFrom, waitsForReader } from './reader-pace.ts'
import { isGone, whenOver } from './when-over.ts'

/** Exports that a process makes at the same time: each holds a connection to the database to its end. */
const atOnce = 4
/** How long an export waits for its place. */
const patienceMs = 2000
/** A reader who has taken nothing for so long has to make room where others wait. */
const stalledMs = 5000
const watchEveryMs = 500

interface Place {
  userId: string
  response: ServerResponse
  taken: number
  /** Since when the reader has taken nothing of what waits for it. */
  stalledSince: number
}

interface Times {
  patienceMs: number
  stalledMs: number
}

/** Places for exports: one for a user, and none for who does not read while others wait. */
export class ExportPlaces {
  readonly #places = new Set<Place>()
  readonly #waiting = new Set<() => void>()
  readonly #times: Times
  #watch: NodeJS.Timeout | undefined

  constructor(times: Times = { patienceMs, stalledMs }) {
    this.#times = times
  }

  /**
   * Waits for a place; it is free again when the answer has ended.
   * @throws {Refusal} 429 where another export of the user runs, 503 where all places are taken
   */
  async enter(userId: string, response: ServerResponse): Promise<void> {
    const deadline = performance.now() + this.#times.patienceMs
    for (;;) {
      // whoever has gone meanwhile takes no place
      if (isGone(response)) throw new Refusal('unavailable', [], 2)
      const own = [...this.#places].find((place) => place.userId === userId)
      if (!own && this.#places.size < atOnce) return this.#take(userId, response)
      this.#cutOff(own ? [own] : [...this.#places])
      const left = deadline - performance.now()
      if (left <= 0) throw own ? busyWithOwn() : new Refusal('unavailable', [], 2)
      await this.#changed(Math.min(left, watchEveryMs))
    }
  }

  #take(userId: string, response: ServerResponse): void {
    const place = { userId, response, taken: takenFrom(response), stalledSince: performance.now() }
    this.#places.add(place)
    this.#watch ??= setInterval(() => this.#look(), watchEveryMs).unref()
    const free = () => {
      if (!this.#places.delete(place)) return
      if (this.#places.size === 0) {
        clearInterval(this.#watch)
        this.#watch = undefined
      }
      for (const wake of this.#waiting) wake()
    }
    whenOver(response, free)
  }

  #look(): void {
    for (const place of this.#places) {
      const taken = takenFrom(place.response)
      if (taken === place.taken && waitsForReader(place.response)) continue
      place.taken = taken
      place.stalledSince = performance.now()
    }
  }

  /** Cuts off the one of them that has not been read for longest, if that is long enough. */
  #cutOff(places: Place[]): void {
    const [first] = places.toSorted((a, b) => a.stalledSince - b.stalledSince)
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
