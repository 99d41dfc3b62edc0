import { setTimeout as wait } from 'node:timers/promises'
import { sqlStateOf } from '../../errors/http-error.ts'

/** SQLSTATEs of conflicts with concurrent transactions: the transaction was rolled back and may be retried. */
const passing = new Set(['40001', '40P01', '55P03'])

const maxAttempts = 3

/** Runs an operation that may wait for locks, with up to three attempts. A random pause separates conflicting retries. */
export async function whenLocked<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (attempts === maxAttempts || !passing.has(sqlStateOf(error))) throw error
      await wait(50 + Math.random() * 150)
    }
  }
}
