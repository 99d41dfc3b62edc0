import { featureNames } from '@portal/contracts/access'
import { createPool } from '@portal/db/pool'
import { AccountReader, reportSession } from '@portal/db/read'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type KeyClient, type TestPortal } from '../../../testing/test-portal.ts'
import { purgeEvents } from '../../../domain/events/purge-events.ts'
import { allEndpoints } from '../reading.fixture.ts'
import { follow, importSettled, poll, shown } from '../feed.fixture.ts'

const dayMs = 86_400_000

describe('positions of the change feed', () => {
  let portal: TestPortal
  let accountId: string
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    accountId = await portal.account({ features: featureNames })
    key = await portal.application({ accountId, endpoints: allEndpoints() })
  })
  const importShipments = (...shipments: object[]) => importSettled(portal, accountId, { shipments })

  it('rejects forged positions, those of other applications, and cursors of lists', async () => {
    await importShipments({ shipmentNumber: 'A' }, { shipmentNumber: 'B' })
    const { nextCursor } = await poll(key)
    const other = await portal.application({ accountId, endpoints: allEndpoints() })
    const foreign = await portal.application({ accountId: await portal.account({ features: featureNames }), endpoints: allEndpoints() })
    const list = (await key.get('shipments', { limit: 1 })).body.data.nextCursor as string
    const codeOf = async (reader: KeyClient, after: string) => {
      const { status, body } = await reader.get('changes', { after })
      return [status, body.errors[0]?.['code' as never], body.errors[0]?.propertyName]
    }
    const invalid = [400, 'cursorInvalid', 'after']
    expect(await codeOf(other, nextCursor)).toEqual(invalid)
    expect(await codeOf(foreign, nextCursor)).toEqual(invalid)
    expect(await codeOf(key, list)).toEqual(invalid)
    expect(await codeOf(key, `${nextCursor}x`)).toEqual(invalid)
    expect(await codeOf(key, 'W10')).toEqual(invalid)
  })

  /** Expects an expired position, and returns the one to continue from. */
  const expired = async (after: string, reader = key): Promise<string> => {
    const { status, body } = await reader.get('changes', { after })
    expect([status, body.errors[0]]).toMatchObject([410, { code: 'cursorExpired', propertyName: 'after' }])
    const { nextCursor } = body.errors[0] as unknown as { nextCursor: string }
    expect((await poll(reader, nextCursor)).items).toEqual([])
    return nextCursor
  }
  const age = (days: number) =>
    portal.pool.query('update integration_events set recorded_at = recorded_at - make_interval(days => $2) where account_id = $1', [
      accountId,
      days,
    ])
  const countEvents = async () =>
    Number((await portal.pool.query('select count(*) from integration_events where account_id = $1', [accountId])).rows[0].count)

  it('answers 410 with a position to continue from for a position older than the stored events', async () => {
    const start = (await poll(key)).nextCursor
    await importShipments({ shipmentNumber: 'A' })
    const old = (await poll(key, start, { limit: 1 })).nextCursor
    const last = (await follow(key, start)).nextCursor
    await age(31)
    await purgeEvents(portal.pool, new Date())
    // the last event stays: a reader that has missed nothing continues after it
    expect(await countEvents()).toBe(1)
    expect((await poll(key, last)).items).toEqual([])
    const next = await expired(old)
    await expired(start)
    await importShipments({ shipmentNumber: 'B' })
    expect(shown((await poll(key, next)).items)).toEqual(['shipment.created B'])
    expect(shown((await poll(key, last)).items)).toEqual(['shipment.created B'])
    await purgeEvents(portal.pool, new Date(Date.now() + 29 * dayMs))
    expect(shown((await poll(key, last)).items)).toEqual(['shipment.created B'])
  })

  it('answers 410 after the suppliers of an application changed, and for events that a restored database lost', async () => {
    await importSettled(portal, accountId, { suppliers: ['MINE', 'OTHER'].map((code) => ({ code, name: code })) })
    const limited = await portal.application({ accountId, endpoints: allEndpoints(true), supplierCodes: ['MINE'] })
    const { nextCursor } = await follow(limited, undefined)
    await portal.pool.query(
      `insert into external_application_suppliers (account_id, application_id, supplier_id)
       select account_id, $2, id from suppliers where account_id = $1 and code = 'OTHER'`,
      [accountId, limited.id],
    )
    const next = await expired(nextCursor, limited)
    expect(next).not.toBe(nextCursor)
    const lost = (await follow(key)).nextCursor
    await portal.pool.query(
      `delete from integration_events where account_id = $1 and (transaction_id, sequence) =
        (select transaction_id, sequence from integration_events where account_id = $1 order by transaction_id desc, sequence desc limit 1)`,
      [accountId],
    )
    await expired(lost)
  })

  it('returns events once the replica, which records are read from, has their changes', async () => {
    await importShipments({ shipmentNumber: 'A' })
    const replica = createPool(portal.url, { max: 1, session: reportSession })
    const { readerFor } = portal.database
    try {
      // a snapshot of the primary server lags like a replica
      await replica.query('begin isolation level repeatable read')
      await replica.query('select 1')
      await importShipments({ shipmentNumber: 'B' })
      portal.database.readerFor = (id, part) => new AccountReader(id, replica, replica, part)
      const lagging = await follow(key)
      expect(shown(lagging.items)).toEqual(['shipment.created A'])
      expect(await poll(key, lagging.nextCursor)).toEqual({ items: [], nextCursor: lagging.nextCursor, hasMore: false })
      await replica.query('commit')
      expect(shown((await poll(key, lagging.nextCursor)).items)).toEqual(['shipment.created B'])
    } finally {
      portal.database.readerFor = readerFor
      await replica.end()
    }
  })

  it('continues with lower transaction numbers after the database moved to another server', async () => {
    await importShipments({ shipmentNumber: 'A' })
    const before = (await follow(key)).nextCursor
    // as after a restore: events of another server, whose transactions have higher numbers than those of this one
    await portal.pool.query('update event_epochs set system_identifier = system_identifier + 1')
    await portal.pool.query('update integration_events set transaction_id = transaction_id + 1000000000 where account_id = $1', [accountId])
    const moved = await follow(key)
    expect(shown(moved.items)).toEqual(['shipment.created A'])
    await expired(before)
    await importShipments({ shipmentNumber: 'B' })
    expect(shown((await follow(key, moved.nextCursor)).items)).toEqual(['shipment.created B'])
    expect(shown((await follow(key)).items)).toEqual(['shipment.created A', 'shipment.created B'])
  })
})
