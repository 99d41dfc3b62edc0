import { Refusal } from '../errors.ts'

/** Streams of applications in one process: screens need the rest of the connections for exports. */
const atOnce = 2
const retryAfterSeconds = 10

/** Places for streams to applications: each has one, and there are few. */
export class StreamSlots {
  readonly #running = new Set<string>()

  /** Runs a stream to its end. @throws {Refusal} 429 where there is no place */
  async run<T>(applicationId: string, stream: () => Promise<T>): Promise<T> {
    if (this.#running.has(applicationId)) throw busy('Another stream to this application is running. Read it to its end first.')
    if (this.#running.size >= atOnce) throw busy('Too many streams are running. Please try again in a moment.')
    this.#running.add(applicationId)
    try {
      return await stream()
    } finally {
      this.#running.delete(applicationId)
    }
  }
}

const busy = (errorMessage: string) => new Refusal('tooManyRequests', [{ propertyName: null, errorMessage }], retryAfterSeconds)
