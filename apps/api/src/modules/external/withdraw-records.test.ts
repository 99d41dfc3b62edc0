import { withClient } from '@portal/db/pool'
import { beforeEach, describe, expect, it } from 'vitest'
import { verifyAccount } from '../../domain/verify-account.ts'
import { departure, receiveEdi } from '../../testing/edi-files.ts'
import { settleEvents } from '../../testing/settle-events.ts'
import type { KeyClient, TestClient } from '../../testing/test-portal.ts'
import { feedFixture, follow, shown } from './feed.fixture.ts'
import { sweepTables } from '../../testing/sweep-tables.ts'
import { allEndpoints, pushRecords } from './reading.fixture.ts'

const supplier = { code: 'LANTERN', name: 'Lantern Bay Lighting', city: 'Ningbo' }
const product = { code: 'LAMP', description: 'Desk lamp', units: 'PCE' }
const order = {
  orderNumber: 'PO-1',
  supplierCode: 'LANTERN',
  orderDate: '2026-09-01',
  lines: [{ lineNumber: 10, code: 'LAMP', qty: 120, unitPrice: 2 }],
}
const shipment = {
  shipmentNumber: 'SHP-1',
  supplierCode: 'LANTERN',
  origin: 'CNNGB',
  destination: 'AUSYD',
  originATD: '2026-10-20',
  destinationETA: '2026-11-17',
  containers: [{ number: 'MSKU0000006' }],
  orderLines: [{ orderNumber: 'PO-1', lineNumber: 10, qty: 100 }],
  charges: [{ code: 'OF', group: 'FRT', amount: 900, currency: 'AUD', invoiceDate: '2026-11-01' }],
  invoices: [{ invoiceNumber: 'INV-1', currency: 'AUD', invoiceValue: 240, lines: [{ productCode: 'LAMP', qty: 100, unitValue: 2 }] }],
  events: [{ code: 'DEP', eventDate: '2026-10-20' }],
}

