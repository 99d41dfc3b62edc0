import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

interface Scheduled {
  name: string
  everyMs: number
  /** @param stop aborted when the repetition is to end */
  run(stop: AbortSignal): Promise<unknown>
}

/** Longest wait between two tries of a task that keeps failing. */
const longestWaitMs = 5 * 60_000

/**
 * Repeats tasks, each by itself: the next run begins `everyMs` after the last one ended, later after failures.
 * @returns stops the repetition and waits for what is running
 */
export function schedule(tasks: Scheduled[], log: Pick<FastifyBaseLogger, 'error'>): () => Promise<void> {
  const controller = new AbortController()
  const loops = tasks.map(async ({ name, everyMs, run }) => {
    for (let failures = 0; !controller.signal.aborted;) {
      try {
        await run(controller.signal)
        failures = 0
      } catch (error) {
        failures++
        log.error({ err: error, task: name }, 'A background task failed')
      }
      const wait = Math.min(everyMs * 2 ** Math.min(failures, 10), Math.max(everyMs, longestWaitMs))
      await sleep(wait, undefined, { signal: controller.signal }).catch(() => {})
    }
  })
  return async () => {
    controller.abort()
    await Promise.all(loops)
  }
}
