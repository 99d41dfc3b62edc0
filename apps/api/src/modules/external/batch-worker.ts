import type { Pool } from '@portal/db/pool'
import { HttpError, toHttpError } from '../../platform/errors/http-error.ts'
import { claimBatch, ClaimLost, releaseBatch, renewClaim, type ClaimedBatch } from './batches/claim-batch.ts'
import { failBatch, runBatch, RunStopped, type BatchContext } from './run-batch.ts'

/** Maximum number of pushes that a process runs at a time, of different accounts. */
const maxRunning = 2
/** Delay before the next attempt. */
const retryMs = 2000
/** Maximum number of attempts that store no record. */
const maxAttempts = 10

export interface BatchWorkerOptions extends Omit<BatchContext, 'stop'> {
  /** Connections for the state of pushes, so that it does not wait for imports. */
  pool: Pool
  clock: () => Date
}

/** Runs pushes in the background: those of an account in their order, each in one process at a time. */
export class BatchWorker {
  readonly #options: BatchWorkerOptions
  readonly #running = new Set<Promise<void>>()
  readonly #stop = new AbortController()

  constructor(options: BatchWorkerOptions) {
    this.#options = options
  }

  /** Begins to run waiting pushes; does not wait for their end. */
  async run(): Promise<void> {
    const { pool, clock } = this.#options
    while (this.#running.size < maxRunning && !this.#stop.signal.aborted) {
      const batch = await claimBatch(pool, clock())
      if (!batch) return
      const running = this.#process(batch).finally(() => this.#running.delete(running))
      this.#running.add(running)
    }
  }

  /** Runs all pushes that wait. */
  async idle(): Promise<void> {
    for (await this.run(); this.#running.size > 0; await this.run()) await Promise.race(this.#running)
  }

  /** Stops: a running push ends after its chunk, and continues in another process. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#running)
  }

  async #process(batch: ClaimedBatch): Promise<void> {
    const { pool, clock, log } = this.#options
    const endRenewal = renewClaim(pool, batch, clock)
    try {
      if (batch.attempts > maxAttempts) await failBatch(pool, batch, 'internal')
      else await runBatch({ ...this.#options, stop: this.#stop.signal }, batch)
    } catch (error) {
      if (error instanceof ClaimLost) return
      const isStopped = error instanceof RunStopped
      const counts = !isStopped && !isBusy(error)
      if (counts) log.error({ err: error, batch: batch.id }, 'a push in the background failed')
      const until = isStopped ? clock() : new Date(clock().getTime() + retryMs)
      await releaseBatch(pool, batch, { until, counts }).catch((cause: unknown) =>
        log.warn({ err: cause, batch: batch.id }, 'a push was not released'),
      )
    } finally {
      endRenewal()
    }
  }
}

/** True if another import of the account is running, or the database has no free connection. */
const isBusy = (error: unknown): boolean =>
  (error instanceof HttpError && error.code === 'importBusy') || toHttpError(error).code === 'unavailable'
