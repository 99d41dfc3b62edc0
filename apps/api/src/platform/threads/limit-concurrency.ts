import { HttpError } from '../errors/http-error.ts'

/**
 * Limits the concurrency of heavy work; further work is queued.
 * @param atOnce maximum number of concurrent runs
 * @param maxQueueLength maximum number of waiting runs
 * @returns function that runs work as soon as it may start; throws a {@link HttpError} (503) if the queue is full
 */
export function limitConcurrency(atOnce: number, maxQueueLength: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running++
    else {
      if (waiting.length >= maxQueueLength) throw new HttpError('unavailable', [], 1)
      await new Promise<void>((turn) => waiting.push(turn))
    }
    try {
      return await work()
    } finally {
      // the slot passes directly to the next run, so that no new run can take it in between
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
