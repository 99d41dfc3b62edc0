import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

interface Scheduled {
  name: string
  everyMs: number
  /** Runs the task once. @param stop aborted when the schedule is stopped */
  run(stop: AbortSignal): Promise<unknown>
}

/** Maximum delay between attempts of a failing task. */
const maxWaitMs = 5 * 60_000

/**
 * Repeats tasks independently: the next run of each starts `everyMs` after the previous one ended, later after failures.
 * @returns function that stops the schedule and waits for running tasks
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
        log.error({ err: error, task: name }, 'background task failed')
      }
      const wait = Math.min(everyMs * 2 ** Math.min(failures, 10), Math.max(everyMs, maxWaitMs))
      await sleep(wait, undefined, { signal: controller.signal }).catch(() => {})
    }
  })
  return async () => {
    controller.abort()
    await Promise.all(loops)
  }
}
