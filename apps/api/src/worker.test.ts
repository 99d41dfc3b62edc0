import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readMarket } from './domain/market/read-market.ts'
import { readEnv } from './platform/config/env.ts'
import { startWebhookReceiver } from './testing/start-webhook-receiver.ts'
import { spawnProcess } from './testing/spawn-process.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'
import { tasks } from './worker-tasks.ts'

const secret = 'a secret that only the tests know, long enough'

describe('background tasks', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())

  const context = { env: readEnv({}), market: readMarket({}), secret, log: pino({ level: 'silent' }), stop: new AbortController().signal }
  const run = (name: string, now = portal.now()) =>
    tasks.find((task) => task.name === name)!.run(portal.pool, now, { ...context, importPool: portal.database.importPool })
  /** Creates an account with a dirty month, as after an interrupted import. */
  const cutOff = async () => {
    const accountId = await portal.account()
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'S1', destinationETA: '2026-03-05' }] })
    await portal.pool.query(`update shipment_cells set shipments = 99 where account_id = $1`, [accountId])
    await portal.pool.query(`insert into dirty_months (account_id, basis, month) values ($1, 'ETA', '2026-03-01')`, [accountId])
    return accountId
  }
  const rollup = async (accountId: string) =>
    (await portal.pool.query(`select shipments::int from shipment_cells where account_id = $1 and grain = 'all' and span = 1`, [accountId]))
      .rows

  it('recompute dirty months of interrupted imports', async () => {
    const accounts = [await cutOff(), await cutOff()]
    await run('refresh rollups')
    for (const accountId of accounts) expect(await rollup(accountId)).toEqual([{ shipments: 1 }])
    expect((await portal.pool.query('select from dirty_months')).rowCount).toBe(0)
    await run('refresh rollups')
  })

  it('correct numbers of bookings that no command has counted', async () => {
    const ids = [await portal.account({ kind: 'vendor' }), await portal.account({ kind: 'vendor' })]
    await portal.pool.query(
      `insert into shipment_bookings (account_id, booking_number, created_at, created_by_name) values ($1, 'SB-1', now(), ''), ($1, 'SB-2', now(), '')`,
      ids.slice(0, 1),
    )
    await portal.pool.query('update accounts set booking_count = 3 where id = $1', ids.slice(1))
    await run('recount bookings')
    const { rows } = await portal.pool.query<{ count: number }>(
      'select booking_count as count from accounts where id = any($1::uuid[]) order by 1',
      [ids],
    )
    expect(rows).toEqual([{ count: 0 }, { count: 2 }])
  })

  it('delete expired rows and no others', async () => {
    const now = portal.now()
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    const { id } = await portal.user({ accountIds: [await portal.account()] })
    for (const [key, hours] of [
      ['young-key', 23.9],
      ['old-key', 24.1],
    ] as const) {
      await portal.pool.query('insert into idempotency_keys (owner, key, request_hash, created_at) values ($1, $2, $3, $4)', [
        id,
        key,
        Buffer.from('x'),
        ago(hours),
      ])
    }
    for (const hours of [0.9, 1.1])
      await portal.pool.query('insert into sign_in_failures (key, failed_at) values ($1, $2)', [Buffer.from('k'), ago(hours)])
    for (const [ends, revoked] of [
      [1, null],
      [1, now],
      [-1, null],
      [-1, now],
    ] as const) {
      await portal.pool.query(
        `insert into sessions (id, user_id, token_hash, rotated_at, created_at, expires_at, ends_at, revoked_at) values ($1, $2, '', $3, $3, $3, $4, $5)`,
        [randomUUID(), id, now, ago(-ends), revoked],
      )
    }
    await run('delete expired rows', now)
    const count = async (table: string) => (await portal.pool.query(`select from ${table}`)).rowCount
    expect((await portal.pool.query('select key from idempotency_keys')).rows).toEqual([{ key: 'young-key' }])
    expect(await count('sign_in_failures')).toBe(1)
    // a revoked session is stored until its tokens expire, so that their reuse is detected
    expect((await portal.pool.query('select revoked_at is null as open from sessions order by 1')).rows).toEqual([
      { open: false },
      { open: true },
    ])
  })

  it('delete sent and failed items after 30 days but never waiting ones', async () => {
    const now = portal.now()
    const add = (recipient: string, days: number, state: 'sent_at' | 'failed_at' | null) => {
      const at = new Date(now.getTime() - days * 86_400_000)
      const columns = state ? `, ${state}) values ('mail', 'reset', $1, '{}', $2, $2, $2)` : `) values ('mail', 'reset', $1, '{}', $2, $2)`
      return portal.pool.query(`insert into outbox (channel, kind, recipient, payload, created_at, due_at${columns}`, [recipient, at])
    }
    for (const days of [29.9, 30.1]) for (const state of ['sent_at', 'failed_at', null] as const) await add(`${state} ${days}`, days, state)
    await run('delete expired rows', now)
    const { rows } = await portal.pool.query<{ recipient: string }>('select recipient from outbox order by recipient')
    expect(rows.map(({ recipient }) => recipient)).toEqual(['failed_at 29.9', 'null 29.9', 'null 30.1', 'sent_at 29.9'])
  })

  it('end connections of assistants whose refresh token has expired or was never issued', async () => {
    const [now, accountId] = [portal.now(), await portal.account()]
    const { id: userId } = await portal.user({ accountIds: [accountId] })
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
    for (const [name, connectedHours, tokenHours] of [
      ['used', -2000, 1],
      ['unused', -2000, -1],
      ['incomplete', -1.1, null],
      ['new', -0.9, null],
    ] as const) {
      const { rows } = await portal.pool.query<{ id: string }>(
        `insert into connected_assistants (account_id, user_id, client_id, name, connected_date) values ($1, $2, 'https://helper.example/c', $3, $4) returning id`,
        [accountId, userId, name, at(connectedHours)],
      )
      const records = [['Grant', 5000], ...(tokenHours === null ? [] : [['RefreshToken', tokenHours] as const])] as const
      for (const [kind, hours] of records)
        await portal.pool.query(
          'insert into authorization_records (kind, id_hash, grant_id, payload, expires_at) values ($1, $2, $3, $4, $5)',
          [kind, Buffer.from(name), rows[0]!.id, {}, at(hours)],
        )
    }
    await run('delete expired rows', now)
    expect((await portal.pool.query('select name from connected_assistants order by name')).rows).toEqual([
      { name: 'new' },
      { name: 'used' },
    ])
    const records = await portal.pool.query(`select kind, convert_from(id_hash, 'utf8') as name from authorization_records order by 2, 1`)
    expect(records.rows.map(({ kind, name }) => `${name} ${kind}`)).toEqual(['new Grant', 'used Grant', 'used RefreshToken'])
  })

  it('delete deliveries to webhooks after 30 days', async () => {
    const key = await portal.application({ accountId: await portal.account(), endpoints: { 'create-webhook': false } })
    const { id } = (await key.post('webhooks', { url: 'https://hooks.example.com', types: ['*'] })).body.data
    for (const [number, days] of [29.9, 30.1].entries())
      await portal.pool.query(
        `insert into webhook_deliveries (account_id, webhook_id, number, message_id, type, subject_key, state, due_at, created_at)
         select account_id, id, $2, uuidv7(), 'webhook.ping', 'TEST', 'delivered', $3, $3 from webhooks where id = $1`,
        [id, number, new Date(portal.now().getTime() - days * 86_400_000)],
      )
    await run('delete expired rows')
    expect((await portal.pool.query('select number from webhook_deliveries')).rows).toEqual([{ number: '0' }])
    await portal.pool.query('delete from webhooks')
  })

  it('send every event to webhooks at least once, although workers are killed', { timeout: 120_000 }, async () => {
    const receiver = await startWebhookReceiver()
    onTestFinished(() => receiver.close())
    const accountId = await portal.account({ features: featureNames })
    const key = await portal.application({ accountId, endpoints: { 'create-webhook': false, 'get-shipment': false } })
    await key.post('webhooks', { url: `${receiver.origin}/hook`, types: ['shipment.created'] })
    const numbers = Array.from({ length: 60 }, (_, index) => `S-${index}`)
    await portal.import(accountId, { shipments: numbers.map((shipmentNumber) => ({ shipmentNumber })) })
    for (const rounds = [15, 35, numbers.length]; rounds.length > 0;) {
      const goal = rounds.shift()!
      const worker = spawnProcess('worker', { DATABASE_URL: portal.url, PORTAL_SECRET: secret })
      const distinct = () => new Set(receiver.events.map(({ id }) => id)).size
      await expect.poll(distinct, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(goal)
      worker.signal('SIGKILL')
      await worker.ended()
    }
    const sent = new Map(receiver.events.map(({ id, body }) => [id, body.data.subject.key]))
    expect([...sent.values()].toSorted()).toEqual(numbers.toSorted())
    // at most what was running at each kill is sent twice
    expect(receiver.events.length - sent.size).toBeLessThanOrEqual(3 * 4)
  })

  it('run in a separate process until it is stopped', async () => {
    const accountId = await cutOff()
    const running = spawnProcess('worker', { DATABASE_URL: portal.url, PORTAL_SECRET: secret })
    await running.waitForOutput(/The worker is running/)
    await expect.poll(() => rollup(accountId)).toEqual([{ shipments: 1 }])
    running.signal('SIGTERM')
    const { code, output } = await running.ended()
    expect([code, output]).toEqual([0, expect.stringContaining('The worker has stopped')])
    const recorded = await portal.pool.query<{ name: string }>(
      'select name from worker_tasks where ran_at is not null and failed_at is null',
    )
    expect(recorded.rows.map(({ name }) => name).toSorted()).toEqual(tasks.map(({ name }) => name).toSorted())
  })

  it('report an invalid configuration', async () => {
    const { code, output } = await spawnProcess('worker', { DATABASE_URL: 'nowhere' }).ended()
    expect(code).toBe(78)
    expect(output).toContain('DATABASE_URL must be a connection string like')
    expect(output).not.toMatch(/\n\s+at /)
  })
})
