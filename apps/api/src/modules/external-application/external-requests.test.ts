import { featureNames } from '@portal/contracts/access'
import { maxStoredBodyLength } from '@portal/contracts/accounts/external-request'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sweepTables } from '../../testing/sweep-tables.ts'
import { startTestPortal, type KeyClient, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let admin: TestClient
let accountId: string

beforeAll(async () => {
  portal = await startTestPortal()
  accountId = await portal.account({ features: featureNames, timeZone: 'Australia/Adelaide' })
  admin = await portal.admin()
})
afterAll(() => portal.close())

const endpoints = Object.fromEntries(['list-shipments', 'list-products', 'push-suppliers'].map((id) => [id, false]))
const makeKey = () => portal.application({ accountId, endpoints })

const list = async ({ id }: KeyClient, query: Record<string, unknown> = {}) =>
  (await admin.get(`external-application/query/requests/${id}`, query)).body.data as { list: Record<string, any>[]; hasMore: boolean }
const detail = async ({ id }: KeyClient, entryId: string) =>
  (await admin.get(`external-application/query/request/${id}`, { entryId })).body.data as Record<string, any>

/** Returns the log of an application, latest request first, once it has this many requests. */
async function logged(key: KeyClient, count: number) {
  await vi.waitFor(async () => expect((await list(key)).list).toHaveLength(count), { timeout: 5000, interval: 20 })
  return (await list(key)).list
}

describe('the request log', () => {
  it('records time, endpoint, status, duration, network and request id of each request with a valid key', async () => {
    const key = await makeKey()
    const at = portal.now().toISOString()
    await key.get('shipments', { limit: 1 }, { 'x-request-id': 'my-request-1' })
    const [entry] = await logged(key, 1)
    expect(entry).toMatchObject({
      at,
      key: 'primary',
      endpoint: 'list-shipments',
      endpointName: 'List shipments',
      method: 'GET',
      status: 200,
    })
    expect(entry).toMatchObject({
      url: '/api/v1/external/shipments?limit=1',
      network: '127.0.0.1',
      requestId: 'my-request-1',
      batchId: null,
    })
    expect([entry!.rejectedCount, entry!.durationMs >= 0]).toEqual([null, true])
    expect((await detail(key, entry!.id)).detail).toEqual({})
  })

  it('records refused requests with their errors, also those of disabled endpoints', async () => {
    const key = await makeKey()
    await key.get('charges')
    portal.pass(1000)
    await key.get('shipments', { limt: 1 })
    const [unknown, off] = await logged(key, 2)
    expect([off!.status, unknown!.status]).toEqual([403, 400])
    expect((await detail(key, off!.id)).detail.errors).toMatchObject([{ code: 'endpointOff', propertyName: null }])
    expect((await detail(key, unknown!.id)).detail.errors).toMatchObject([{ code: 'unknownParameter', propertyName: 'limt' }])
  })

  it('stores the rejected records of a push as they were sent, with their errors', async () => {
    const key = await makeKey()
    const body = '{"code":"R-1","name":"One"}\n\n{"code":"R-2", "name":"\\ud800\\u0000"}\n{"code":"R-3","nam":"Three"}'
    const pushed = await key.post('suppliers', body, { 'content-type': 'application/x-ndjson' })
    const [entry] = await logged(key, 1)
    expect(entry).toMatchObject({ status: 200, batchId: pushed.body.data.batchId, rejectedCount: 2 })
    expect((await detail(key, entry!.id)).detail.records).toMatchObject([
      { line: 3, text: '{"code":"R-2", "name":"\\ud800\\u0000"}' },
      { line: 4, key: 'R-3', text: '{"code":"R-3","nam":"Three"}', errors: expect.any(Array) },
    ])
  })

  it('stores rejected records up to 64 kB', async () => {
    const key = await makeKey()
    const records = Array.from({ length: 60 }, (_, index) => ({ code: `L-${index}`, nam: 'ü'.repeat(2000) }))
    await key.post('suppliers', records)
    const [entry] = await logged(key, 1)
    const stored = (await detail(key, entry!.id)).detail.records as { text: string }[]
    expect(entry!.rejectedCount).toBe(60)
    const length = stored.reduce((sum, { text }) => sum + text.length, 0)
    expect([stored.length > 30, stored.length < 60, length > maxStoredBodyLength - 2100, length <= maxStoredBodyLength]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it('stores the beginning of a body that is refused as a whole', async () => {
    const key = await makeKey()
    await key.post('suppliers', `[{"code":"X"} \0 ${'x'.repeat(100_000)}`)
    const [entry] = await logged(key, 1)
    const { body, errors } = (await detail(key, entry!.id)).detail
    expect([entry!.status, errors[0].code, body.length]).toEqual([400, 'badRequest', maxStoredBodyLength])
    expect(body.slice(0, 20)).toBe('[{"code":"X"} \ufffd xxxx')
  })

  it('records the batch of a push that is repeated under its Idempotency-Key', async () => {
    const key = await makeKey()
    const push = () => key.post('suppliers', [{ code: 'I' }], { 'idempotency-key': 'logged-twice' })
    const { batchId } = (await push()).body.data
    await push()
    expect((await logged(key, 2)).map((entry) => [entry.batchId, entry.rejectedCount])).toEqual([
      [batchId, 1],
      [batchId, 1],
    ])
  })

  it('writes nothing before the response: requests succeed while its table is locked', async () => {
    const key = await makeKey()
    const client = await portal.pool.connect()
    await client.query('begin')
    await client.query('lock table external_requests, external_request_counts in access exclusive mode')
    for (let call = 0; call < 3; call++) expect((await key.get('shipments')).status).toBe(200)
    await client.query('commit')
    client.release()
    await logged(key, 3)
  })

  it('writes requests together', async () => {
    const slow = await startTestPortal({}, { requestLogMs: 60_000 })
    const own = await slow.account({ features: featureNames })
    const key = await slow.application({ accountId: own, endpoints })
    const query = vi.spyOn(slow.database.pool, 'query')
    for (let call = 0; call < 3; call++) await key.get('shipments')
    await key.get('charges')
    const writes = () => query.mock.calls.filter(([text]) => typeof text === 'string' && text.includes('external_requests'))
    expect(writes()).toHaveLength(0)
    await slow.app.close()
    expect(writes()).toHaveLength(1)
    const { rows } = await slow.pool.query('select array_agg(status order by status) as statuses from external_requests')
    expect(rows).toEqual([{ statuses: [200, 200, 200, 403] }])
    await slow.close()
  })

  it('counts all requests over the rate limit, and stores some of them', async () => {
    const key = await portal.application({ accountId, endpoints, callsPerMinute: 1 })
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await key.get('shipments')).status))
    expect(statuses).toContain(429)
    await vi.waitFor(async () => expect((await days(key)).at(-1)).toMatchObject({ calls: 60 }))
    const limited = statuses.filter((status) => status === 429).length
    expect((await days(key)).at(-1)).toMatchObject({ refused: limited })
    expect((await list(key, { status: 429, limit: 200 })).list.length).toBeLessThanOrEqual(limited)
  })
})

const days = async ({ id }: KeyClient) =>
  (await admin.get(`external-application/query/request-days/${id}`)).body.data as {
    date: string
    calls: number
    refused: number
    p95Ms: number
  }[]

describe('the list of requests', () => {
  let key: KeyClient
  let batchId: string
  beforeAll(async () => {
    key = await makeKey()
    await key.get('shipments', {}, { 'x-request-id': 'find-this-one' })
    portal.pass(60_000)
    await key.get('charges')
    portal.pass(60_000)
    batchId = (await key.post('suppliers', [{ code: 'B' }])).body.data.batchId
    await key.get('products')
    await logged(key, 4)
  })

  it.each([
    [{ outcome: 'succeeded' }, ['list-products', 'push-suppliers', 'list-shipments']],
    [{ outcome: 'refused' }, ['list-charges']],
    [{ outcome: 'rejectedRecords' }, ['push-suppliers']],
    [{ status: 403 }, ['list-charges']],
    [{ endpoint: 'list-products' }, ['list-products']],
    [{ requestId: 'find-this-one' }, ['list-shipments']],
  ])('filters by %o', async (query, expected) => {
    const found = (await list(key, query)).list.map(({ endpoint }) => endpoint as string)
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  it('filters by batch and by time', async () => {
    for (const query of [{ batchId }, { reference: batchId }, { reference: 'find-this-one' }])
      expect((await list(key, query)).list).toHaveLength(1)
    const to = portal.now().toISOString()
    expect((await list(key, { to })).list.map(({ endpoint }) => endpoint)).toEqual(['list-charges', 'list-shipments'])
    expect((await list(key, { from: to })).list).toHaveLength(2)
  })

  it('pages without gaps or repetitions, also among requests of one time', async () => {
    const whole = (await list(key)).list.map(({ id }) => id as string)
    const paged: string[] = []
    for (let hasMore = true; hasMore;) {
      const page = await list(key, { limit: 1, ...(paged.length > 0 && { before: paged.at(-1) }) })
      paged.push(...page.list.map(({ id }) => id as string))
      hasMore = page.hasMore
    }
    expect(paged).toEqual(whole)
  })

  it('shows requests of this application only', async () => {
    const other = await makeKey()
    expect((await list(other)).list).toEqual([])
    const [entry] = (await list(key)).list
    expect((await admin.get(`external-application/query/request/${other.id}`, { entryId: entry!.id })).status).toBe(404)
  })
})

it('counts requests per day in the time zone of the account, with the 95th percentile of their duration', async () => {
  const key = await makeKey()
  const count = (quarter: string, refused: boolean, bucket: number, calls: number) =>
    portal.pool.query('insert into external_request_counts values ($1, $2, $3, $4, $5, $6)', [
      accountId,
      key.id,
      quarter,
      refused,
      bucket,
      calls,
    ])
  // 00:00 in Adelaide (UTC+10:30)
  await count('2026-11-19T13:15:00Z', false, 10, 7)
  await count('2026-11-19T13:30:00Z', false, 20, 94)
  await count('2026-11-19T13:30:00Z', true, 30, 2)
  await count('2026-11-20T13:15:00Z', true, 50, 4)
  const all = await days(key)
  expect(all).toHaveLength(30)
  expect(all.filter(({ calls }) => calls > 0)).toEqual([
    { date: '2026-11-19', calls: 7, refused: 0, p95Ms: 3 },
    { date: '2026-11-20', calls: 100, refused: 6, p95Ms: 17 },
  ])
  expect(all.find(({ calls }) => calls === 0)).toMatchObject({ refused: 0, p95Ms: null })
})

it('deletes requests after 30 days', async () => {
  const key = await makeKey()
  await key.get('shipments')
  await logged(key, 1)
  const inDays = (days: number) => new Date(portal.now().getTime() + days * 86_400_000)
  await sweepTables(portal.pool, inDays(29), ['external_requests', 'external_request_counts'])
  expect((await list(key)).list).toHaveLength(1)
  await sweepTables(portal.pool, inDays(31), ['external_requests', 'external_request_counts'])
  expect((await list(key)).list).toEqual([])
  expect((await portal.pool.query('select from external_request_counts')).rowCount).toBe(0)
})
