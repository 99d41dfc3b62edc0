import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { pushOnce } from '../../platform/http/external/push-once.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf } from './reading.fixture.ts'

describe('a push with an Idempotency-Key', () => {
  let portal: TestPortal
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
    const accountId = await portal.account({ features: featureNames })
    key = await portal.application({ accountId, endpoints: allEndpoints() })
  })
  afterAll(() => portal.close())

  it('runs once per Idempotency-Key', async () => {
    const once = { 'idempotency-key': 'push-once-1' }
    const first = await key.post('suppliers', [{ code: 'I-1', name: 'One' }], once)
    const again = await key.post('suppliers', [{ code: 'I-1', name: 'One' }], once)
    expect(again.headers['idempotent-replay']).toBe('true')
    expect([again.status, again.body]).toEqual([200, first.body])
    const other = await key.post('suppliers', [{ code: 'I-1', name: 'Other' }], once)
    expect([other.status, other.body.errors[0]]).toMatchObject([422, { code: 'idempotencyConflict' }])
    // dry runs neither read nor write idempotency keys
    const dry = await key.post('suppliers?dryRun=true', [{ code: 'I-1', name: 'Other' }], once)
    expect(dry.body.data).toMatchObject({ batchId: null, updated: 1 })
  })

  it('rejects a repeat while the push runs, and runs it again within half a minute after a crash', async () => {
    const once = { 'idempotency-key': 'push-once-2' }
    const body = [{ code: 'I-2', name: 'Two' }]
    const first = await key.post('suppliers', body, once)
    await portal.pool.query('update idempotency_keys set status = null, answer = null where key = $1', ['push-once-2'])
    const meanwhile = await key.post('suppliers', body, once)
    expect([meanwhile.status, meanwhile.body.errors[0], meanwhile.headers['retry-after']]).toMatchObject([
      409,
      { code: 'idempotencyInProgress' },
      '5',
    ])
    portal.pass(19_000)
    expect((await key.post('suppliers', body, once)).status).toBe(409)
    portal.pass(2000)
    const accepted = await key.post('suppliers', body, once)
    expect([first.body.data.inserted, accepted.body.data]).toMatchObject([1, { unchanged: 1 }])
  })

  it('can be repeated once the database is back if it failed with it', async () => {
    const query = vi.fn<(text: string) => Promise<{ rowCount: number }>>()
    // claimed; unreachable for two attempts to release the claim
    query.mockResolvedValueOnce({ rowCount: 1 }).mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'))
    query.mockResolvedValue({ rowCount: 1 })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const options = { owner: key.id, key: 'push-once-gone', requestHash: Buffer.from('x'), now: portal.now(), status: 200 } as const
    const push = pushOnce({ query } as never, options, () => Promise.reject(new Error('failed')))
    await expect(push).rejects.toThrow('failed')
    expect(query).toHaveBeenCalledTimes(2)
    for (const calls of [3, 4, 4]) {
      await vi.advanceTimersByTimeAsync(500)
      expect(query).toHaveBeenCalledTimes(calls)
    }
    expect(query.mock.calls.slice(1).map(([text]) => text.slice(0, 6))).toEqual(['delete', 'delete', 'delete'])
  })

  it('renews the claim of a push while it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const owner = '01a1fe49-0320-736f-bb76-0502e41a4fca'
    const claim = { owner, key: 'long-push', requestHash: Buffer.from('x'), now: portal.now(), status: 200 as const }
    const { promise, resolve } = Promise.withResolvers<object>()
    const running = pushOnce(portal.pool, claim, () => promise)
    const createdAt = async () =>
      (await portal.pool.query('select created_at from idempotency_keys where key = $1', ['long-push'])).rows[0]?.created_at as string
    await vi.waitFor(async () => expect(await createdAt()).toBeDefined())
    const before = await createdAt()
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(async () => expect(Date.parse(await createdAt())).toBeGreaterThan(Date.parse(before) + 50_000))
    resolve({})
    await running
  })

  it('stores only the errors of a long response', async () => {
    const records = Array.from({ length: 6000 }, (_, index) =>
      index % 1000 === 7 ? { code: `L-${index}` } : { code: `L-${index}`, name: 'L' },
    )
    const once = { 'idempotency-key': 'push-once-3' }
    const first = dataOf('importExternalSuppliers', await key.post('suppliers', records, once))
    const again = dataOf('importExternalSuppliers', await key.post('suppliers', records, once))
    expect([first.inserted, first.rejected, first.results.length]).toEqual([5994, 6, 6000])
    expect(again).toMatchObject({ batchId: first.batchId, inserted: 5994, rejected: 6, truncated: true })
    expect(again.results.map(({ line }: { line: number }) => line)).toEqual([8, 1008, 2008, 3008, 4008, 5008])
  })
})
