import type pg from 'pg'
import { indexesWithinAccount, omittedForeignKeys, referenceTables } from './layout.ts'

type Client = Pick<pg.Client, 'query'>

/** Returns true if the tables of the database are divided among the servers of a Citus cluster. */
export async function isDistributed(client: Client): Promise<boolean> {
  if ((await client.query(`select from pg_extension where extname = 'citus'`)).rowCount === 0) return false
  return (await client.query(`select from pg_dist_partition where logicalrelid = to_regclass('shipments')`)).rowCount === 1
}

/** Options of a distribution. */
export interface Distribution {
  /** Number of shards of each table; a shard holds the rows of several accounts. Changing it later copies all rows. */
  shards?: number
  /** Called before each table and each foreign key. */
  report?: (step: string) => void
}

/** Shards of a new cluster, the default of Citus: enough for 16 worker servers with two shards of each table. */
export const defaultShards = 32

/**
 * Divides the tables with accounts among the servers of a Citus cluster and copies the reference tables to each server. Skips what is done
 * already: a call after an interruption continues, and a call after a migration distributes the new tables.
 *
 * Foreign keys are removed first and added again at the end, because Citus distributes a table only without them. The table
 * `_distribution_keys` holds those that are still to be added. No other connection may write until the call has returned.
 * @returns names of the tables that this call distributed
 */
export async function distributeTables(
  client: Client,
  { shards = defaultShards, report = () => {} }: Distribution = {},
): Promise<string[]> {
  const pending = await listPending(client)
  if (pending.length === 0 && !(await hasUnfinishedKeys(client))) return []
  await client.query(`set citus.shard_count = ${Math.trunc(shards)}`)
  // DDL on reference and distributed tables in one transaction, and no parallel connections that a small worker server may lack
  await client.query(`set citus.multi_shard_modify_mode = 'sequential'`)
  // the row trigger of shipment_subscriptions changes only its own row
  await client.query('set citus.enable_unsafe_triggers = on')
  await createEnumCasts(client)
  if (pending.length > 0) await removeForeignKeys(client)
  await replaceUniqueIndexes(client)
  for (const table of pending) {
    report(table)
    await distributeTable(client, table)
  }
  await addForeignKeys(client, report)
  return pending
}

/** Returns the tables still to be distributed, in the order in which they have to be. */
async function listPending(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
    where c.relnamespace = current_schema::regnamespace and c.relkind = 'r'
      and (c.relname = any($1) or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped))
      and not exists (
        select from pg_dist_partition p where p.logicalrelid = c.oid
          and (p.partmethod = 'h' or p.partmethod = 'n' and p.repmodel = 't'))
    order by array_position($1, c.relname::text), c.relname <> 'shipments', c.relname`,
    [referenceTables],
  )
  return rows.map(({ name }) => name)
}

async function distributeTable(client: Client, table: string): Promise<void> {
  if ((referenceTables as readonly string[]).includes(table)) {
    await client.query('select create_reference_table($1)', [table])
    return
  }
  const group = table === 'shipments' ? 'none' : 'shipments'
  await client.query(`select create_distributed_table($1, 'account_id', colocate_with => $2)`, [table, group])
  // rows were copied; the coordinator still holds them where no statement sees them
  await client.query('select truncate_local_data_after_distributing_table($1)', [table])
}

/**
 * Creates casts of enums to text that are immutable: Citus rejects others in `returning`, and Prisma casts each enum there. The built-in cast is
 * stable only because a value may be renamed.
 */
async function createEnumCasts(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select quote_ident(t.typname) as name from pg_type t
    where t.typtype = 'e' and t.typnamespace = current_schema::regnamespace
      and not exists (select from pg_cast c where c.castsource = t.oid and c.casttarget = 'text'::regtype)`)
  for (const { name } of rows) {
    await inTransaction(client, async () => {
      await client.query(`create or replace function enum_text(${name}) returns text language plpgsql immutable strict parallel safe
        as $$ begin return enum_out($1); end $$`)
      await client.query(`create cast (${name} as text) with function enum_text(${name})`)
    })
  }
}

async function replaceUniqueIndexes(client: Client): Promise<void> {
  for (const { table, index, columns } of indexesWithinAccount) {
    const { rowCount } = await client.query(
      `select from pg_indexes where schemaname = current_schema and indexname = $1 and indexdef not like '%(' || $2 || ')'`,
      [index, columns],
    )
    if (!rowCount) continue
    await inTransaction(client, async () => {
      await client.query(`drop index ${index}`)
      await client.query(`create unique index ${index} on ${table} (${columns})`)
    })
  }
}

const pendingKeys = '_distribution_keys'

async function hasUnfinishedKeys(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('${pendingKeys}') is not null as found`)
  return rows[0]!.found
}

/** Removes all foreign keys of the tables and remembers their definitions, in one transaction. */
async function removeForeignKeys(client: Client): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`create table if not exists ${pendingKeys} (child text, name text, definition text, primary key (child, name))`)
    const { rows } = await client.query<{ child: string; name: string }>(`insert into ${pendingKeys}
      select quote_ident(c.relname), quote_ident(k.conname), replace(pg_get_constraintdef(k.oid), ' ON UPDATE CASCADE', '')
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and c.relnamespace = current_schema::regnamespace
      returning child, name`)
    for (const { child, name } of rows) await client.query(`alter table ${child} drop constraint ${name}`)
  })
}

async function addForeignKeys(client: Client, report: (step: string) => void): Promise<void> {
  await client.query(`delete from ${pendingKeys} where name = any($1)`, [omittedForeignKeys])
  const { rows } = await client.query<{ child: string; name: string; definition: string }>(
    `select child, name, definition from ${pendingKeys} order by child, name`,
  )
  for (const { child, name, definition } of rows) {
    report(`${child}.${name}`)
    await inTransaction(client, async () => {
      await client.query(`alter table ${child} add constraint ${name} ${definition}`)
      await client.query(`delete from ${pendingKeys} where child = $1 and name = $2`, [child, name])
    })
  }
  await client.query(`drop table ${pendingKeys}`)
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
