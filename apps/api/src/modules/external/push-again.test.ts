import { featureNames } from '@portal/contracts/access'
import type { PushResource } from '@portal/contracts/external/declare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpAccount } from '../../testing/dump-account.ts'
import { smallAccount } from '../../testing/fixtures/small-account.fixture.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, pushRecords } from './reading.fixture.ts'

describe('a repeated push', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  it('of data as it was read changes nothing and moves no timestamp', async () => {
    const account = await portal.account({ features: featureNames, timeZone: 'Australia/Sydney' })
    await portal.import(account, smallAccount)
    const own = await portal.application({ accountId: account, endpoints: allEndpoints() })
    const before = await dumpAccount(portal.pool, account)
    const stamps = async () =>
      (await portal.pool.query('select changed_at from shipments where account_id = $1', [account])).rows as unknown[]
    const stampsBefore = await stamps()
    const items = async (path: string, query = {}) =>
      ((await own.get(path, query)).body.data.items as { record: object; complete: boolean }[]).map(({ record }) => record)
    const everyList = { include: 'containers,orderLines,charges,invoices,events,routing' }
    const read: Partial<Record<PushResource, object[]>> = {
      suppliers: await items('suppliers'),
      products: await items('products'),
      'purchase-orders': await items('purchase-orders', { include: 'lines' }),
      shipments: await items('shipments', everyList),
    }
    for (const [resource, records] of Object.entries(read) as [PushResource, object[]][]) {
      expect(records).toHaveLength(2)
      const { results: _, batchId: __, ...counts } = await pushRecords(own, resource, records)
      expect([resource, counts]).toEqual([resource, { inserted: 0, updated: 0, unchanged: 2, rejected: 0 }])
    }
    // the same applies to data in the format of files
    for (const resource of [...(Object.keys(read) as PushResource[]), 'vessel-positions' as const])
      expect(await pushRecords(own, resource, smallAccount[resource])).toMatchObject({ unchanged: 2, updated: 0 })
    expect(await dumpAccount(portal.pool, account)).toEqual(before)
    expect(await stamps()).toEqual(stampsBefore)
  })

  it('reports its effects in a dry run, and writes nothing', async () => {
    const account = await portal.account({ features: featureNames })
    await portal.import(account, smallAccount)
    const own = await portal.application({ accountId: account, endpoints: allEndpoints() })
    const records = [
      { shipmentNumber: 'SHP-2', weight: 5, charges: [{ code: 'OFR', group: 'FRT', amount: 1, currency: 'AUD' }] },
      { shipmentNumber: 'SHP-9', supplierCode: 'NEW', orderLines: [{ orderNumber: 'PO-NEW', lineNumber: 1, qty: 2 }] },
      { shipmentNumber: 'SHP-9', supplierCode: 'NEW' },
      { shipmentNumber: 'SHP-8', origin: 'QZQZQ' },
      smallAccount.shipments[0],
    ]
    const before = await dumpAccount(portal.pool, account)
    const batches = async () => (await portal.pool.query('select id from import_batches where account_id = $1', [account])).rowCount
    const batchesBefore = await batches()
    const { batchId, ...rehearsed } = await pushRecords(own, 'shipments', records, '?dryRun=true')
    expect(batchId).toBeNull()
    expect(rehearsed).toMatchObject({ inserted: 1, updated: 2, unchanged: 1, rejected: 1 })
    expect(await dumpAccount(portal.pool, account)).toEqual(before)
    expect(await batches()).toBe(batchesBefore)
    const { batchId: real, ...done } = await pushRecords(own, 'shipments', records)
    expect(real).not.toBeNull()
    expect(done).toEqual(rehearsed)
  })
})
