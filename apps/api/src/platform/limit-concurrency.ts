import { Refusal } from './errors.ts'

/**
 * Lets heavy work run a few at a time; the rest waits in line.
 * @param atOnce how many run side by side
 * @param longestQueue how many may wait
 * @returns runs a piece of work when its turn comes; throws a {@link Refusal} (503) when too many wait
 */
export function limitConcurrency(atOnce: number, longestQueue: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running++
    else {
      if (waiting.length >= longestQueue) throw new Refusal('unavailable', [], 1)
      await new Promise<void>((turn) => waiting.push(turn))
    }
    try {
      return await work()
    } finally {
      // the place is handed on: nobody who comes in between can take it as well
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
