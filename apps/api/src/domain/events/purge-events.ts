import type { Pool } from '@portal/db/pool'

/** Number of days that events are stored. */
export const eventDays = 30

const dayMs = 86_400_000
const chunkRows = 5000

/**
 * Deletes events older than 30 days. The last one of each account stays until its successor is that old as well, because readers that have missed
 * nothing continue after it.
 */
export async function purgeEvents(pool: Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - eventDays * dayMs)
  const { rows: accounts } = await pool.query<{ id: string }>('select id from accounts where deleting_since is null')
  for (const { id } of accounts) while ((await deleteChunk(pool, id, before)) === chunkRows);
}

/** Deletes the oldest events up to the first with a younger successor. @returns number of deleted events */
async function deleteChunk(pool: Pool, accountId: string, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `with oldest as (
       select epoch, transaction_id, sequence, lead(recorded_at) over (order by epoch, transaction_id, sequence) as next
       from (select epoch, transaction_id, sequence, recorded_at from integration_events where account_id = $1
         order by epoch, transaction_id, sequence limit $3 + 1) e),
     expired as (select *, bool_and(next < $2) over (order by epoch, transaction_id, sequence) as is_expired from oldest)
     delete from integration_events e using expired x
     where e.account_id = $1 and e.epoch = x.epoch and e.transaction_id = x.transaction_id and e.sequence = x.sequence
       and x.next is not null and x.is_expired`,
    [accountId, before, chunkRows],
  )
  return rowCount ?? 0
}
