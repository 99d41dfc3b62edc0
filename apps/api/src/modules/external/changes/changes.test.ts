import type { ChangeEvent } from '@portal/contracts/external/changes/changes'
import { statementsOf } from '@portal/db/statements'
import { describe, expect, it } from 'vitest'
import { recordEvents } from '../../../domain/events/record-events.ts'
import { feedFixture, follow, poll, randomFrom, shown } from '../feed.fixture.ts'
import { settleEvents } from '../../../testing/settle-events.ts'

describe('the change feed', () => {
  const feed = feedFixture()
  const { importShipments } = feed

  it('returns events in order, page by page, and continues after the last one', async () => {
    await importShipments({ shipmentNumber: 'A' }, { shipmentNumber: 'B' })
    await importShipments({ shipmentNumber: 'A', weight: 2 })
    const { items, nextCursor } = await follow(feed.key, undefined, { limit: 1 })
    expect(shown(items).toSorted()).toEqual(['shipment.created A', 'shipment.created B', 'shipment.updated A'])
    expect(shown(items).at(-1)).toBe('shipment.updated A')
    const updated = items.find(({ type }) => type === 'shipment.updated')!
    expect([updated.subject, updated.data]).toEqual([
      { kind: 'shipment', key: 'A', url: '/api/v1/external/shipments/A' },
      { changes: [{ field: 'weight', after: '2' }] },
    ])
    const nothing = await poll(feed.key, nextCursor)
    expect(nothing).toEqual({ items: [], nextCursor, hasMore: false })
    await importShipments({ shipmentNumber: 'C' })
    expect(shown((await poll(feed.key, nextCursor)).items)).toEqual(['shipment.created C'])
  })

  it('answers a poll without news from the statement that looks up the key', async () => {
    await importShipments({ shipmentNumber: 'A' })
    const { nextCursor } = await follow(feed.key)
    const { database } = feed.portal
    const { primaryReaderFor } = database
    database.primaryReaderFor = () => {
      throw new Error('The poll reads again.')
    }
    try {
      expect(await poll(feed.key, nextCursor)).toEqual({ items: [], nextCursor, hasMore: false })
      await importShipments({ shipmentNumber: 'B' })
      expect((await feed.key.get('changes', { after: nextCursor })).status).toBe(500)
    } finally {
      database.primaryReaderFor = primaryReaderFor
    }
    expect(shown((await poll(feed.key, nextCursor)).items)).toEqual(['shipment.created B'])
  })

  it('returns the requested types only, and passes the others', async () => {
    await importShipments({ shipmentNumber: 'A' })
    await importShipments({ shipmentNumber: 'A', weight: 2 })
    const { items, nextCursor } = await poll(feed.key, undefined, { types: 'shipment.updated,order.created' })
    expect(shown(items)).toEqual(['shipment.updated A'])
    expect((await poll(feed.key, nextCursor)).items).toEqual([])
  })

  it('does not pass a transaction that began earlier and commits later', async () => {
    const start = (await poll(feed.key)).nextCursor
    const early = await feed.portal.pool.connect()
    await early.query('begin')
    const event = (subjectKey: string) => ({
      type: 'shipment.created' as const,
      subjectId: feed.accountId,
      subjectKey,
      supplierId: null,
      data: {},
    })
    await recordEvents(statementsOf(early), feed.accountId, new Date(), [event('EARLY')])
    await feed.portal.import(feed.accountId, { shipments: [{ shipmentNumber: 'LATE' }] })
    const meanwhile = await poll(feed.key, start)
    expect(meanwhile).toEqual({ items: [], nextCursor: start, hasMore: false })
    await early.query('commit')
    early.release()
    await settleEvents(feed.portal, feed.accountId)
    expect(shown((await poll(feed.key, meanwhile.nextCursor)).items)).toEqual(['shipment.created EARLY', 'shipment.created LATE'])
  })

  it('misses and repeats nothing while writers commit out of order and readers are killed', { timeout: 120_000 }, async () => {
    const [writers, rounds, perRound] = [4, 25, 10]
    const random = randomFrom(7)
    const write = async (writer: number) => {
      for (let round = 0; round < rounds; round++) {
        const client = await feed.portal.pool.connect()
        await client.query('begin')
        for (let index = 0; index < perRound; index++) {
          const subjectKey = `${writer}-${round}-${index}`
          await recordEvents(statementsOf(client), feed.accountId, new Date(), [
            { type: 'shipment.created', subjectId: feed.accountId, subjectKey, supplierId: null, data: {} },
          ])
          if (random() < 0.2) await client.query('select pg_sleep(0.005)')
        }
        const isAborted = random() < 0.1
        await client.query(isAborted ? 'rollback' : 'commit')
        if (!isAborted) for (let index = 0; index < perRound; index++) committed.push(`${writer}-${round}-${index}`)
        client.release()
      }
    }
    const committed: string[] = []
    const seen: ChangeEvent[] = []
    let stored = (await poll(feed.key)).nextCursor
    const writing = new AbortController()
    const read = async () => {
      while (!writing.signal.aborted) {
        const page = await poll(feed.key, stored, { limit: 1 + Math.floor(random() * 40) })
        // a reader that is killed here has stored neither the events nor the position
        if (random() < 0.3) continue
        seen.push(...page.items)
        stored = page.nextCursor
      }
    }
    const reading = read()
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
    writing.abort()
    await reading
    await settleEvents(feed.portal, feed.accountId)
    seen.push(...(await follow(feed.key, stored)).items)
    expect(seen.map(({ subject }) => subject.key).toSorted()).toEqual(committed.toSorted())
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  })
})
