import type { PoolClient } from '@portal/db/pool'
import type { DemoWorld } from '@portal/seed'

/**
 * Whether there is a demo world whose loading was cut off, or is under way: there are accounts of it, none of others, not all of its users,
 * and nobody has done anything yet.
 */
export async function isUnfinishedDemo(client: PoolClient, { accounts, users }: Pick<DemoWorld, 'accounts' | 'users'>): Promise<boolean> {
  const { rows } = await client.query<{ unfinished: boolean }>(
    `select exists (select from accounts)
       and not exists (select from accounts where alias is null or alias <> all($1))
       and not exists (select from users where email <> all($2))
       and (select count(*) from users) < cardinality($2::text[])
       and not exists (select from audit_log where operation = 'loadDemo' or actor_id is not null or source = 'cli') as unfinished`,
    [accounts.map(({ alias, key }) => alias ?? key), users.map(({ email }) => email)],
  )
  return rows[0]!.unfinished
}

/** Takes away a demo world whose loading was cut off. */
export async function clearUnfinishedDemo(client: PoolClient, world: DemoWorld): Promise<void> {
  if (!(await isUnfinishedDemo(client, world))) return
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  await client.query(`select setval('shipment_booking_number', 1, false)`)
  await client.query(`truncate ${['accounts', 'users', ...tables.map(({ name }) => name)].join(', ')} cascade`)
}
