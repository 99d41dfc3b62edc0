import { setTimeout as sleep } from 'node:timers/promises'

const step = 50

/**
 * Waits for work with a timeout of at least 50 ms of process time. Time is counted in short steps, so that a pause of the whole process
 * counts as a single step.
 */
export async function waitAtMostMs<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = (async () => {
    for (let spent = 0; spent < ms; spent += step) await sleep(step, undefined, { signal: over.signal })
    throw new Error(`It took longer than ${ms} ms`)
  })()
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    late.catch(() => {})
  }
}
