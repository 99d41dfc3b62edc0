import type { PoolClient } from '@portal/db/pool'
import type { DemoData } from '@portal/seed'

/** State of a database: empty, with interrupted or running demo data, or with other content. */
export type DemoState = 'empty' | 'unfinished' | 'other'

/**
 * Returns the state of a database. Demo data is unfinished if there are demo accounts only, some users are missing, and no user has changed
 * anything. A single statement, because a concurrent start may clear interrupted data.
 */
export async function readDemoState(client: PoolClient, { accounts, users }: Pick<DemoData, 'accounts' | 'users'>): Promise<DemoState> {
  const { rows } = await client.query<{ state: DemoState }>(
    `select case
       when not exists (select from accounts) then 'empty'
       when not exists (select from accounts where alias is null or alias <> all($1))
         and not exists (select from users where email <> all($2))
         and (select count(*) from users) < cardinality($2::text[])
         and not exists (select from audit_log where operation = 'loadDemo' or actor_id is not null or source = 'cli') then 'unfinished'
       else 'other' end as state`,
    [accounts.map(({ alias, key }) => alias ?? key), users.map(({ email }) => email)],
  )
  return rows[0]!.state
}

/**
 * Removes interrupted demo data together with the planner statistics: they describe the deleted accounts, so lookups of the new ones would
 * be planned for a single row and the second load would take ten times as long.
 */
export async function clearUnfinishedDemo(client: PoolClient, demo: DemoData): Promise<void> {
  if ((await readDemoState(client, demo)) !== 'unfinished') return
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  await client.query(`select setval('shipment_booking_number', 1, false)`)
  const names = ['accounts', 'users', ...tables.map(({ name }) => name)]
  await client.query(`truncate ${names.join(', ')} cascade`)
  await client.query(
    `select pg_clear_attribute_stats('public', tablename::text, attname::text, false) from pg_stats
     where schemaname = 'public' and tablename = any($1)`,
    [names],
  )
}
