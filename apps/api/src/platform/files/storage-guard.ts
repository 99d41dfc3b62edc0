import { StorageUnavailable } from './file-contents.ts'
import { WorkQueue } from '../threads/work-queue.ts'

/** Time after a failure without a response in which further operations fail at once. */
const pauseMs = 5000

/** Operations that run or wait at the same time; further ones fail. */
const limits = { maxRunning: 32, maxWaiting: 100, maxWaitMs: 5000 }

interface GuardOptions {
  /** Sends a short request. @throws {NoResponse} if the storage does not respond to it */
  probe: () => Promise<void>
  /** Returns milliseconds, monotonic. */
  clock?: () => number
}

/**
 * Keeps a slow or unreachable storage from slowing down other requests: a limited number of operations at once, and none for a few seconds after
 * one received no response. Then a short probe decides whether they are resumed, so that no request waits for a full timeout again.
 */
export class StorageGuard {
  readonly #queue = new WorkQueue(limits)
  readonly #probe: () => Promise<void>
  readonly #clock: () => number
  /** Failure without a response; undefined while the storage is reachable. */
  #failure: { cause: unknown; pausedUntil: number } | undefined
  #isProbing = false

  constructor({ probe, clock = () => performance.now() }: GuardOptions) {
    this.#probe = probe
    this.#clock = clock
  }

  /**
   * Runs an operation.
   * @param work throws `NoResponse` if the storage did not respond
   * @throws {HttpError} 503 without starting if the storage is considered unreachable or too many operations run
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#failure) await this.#resume(this.#failure)
    return this.#queue.run(async () => {
      // an operation before this one in the queue may have failed
      if (this.#failure) throw new StorageUnavailable(this.#failure.cause)
      try {
        return await work()
      } catch (error) {
        throw this.#noteFailure(error)
      }
    })
  }

  /** Resumes operations after a failure if the storage responds again. */
  async #resume({ cause, pausedUntil }: { cause: unknown; pausedUntil: number }): Promise<void> {
    if (this.#isProbing || this.#clock() < pausedUntil) throw new StorageUnavailable(cause)
    this.#isProbing = true
    try {
      await this.#probe()
      this.#failure = undefined
    } catch (error) {
      throw this.#noteFailure(error)
    } finally {
      this.#isProbing = false
    }
  }

  #noteFailure(error: unknown): unknown {
    if (!(error instanceof NoResponse)) return error
    this.#failure = { cause: error.cause, pausedUntil: this.#clock() + pauseMs }
    return new StorageUnavailable(error.cause)
  }
}

/** Operation whose storage could not be reached or did not respond in time. */
export class NoResponse extends Error {
  constructor(cause: unknown) {
    super('The file storage did not respond')
    this.cause = cause
  }
}
