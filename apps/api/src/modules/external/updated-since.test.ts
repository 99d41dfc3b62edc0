import { featureNames } from '@portal/contracts/access'
import { lockInTransaction } from '@portal/db/advisory-lock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileHandlers } from '../../ingest/files/file-kinds.ts'
import { fileOfBytes } from '../../ingest/files/incoming-file.ts'
import { ImportRun } from '../../ingest/pipeline/run.ts'
import { storeFile } from '../../ingest/files/store-file.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf } from './reading.fixture.ts'

describe('changes since a time', () => {
  let portal: TestPortal
  let accountId: string
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ features: featureNames })
    key = await portal.application({ accountId, endpoints: allEndpoints() })
  })
  afterAll(() => portal.close())

  const after = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString()
  /** Returns numbers in the order of their changes, from a time before the last change on; lists look back two minutes. */
  const changed = async (path: 'shipments' | 'purchase-orders' | 'suppliers' | 'products', updatedSince: string) => {
    const operation = {
      shipments: 'listExternalShipments',
      'purchase-orders': 'listExternalPurchaseOrders',
      suppliers: 'listExternalSuppliers',
      products: 'listExternalProducts',
    } as const
    const { items } = dataOf(operation[path], await key.get(path, { updatedSince, limit: 1000 }))
    return (items as { record: Record<string, string>; changedAt: string }[]).map(({ record, changedAt }) => ({
      key: record['shipmentNumber'] ?? record['orderNumber'] ?? record['code']!,
      changedAt,
    }))
  }
  /** Makes all rows an hour older, beyond the look-back period. */
  const age = async () => {
    for (const table of ['shipments', 'purchase_orders', 'suppliers', 'products'])
      await portal.pool.query(`update ${table} set changed_at = changed_at - interval '1 hour' where account_id = $1`, [accountId])
  }
  const now = async () => (await portal.pool.query<{ now: string }>('select clock_timestamp()::text as now')).rows[0]!.now
  const since = async () => new Date(await now()).toISOString()
  const keys = async (path: Parameters<typeof changed>[0]) => (await changed(path, await since())).map((one) => one.key).toSorted()

  it('include every new or changed record, and none that was sent again unchanged', async () => {
    const records = {
      suppliers: [{ code: 'S', name: 'Supplier' }],
      products: [{ code: 'P', description: 'Product' }],
      'purchase-orders': [{ orderNumber: 'O', orderDate: '2026-01-01', lines: [{ lineNumber: 1, code: 'P', qty: 5 }] }],
      shipments: ['A', 'B'].map((shipmentNumber) => ({ shipmentNumber, supplierCode: 'S' })),
    }
    await portal.import(accountId, records)
    expect(await keys('shipments')).toEqual(['A', 'B'])
    expect([await keys('suppliers'), await keys('products'), await keys('purchase-orders')]).toEqual([['S'], ['P'], ['O']])
    await age()
    expect(await keys('shipments')).toEqual([])
    await portal.import(accountId, records)
    expect([await keys('shipments'), await keys('suppliers'), await keys('products'), await keys('purchase-orders')]).toEqual([
      [],
      [],
      [],
      [],
    ])
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'B', supplierCode: 'S', voyage: '7' }] })
    expect(await keys('shipments')).toEqual(['B'])
  })

  it('include an order with shipped lines, and a shipment with a new document', async () => {
    await age()
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'C', orderLines: [{ orderNumber: 'O', lineNumber: 1, qty: 2 }] }] })
    expect(await keys('purchase-orders')).toEqual(['O'])
    await age()
    // the order loses its shipped lines
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'C' }] })
    expect(await keys('purchase-orders')).toEqual(['O'])
    await age()
    const run = await ImportRun.start(portal.pool, { id: accountId, baseCurrency: 'AUD', timeZone: 'UTC' }, 'file')
    const documents = fileHandlers.find(({ kind }) => kind === 'documents')!
    await storeFile(
      portal.pool,
      run,
      documents,
      { shipmentNumber: 'A', fileName: 'bill.pdf' },
      fileOfBytes(Buffer.from('x'), new Date()),
      new Date(),
    )
    expect(await keys('shipments')).toEqual(['A'])
    await age()
    await storeFile(
      portal.pool,
      run,
      documents,
      { shipmentNumber: 'A', fileName: 'bill.pdf' },
      fileOfBytes(Buffer.from('x'), new Date()),
      new Date(),
    )
    expect(await keys('shipments')).toEqual([])
  })

  it('are returned in the order of changes, over pages', async () => {
    await age()
    for (const shipmentNumber of ['Z', 'Y', 'X']) await portal.import(accountId, { shipments: [{ shipmentNumber }] })
    const first = await key.get('shipments', { updatedSince: await since(), limit: 2 })
    const second = await key.get('shipments', { cursor: first.body.data.nextCursor, limit: 2 })
    const all = [...first.body.data.items, ...second.body.data.items].map((item) => item.record.shipmentNumber)
    expect(all).toEqual(['Z', 'Y', 'X'])
  })

  it('are complete for clients that store the latest timestamp, with either order of commits', async () => {
    await age()
    // a writer that waits for the lock of another one
    const holder = await portal.pool.connect()
    await holder.query('begin')
    await lockInTransaction(holder, `import:${accountId}`)
    const waiting = portal.import(accountId, { shipments: [{ shipmentNumber: 'LATE' }] })
    // imports of other tests wait for locks in other databases
    const waits = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await portal.pool.query(waits)).rowCount).toBe(1)
    const begun = await now()
    // the lock holder writes and commits
    await holder.query(
      `insert into shipments (account_id, shipment_number, order_sellers, content_hash, container_numbers, order_numbers,
      has_tracking, detail_lines, search_text) values ($1, 'EARLY', '{}', '', '{}', '{}', false, 0, 'early')`,
      [accountId],
    )
    await holder.query('commit')
    holder.release()
    await waiting
    const seen = await changed('shipments', await since())
    expect(seen.map((one) => one.key)).toEqual(['EARLY', 'LATE'])
    // stamped when it acquired the lock, not when it began to wait
    expect(Date.parse(seen[1]!.changedAt)).toBeGreaterThanOrEqual(Date.parse(seen[0]!.changedAt))
    expect(Date.parse(seen[1]!.changedAt)).toBeGreaterThanOrEqual(Date.parse(new Date(begun).toISOString()))
  })

  it('look back two minutes, to include changes stamped before they were committed', async () => {
    await age()
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'STAMPED' }] })
    const changedAt = (await changed('shipments', await since()))[0]!.changedAt
    const found = async (ms: number) => (await changed('shipments', after(changedAt, ms))).length
    expect([await found(0), await found(119_000), await found(121_000)]).toEqual([1, 1, 0])
  })
})
