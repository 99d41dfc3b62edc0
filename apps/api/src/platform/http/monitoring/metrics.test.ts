import { endpoints } from '@portal/contracts'
import perfHooks from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readForMetrics } from './read-for-metrics.ts'
import { send, startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'

const token = 'a-token-for-prometheus'

const labels = (text: string, metric: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${metric}{`))
    .map((line) => Object.fromEntries([...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])))

describe('metrics', () => {
  let open: TestPortal
  let guarded: TestPortal
  let monitorsOfSecond: number
  beforeAll(async () => {
    open = await startTestPortal()
    const monitor = vi.spyOn(perfHooks, 'monitorEventLoopDelay')
    guarded = await startTestPortal({ METRICS_TOKEN: token })
    monitorsOfSecond = monitor.mock.calls.length
    monitor.mockRestore()
  })
  afterAll(async () => {
    await open.close()
    await guarded.close()
  })
  const read = (portal: TestPortal, headers = {}, remoteAddress = '127.0.0.1') =>
    portal.app.inject({ url: '/metrics', headers, remoteAddress })

  it('are only available to local, unproxied requests if no token is configured', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect((await read(open, {}, address)).statusCode).toBe(200)
    for (const address of ['192.0.2.1', '10.0.0.1', '::2']) expect((await read(open, {}, address)).statusCode).toBe(404)
    expect((await read(open, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    expect((await read(open, { host: 'rebound.example' })).statusCode).toBe(404)
    expect((await read(open, { host: '127.0.0.1:3000' })).statusCode).toBe(200)
  })

  it('are available with the token from anywhere, and hidden otherwise', async () => {
    expect((await read(guarded, { authorization: `Bearer ${token}` }, '192.0.2.1')).statusCode).toBe(200)
    for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token, `Basic ${token}`]) {
      const { statusCode, body } = await read(guarded, { authorization })
      // indistinguishable from a missing route
      expect([statusCode, JSON.parse(body)]).toEqual([404, (await send(guarded.app, 'GET', '/nowhere')).body])
    }
  })

  it('label requests by operation, method and status, never by URL', async () => {
    await send(open.app, 'GET', 'config')
    await send(open.app, 'GET', 'user/me')
    await send(open.app, 'GET', '/secret-address')
    await send(open.app, 'GET', 'report/export-progress/0e5b8a52-0000-7000-8000-000000000000')
    const { body, headers } = await read(open)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    const requests = labels(body, 'http_request_duration_seconds_count')
    expect(requests).toContainEqual({ operation: 'getConfig', method: 'GET', status: '200' })
    expect(requests).toContainEqual({ operation: 'getMe', method: 'GET', status: '401' })
    expect(requests).toContainEqual({ operation: 'other', method: 'GET', status: '404' })
    expect(body).not.toMatch(/secret-address|0e5b8a52/)
    const known = new Set([...Object.keys(endpoints), 'other', 'health', 'metrics'])
    for (const { operation } of requests) expect(known).toContain(operation)
  })

  it('include the age of the oldest event that users have not been notified of', async () => {
    const lag = async () =>
      Number(/^notification_lag_seconds (.+)$/m.exec((await read(guarded, { authorization: `Bearer ${token}` })).body)![1])
    expect(await lag()).toBe(0)
    const accountId = await guarded.account()
    await guarded.import(accountId, { shipments: [{ shipmentNumber: 'A' }] })
    await guarded.pool.query(`update integration_events set recorded_at = clock_timestamp() - interval '10 minutes'`)
    await guarded.import(accountId, { shipments: [{ shipmentNumber: 'B' }] })
    expect(Math.round((await lag()) / 60)).toBe(10)
    await guarded.pool.query(
      `insert into notification_positions (account_id, epoch, transaction_id, sequence)
       select account_id, epoch, transaction_id, sequence from integration_events order by epoch desc, transaction_id desc, sequence desc limit 1`,
    )
    expect(await lag()).toBe(0)
  })

  it('include the time since each task of the worker last ran, although it fails since', async () => {
    await open.pool.query(
      `insert into worker_tasks (name, ran_at, failed_at) values
       ('send mail', now() - interval '5 minutes', now()), ('send push', now() - interval '1 minute', null), ('never run', null, now())`,
    )
    const { body } = await read(open)
    const ages = [...body.matchAll(/^worker_task_age_seconds\{task="(.+)"\} (.+)$/gm)].map(([, task, age]) => [
      task,
      Math.round(Number(age) / 60),
    ])
    expect(ages).toEqual([
      ['send mail', 5],
      ['send push', 1],
    ])
  })

  it('include connections, dirty months and the process', async () => {
    const accountId = await open.account()
    await open.pool.query(`insert into dirty_months (account_id, basis, month) values ($1, 'ETA', '2026-03-01')`, [accountId])
    const { body } = await read(open)
    expect(body).toContain('\nrollup_dirty_months 1\n')
    const pools = labels(body, 'database_connections')
    expect(pools).toHaveLength(15)
    for (const pool of ['write', 'read', 'export', 'long'])
      expect(pools.filter((of) => of['pool'] === pool).map(({ state }) => state)).toEqual(['used', 'idle', 'waiting'])
    expect(body).toContain('nodejs_eventloop_lag_seconds')
    expect(body).toContain('process_resident_memory_bytes')
  })

  it('leave out what the database does not return in time', async () => {
    const silent = { query: () => new Promise<never>(() => {}) } as never
    const broken = { query: () => Promise.reject(new Error('connection lost')) } as never
    const full = { query: async () => ({ rows: [{ count: 1 }] }) } as never
    const timeoutMs = 50
    expect(await readForMetrics({ pool: silent }, 'select', [], timeoutMs)).toEqual([])
    expect(await readForMetrics({ pool: broken }, 'select')).toEqual([])
    expect(await readForMetrics({ pool: full }, 'select')).toEqual([{ count: 1 }])
  })

  it('of the process are collected once, however many apps it has', async () => {
    expect(monitorsOfSecond).toBe(0)
    const { body } = await read(guarded, { authorization: `Bearer ${token}` })
    expect(body.match(/^nodejs_eventloop_lag_seconds /gm)).toHaveLength(1)
  })
})
