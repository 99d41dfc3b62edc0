import type { Pool } from '@portal/db/pool'
import { describe, expect, it } from 'vitest'
import { recordAttention } from '../../../domain/shipments/attention/follow-attention.ts'
import { settleEvents } from '../../../testing/settle-events.ts'
import { allEndpoints } from '../reading.fixture.ts'
import { follow, importSettled } from '../feed.fixture.ts'
import { webhookFixture } from '../webhooks.fixture.ts'

describe('events about shipments that need attention', () => {
  const { feed, create, deliver, received } = webhookFixture()
  const { importShipments } = feed
  const at = (day: string) => new Date(`${day}T10:00:00Z`)
  const types = /^(exception|free_time)\./

  /** Records what a moment brings. */
  const record = async (day: string, pool = feed.portal.pool) => {
    await recordAttention(pool, at(day))
    await settleEvents(feed.portal, feed.accountId)
  }
  const all = async (reader = feed.key) =>
    (await follow(reader)).items.flatMap(({ type, subject, data }) => (types.test(type) ? [[type, subject.key, data]] : []))
  const overdue = (days: number) => ({ reasons: [{ kind: 'overdue', milestone: 'arrival', days }] })

  it('open and close exceptions as dates pass and as shipments change, each once', async () => {
    const shipment = { shipmentNumber: 'A', originATD: '2026-11-20', destinationETA: '2026-12-01' }
    await importShipments(shipment)
    await record('2026-12-01')
    await record('2026-12-01')
    expect(await all()).toEqual([])
    await record('2026-12-02')
    await record('2026-12-02')
    const opened = ['exception.opened', 'A', overdue(1)]
    expect(await all()).toEqual([opened])
    await record('2026-12-03')
    await importShipments({ ...shipment, destinationETA: '2026-12-05' })
    await record('2026-12-03')
    const closed = ['exception.closed', 'A', overdue(1)]
    expect(await all()).toEqual([opened, closed])
    // after days without a worker
    await record('2026-12-09')
    expect(await all()).toEqual([opened, closed, ['exception.opened', 'A', overdue(4)]])
  })

  it('are corrected once a clock that was ahead is set back, and follow the days from then on', async () => {
    await record('2026-12-01')
    await importShipments({ shipmentNumber: 'A', originATD: '2026-11-20', destinationETA: '2026-12-05' })
    for (const day of ['2026-12-08', '2026-12-02', '2026-12-02', '2026-12-06']) await record(day)
    expect(await all()).toEqual([
      ['exception.opened', 'A', overdue(3)],
      ['exception.closed', 'A', overdue(3)],
      ['exception.opened', 'A', overdue(1)],
    ])
  })

  it('are not recorded for what needs attention when the first comparison is made', async () => {
    const shipment = { shipmentNumber: 'A', originATD: '2026-11-20', destinationETA: '2026-11-28' }
    await importShipments(shipment)
    await record('2026-12-01')
    expect(await all()).toEqual([])
    await importShipments({ ...shipment, destinationATA: '2026-11-28', destinationETA: '2026-11-28' }, { ...shipment, shipmentNumber: 'B' })
    await record('2026-12-01')
    expect(await all()).toEqual([
      ['exception.closed', 'A', overdue(3)],
      ['exception.opened', 'B', overdue(3)],
    ])
  })

  it('report free time that runs out, and again that it has ended', async () => {
    const shipment = { shipmentNumber: 'A', destinationATA: '2026-12-01', podATA: '2026-12-01', freeTimeDays: 10 }
    const containers = ['MSKU0000006']
    const write = (fields: object) => importShipments({ ...shipment, containers: [{ number: 'MSKU0000006' }], ...fields })
    await record('2026-12-01')
    await write({})
    for (const day of ['2026-12-06', '2026-12-07', '2026-12-08', '2026-12-12']) await record(day)
    const running = (state: string, lastFreeDay: string, daysLeft: number) => [
      'free_time.running_out',
      'A',
      { state, lastFreeDay, daysLeft, containers },
    ]
    expect(await all()).toEqual([running('ending', '2026-12-11', 4), running('past', '2026-12-11', -1)])
    await write({ freeTimeDays: 30 })
    await record('2026-12-12')
    await write({ freeTimeDays: 12 })
    await record('2026-12-12')
    await write({ actualDeliveryDate: '2026-12-12' })
    await record('2026-12-20')
    expect((await all()).slice(2)).toEqual([running('ending', '2026-12-13', 1)])
  })

  it('are neither lost nor doubled when the process is killed before or after it commits', async () => {
    await record('2026-12-01')
    await importShipments({ shipmentNumber: 'A', originATD: '2026-11-20', destinationETA: '2026-11-28' })
    for (const [index, moment] of ['before', 'after'].entries()) {
      await expect(record('2026-12-01', killedAtCommit(feed.portal.pool, moment))).rejects.toThrow('killed')
      await settleEvents(feed.portal, feed.accountId)
      expect(await all()).toHaveLength(index)
    }
    await record('2026-12-01')
    expect(await all()).toEqual([['exception.opened', 'A', overdue(3)]])
  })

  it('reach the readers of the supplier, follow a shipment to another one, and hide what the account hides', async () => {
    await importSettled(feed.portal, feed.accountId, { suppliers: ['OLD', 'NEW'].map((code) => ({ code, name: code })) })
    await record('2026-12-01')
    const readerOf = (code: string) =>
      feed.portal.application({ accountId: feed.accountId, endpoints: allEndpoints(true), supplierCodes: [code] })
    const [old, other] = [await readerOf('OLD'), await readerOf('NEW')]
    const shipment = { shipmentNumber: 'A', supplierCode: 'OLD', originATD: '2026-11-20', destinationETA: '2026-11-28' }
    await importShipments(shipment)
    await record('2026-12-01')
    const [opened, closed] = ['exception.opened', 'exception.closed'].map((type) => [type, 'A', overdue(3)])
    expect([await all(), await all(old), await all(other)]).toEqual([[opened], [opened], []])
    await importShipments({ ...shipment, supplierCode: 'NEW' })
    await record('2026-12-01')
    expect([await all(), await all(old), await all(other)]).toEqual([[opened], [opened, closed], [opened]])
    const blind = await feed.portal.application({ accountId: feed.accountId, endpoints: { 'list-changes': false, 'get-shipment': false } })
    expect(await all(blind)).toEqual([])
    const hide = (columns: string[]) =>
      feed.portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [
        feed.accountId,
        { exceptions: columns },
      ])
    await hide(['eta'])
    expect(await all()).toEqual([['exception.opened', 'A', { reasons: [] }]])
    await hide(['reason'])
    expect(await all()).toEqual([['exception.opened', 'A', { reasons: null }]])
  })

  it('are sent to webhooks, and leave copies of the records unchanged', async () => {
    const hook = await create({ types: ['exception.*'] })
    await record('2026-12-01')
    await importShipments({ shipmentNumber: 'A', originATD: '2026-11-20', destinationETA: '2026-12-01' })
    await record('2026-12-01')
    const { nextSince } = (await feed.key.get('shipments', {})).body.data
    const checksums = async () => (await feed.key.get('checksums', { of: 'shipments' })).body
    const before = await checksums()
    await record('2026-12-02')
    expect((await feed.key.get('shipments', { since: nextSince })).body.data.items).toEqual([])
    expect(await checksums()).toEqual(before)
    await deliver()
    expect(received(hook).map(({ body }) => [body.type, body.data.subject.key])).toEqual([['exception.opened', 'A']])
  })

  it('are complete for more shipments than one transaction compares, and take one statement when nothing is due', async () => {
    await record('2026-12-01')
    const shipments = Array.from({ length: 1100 }, (_, index) => ({ shipmentNumber: `S-${index}`, originETD: '2026-12-01' }))
    await importShipments(...shipments)
    await record('2026-12-01')
    await record('2026-12-02')
    expect(await all()).toHaveLength(1100)
    // passes its own events, now that they are settled
    await record('2026-12-02')
    const queries: string[] = []
    const counted = new Proxy(feed.portal.pool, {
      get: (target, name) =>
        name === 'query' ? (text: string, values: unknown[]) => (queries.push(text), target.query(text, values)) : undefined,
    })
    await recordAttention(counted, at('2026-12-02'))
    expect(queries).toHaveLength(1)
  })
})

/** Returns a pool whose connections break at the commit: the transaction is rolled back, or committed without a response. */
function killedAtCommit(pool: Pool, moment: string): Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return target.query.bind(target)
      if (name !== 'connect') return Reflect.get(target, name, target) as unknown
      return async () => {
        const client = await target.connect()
        const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
        client.query = (async (...args: unknown[]) => {
          if (args[0] !== 'commit') return query(...args)
          await query(moment === 'before' ? 'rollback' : 'commit')
          throw new Error('killed')
        }) as typeof client.query
        return client
      }
    },
  })
}
