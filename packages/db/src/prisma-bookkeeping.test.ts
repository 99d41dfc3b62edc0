import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { SchemaEngine } from '@prisma/schema-engine-wasm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSchema } from '../tooling/schema-engine.ts'
import { listMigrations, migrate, pendingMigrations } from './migrate.ts'
import { databaseUrl } from './testing/database-url.ts'

const migrationsFolder = join(import.meta.dirname, '../../../prisma/migrations')
const filters = { externalTables: [], externalEnums: [] }

describe('the migration bookkeeping', () => {
  const admin = new pg.Client({ connectionString: databaseUrl(inject('templateUrl'), 'postgres') })
  beforeAll(() => admin.connect())
  afterAll(() => admin.end())

  async function emptyDatabase(name: string): Promise<string> {
    const database = `${new URL(inject('templateUrl')).pathname.slice(1).replace('template', 'test')}_${name}`
    await admin.query(`create database ${database}`)
    return databaseUrl(inject('templateUrl'), database)
  }

  /** Prisma's own engine, as `prisma migrate` uses it. Idle connections close at once, because they hold its lock while open. */
  async function engineOn(url: string): Promise<SchemaEngine> {
    const { files } = await readSchema(`${migrationsFolder}/../schema`)
    const adapter = new PrismaPg({ connectionString: url, idleTimeoutMillis: 1 })
    const connect = adapter.connect.bind(adapter)
    // this adapter splits scripts at every semicolon, even inside a function body; the engine of `prisma migrate` sends them whole
    adapter.connect = async () => {
      const connected = await connect()
      connected.executeScript = async (script) => void (await connected.underlyingDriver().query(script))
      return connected
    }
    const datamodels = files.map(({ path, content }): [string, string] => [path, content])
    return SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter))
  }

  async function migrationsList() {
    const migrations = await listMigrations()
    return {
      baseDir: migrationsFolder,
      lockfile: { path: 'migration_lock.toml', content: await readFile(join(migrationsFolder, 'migration_lock.toml'), 'utf8') },
      shadowDbInitScript: '',
      migrationDirectories: migrations.map(({ name, sql }) => ({
        path: name,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
      })),
    }
  }

  async function ask<T extends object>(url: string, text: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end()
    }
  }

  const shape = (url: string) =>
    ask(
      url,
      `select column_name, data_type, character_maximum_length, is_nullable, column_default from information_schema.columns
       where table_name = '_prisma_migrations' order by ordinal_position`,
    )

  it('equals what Prisma writes for the same migrations: each accepts the other’s as applied', async () => {
    const ours = await emptyDatabase('ours')
    const theirs = await emptyDatabase('theirs')
    const names = (await listMigrations()).map(({ name }) => name)
    const list = await migrationsList()

    expect(await migrate(ours)).toEqual(names)
    const engine = await engineOn(ours)
    expect(await engine.applyMigrations({ migrationsList: list, filters })).toEqual({ appliedMigrationNames: [] })
    expect(await engine.diagnoseMigrationHistory({ migrationsList: list, filters, optInToShadowDatabase: false })).toMatchObject({
      hasMigrationsTable: true,
      editedMigrationNames: [],
      failedMigrationNames: [],
      history: null,
    })

    expect(await (await engineOn(theirs)).applyMigrations({ migrationsList: list, filters })).toEqual({ appliedMigrationNames: names })
    expect(await migrate(theirs)).toEqual([])
    const client = new pg.Client({ connectionString: theirs })
    await client.connect()
    expect(await pendingMigrations((text) => client.query(text))).toEqual([])
    await client.end()
    expect(await shape(ours)).toEqual(await shape(theirs))
    const lines = `select migration_name, checksum, applied_steps_count, logs, rolled_back_at, finished_at >= started_at as finished from _prisma_migrations order by 1`
    expect(await ask(ours, lines)).toEqual(await ask(theirs, lines))
  })

  it('counts unfinished and rolled-back migrations as pending', async () => {
    const url = await emptyDatabase('rolled_back')
    const [first] = await listMigrations()
    await migrate(url)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const pending = () => pendingMigrations((text) => client.query(text))
    await client.query('update _prisma_migrations set finished_at = null where migration_name = $1', [first!.name])
    expect(await pending()).toEqual([first!.name])
    await client.query('update _prisma_migrations set finished_at = now(), rolled_back_at = now() where migration_name = $1', [first!.name])
    expect(await pending()).toEqual([first!.name])
    await client.end()
  })

  it('waits while Prisma holds its lock', async () => {
    const url = await emptyDatabase('locked')
    const prisma = new pg.Client({ connectionString: url })
    await prisma.connect()
    await prisma.query('select pg_advisory_lock(72707369)')
    const migrated = migrate(url)
    const waiting = `select 1 as one from pg_locks where locktype = 'advisory' and objid = 72707369 and not granted
      and database = (select oid from pg_database where datname = current_database())`
    while ((await prisma.query(waiting)).rowCount === 0);
    expect((await prisma.query(`select to_regclass('accounts') as accounts`)).rows).toEqual([{ accounts: null }])
    await prisma.end()
    expect(await migrated).toHaveLength((await listMigrations()).length)
  })
})
