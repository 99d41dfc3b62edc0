import { createPool, type Pool } from '@portal/db/pool'
import { sessionUrlOf } from '@portal/db/session-route'
import { createTestDatabase } from '@portal/db/testing/test-database'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startDatabaseProxy } from '../../../testing/database-proxy.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { createReadPools } from '../database.ts'
import { ReplicaSet } from './replica-set.ts'
import { WrittenPositions } from './written-positions.ts'

const account = '00000000-0000-7000-8000-00000000000a'

// the server itself serves as a replica that has replayed everything; `pnpm test:replicas` uses real ones
describe('read replicas', () => {
  let url: string
  let pool: Pool
  beforeAll(async () => {
    url = sessionUrlOf(await createTestDatabase())
    pool = createPool(url, { max: 2 })
  })
  afterAll(() => pool.end())

  function open(...readUrls: string[]) {
    const lines: string[] = []
    const log = {
      info: (_: unknown, text?: string) => void lines.push(text!),
      warn: ({ reason }: { reason: string }) => void lines.push(reason),
    } as never
    const replicas = new ReplicaSet({ url, readUrls, maxLagSeconds: 30, everyMs: 10, createPools: (at) => createReadPools(at, 4) })
    onTestFinished(() => replicas.close())
    return { replicas, log, lines }
  }
  const isUsed = (replicas: ReplicaSet, caller?: string) => replicas.poolsFor(account, caller) !== undefined

  it('serve reports, except those of a caller that has just written', async () => {
    const { replicas, log, lines } = open(url)
    expect(isUsed(replicas)).toBe(false)
    replicas.start(log)
    await expect.poll(() => isUsed(replicas, 'ada')).toBe(true)
    const noted = replicas.noteWrite('ada', pool)
    // no check has run in between
    expect(['ada', 'bob', undefined].map((caller) => isUsed(replicas, caller))).toEqual([false, true, true])
    await noted
    await expect.poll(() => isUsed(replicas, 'ada')).toBe(true)
    expect(lines).toEqual(['replica is used'])
  })

  it('learn of the writes in other processes', async () => {
    const reader = open(url)
    reader.replicas.start(reader.log)
    await expect.poll(() => isUsed(reader.replicas, 'bob')).toBe(true)
    const mark = vi.spyOn(WrittenPositions.prototype, 'mark')
    onTestFinished(() => mark.mockRestore())
    await open(url).replicas.noteWrite('bob', pool)
    await expect.poll(() => mark.mock.calls.filter(([caller]) => caller === 'bob').length).toBe(2)
  })

  it('learn of a write that could not be announced at first, and of those without a connection', async () => {
    const reader = open(url)
    const mark = vi.spyOn(WrittenPositions.prototype, 'mark')
    onTestFinished(() => mark.mockRestore())
    const marked = (who: string) => mark.mock.calls.filter(([caller]) => caller === who).length
    reader.replicas.start(reader.log)
    await expect.poll(() => isUsed(reader.replicas, 'cleo')).toBe(true)
    // for all callers, since the listener was not connected before
    expect(marked('')).toBeGreaterThan(0)
    const writer = open(url)
    const busy = { query: async () => Promise.reject(new Error('busy')) } as unknown as Pool
    await writer.replicas.noteWrite('cleo', busy)
    expect(marked('cleo')).toBe(1)
    await writer.replicas.check(writer.log)
    await expect.poll(() => marked('cleo')).toBe(2)
  })

  it('are set aside while they are unreachable or another database, and logged once for each change', async () => {
    const proxy = await startDatabaseProxy(url)
    onTestFinished(() => proxy.close())
    const elsewhere = new URL(url)
    elsewhere.pathname = '/postgres'
    const { replicas, log, lines } = open(proxy.url, elsewhere.toString())
    replicas.start(log)
    const used = () => replicas.states().map((state) => state.isUsed)
    await expect.poll(used).toEqual([true, false])
    await proxy.cut()
    await expect.poll(used).toEqual([false, false])
    expect(isUsed(replicas)).toBe(false)
    await proxy.mend()
    await expect.poll(() => isUsed(replicas)).toBe(true)
    expect(lines.toSorted()).toEqual([
      'leads to another database',
      'replica is used',
      'replica is used',
      expect.stringMatching(/^unreachable: /),
    ])
  })
})

describe('requests', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  it('read as their session or application, and commands on the primary server', async () => {
    const { database } = portal
    const events: string[] = []
    const { readersOf, writeAs, primaryReaders } = database
    database.readersOf = (caller) => {
      events.push(`read ${caller}`)
      return readersOf(caller)
    }
    database.primaryReaders = {
      readerFor(...words) {
        events.push('read primary')
        return primaryReaders.readerFor(...words)
      },
    }
    database.writeAs = async (caller, work) => {
      const result = await writeAs(caller, work)
      events.push(`wrote ${caller}`)
      return result
    }
    const accountId = await portal.account()
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'S1' }] })
    const key = await portal.application({ accountId, endpoints: { 'list-suppliers': false, 'push-suppliers': false } })
    const user = await portal.signInTo(accountId)
    const { rows } = await portal.pool.query<{ id: string }>('select id from sessions')
    expect((await user.get('shipment/query/get-focused-shipment-state', { shipmentNumber: 'S1' })).status).toBe(200)
    expect((await user.post('shipment/command/focus-shipment', { shipmentNumber: 'S1' })).status).toBe(200)
    expect((await key.get('suppliers')).status).toBe(200)
    expect((await key.post('suppliers', [{ code: 'A', name: 'Acme mill' }])).status).toBe(200)
    const session = rows[0]!.id
    // a request may read more than once
    const steps = events.filter((event, index) => event !== events[index - 1])
    expect(steps).toEqual([`read ${session}`, 'read primary', `wrote ${session}`, `read ${key.id}`, 'read primary', `wrote ${key.id}`])
  })
})
