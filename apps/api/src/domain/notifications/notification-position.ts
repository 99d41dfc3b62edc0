import type { Client, Pool } from '@portal/db/pool'
import { compile, sql } from '@portal/db/read'
import { hasEventsAfter, type EventPlace } from '../events/event-order.ts'

/** Returns accounts with settled events that their users have not been notified of. */
export async function accountsWithEvents(pool: Pool): Promise<string[]> {
  const { text, values } = compile(sql`
    select a.id from public.accounts a left join public.notification_positions p on p.account_id = a.id
    where a.deleting_since is null
      and ${hasEventsAfter(sql`a.id`, sql`(coalesce(p.epoch, 0), coalesce(p.transaction_id, 0), coalesce(p.sequence, 0))`)}
    order by a.id`)
  return (await pool.query<{ id: string }>(text, [...values])).rows.map(({ id }) => id)
}

/** Locks the position of an account, and returns it unless another worker has locked it. */
export async function lockPosition(client: Client, accountId: string): Promise<EventPlace | undefined> {
  await client.query(
    `insert into notification_positions (account_id) select $1 where not exists (select from notification_positions where account_id = $1)
     on conflict (account_id) do nothing`,
    [accountId],
  )
  const { rows } = await client.query<EventPlace>(
    `select epoch, transaction_id::text as transaction, sequence::text, null as id from notification_positions
     where account_id = $1 for update skip locked`,
    [accountId],
  )
  return rows[0]
}

/** Passes all events up to a place. */
export const setPosition = (client: Client, accountId: string, { epoch, transaction, sequence }: EventPlace) =>
  client.query('update notification_positions set epoch = $2, transaction_id = $3, sequence = $4 where account_id = $1', [
    accountId,
    epoch,
    transaction,
    sequence,
  ])
