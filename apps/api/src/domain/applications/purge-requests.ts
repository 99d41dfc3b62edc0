import { requestLogDays } from '@portal/contracts/accounts/external-request'
import type { Pool } from '@portal/db/pool'

const dayMs = 86_400_000
const chunkRows = 5000

/** Deletes requests of applications after 30 days, in short transactions. */
export async function purgeRequests(pool: Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - requestLogDays * dayMs)
  for (const [table, column] of [
    ['external_requests', 'at'],
    ['external_request_counts', 'quarter'],
  ]) {
    const statement = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} < $1 limit ${chunkRows}))`
    while ((await pool.query(statement, [before])).rowCount === chunkRows);
  }
}
