import { pushResultDays } from '@portal/contracts/external/batches'
import type { Pool } from '@portal/db/pool'

const dayMs = 86_400_000
const chunkRows = 500

/** Deletes pushes with their results after 30 days, in short transactions. */
export async function purgeBatches(pool: Pool, now: Date): Promise<void> {
  const statement = `delete from push_batches where ctid = any(array(
    select ctid from push_batches where received_at < $1 and finished_at is not null limit ${chunkRows}))`
  while ((await pool.query(statement, [new Date(now.getTime() - pushResultDays * dayMs)])).rowCount === chunkRows);
}