describe('withdrawing', () => {
  const feed = feedFixture()
  let key: KeyClient
  let admin: TestClient
  beforeEach(async () => {
    ;({ key } = feed)
    admin = await feed.portal.admin()
    await pushRecords(key, 'suppliers', [supplier])
    await pushRecords(key, 'products', [product])
    await pushRecords(key, 'purchase-orders', [order])
    await pushRecords(key, 'shipments', [shipment])
  })

  const remove = async (path: string, client = key, headers = {}) => {
    const { status, body } = await client.delete(path, headers)
    const errors: { code?: string; errorMessage: string }[] = body.errors
    return [status, ...errors.map(({ code, errorMessage }) => `${code}: ${errorMessage}`)]
  }
  const listed = async () => (await admin.get(`external-application/query/withdrawn-records/${key.id}`)).body.data.list
  const restore = async (recordId: string) => {
    const { status, body } = await admin.put('external-application/command/restore-withdrawn-record', { id: key.id, recordId })
    return [status, ...body.errors.map(({ errorMessage }: { errorMessage: string }) => errorMessage)]
  }
  const mismatches = () => withClient(feed.portal.pool, (client) => verifyAccount(client, feed.accountId))
  const removeAll = async () => {
    for (const path of ['shipments/SHP-1', 'purchase-orders/PO-1', 'products/LAMP', 'suppliers/LANTERN'])
      expect([path, ...(await remove(path))]).toEqual([path, 200])
  }

  it('removes records from every list and total, and reports who withdrew them', async () => {
    await settleEvents(feed.portal, feed.accountId)
    const { nextCursor } = await follow(key)
    await removeAll()
    expect(await mismatches()).toEqual([])
    for (const path of ['shipments', 'purchase-orders', 'products', 'suppliers', 'charges'])
      expect([path, (await key.get(path)).body.data.items]).toEqual([path, []])
    await settleEvents(feed.portal, feed.accountId)
    const { items } = await follow(key, nextCursor)
    const removed = items.filter(({ type }) => type.endsWith('.removed'))
    expect(shown(removed)).toEqual(['shipment.removed SHP-1', 'order.removed PO-1', 'product.removed LAMP', 'supplier.removed LANTERN'])
    const { rows } = await feed.portal.pool.query<{ name: string }>('select name from external_applications where id = $1', [key.id])
    for (const { data } of removed) expect(data).toMatchObject({ withdrawnBy: rows[0]!.name })
    const entries = await feed.portal.pool.query(
      `select operation, actor_name, subject_name from audit_log where actor_id = $1 and operation like 'deleteExternal%' order by sequence limit 1`,
      [key.id],
    )
    expect(entries.rows).toEqual([{ operation: 'deleteExternalShipment', actor_name: rows[0]!.name, subject_name: 'SHP-1' }])
  })

  it('keeps a record that others refer to, and states what refers to it', async () => {
    expect(await remove('suppliers/LANTERN')).toEqual([
      409,
      'conflict: Shipments refer to this supplier. Invoices refer to this supplier. Purchase orders refer to this supplier. Nothing was removed.',
    ])
    expect(await remove('products/LAMP')).toEqual([
      409,
      'conflict: Purchase orders refer to this product. Invoices refer to this product. Nothing was removed.',
    ])
    expect(await remove('purchase-orders/PO-1')).toEqual([409, 'conflict: Shipments refer to this order. Nothing was removed.'])
    expect(await listed()).toEqual([])
  })

  it('keeps a shipment that has documents or that an EDI message has changed', async () => {
    await pushRecords(key, 'shipments', [{ ...shipment, houseWaybillNumber: 'HBL-1' }])
    await key.form('documents', { shipmentNumber: 'SHP-1' }, { name: 'file', fileName: 'bill.pdf', bytes: Buffer.from('bill') })
    const account = { id: feed.accountId, baseCurrency: 'AUD', timeZone: 'UTC' }
    await receiveEdi({ pool: feed.portal.pool } as never, account, { 'edi/received/departure.edi': departure() })
    expect(await remove('shipments/SHP-1')).toEqual([
      409,
      'conflict: This shipment has documents. An EDI message has changed this shipment. Nothing was removed.',
    ])
  })

  it('removes the latest state of a record that a file has changed since', async () => {
    await feed.portal.import(feed.accountId, { products: [{ ...product, description: 'Desk lamp, brass' }] })
    await removeAll()
    const records: { id: string; key: string }[] = await listed()
    for (const { id } of records) expect(await restore(id)).toEqual([200])
    expect((await key.get('products')).body.data.items).toMatchObject([{ record: { description: 'Desk lamp, brass' } }])
  })

  it('is limited to records that the application has pushed as new ones', async () => {
    await feed.portal.import(feed.accountId, { suppliers: [{ code: 'FILE', name: 'From a file' }] })
    await pushRecords(key, 'suppliers', [{ code: 'FILE', name: 'Changed by the application' }])
    const other = await feed.portal.application({ accountId: feed.accountId, endpoints: allEndpoints() })
    const refused = 'notOwner: Your application did not create this record, so it cannot withdraw it.'
    expect(await remove('suppliers/FILE')).toEqual([403, refused])
    expect(await remove('shipments/SHP-1', other)).toEqual([403, refused])
    expect(await remove('shipments/NOWHERE')).toEqual([404, 'notFound: Not found.'])
  })

  it('makes no record without a push that creates it the property of an application', async () => {
    await pushRecords(key, 'shipments', [{ shipmentNumber: 'SHP-2', supplierCode: 'STUB' }])
    expect(await remove('suppliers/STUB')).toEqual([404, 'notFound: Not found.'])
    await pushRecords(key, 'suppliers', [{ code: 'STUB', name: 'Now known' }])
    expect(await remove('shipments/SHP-2')).toEqual([200])
    expect(await remove('suppliers/STUB')).toEqual([200])
  })

  it('happens once under an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'withdraw-SHP-1' }
    expect(await remove('shipments/SHP-1', key, headers)).toEqual([200])
    expect(await remove('shipments/SHP-1', key, headers)).toEqual([200])
    expect(await remove('shipments/SHP-1')).toEqual([404, 'notFound: Not found.'])
    expect(await listed()).toHaveLength(1)
  })

  it('happens once among concurrent requests, and before or after a concurrent push', async () => {
    const removed = await Promise.all([remove('shipments/SHP-1'), remove('shipments/SHP-1'), remove('shipments/SHP-1')])
    expect(removed.map(([status]) => Number(status)).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    await pushRecords(key, 'shipments', [shipment])
    const [[status], { inserted, updated }] = await Promise.all([
      remove('shipments/SHP-1'),
      pushRecords(key, 'shipments', [{ ...shipment, destinationETA: '2026-11-20' }]),
    ])
    expect([status, inserted + updated]).toEqual([200, 1])
    expect((await key.get('shipments', { shipmentNumber: 'SHP-1' })).body.data.items).toHaveLength(inserted)
    expect(await mismatches()).toEqual([])
  })

  it('takes effect only together with its audit entry, as does restoring', async () => {
    const { pool } = feed.portal
    const headers = { 'idempotency-key': 'withdraw-SHP-1' }
    await remove('shipments/SHP-1')
    const [{ id }] = await listed()
    await pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'unavailable' using errcode = '57P03'; end $$;
      create trigger fail before insert on audit_log for each row execute function fail()`)
    const [[removing], [restoring]] = [await remove('purchase-orders/PO-1', key, headers), await restore(id)]
    expect([removing, restoring]).toEqual([503, 503])
    await pool.query('drop trigger fail on audit_log; drop function fail()')
    expect(await listed()).toMatchObject([{ id, restoredAt: null }])
    expect((await key.get('shipments')).body.data.items).toEqual([])
    expect(await remove('purchase-orders/PO-1', key, headers)).toEqual([200])
    expect(await restore(id)).toEqual([200])
  })

  it('is undone by an administrator, so that a push of the same record changes nothing', async () => {
    const before = (await key.get('shipments/SHP-1')).body.data.record
    await removeAll()
    const records: { id: string; key: string }[] = await listed()
    expect(records.map((record) => record.key)).toEqual(['LANTERN', 'LAMP', 'PO-1', 'SHP-1'])
    for (const { id } of records) expect(await restore(id)).toEqual([200])
    expect(await mismatches()).toEqual([])
    expect((await key.get('shipments/SHP-1')).body.data.record).toEqual(before)
    expect(await pushRecords(key, 'shipments', [shipment])).toMatchObject({ unchanged: 1 })
    expect(await pushRecords(key, 'purchase-orders', [order])).toMatchObject({ unchanged: 1 })
    expect(await remove('shipments/SHP-1')).toEqual([200])
  })

  it('cannot be undone twice, or after the record was pushed again', async () => {
    await remove('shipments/SHP-1')
    await pushRecords(key, 'shipments', [{ ...shipment, destinationETA: '2026-11-20' }])
    const [{ id }] = await listed()
    expect(await restore(id)).toEqual([409, 'A record with this number or code was stored since. It was not changed.'])
    await remove('shipments/SHP-1')
    expect(await restore(id)).toEqual([200])
    expect(await restore(id)).toEqual([409, 'This record was already restored.'])
    expect((await key.get('shipments/SHP-1')).body.data.record.destinationETA).toBe('2026-11-17')
  })

  it('can be undone for 30 days', async () => {
    await remove('shipments/SHP-1')
    const count = async (days: number) => {
      await sweepTables(feed.portal.pool, new Date(Date.now() + days * 86_400_000), ['withdrawn_records'])
      return (await listed()).length
    }
    expect([await count(29), await count(31)]).toEqual([1, 0])
  })
})
