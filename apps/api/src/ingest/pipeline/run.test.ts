import { withClient } from '@portal/db/pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpAccount, storedRows } from '../../testing/dump-account.ts'
import { smallAccount } from '../../testing/fixtures/small-account.fixture.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'
import { ImportRun } from './run.ts'

const line = { lineNumber: 1, code: 'P1', qty: 1 }
const order = { orderNumber: 'O1', orderDate: '2026-03-01', supplierCode: 'S1', lines: [line] }
const shipment = {
  shipmentNumber: 'N1',
  supplierCode: 'S2',
  origin: 'QZAAA',
  orderLines: [{ orderNumber: 'O1', lineNumber: 2, qty: 1 }],
  invoices: [
    { invoiceNumber: 'I', currency: 'AUD', invoiceValue: 1, supplierCode: 'S3', lines: [{ productCode: 'P2', qty: 1, unitValue: 1 }] },
  ],
}

describe('an import run', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const readRows = async (account: ImportAccount, table: string) => (await storedRows(database.pool, account.id))[table]!

  it('of the same files changes nothing and reports that', async () => {
    const account = await database.accountWith(smallAccount)
    const before = await dumpAccount(database.pool, account.id)
    const again = await database.import(account, smallAccount)
    expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 12, rejected: 0 })
    expect(await dumpAccount(database.pool, account.id)).toEqual(before)
  })

  it('treats other notations of the same values as unchanged', async () => {
    const account = await database.accountWith({
      shipments: [{ shipmentNumber: 'N1', weight: '0012.50', volume: 3, originATD: '2026-03-01T00:30:00.000+11:00' }],
      'vessel-positions': [{ vessel: 'A', lat: 1, lon: 1, timestamp: '2026-03-01T00:00:00Z' }],
    })
    const again = await database.import(account, {
      shipments: [{ originATD: '2026-02-28T13:30:00Z', volume: '3.000000', weight: 12.5, shipmentNumber: ' N1 ' }],
      'vessel-positions': [{ timestamp: '2026-03-01T02:00+02:00', lon: 1, lat: 1, vessel: 'A' }],
    })
    expect(again).toMatchObject({ updated: 0, unchanged: 2 })
  })

  it('replaces a record completely, including properties and children that the new one lacks', async () => {
    const account = await database.accountWith({
      ...smallAccount,
      suppliers: smallAccount.suppliers.slice(0, 1),
      'purchase-orders': smallAccount['purchase-orders'].slice(0, 1),
      shipments: smallAccount.shipments.slice(0, 1),
    })
    const report = await database.import(account, {
      shipments: [{ shipmentNumber: 'SHP-1' }],
      'purchase-orders': [{ orderNumber: 'PO-1', orderDate: '2026-01-06', lines: [{ ...line, code: 'CHAIR' }] }],
      suppliers: [{ code: 'SUP-1', name: 'Brandt' }],
      products: [{ code: 'CHAIR', description: '' }],
    })
    expect(report).toMatchObject({ inserted: 0, updated: 4, unchanged: 0 })
    const fresh = await database.accountWith({
      products: [{ code: 'CHAIR', description: '' }, smallAccount.products[1]!],
      suppliers: [{ code: 'SUP-1', name: 'Brandt' }],
      'purchase-orders': [{ orderNumber: 'PO-1', orderDate: '2026-01-06', lines: [{ ...line, code: 'CHAIR' }] }],
      shipments: [{ shipmentNumber: 'SHP-1' }],
      'vessel-positions': smallAccount['vessel-positions'],
    })
    expect(await dumpAccount(database.pool, account.id)).toEqual(await dumpAccount(database.pool, fresh.id))
  })

  it('creates stubs for missing references, until their record is imported', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    expect(await readRows(account, 'suppliers')).toMatchObject([
      { code: 'S2', name: 'S2', is_stub: true },
      { code: 'S3', name: 'S3', is_stub: true },
    ])
    expect(await readRows(account, 'products')).toMatchObject([{ code: 'P2', description: null, is_stub: true }])
    expect(await readRows(account, 'purchase_orders')).toMatchObject([{ order_number: 'O1', order_date: null, is_stub: true }])
    expect(await readRows(account, 'order_lines')).toMatchObject([
      { order_id: 'O1', line_number: 2, line_id: '2', qty: null, is_stub: true },
    ])
    const place = async () =>
      (await database.pool.query(`select name, country, is_stub from locations where code = 'QZAAA'`)).rows[0] as object
    expect(await place()).toEqual({ name: 'QZAAA', country: 'QZ', is_stub: true })

    const filled = await database.import(account, {
      'purchase-orders': [{ ...order, lines: [line, { ...line, lineNumber: 2, lineId: 'two' }] }],
      products: [{ code: 'P2', description: 'Lamp' }],
      suppliers: [{ code: 'S2', name: 'Second' }],
      locations: [{ code: 'QZAAA', name: 'Alpha', country: 'QZ' }],
    })
    expect(filled).toMatchObject({ inserted: 4, updated: 0, rejected: 0 })
    expect(await readRows(account, 'purchase_orders')).toMatchObject([{ order_date: '2026-03-01', is_stub: false }])
    expect(await readRows(account, 'order_lines')).toMatchObject([
      { line_number: 1, is_stub: false },
      { line_number: 2, line_id: 'two', is_stub: false },
    ])
    expect(await readRows(account, 'suppliers')).toMatchObject([
      { code: 'S1', is_stub: true },
      { code: 'S2', name: 'Second', is_stub: false },
      { code: 'S3', is_stub: true },
    ])
    expect(await place()).toEqual({ name: 'Alpha', country: 'QZ', is_stub: false })
  })

  it('keeps a line that a shipment carries as a stub when its order drops it', async () => {
    const [whole] = smallAccount['purchase-orders']
    const without = { ...whole!, lines: [] }
    const account = await database.accountWith({ 'purchase-orders': [whole!], shipments: smallAccount.shipments })
    await database.import(account, { 'purchase-orders': [without] })
    expect(await readRows(account, 'order_lines')).toMatchObject([
      { line_number: 10, line_id: '10', status: null, qty: null, is_stub: true },
      { line_number: 20, line_id: '20', status: null, qty: null, is_stub: true },
    ])
    const fresh = await database.accountWith({ 'purchase-orders': [without], shipments: smallAccount.shipments })
    expect(await dumpAccount(database.pool, account.id)).toEqual(await dumpAccount(database.pool, fresh.id))
  })

  it('deletes stubs that only a corrected record referenced, and keeps the others', async () => {
    const account = await database.accountWith({ shipments: [shipment, { ...shipment, shipmentNumber: 'N2' }] })
    await database.import(account, { shipments: [{ shipmentNumber: 'N1' }] })
    expect(await readRows(account, 'suppliers')).toHaveLength(2)
    expect(await readRows(account, 'purchase_orders')).toHaveLength(1)
    await database.import(account, { shipments: [{ shipmentNumber: 'N2' }] })
    for (const table of ['suppliers', 'products', 'purchase_orders', 'order_lines']) expect(await readRows(account, table)).toEqual([])
  })

  it('stores a record whose reference another run has just deleted', async () => {
    const account = await database.account()
    const long = await ImportRun.start(database.pool, account, 'file')
    await long.importLines('shipments', [{ line: 1, value: { shipmentNumber: 'N1', supplierCode: 'TYPO' } }])
    await database.import(account, { shipments: [{ shipmentNumber: 'N1', supplierCode: 'RIGHT' }] })
    await long.importLines('shipments', [{ line: 2, value: { shipmentNumber: 'N2', supplierCode: 'TYPO' } }])
    expect(await long.finish()).toMatchObject({ inserted: 2, rejected: 0, problems: [] })
    expect(await readRows(account, 'suppliers')).toMatchObject([{ code: 'RIGHT' }, { code: 'TYPO' }])
  })

  it('stores the last of several versions in one file, and counts each', async () => {
    const versions = ['Alpha', 'Beta', 'Beta', 'Gamma'].map((name) => ({ code: 'S1', name }))
    const account = await database.account()
    const report = await database.import(account, { suppliers: versions })
    expect(report).toMatchObject({ inserted: 1, updated: 2, unchanged: 1, rejected: 0 })
    expect(await readRows(account, 'suppliers')).toMatchObject([{ name: 'Gamma' }])
  })

  it('stores every record once with concurrent runs in the same account', async () => {
    const account = await database.account()
    const files = {
      suppliers: Array.from({ length: 30 }, (_, number) => ({ code: `S${number}`, name: 'A' })),
      shipments: Array.from({ length: 30 }, (_, number) => ({
        shipmentNumber: `N${number}`,
        supplierCode: `S${number % 7}`,
        destinationETA: '2026-03-01',
      })),
    }
    const reports = await Promise.all([1, 2, 3, 4].map(() => database.import(account, files)))
    expect(reports.map(({ rejected, updated }) => rejected + updated)).toEqual([0, 0, 0, 0])
    expect(reports.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(60)
    expect(await database.verify(account)).toEqual([])
    const totals = (await readRows(account, 'shipment_cells')).filter(({ grain }) => grain === 'all')
    expect(totals).toMatchObject([
      { basis: 'ETA', span: 1, starts: '2026-03-01', shipments: 30 },
      { basis: 'ETA', span: 12, starts: '2026-01-01', shipments: 30 },
    ])
    expect(await readRows(account, 'dirty_months')).toEqual([])
  })

  it('does not change another account with the same numbers', async () => {
    const [one, other] = [await database.accountWith(smallAccount), await database.accountWith(smallAccount)]
    const before = await dumpAccount(database.pool, other.id)
    await database.import(one, { shipments: [{ shipmentNumber: 'SHP-1' }], suppliers: [{ code: 'SUP-1', name: 'Changed' }] })
    expect(await dumpAccount(database.pool, other.id)).toEqual(before)
  })

  it('isolates the one record of many that the database rejects, and names its property', async () => {
    const lines = (qty: string) => [{ ...line, qty, unitPrice: '999999999999', unitQty: '0.000001' }]
    const orders = Array.from({ length: 100 }, (_, number) => ({ ...order, orderNumber: `O${number}` }))
    orders[37] = { ...order, orderNumber: 'HUGE', lines: lines('999999999999') as never }
    const account = await database.account()
    const report = await database.import(account, { 'purchase-orders': orders })
    expect(report).toMatchObject({ inserted: 99, rejected: 1 })
    expect(report.problems).toMatchObject([{ line: 38, key: 'HUGE', propertyName: 'lines[0].linePrice' }])
  })

  it('reads dates without a time correctly in a database with another time zone', async () => {
    await database.pool.query(`do $$ begin
      execute format('alter database %I set timezone to %L', current_database(), 'Australia/Sydney');
      execute format('alter database %I set datestyle to %L', current_database(), 'SQL, DMY'); end $$`)
    const elsewhere = await startTestImport(database.url)
    try {
      const account = await elsewhere.accountWith(smallAccount)
      const stored = await storedRows(elsewhere.pool, account.id)
      expect(stored['shipment_events']).toMatchObject([
        { event_date: '2026-03-01 13:30:00+00', event_date2: '2026-03-02 00:00:00+00' },
        { event_date: '2026-03-31 00:00:00+00' },
      ])
      expect(stored['shipments']![0]).toMatchObject({ origin_atd: '2026-03-02', ata_month: '2026-03-01' })
      expect(
        await withClient(elsewhere.pool, async (client) => (await client.query(`select timestamptz '2026-03-01Z' as at`)).rows),
      ).toEqual([{ at: '2026-03-01 00:00:00+00' }])
    } finally {
      await elsewhere.close()
    }
  })
})
