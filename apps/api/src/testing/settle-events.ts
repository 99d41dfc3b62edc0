import { setTimeout } from 'node:timers/promises'
import type { TestPortal } from './test-portal.ts'

const waitMs = 50
const maxWaits = 400

/** Waits until the events of an account, or of all, are settled: transactions of other tests on the same server delay them. */
export async function settleEvents({ pool }: Pick<TestPortal, 'pool'>, accountId?: string): Promise<void> {
  const running = `select from integration_events where ($1::uuid is null or account_id = $1)
    and transaction_id >= (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint and transaction_id < 1000000000`
  for (let wait = 0; (await pool.query(running, [accountId ?? null])).rowCount !== 0; wait++) {
    if (wait > maxWaits) throw new Error('The events did not settle.')
    await setTimeout(waitMs)
  }
}
