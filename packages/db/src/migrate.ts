import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { distributeTables, isDistributed } from './citus/distribute.ts'
import { repositoryRoot } from './repository-root.ts'
import { sessionUrlOf } from './session-route.ts'

const migrationsFolder = join(repositoryRoot, 'prisma/migrations')

/** Advisory lock that `prisma migrate deploy` takes too, so that the two never run at the same time. */
const lockKey = 72_707_369

const migrationTable = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz, migration_name varchar(255) not null,
  logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Error that stops a migration, with a message for the operator. */
export class MigrationError extends Error {}

/** Returns the migrations of this release, oldest first. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(
    names.toSorted().map(async (name) => {
      const sql = await readFile(join(migrationsFolder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Migrates a database to this release. Concurrent processes wait for each other. Each migration commits together with its row in Prisma's
 * bookkeeping table, so it is applied completely or not at all, and `prisma migrate deploy` sees the same state.
 * In a distributed database, new tables are distributed afterwards.
 * @returns names of the migrations applied
 * @throws {MigrationError} if the database holds an unknown or different migration, or if a migration fails
 */
export async function migrate(connectionString: string, report: (name: string) => void = () => {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: sessionUrlOf(connectionString) })
  // a lost connection fails the next query; without a listener the event would end the process
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(migrationTable)
    const applied = await readApplied((text) => client.query<MigrationRow>(text))
    const migrations = await listMigrations()
    rejectUnknownMigrations(applied, migrations)
    const pending = migrations.filter(({ name }) => !applied.has(name))
    const onCluster = await isDistributed(client)
    for (const migration of pending) {
      report(migration.name)
      await apply(client, migration, onCluster)
    }
    // a new table has to be distributed, too
    if (onCluster) await distributeTables(client)
    return pending.map(({ name }) => name)
  } finally {
    // closing the connection releases the lock
    await client.end()
  }
}

type MigrationRow = { migration_name: string; checksum: string }
type MigrationQuery = (text: string) => Promise<{ rows: MigrationRow[] }>

/** Returns the checksums of the migrations of a database by name. */
async function readApplied(query: MigrationQuery): Promise<Map<string, string>> {
  const { rows } = await query(
    'select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  ).catch((error: { code?: string }) => {
    // undefined table: no migration was ever applied
    if (error.code === '42P01') return { rows: [] as MigrationRow[] }
    throw error
  })
  return new Map(rows.map((row) => [row.migration_name, row.checksum]))
}

/** Returns names of migrations of this release that the database lacks. */
export async function pendingMigrations(query: MigrationQuery): Promise<string[]> {
  return (await compareMigrations(query)).pending
}

/**
 * Compares the migrations of a database with those of this release.
 * @returns names of those that it lacks, that this release does not have, and that were applied with different content
 */
export async function compareMigrations(query: MigrationQuery): Promise<Record<'pending' | 'unknown' | 'changed', string[]>> {
  const [applied, migrations] = await Promise.all([readApplied(query), listMigrations()])
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const names = [...applied.keys()].toSorted()
  return {
    pending: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
    unknown: names.filter((name) => !known.has(name)),
    changed: names.filter((name) => known.has(name) && known.get(name) !== applied.get(name)),
  }
}

function rejectUnknownMigrations(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new MigrationError(
        `The database has the migration ${name}, which this release does not have: it belongs to a newer release. Start the newer release, or restore a backup made before it.`,
      )
    if (known.get(name) !== checksum)
      throw new MigrationError(`The migration ${name} was applied with different content than in this release.`)
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration, onCluster: boolean): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = '10s'`)
    // a statement about a reference table and one about a distributed table cannot share a transaction otherwise
    if (onCluster) await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    await client.query(sql)
    await client.query(
      'insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count) values ($1, $2, $3, now(), clock_timestamp(), 1)',
      [randomUUID(), checksum, name],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new MigrationError(`The migration ${name} failed: ${(error as Error).message}. It was rolled back.`, { cause: error })
  }
}
