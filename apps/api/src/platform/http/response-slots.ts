import type { ServerResponse } from 'node:http'
import { HttpError } from '../errors/http-error.ts'
import { PaceWatch } from './pace-watch.ts'
import { bytesDrained, waitsForReader } from './reader-pace.ts'
import { isDisconnected, onResponseEnd } from './response-end.ts'

interface SlotRules {
  /** Maximum number of concurrent responses; each holds a database connection until its end. */
  maxRunning: number
  /** Maximum wait for a slot. */
  waitMs?: number
  /** Time below the minimum pace after which a response loses its slot to a waiting one. */
  slowMs?: number
  /** Error message if the holder already has a running response. */
  ownRunning: string
}

/** Minimum pace of a client, about 16 kB a second. */
const minBytesPerSecond = 16 * 1024
const retryEveryMs = 500

/** Slots for long responses: one per holder (user or account); slow clients lose theirs while others wait. */
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
   * Waits for a slot, which is released when the response ends.
   * @throws {HttpError} 429 if another response of the holder is running, 503 if others hold all slots
   */
  async enter(holder: string, response: ServerResponse): Promise<void> {
    const deadline = performance.now() + this.#rules.waitMs
    for (;;) {
      // a client that has disconnected takes no slot
      if (isDisconnected(response)) throw new HttpError('unavailable', [], 2)
      const own = [...this.#slots].find(([, of]) => of === holder)?.[0]
      if (!own && this.#slots.size < this.#rules.maxRunning) return this.#take(holder, response)
      this.#cutOffSlowest(own ? [own] : this.#slots.keys())
      const left = deadline - performance.now()
      if (left <= 0) throw own ? this.#busyWithOwn() : new HttpError('unavailable', [], 2)
      await this.#changed(Math.min(left, retryEveryMs))
    }
  }

  #take(holder: string, response: ServerResponse): void {
    this.#slots.set(response, holder)
    this.#pace.add(response, { bytes: () => bytesDrained(response), isWaiting: () => waitsForReader(response) })
    onResponseEnd(response, () => {
      if (!this.#slots.delete(response)) return
      this.#pace.remove(response)
      for (const wake of this.#waiting) wake()
    })
  }

  #cutOffSlowest(responses: Iterable<ServerResponse>): void {
    this.#pace.slowest(responses)?.destroy(new Error('The client read the response too slowly while others waited'))
  }

  #busyWithOwn(): HttpError {
    return new HttpError('tooManyRequests', [{ propertyName: null, errorMessage: this.#rules.ownRunning }], 5)
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

export const exportSlots = (): ResponseSlots =>
  new ResponseSlots({ maxRunning: 4, ownRunning: 'Another export of yours is running. Please wait until it has ended.' })

/** Creates the slots for streams of applications, one per account. The other export connections are reserved for the screens. */
export const applicationStreamSlots = (): ResponseSlots =>
  new ResponseSlots({ maxRunning: 2, ownRunning: 'Another stream to this account is running. Read it to its end first.' })
