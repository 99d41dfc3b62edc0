import type { ServerResponse } from 'node:http'
import { Refusal } from '../errors.ts'
import { PaceWatch } from './pace-watch.ts'
import { takenFrom, waitsForReader } from './reader-pace.ts'
import { isGone, onResponseEnd } from './response-end.ts'

interface SlotRules {
  /** Responses that a process sends at the same time: each holds a database connection to its end. */
  maxRunning: number
  /** How long a response waits for its slot. */
  waitMs?: number
  /** A reader that falls behind its pace for so long gives its slot up where others wait. */
  slowMs?: number
  /** Error message where the holder has another one running. */
  ownRunning: string
}

/** About 16 kB a second: slower readers give their slot up. */
const minBytesPerSecond = 16 * 1024
const retryEveryMs = 500

/** Slots for long responses: one for a holder (user or account), and none for a slow reader while others wait. */
export class ResponseSlots {
  readonly #slots = new Map<ServerResponse, string>()
  readonly #waiting = new Set<() => void>()
  readonly #rules: Required<SlotRules>
  readonly #pace: PaceWatch<ServerResponse>

  constructor(rules: SlotRules) {
    this.#rules = { waitMs: 2000, slowMs: 5000, ...rules }
    this.#pace = new PaceWatch({ minBytes: (minBytesPerSecond * this.#rules.slowMs) / 1000, periodMs: this.#rules.slowMs })
  }

  /**
   * Waits for a slot; it is free again when the response has ended.
   * @throws {Refusal} 429 where another response of the holder is running, 503 where all slots are taken by others
   */
  async enter(holder: string, response: ServerResponse): Promise<void> {
    const deadline = performance.now() + this.#rules.waitMs
    for (;;) {
      // a caller that has left takes no slot
      if (isGone(response)) throw new Refusal('unavailable', [], 2)
      const own = [...this.#slots].find(([, of]) => of === holder)?.[0]
      if (!own && this.#slots.size < this.#rules.maxRunning) return this.#take(holder, response)
      this.#cutOffSlowest(own ? [own] : this.#slots.keys())
      const left = deadline - performance.now()
      if (left <= 0) throw own ? this.#busyWithOwn() : new Refusal('unavailable', [], 2)
      await this.#changed(Math.min(left, retryEveryMs))
    }
  }

  #take(holder: string, response: ServerResponse): void {
    this.#slots.set(response, holder)
    this.#pace.add(response, { bytes: () => takenFrom(response), isWaiting: () => waitsForReader(response) })
    onResponseEnd(response, () => {
      if (!this.#slots.delete(response)) return
      this.#pace.remove(response)
      for (const wake of this.#waiting) wake()
    })
  }

  #cutOffSlowest(responses: Iterable<ServerResponse>): void {
    this.#pace.slowest(responses)?.destroy(new Error('The reader of a response was too slow while others waited'))
  }

  #busyWithOwn(): Refusal {
    return new Refusal('tooManyRequests', [{ propertyName: null, errorMessage: this.#rules.ownRunning }], 5)
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

/** Slots for exports of users. */
export const exportSlots = (): ResponseSlots =>
  new ResponseSlots({ maxRunning: 4, ownRunning: 'Another export of yours is running. Please wait until it has ended.' })

/** Slots for streams to applications, one for an account: screens need the other connections for exports. */
export const applicationStreamSlots = (): ResponseSlots =>
  new ResponseSlots({ maxRunning: 2, ownRunning: 'Another stream to this account is running. Read it to its end first.' })
