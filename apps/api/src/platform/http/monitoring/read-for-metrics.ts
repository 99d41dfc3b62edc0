import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'

/** Time for the statement of a metric, connection included: Prometheus waits for ten seconds at most, and an overloaded portal must be seen. */
const defaultTimeoutMs = 2000

/** Returns the rows of a metric; none if the database does not return them in time, so that the other metrics are available without it. */
export function readForMetrics<R extends object>(
  { pool }: Pick<Database, 'pool'>,
  text: string,
  values: unknown[] = [],
  timeoutMs = defaultTimeoutMs,
): Promise<R[]> {
  const rows = pool.query<R>(text, values).then(
    (result) => result.rows,
    () => [],
  )
  return Promise.race([rows, sleep(timeoutMs, [], { ref: false })])
}
