import { featureNames } from '@portal/contracts/access'
import { createPool } from '@portal/db/pool'
import { AccountReader, reportSession } from '@portal/db/read'
import { describe, expect, it } from 'vitest'
import type { KeyClient } from '../../../testing/test-portal.ts'
import { sweepTables } from '../../../testing/sweep-tables.ts'
import { allEndpoints } from '../reading.fixture.ts'
import { feedFixture, follow, importSettled, poll, shown } from '../feed.fixture.ts'

const dayMs = 86_400_000

describe('positions of the change feed', () => {
  const feed = feedFixture()
  const { importShipments } = feed

  it('rejects forged positions, those of other applications, and cursors of lists', async () => {
    await importShipments({ shipmentNumber: 'A' }, { shipmentNumber: 'B' })
    const { nextCursor } = await poll(feed.key)
    const other = await feed.portal.application({ accountId: feed.accountId, endpoints: allEndpoints() })
    const foreign = await feed.portal.application({
      accountId: await feed.portal.account({ features: featureNames }),
      endpoints: allEndpoints(),
    })
    const list = (await feed.key.get('shipments', { limit: 1 })).body.data.nextCursor as string
    const codeOf = async (reader: KeyClient, after: string) => {
      const { status, body } = await reader.get('changes', { after })
      return [status, body.errors[0]?.['code' as never], body.errors[0]?.propertyName]
    }
    const invalid = [400, 'cursorInvalid', 'after']
    expect(await codeOf(other, nextCursor)).toEqual(invalid)
    expect(await codeOf(foreign, nextCursor)).toEqual(invalid)
    expect(await codeOf(feed.key, list)).toEqual(invalid)
    expect(await codeOf(feed.key, `${nextCursor}x`)).toEqual(invalid)
    expect(await codeOf(feed.key, 'W10')).toEqual(invalid)
  })

  /** Expects an expired position, and returns the one to continue from. */
  const expired = async (after: string, reader = feed.key): Promise<string> => {
    const { status, body } = await reader.get('changes', { after })
    expect([status, body.errors[0]]).toMatchObject([410, { code: 'cursorExpired', propertyName: 'after' }])
    const { nextCursor } = body.errors[0] as unknown as { nextCursor: string }
    expect((await poll(reader, nextCursor)).items).toEqual([])
    return nextCursor
  }
  const age = (days: number) =>
    feed.portal.pool.query('update integration_events set recorded_at = recorded_at - make_interval(days => $2) where account_id = $1', [
      feed.accountId,
      days,
    ])
  const countEvents = async () =>
    Number((await feed.portal.pool.query('select count(*) from integration_events where account_id = $1', [feed.accountId])).rows[0].count)

  it('answers 410 with a position to continue from for a position older than the stored events', async () => {
    const start = (await poll(feed.key)).nextCursor
    await importShipments({ shipmentNumber: 'A' })
    const old = (await poll(feed.key, start, { limit: 1 })).nextCursor
    const last = (await follow(feed.key, start)).nextCursor
    await age(61)
    await sweepTables(feed.portal.pool, new Date(), ['integration_events'])
    // the last event stays: a reader that has missed nothing continues after it
    expect(await countEvents()).toBe(1)
    expect((await poll(feed.key, last)).items).toEqual([])
    const next = await expired(old)
    await expired(start)
    await importShipments({ shipmentNumber: 'B' })
    expect(shown((await poll(feed.key, next)).items)).toEqual(['shipment.created B'])
    expect(shown((await poll(feed.key, last)).items)).toEqual(['shipment.created B'])
    await sweepTables(feed.portal.pool, new Date(Date.now() + 29 * dayMs), ['integration_events'])
    expect(shown((await poll(feed.key, last)).items)).toEqual(['shipment.created B'])
  })

  it('answers 410 after the suppliers of an application changed, and for events that a restored database lost', async () => {
    await importSettled(feed.portal, feed.accountId, { suppliers: ['MINE', 'OTHER'].map((code) => ({ code, name: code })) })
    const limited = await feed.portal.application({ accountId: feed.accountId, endpoints: allEndpoints(true), supplierCodes: ['MINE'] })
    const { nextCursor } = await follow(limited, undefined)
    await feed.portal.pool.query(
      `insert into external_application_suppliers (account_id, application_id, supplier_id)
       select account_id, $2, id from suppliers where account_id = $1 and code = 'OTHER'`,
      [feed.accountId, limited.id],
    )
    const next = await expired(nextCursor, limited)
    expect(next).not.toBe(nextCursor)
    const lost = (await follow(feed.key)).nextCursor
    await feed.portal.pool.query(
      `delete from integration_events where account_id = $1 and (transaction_id, sequence) =
        (select transaction_id, sequence from integration_events where account_id = $1 order by transaction_id desc, sequence desc limit 1)`,
      [feed.accountId],
    )
    await expired(lost)
  })

  it('returns events once the replica, which records are read from, has their changes', async () => {
    await importShipments({ shipmentNumber: 'A' })
    const replica = createPool(feed.portal.url, { max: 1, session: reportSession })
    const { readerFor } = feed.portal.database
    try {
      // a snapshot of the primary server lags like a replica
      await replica.query('begin isolation level repeatable read')
      await replica.query('select 1')
      await importShipments({ shipmentNumber: 'B' })
      feed.portal.database.readerFor = (id, part) => new AccountReader(id, replica, replica, part)
      const lagging = await follow(feed.key)
      expect(shown(lagging.items)).toEqual(['shipment.created A'])
      expect(await poll(feed.key, lagging.nextCursor)).toEqual({ items: [], nextCursor: lagging.nextCursor, hasMore: false })
      await replica.query('commit')
      expect(shown((await poll(feed.key, lagging.nextCursor)).items)).toEqual(['shipment.created B'])
    } finally {
      feed.portal.database.readerFor = readerFor
      await replica.end()
    }
  })

  it('continues with lower transaction numbers after the database moved to another server', async () => {
    await importShipments({ shipmentNumber: 'A' })
    const before = (await follow(feed.key)).nextCursor
    // as after a restore: events of another server, whose transactions have higher numbers than those of this one
    await feed.portal.pool.query('update event_epochs set system_identifier = system_identifier + 1')
    await feed.portal.pool.query('update integration_events set transaction_id = transaction_id + 1000000000 where account_id = $1', [
      feed.accountId,
    ])
    const moved = await follow(feed.key)
    expect(shown(moved.items)).toEqual(['shipment.created A'])
    await expired(before)
    await importShipments({ shipmentNumber: 'B' })
    expect(shown((await follow(feed.key, moved.nextCursor)).items)).toEqual(['shipment.created B'])
    expect(shown((await follow(feed.key)).items)).toEqual(['shipment.created A', 'shipment.created B'])
  })
})
