import type { IncomingMessage } from 'node:http'
import { HttpError } from '../../errors/http-error.ts'
import { ActorSlots } from '../actor-slots.ts'
import { PaceWatch, type PaceRule } from '../pace-watch.ts'

/** Maximum number of push bodies in memory, per process and per account. */
const maxInFlight = 8
const maxOfAccount = 3
const retryAfterSeconds = 5

/** Minimum pace of a body, 8 kB a second. A slower one loses its slot when others need it. */
const bodyPace: PaceRule = { minBytes: 24 * 1024, periodMs: 3000 }

/** Slots for pushes: two run at a time, one per account, and a limited number of bodies is in memory while they wait. */
export class PushSlots extends ActorSlots {
  readonly #inFlight = new Map<IncomingMessage, string>()
  readonly #pace: PaceWatch<IncomingMessage>

  constructor(pace: PaceRule = bodyPace) {
    super({ atOnce: 2, waitMs: 5000, refusal: importBusy })
    this.#pace = new PaceWatch(pace)
  }

  /**
   * Admits a push before its body is read. If all slots are taken, the slowest body loses its slot.
   * @returns function that ends the admission
   * @throws {HttpError} 503 if there are too many pushes
   */
  admit(accountId: string, request: IncomingMessage): () => void {
    const own = [...this.#inFlight].flatMap(([one, of]) => (of === accountId ? [one] : []))
    if (own.length >= maxOfAccount) this.#dropSlowest(own)
    else if (this.#inFlight.size >= maxInFlight) this.#dropSlowest(this.#inFlight.keys())
    this.#inFlight.set(request, accountId)
    this.#pace.add(request, { bytes: () => request.socket.bytesRead, isWaiting: () => !request.complete })
    return () => this.#release(request)
  }

  #dropSlowest(requests: Iterable<IncomingMessage>): void {
    const slow = this.#pace.slowest(requests)
    if (!slow) throw importBusy()
    this.#release(slow)
    slow.destroy(new Error('The body of a push arrived too slowly while others waited'))
  }

  #release(request: IncomingMessage): void {
    this.#inFlight.delete(request)
    this.#pace.remove(request)
  }
}

/** Returns the error for a push that waited too long for other imports. */
export const importBusy = (): HttpError => new HttpError('importBusy', [], retryAfterSeconds)
