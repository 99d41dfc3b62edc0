import { Refusal } from '../errors.ts'
import { CallerSlots } from './caller-slots.ts'

/** Pushes whose bodies a process holds, and those of one application among them. */
const mostInFlight = 8
const mostOfApplication = 3
const retryAfterSeconds = 5

/** Slots for pushes: two at a time, one of an application, whose bodies fill no memory while they wait. */
export class PushSlots extends CallerSlots {
  readonly #inFlight = new Map<string, number>()

  constructor() {
    super({ atOnce: 2, waitMs: 5000, refusal: importBusy })
  }

  /** Lets a push come in, before its body does. @returns to be called when it is answered @throws {Refusal} 503 when there are too many */
  admit(applicationId: string): () => void {
    const own = this.#inFlight.get(applicationId) ?? 0
    const all = [...this.#inFlight.values()].reduce((sum, count) => sum + count, 0)
    if (own >= mostOfApplication || all >= mostInFlight) throw importBusy()
    this.#inFlight.set(applicationId, own + 1)
    return () => {
      const left = this.#inFlight.get(applicationId)! - 1
      if (left > 0) this.#inFlight.set(applicationId, left)
      else this.#inFlight.delete(applicationId)
    }
  }
}

/** Another import of the account, or of the process, took too long. */
export const importBusy = (): Refusal => new Refusal('importBusy', [], retryAfterSeconds)
