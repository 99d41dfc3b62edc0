import { withdrawnDays } from '@portal/contracts/external/withdrawable-resources'
import type { Pool } from '@portal/db/pool'

const dayMs = 86_400_000

/** Deletes withdrawn records that can no longer be restored. */
export async function purgeWithdrawnRecords(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from withdrawn_records where withdrawn_at < $1', [new Date(now.getTime() - withdrawnDays * dayMs)])
}
