import { markAllDirty, markDirty } from '@portal/db/cells/mark'
import { withClient } from '@portal/db/pool'
import { AccountReader, compile } from '@portal/db/read'
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { MetricCache } from './metric-cache.ts'

/** Reader that counts the statements that compute metrics. */
class CountingReader extends AccountReader {
  workedOut = 0

  override row<T>(...[query, options]: Parameters<AccountReader['row']>): Promise<T> {
    if (compile(query).text.includes('chosen')) this.workedOut++
    return super.row<T>(query, options)
  }
}

describe('cached metrics', () => {
  let portal: TestPortal
  let accountId: string
  let reader: CountingReader
  const filters = { dateBasedOn: 'ETA' as const }
  const shipment = (number: number) => ({ shipmentNumber: `S${number}`, destinationETA: '2026-03-01', volume: 1 })
  const total = async (cache: MetricCache, of = reader) =>
    (JSON.parse((await cache.get('months', { reader: of, filters })).getTotalShipments) as { value: number }).value

  beforeAll(async () => void (portal = await startTestPortal()))
  beforeEach(async () => {
    accountId = await portal.account()
    reader = new CountingReader(accountId, portal.database.pools.read, portal.database.pools.export)
    await portal.import(accountId, { shipments: [shipment(0)] })
  })
  afterAll(() => portal.close())

  it('are computed once for concurrent requests, and reused until data changes', async () => {
    const cache = new MetricCache()
    await total(cache)
    reader.workedOut = 0
    await portal.import(accountId, { shipments: [shipment(1)] })
    expect(await Promise.all(Array.from({ length: 10 }, () => total(cache)))).toEqual(Array.from({ length: 10 }, () => 2))
    await total(cache)
    expect(reader.workedOut).toBe(1)
  })

  it('are computed again after five minutes, for changes that move no revision', async () => {
    let now = 0
    const cache = new MetricCache({ clock: () => now })
    const computedAt = async (ms: number) => {
      now = ms
      reader.workedOut = 0
      await total(cache)
      return reader.workedOut
    }
    expect([await computedAt(0), await computedAt(299_999), await computedAt(300_000), await computedAt(300_001)]).toEqual([1, 0, 1, 0])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['marked months', () => withClient(portal.pool, (client) => markDirty(client, accountId, [{ basis: 'ETA', month: '2026-03-01' }]))],
    ['all months marked', () => withClient(portal.pool, (client) => markAllDirty(client, accountId))],
    ['a renamed supplier', () => portal.import(accountId, { suppliers: [{ code: 'ACME', name: 'Acme' }] })],
    ['a renamed location', () => portal.import(accountId, { locations: [{ code: 'XXABC', name: `Port of ${accountId}`, country: 'XX' }] })],
  ])('are computed again after %s', async (_, change) => {
    await portal.import(accountId, {
      suppliers: [{ code: 'ACME', name: 'ACME' }],
      locations: [{ code: 'XXABC', name: 'XXABC', country: 'XX' }],
    })
    const cache = new MetricCache()
    await total(cache)
    reader.workedOut = 0
    await change()
    await total(cache)
    await total(cache)
    expect(reader.workedOut).toBe(1)
  })

  it('are not computed again after an import that adds a location or its coordinates', async () => {
    await portal.import(accountId, { locations: [{ code: 'XXPOS', name: 'Position', country: 'XX' }] })
    const cache = new MetricCache()
    await total(cache)
    reader.workedOut = 0
    const located = { code: 'XXPOS', name: 'Position', country: 'XX', lat: 1, lon: 2 }
    await portal.import(accountId, { locations: [located, { code: 'XXADD', name: 'Added', country: 'XX' }] })
    await total(cache)
    expect(reader.workedOut).toBe(0)
  })

  it('are separate per account and filters', async () => {
    const cache = new MetricCache()
    const other = new CountingReader(await portal.account(), portal.database.pools.read, portal.database.pools.export)
    expect([await total(cache), await total(cache, other)]).toEqual([1, 0])
    const { getTotalShipments } = await cache.get('months', { reader, filters: { dateBasedOn: 'ETD' } })
    expect(getTotalShipments).toBe('{"value" : 0}')
  })

  it('reflect every write committed before the request, from any process', async () => {
    const processes = [new MetricCache(), new MetricCache()]
    const state = { written: 1, writing: true }
    const write = async () => {
      for (let number = 1; number <= 12; number++) {
        await portal.import(accountId, { shipments: [shipment(number)] })
        state.written = number + 1
      }
      state.writing = false
    }
    /** Returns the value written before the request and the value in the response. */
    const read = async (cache: MetricCache) => {
      const seen: { before: number; found: number }[] = []
      while (state.writing) {
        const before = state.written
        seen.push({ before, found: await total(cache) })
      }
      return seen
    }
    const [, ...readers] = await Promise.all([write(), ...processes.map(read), ...processes.map(read)])
    for (const seen of readers) {
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.filter(({ before, found }, index) => found < Math.max(before, seen[index - 1]?.found ?? 0))).toEqual([])
    }
    expect(await Promise.all(processes.map((cache) => total(cache)))).toEqual([13, 13])
  })

  it('are evicted beyond the size limit and when they fail', async () => {
    const cache = new MetricCache({ maxCharacters: 3000 })
    for (let day = 10; day < 30; day++) await cache.get('months', { reader, filters: { ...filters, endDate: `2026-03-${day}` } })
    expect(cache.size).toBeGreaterThan(0)
    expect(cache.size).toBeLessThanOrEqual(3000)
    const broken = new AccountReader('no-account', portal.database.pools.read, portal.database.pools.export)
    await expect(cache.get('months', { reader: broken, filters })).rejects.toThrow('uuid')
    expect(await total(cache)).toBe(1)
  })
})
