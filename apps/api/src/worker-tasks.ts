import { withClient, type Pool } from '@portal/db/pool'
import { accountsWithDirtyMonths, refreshRollups } from '@portal/db/rollups'
import { idempotencyHours } from './platform/idempotency.ts'

/** Work that goes on behind the requests, at its own pace. Several workers may do it at once: each task takes its own locks. */
interface Task {
  name: string
  everyMs: number
  run(pool: Pool, now: Date): Promise<unknown>
}

const minute = 60_000

export const tasks: Task[] = [
  {
    // imports refresh what they touched; this is for those that were cut off before they could
    name: 'refresh rollups',
    everyMs: 5000,
    async run(pool) {
      for (const account of await accountsWithDirtyMonths(pool)) await withClient(pool, (client) => refreshRollups(client, account))
    },
  },
  {
    name: 'forget what has expired',
    everyMs: 10 * minute,
    async run(pool, now) {
      const before = (ms: number) => new Date(now.getTime() - ms)
      await pool.query('delete from idempotency_keys where created_at < $1', [before(idempotencyHours * 60 * minute)])
      await pool.query('delete from sign_in_failures where failed_at < $1', [before(60 * minute)])
      // a revoked session is kept as long as its tokens could have lived, so that their reuse is still recognised
      await pool.query('delete from sessions where ends_at < $1', [now])
    },
  },
]
