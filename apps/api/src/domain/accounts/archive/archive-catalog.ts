import type { Client } from '@portal/db/pool'
import { accountTables } from '@portal/db/purge-account'

/** Table of an archive, and the columns that are copied. */
export interface ArchivedTable {
  name: string
  columns: string[]
  /** Columns that refer to users. */
  userColumns: string[]
  /** Columns that refer to locations. */
  locationColumns: string[]
}

/** Columns of accounts that count rows, or that a running deletion maintains. */
const omittedOfAccounts = ['booking_count', 'deleting_since', 'rows_to_delete', 'rows_deleted']

/** Revisions only invalidate the caches of processes; an import sets a new one. */
const omittedTables = new Set(['data_revisions'])

/** Returns the tables with rows of an account, referred ones first. */
export async function archivedTables(client: Client): Promise<ArchivedTable[]> {
  const names = (await accountTables(client)).map(({ name }) => name).filter((name) => !omittedTables.has(name))
  const tables: ArchivedTable[] = []
  for (const name of names.toReversed()) tables.push(await describeTable(client, name))
  return tables
}

export async function describeTable(client: Client, name: string): Promise<ArchivedTable> {
  const { rows } = await client.query<{ column: string; refersTo: string | null }>(
    `select a.attname::text as "column", (select c.confrelid::regclass::text from pg_constraint c
       where c.contype = 'f' and c.conrelid = a.attrelid and c.conkey = array[a.attnum] limit 1) as "refersTo"
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [name],
  )
  const kept = name === 'accounts' ? rows.filter(({ column }) => !omittedOfAccounts.includes(column)) : rows
  const columns = kept.map(({ column }) => column)
  const referring = (table: string) => kept.filter(({ refersTo }) => refersTo === table).map(({ column }) => column)
  // some refer to a user only through another table of the account
  const userColumns = [...new Set([...referring('users'), ...columns.filter((column) => column === 'user_id')])]
  return { name, columns, userColumns, locationColumns: referring('locations') }
}

/** Returns the last migration of the database, and the identifier of its server. */
export async function readOrigin(client: Client): Promise<{ migration: string; system: string }> {
  const { rows } = await client.query<{ migration: string; system: string }>(
    `select (select max(migration_name) from _prisma_migrations) as migration,
       (select system_identifier::text from pg_control_system()) as system`,
  )
  return rows[0]!
}
