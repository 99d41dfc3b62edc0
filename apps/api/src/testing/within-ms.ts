import { setTimeout as sleep } from 'node:timers/promises'

const step = 50

/**
 * Waits for something that has to be done in a time of this process, at least 50 ms: it is counted in short steps, so that one in which the
 * machine held the process up counts as one, and only what takes too long fails.
 */
export async function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
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
