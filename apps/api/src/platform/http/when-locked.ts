import { setTimeout as wait } from 'node:timers/promises'
import { sqlStateOf } from '../errors.ts'

/** What ends a transaction because of what others do at the same moment: nothing of it has happened, and it may be tried again. */
const passing = new Set(['40001', '40P01', '55P03'])

const mostAttempts = 3

/** Does something that waits for what others have locked, up to three times in all, with a pause that tells those apart who met each other. */
export async function whenLocked<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (attempts === mostAttempts || !passing.has(sqlStateOf(error))) throw error
      await wait(50 + Math.random() * 150)
    }
  }
}
