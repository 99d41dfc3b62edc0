import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { acquireClient, createPool, DatabaseBusy, withClient, withTransaction, type Pool, type PoolOptions } from './pool.ts'
import { createTestDatabase } from './testing/test-database.ts'

describe('a pool', () => {
  let url: string
  let plain: Pool
  const pools: Pool[] = []

  beforeAll(async () => {
    url = await createTestDatabase()
    plain = open({ max: 4 })
    await plain.query('create table notes (text text)')
  })
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()))
  })
  afterEach(() => void vi.useRealTimers())

  function open(options: PoolOptions): Pool {
    const pool = createPool(url, options)
    pools.push(pool)
    return pool
  }

  const backend = async (client: Pick<Pool, 'query'>) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  const notes = async () => (await plain.query<{ text: string }>('select text from notes order by text')).rows.map(({ text }) => text)

  it('returns dates, instants and exact numbers as text', async () => {
    const { rows } = await plain.query(
      `select date '2026-03-01' as day, timestamptz '2026-03-01 00:00:00.123+11' as instant, 0.1 + 0.2 as sum, 123456789012345678.123456 as amount,
         9007199254740993 as big, count(*) as count from notes`,
    )
    expect(rows).toEqual([
      {
        day: '2026-03-01',
        instant: '2026-02-28 13:00:00.123+00',
        sum: '0.3',
        amount: '123456789012345678.123456',
        big: '9007199254740993',
        count: '0',
      },
    ])
  })

  it('applies its session settings to every connection', async () => {
    const pool = open({ max: 1, queryTimeoutMs: 5000, session: { search_path: 'pg_catalog', default_transaction_read_only: 'on' } })
    const names = [
      'client_connection_check_interval',
      'idle_in_transaction_session_timeout',
      'statement_timeout',
      'search_path',
      'TimeZone',
      'DateStyle',
    ]
    const { rows } = await pool.query(`select name, setting from pg_settings where name = any($1) order by array_position($1, name)`, [
      names,
    ])
    expect(rows.map(({ name, setting }) => `${name} = ${setting}`)).toEqual([
      'client_connection_check_interval = 1000',
      'idle_in_transaction_session_timeout = 60000',
      'statement_timeout = 4500',
      'search_path = pg_catalog',
      'TimeZone = UTC',
      expect.stringMatching('^DateStyle = ISO'),
    ])
    await expect(pool.query('create table public.forbidden ()')).rejects.toMatchObject({ code: '25006' })
  })

  it('lets the server cancel a slow statement, and keeps the connection', async () => {
    // the client timeout is longer than any delay of the machine; that it fires after the server's is tested above
    const pool = open({ max: 1, queryTimeoutMs: 60_000 })
    const before = await backend(pool)
    await pool.query('set statement_timeout = 1000')
    await expect(withClient(pool, (client) => client.query('select pg_sleep(60)'))).rejects.toMatchObject({ code: '57014' })
    expect(await backend(pool)).toBe(before)
  })

  it('fails a query that the server does not cancel, and drops its connection', async () => {
    const pool = open({ max: 1, queryTimeoutMs: 300_000 })
    const before = await backend(pool)
    await pool.query('set statement_timeout = 0')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const hang = withClient(pool, async (client) => {
      const sleeping = client.query('select pg_sleep(300)')
      vi.advanceTimersByTime(300_000)
      await sleeping
    })
    await expect(hang).rejects.toThrow('Query read timeout')
    vi.useRealTimers()
    expect(await backend(pool)).not.toBe(before)
    await plain.query('select pg_terminate_backend($1)', [before])
  })

  it('survives termination of its connections, in use and idle', async () => {
    const pool = open({ max: 1 })
    const noticed = new Promise((resolve) => pool.once('remove', resolve))
    await plain.query('select pg_terminate_backend($1)', [await backend(pool)])
    await noticed
    const inUse = withClient(pool, async (client) => {
      const pid = await backend(client)
      // the termination message is already in the socket when the next query is sent
      await client.query('select pg_terminate_backend($1)', [pid])
    })
    await expect(inUse).rejects.toMatchObject({ code: '57P01' })
    expect(pool.totalCount).toBe(0)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('queues up to a hundred callers and rejects the next at once', async () => {
    const pool = open({ max: 1 })
    const held = await acquireClient(pool)
    const waiting = Array.from({ length: 100 }, () => withClient(pool, (client) => client.query('select 1')))
    await expect(acquireClient(pool)).rejects.toThrow(DatabaseBusy)
    held.release()
    expect(await Promise.all(waiting)).toHaveLength(100)
    await expect(withClient(pool, (client) => client.query('select 1'))).resolves.toBeDefined()
  })

  it('keeps waiting while the queue moves, and rejects when it does not', async () => {
    const pool = open({ max: 1, patienceMs: 3000 })
    const hold = () => withClient(pool, () => sleep(700))
    await expect(Promise.all([hold(), hold(), hold(), hold(), hold(), pool.query('select 1')])).resolves.toHaveLength(6)
    const held = await acquireClient(pool)
    await Promise.all([
      expect(acquireClient(pool)).rejects.toThrow(DatabaseBusy),
      expect(pool.query('select 1')).rejects.toThrow('timeout exceeded'),
    ])
    held.release()
    await expect(pool.query('select 1')).resolves.toBeDefined()
  })

  it('does not blame the database when its own process was suspended', async () => {
    const pool = open({ max: 1, patienceMs: 1000 })
    // a connection being opened, and a queued caller
    const both = [pool.query('select 1'), pool.query('select 2')]
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
    await expect(Promise.all(both)).resolves.toHaveLength(2)
  })

  it('reports that no connection is available', async () => {
    const nobody = createPool('postgresql://portal@127.0.0.1:1/portal', { max: 1 })
    await expect(acquireClient(nobody)).rejects.toThrow(DatabaseBusy)
    await expect(acquireClient(nobody)).rejects.toThrow('ECONNREFUSED')
    await nobody.end()
  })

  it('commits on success and rolls back on errors inside and outside the database', async () => {
    const pool = open({ max: 1 })
    const note = (text: string, then: () => unknown = () => {}) =>
      withTransaction(pool, async (client) => {
        await client.query('insert into notes values ($1)', [text])
        await then()
        return text
      })
    expect(await note('kept')).toBe('kept')
    await expect(note('failed in code', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(note('failed with a code', () => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' })))).rejects.toThrow(
      'gone',
    )
    const inDatabase = withTransaction(pool, async (client) => {
      await client.query(`insert into notes values ('failed in the database')`)
      await client.query('select 1/0')
    })
    await expect(inDatabase).rejects.toMatchObject({ code: '22012' })
    expect(await note('kept as well')).toBe('kept as well')
    expect(await notes()).toEqual(['kept', 'kept as well'])
    expect((await pool.query<{ state: string }>(`select pg_current_xact_id_if_assigned() is null as outside`)).rows).toEqual([
      { outside: true },
    ])
  })
})
