import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withLock } from './advisory-lock.ts'
import { createPool, withClient, withSession, withTransaction, type Pool } from './pool.ts'
import { AccountReader, reportSession, sql } from './read.ts'
import { declareRoute, sessionUrlOf } from './session-route.ts'
import { createTestDatabase } from './testing/test-database.ts'

const account = '00000000-0000-7000-8000-00000000000a'
const names = ['statement_timeout', 'lock_timeout', 'client_connection_check_interval', 'search_path', 'transaction_read_only', 'TimeZone']
const settings = `select ${names.map((name) => `current_setting('${name}') as "${name}"`).join(', ')}`
const expected = {
  statement_timeout: '9500ms',
  lock_timeout: '3s',
  client_connection_check_interval: '1s',
  search_path: 'pg_catalog',
  transaction_read_only: 'on',
  TimeZone: 'UTC',
}

// a direct connection that is declared as one of a pooler: its session must not change, as another client would use it next
describe('a connection of a pooler in transaction mode', () => {
  let direct: Pool
  let pool: Pool
  let reader: AccountReader

  beforeAll(async () => {
    const sessionUrl = sessionUrlOf(await createTestDatabase())
    const url = `${sessionUrl}?application_name=pooled`
    declareRoute(url, { sessionUrl, mode: 'transaction' })
    direct = createPool(sessionUrl, { max: 1 })
    pool = createPool(url, { max: 1, queryTimeoutMs: 10_000, session: { ...reportSession, lock_timeout: '3000' } })
    reader = new AccountReader(account, pool, pool)
    await direct.query('create table notes (text text)')
  })
  afterAll(() => Promise.all([pool.end(), direct.end()]))

  it('runs each statement with the settings of its pool, and leaves none in the session', async () => {
    expect((await pool.query(settings)).rows).toEqual([expected])
    expect((await pool.query(`${settings} where $1`, [true])).rows).toEqual([expected])
    expect((await pool.query({ text: `${settings} where $1`, values: [true], name: 'settings' })).rows).toEqual([expected])
    // several commands in one message have no settings
    expect((await pool.query(`;${settings}`)).rows).toEqual(
      [
        { ...expected, statement_timeout: '0', lock_timeout: '0', client_connection_check_interval: '0', search_path: '"$user", public' },
      ].map((row) => ({ ...row, transaction_read_only: 'off' })),
    )
  })

  it('sets them at the beginning of a transaction, whose own settings win', async () => {
    const [row, other] = await withTransaction(pool, async (client) => {
      const first = await client.query(settings)
      await client.query(`set local lock_timeout = '900ms'`)
      return [first.rows, (await client.query(`${settings} where $1`, [true])).rows]
    })
    expect([row, other]).toEqual([[expected], [{ ...expected, lock_timeout: '900ms' }]])
    await withClient(pool, async (client) => {
      await client.query({ text: 'begin isolation level repeatable read; set local enable_sort = off', values: [] })
      const { rows } = await client.query(
        `select current_setting('enable_sort') as sort, current_setting('transaction_isolation') as level`,
      )
      expect(rows).toEqual([{ sort: 'off', level: 'repeatable read' }])
      await client.query('rollback')
    })
  })

  it('ends a statement at its own timeout', async () => {
    const slow = { text: 'select pg_sleep(60)', query_timeout: 30 } as never
    await expect(withClient(pool, (client) => client.query(slow))).rejects.toThrow('Query read timeout')
  })

  it('cannot write, and finds no table by its unqualified name', async () => {
    await expect(pool.query('insert into public.notes values ($1)', ['x'])).rejects.toMatchObject({ code: '25006' })
    await expect(pool.query('select * from notes')).rejects.toMatchObject({ code: '42P01' })
  })

  it('repeats a prepared statement that failed, before and after it was prepared', async () => {
    const later = { text: 'select 1 / $1::int as n from public.later', name: 'later' }
    await expect(pool.query({ ...later, values: [1] })).rejects.toMatchObject({ code: '42P01' })
    await direct.query('create table later (); insert into later default values')
    for (let turn = 0; turn < 2; turn++) {
      await expect(pool.query({ ...later, values: [0] })).rejects.toMatchObject({ code: '22012' })
      expect((await pool.query({ ...later, values: [1] })).rows).toEqual([{ n: 1 }])
    }
  })

  it('plans each statement in its mode, without a setting of the session', async () => {
    const mode = sql<{ mode: string; workers: string }>`select current_setting('plan_cache_mode') as mode,
      current_setting('max_parallel_workers_per_gather') as workers where ${true}`
    const modes = []
    for (const planning of ['kept', 'fresh', 'weighedAlone', 'weighed'] as const) modes.push(await reader.row(mode, planning))
    expect(modes).toEqual([
      { mode: 'force_generic_plan', workers: '0' },
      { mode: 'auto', workers: '2' },
      { mode: 'auto', workers: '0' },
      { mode: 'auto', workers: '2' },
    ])
  })

  it('streams and copies, and takes a time limit of its query', async () => {
    const numbers = []
    for await (const batch of await reader.stream(sql`select n from generate_series(1, 3) n`)) numbers.push(...batch.flat())
    expect(numbers).toEqual([1, 2, 3])
    const limit = sql`select current_setting('statement_timeout') as value`
    expect([await reader.rowWithin(1234, limit), await reader.row(limit)]).toEqual([{ value: '1234ms' }, { value: '9500ms' }])
  })

  it('takes session locks only over a session', async () => {
    const lock = (client: Parameters<typeof withLock>[0]) => withLock(client, 'one', () => Promise.resolve('done'))
    await expect(withClient(pool, lock)).rejects.toThrow('withSession')
    expect(await withSession(pool, lock)).toBe('done')
  })
})
