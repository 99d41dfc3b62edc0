import { StorageUnavailable } from './file-contents.ts'
import { WorkQueue } from '../threads/work-queue.ts'

/** Time after a failure without a response in which further operations fail at once. */
const pauseMs = 5000

/**
 * Keeps a slow or unreachable storage from slowing down other requests: a limited number of operations at once, each with a time limit, and
 * none for a few seconds after one received no response.
 */
export class StorageGuard {
  readonly #queue: WorkQueue
  readonly #clock: () => number
  #pausedUntil = 0
  #cause: unknown

  constructor(
    limits = { maxRunning: 32, maxWaiting: 100, maxWaitMs: 5000 },
    /** Milliseconds, monotonic. */
    clock = () => performance.now(),
  ) {
    this.#queue = new WorkQueue(limits)
    this.#clock = clock
  }

  /**
   * Runs an operation.
   * @param work throws `NoResponse` if the storage did not respond
   * @throws {HttpError} 503 without starting if the storage is considered unreachable or too many operations run
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#requireReachable()
    return this.#queue.run(async () => {
      // an operation before this one in the queue may have failed
      this.#requireReachable()
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof NoResponse)) throw error
        this.#pausedUntil = this.#clock() + pauseMs
        this.#cause = error.cause
        throw new StorageUnavailable(error.cause)
      }
    })
  }

  #requireReachable(): void {
    if (this.#clock() < this.#pausedUntil) throw new StorageUnavailable(this.#cause)
  }
}

/** Operation whose storage could not be reached or did not respond in time. */
export class NoResponse extends Error {
  constructor(cause: unknown) {
    super('The file storage did not respond')
    this.cause = cause
  }
}
