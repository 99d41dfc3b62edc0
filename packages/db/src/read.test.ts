import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool, type Pool } from './pool.ts'
import type { AccountTable } from './account-table.ts'
import { AccountReader, compile, inline, reportSession, sql } from './read.ts'
import { createTestDatabase } from './testing/test-database.ts'

const own = '00000000-0000-7000-8000-00000000000a'
const foreign = '00000000-0000-7000-8000-00000000000b'

/** Texts that would break out of a literal, an array or a placeholder without escaping. */
const naughty = [
  "'",
  "''",
  "\\'",
  '\\',
  "\\\\'",
  '"',
  '{"}',
  "'; drop table shipments; --",
  '$1',
  '$2',
  '$$',
  "E'\\''",
  '\n',
  '%',
  'ß 🚢',
  ' ',
] as const

describe('a reader bound to one account', () => {
  let pool: Pool
  let reports: Pool
  let reader: AccountReader
  let tables: AccountTable[]

  beforeAll(async () => {
    const url = await createTestDatabase()
    pool = createPool(url, { max: 2 })
    reports = createPool(url, { max: 1, session: reportSession, queryTimeoutMs: 10_000 })
    reader = new AccountReader(own, reports, reports)
    const { rows } = await pool.query<{ table: AccountTable }>(
      `select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'account_id' order by 1`,
    )
    tables = rows.map(({ table }) => table)
    for (const table of tables) for (const account of [own, foreign]) await fill(table, account)
  })
  afterAll(async () => {
    await pool.end()
    await reports.end()
  })

  /** Inserts one row of an account into a table, with a value for every required column. */
  async function fill(table: AccountTable, account: string): Promise<void> {
    const { rows: columns } = await pool.query<{ name: string; value: string }>(
      `select a.attname as name, case
         when a.attname = 'account_id' then quote_literal($2::text)
         when t.typname = 'uuid' then 'uuidv7()'
         when t.typtype = 'e' then (select quote_literal(enumlabel) from pg_enum where enumtypid = t.oid limit 1)
         when t.typname in ('text', 'varchar', 'bytea') then quote_literal('mark ' || $2)
         when t.typname = '_text' then quote_literal('{}')
         when t.typname in ('date', 'timestamptz') then quote_literal('2026-03-01')
         when t.typname = 'bool' then 'false'
         when t.typname in ('json', 'jsonb') then quote_literal('[]')
         else '1' end as value
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef`,
      [table, account],
    )
    // foreign key checks are off: the referenced rows do not exist
    await pool.query(
      `begin; set local session_replication_role = replica;
       insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) values (${columns.map(({ value }) => value).join(', ')}); commit`,
    )
  }

  it('sees only the rows of its account in every table that belongs to accounts', async () => {
    expect(tables.length).toBeGreaterThan(20)
    for (const table of tables) {
      expect((await pool.query(`select 1 from ${table}`)).rowCount, table).toBe(2)
      const rows = await reader.rows<{ account_id: string }>(sql`select * from ${reader.from(table)} as rows`)
      expect(
        rows.map(({ account_id }) => account_id),
        table,
      ).toEqual([own])
      expect(JSON.stringify(rows), table).not.toContain(foreign)
    }
  })

  it('finds no table by its unqualified name, and cannot write', async () => {
    await expect(reader.rows(sql`select * from shipments`)).rejects.toMatchObject({ code: '42P01' })
    await expect(reader.rows(sql`update public.shipments set importer = 'x'`)).rejects.toMatchObject({ code: '25006' })
    await expect(reader.rows(sql`select nextval('public.dirty_months_id_seq')`)).rejects.toMatchObject({ code: '25006' })
  })

  it('never reaches another account through a value', async () => {
    for (const text of [...naughty, foreign, `' or account_id = '${foreign}`]) {
      const found = await reader.rows(sql`select s.id from ${reader.from('shipments')} s where s.shipment_number = ${text}`)
      expect(found).toEqual([])
    }
  })

  it('returns the only row of a query, and fails without one', async () => {
    expect(await reader.row<{ count: string }>(sql`select count(*) as count from ${reader.from('shipments')} s`)).toEqual({ count: '1' })
    await expect(reader.row(sql`select 1 from ${reader.from('shipments')} s where false`)).rejects.toThrow('has no row')
  })

  it('ends a query at its own time limit, which later queries do not have', async () => {
    const slow = sql`select pg_sleep(5)::text as slept`
    await expect(reader.rowWithin(20, slow)).rejects.toMatchObject({ code: '57014' })
    const limit = sql`select current_setting('statement_timeout') as value`
    expect([await reader.rowWithin(1234, limit), await reader.row(limit)]).toEqual([{ value: '1234ms' }, { value: '9500ms' }])
  })

  it('finds rows again by their ctid', async () => {
    const found = await reader.rows(
      sql`select v.account_id from ${reader.from('shipments')} s join ${reader.from('shipments')} v on v.ctid = s.ctid where v.account_id = s.account_id`,
    )
    expect(found).toEqual([{ account_id: own }])
  })

  it('keeps a generic plan on its connection for all values', async () => {
    const ask = (number: number) => reader.row<{ next: number }>(sql`select ${number}::int + 1 as next`, 'kept')
    expect([await ask(1), await ask(41)]).toEqual([{ next: 2 }, { next: 42 }])
    const plans = sql`select generic_plans::int as kept, custom_plans::int as fresh from pg_prepared_statements where statement like '%::int + 1 as next'`
    expect(await reader.rows(plans)).toEqual([{ kept: 2, fresh: 0 }])
  })

  it('plans `fresh` statements for their values, and leaves `weighed` ones to PostgreSQL', async () => {
    const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`
    const modes = []
    for (const planning of [undefined, 'kept', 'weighed', 'kept', 'fresh'] as const)
      modes.push((await reader.row<{ mode: string }>(mode, planning)).mode)
    expect(modes).toEqual(['auto', 'force_generic_plan', 'auto', 'force_generic_plan', 'auto'])
  })

  it('uses no parallel workers for statements over cells', async () => {
    const workers = sql<{ workers: string }>`select current_setting('max_parallel_workers_per_gather') as workers`
    const usual = (await reader.row<{ workers: string }>(workers)).workers
    const found = []
    for (const planning of ['weighedAlone', 'kept', 'freshAlone', 'freshAlone', 'weighed', 'fresh'] as const)
      found.push((await reader.row<{ workers: string }>(workers, planning)).workers)
    expect(usual).not.toBe('0')
    expect(found).toEqual(['0', '0', '0', '0', usual, usual])
  })

  it('streams all rows in batches, in order', async () => {
    const batches: unknown[][][] = []
    for await (const batch of await reader.stream(sql`select n from generate_series(1, 1201) n`, { enable_sort: 'off' }))
      batches.push(batch)
    expect(batches.map((batch) => batch.length)).toEqual([200, 200, 200, 200, 200, 200, 1])
    expect(batches.flat().flat()).toEqual(Array.from({ length: 1201 }, (_, index) => index + 1))
    expect(await reader.row(sql`select current_setting('enable_sort') as sort`)).toEqual({ sort: 'on' })
  })

  it('releases its connection when a stream is left early, and when it fails', async () => {
    for await (const batch of await reader.stream(sql`select n from generate_series(1, 1000000) n`)) {
      expect(batch).toHaveLength(200)
      break
    }
    const failing = async () => {
      for await (const batch of await reader.stream(sql`select 1 / (n - 700) from generate_series(1, 1000) n`))
        expect(batch).toHaveLength(200)
    }
    await expect(failing()).rejects.toMatchObject({ code: '22012' })
    // stopped before its first row
    await (await reader.stream(sql`select n from generate_series(1, 1000000) n`)).return?.()
    const copy = await reader.copyOut(sql`select n from generate_series(1, 1000000) n`, 'format csv')
    for await (const piece of copy) {
      expect(String(piece)).toMatch(/^1\n/)
      break
    }
    await expect(
      textOf(await reader.copyOut(sql`select 1 / (n - 700) from generate_series(1, 1000) n`, 'format csv')),
    ).rejects.toMatchObject({
      code: '22012',
    })
    await expect(reader.copyOut(sql`select 1`, 'format csv', { no_such_setting: 'on' })).rejects.toMatchObject({ code: '42704' })
    // the pool has one connection: this hangs if any of those leaked it
    expect(await reader.row(sql`select 1 as one`)).toEqual({ one: 1 })
  })

  it('copies the result of its query, with the account and all values inlined as literals', async () => {
    const values = [...naughty, null, 12.5, true, [...naughty]]
    const columns = sql.join(
      values.map((value) =>
        Array.isArray(value)
          ? sql`${value}::text[]`
          : typeof value === 'number'
            ? sql`${value}::numeric`
            : typeof value === 'boolean'
              ? sql`${value}::boolean`
              : sql`${value}::text`,
      ),
    )
    const query = sql`select to_jsonb(array_agg(row_to_json(r))) from (select ${columns}, s.account_id from ${reader.from('shipments')} s) r`
    const [asked] = await reader.rows<{ to_jsonb: object[] }>(query)
    const copied = await textOf(await reader.copyOut(query, `format csv, quote '\u0001'`))
    expect(JSON.parse(copied.trim().slice(1, -1))).toEqual(asked!.to_jsonb)
    expect(Object.values(asked!.to_jsonb[0]!)).toContain(own)
    expect(asked!.to_jsonb).toHaveLength(1)
  })

  it('writes literals that mean the same with and without standard_conforming_strings', async () => {
    for (const setting of ['on', 'off']) {
      const client = await pool.connect()
      try {
        await client.query(`set standard_conforming_strings = ${setting}; set escape_string_warning = off`)
        for (const value of naughty) {
          const { rows } = await client.query<{ text: string; list: string[] }>(
            inline(compile(sql`select ${value}::text as text, ${[value]}::text[] as list`)),
          )
          expect(rows).toEqual([{ text: value, list: [value] }])
        }
      } finally {
        client.release(true)
      }
    }
  })
})
