import { Refusal } from '../errors.ts'

/** Pushes of one process that run at the same time. */
const atOnce = 2
/** Pushes whose bodies a process holds, and those of one application among them. */
const mostInFlight = 8
const mostOfApplication = 3
/** How long a push waits for its place. */
const waitMs = 5000
const retryAfterSeconds = 5

interface Waiting {
  applicationId: string
  begin: () => void
}

/** Places for pushes: a few in all, one of each application, so that one integrator holds up nobody, and fills no memory. */
export class PushSlots {
  readonly #inFlight = new Map<string, number>()
  readonly #running = new Set<string>()
  readonly #waiting = new Set<Waiting>()

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

  /** Runs a push when its place is free. @throws {Refusal} 503 when none is in time */
  async run<T>(applicationId: string, push: () => Promise<T>): Promise<T> {
    await this.#place(applicationId)
    try {
      return await push()
    } finally {
      this.#running.delete(applicationId)
      for (const waiting of this.#waiting) if (this.#isFree(waiting.applicationId)) waiting.begin()
    }
  }

  #isFree(applicationId: string): boolean {
    return this.#running.size < atOnce && !this.#running.has(applicationId)
  }

  async #place(applicationId: string): Promise<void> {
    // whoever waits already goes first
    const isFirst = [...this.#waiting].every((other) => other.applicationId !== applicationId)
    if (isFirst && this.#isFree(applicationId)) return void this.#running.add(applicationId)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const waiting: Waiting = {
      applicationId,
      begin: () => {
        this.#waiting.delete(waiting)
        this.#running.add(applicationId)
        resolve(true)
      },
    }
    this.#waiting.add(waiting)
    const timer = setTimeout(() => {
      if (this.#waiting.delete(waiting)) resolve(false)
    }, waitMs)
    const began = await promise
    clearTimeout(timer)
    if (!began) throw importBusy()
  }
}

/** Another import of the account, or of the process, took too long. */
export const importBusy = (): Refusal => new Refusal('importBusy', [], retryAfterSeconds)
