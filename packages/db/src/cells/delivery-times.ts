import type pg from 'pg'
import { lockInTransaction } from '../advisory-lock.ts'
import type { Mismatch } from '../mismatch.ts'
import { withTransaction } from '../pool.ts'

/** Minimum number of deliveries for a median of days from arrival to delivery (decision 59). */
const minDeliveries = 20

/** Median days from arrival to delivery by destination, over the year that ends on `asOf`; `$1` is the account. */
const expectedTimes = (asOf: string) => `
  select destination, round((percentile_cont(0.5) within group (order by actual_delivery_date - destination_ata))::numeric)::int as days,
    count(*)::int as deliveries
  from shipments where account_id = $1 and destination is not null and actual_delivery_date >= destination_ata
    and actual_delivery_date > ${asOf} - interval '1 year' and actual_delivery_date <= ${asOf}
  group by destination having count(*) >= ${minDeliveries}`

const storedDay = '(select as_of from expected_date_states where account_id = $1)'

/**
 * Replaces the delivery times of an account with those of the year ending today, in the caller's transaction, which holds the account's rollup
 * lock. Skips accounts being deleted: their purge waits for that lock, and may have removed the account before.
 */
export async function replaceDeliveryTimes(client: pg.ClientBase, accountId: string): Promise<void> {
  const { rowCount } = await client.query(
    `insert into expected_date_states (account_id, as_of)
     select id, (clock_timestamp() at time zone time_zone)::date from accounts where id = $1 and deleting_since is null
     on conflict (account_id) do update set as_of = excluded.as_of`,
    [accountId],
  )
  if (!rowCount) return
  await client.query('delete from delivery_times where account_id = $1', [accountId])
  await client.query(
    `insert into delivery_times (account_id, destination, days, deliveries) select $1, t.* from (${expectedTimes(storedDay)}) t`,
    [accountId],
  )
}

/** Replaces the delivery times of an account whose day has changed. */
export const refreshDeliveryTimes = (pool: pg.Pool, accountId: string): Promise<void> =>
  withTransaction(pool, async (client) => {
    await lockInTransaction(client, `rollups:${accountId}`)
    await replaceDeliveryTimes(client, accountId)
  })

/** Returns customer accounts whose delivery times are missing or from an earlier day. */
export async function accountsWithOldDeliveryTimes(
  client: pg.ClientBase | pg.Pool,
  now: Date,
): Promise<{ id: string; timeZone: string }[]> {
  const { rows } = await client.query<{ id: string; timeZone: string }>(
    `select a.id, a.time_zone as "timeZone" from accounts a left join expected_date_states e on e.account_id = a.id
     where a.kind = 'customer' and a.deleting_since is null and (e.as_of is null or e.as_of < ($1::timestamptz at time zone a.time_zone)::date)`,
    [now],
  )
  return rows
}

/** Compares the delivery times of an account with its shipments. Skips those that a pending refresh will replace. */
export async function compareDeliveryTimes(client: pg.ClientBase, accountId: string): Promise<Mismatch[]> {
  const { rows } = await client.query<Omit<Mismatch, 'table' | 'column'>>(
    `select destination as key, t.days || ' of ' || t.deliveries as stored, x.days || ' of ' || x.deliveries as expected
     from (select destination, days, deliveries from delivery_times where account_id = $1) t
     full join (${expectedTimes(storedDay)}) x using (destination)
     where (t.days, t.deliveries) is distinct from (x.days, x.deliveries)
       and not exists (select from dirty_months where account_id = $1 and basis = 'ATA')
     order by 1 limit 100`,
    [accountId],
  )
  return rows.map((row) => ({ table: 'delivery_times', column: 'days, deliveries', ...row }))
}
