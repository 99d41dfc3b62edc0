import { featureNames } from '@portal/contracts/access'
import { purchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallAccount } from '../../testing/fixtures/small-account.fixture.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf } from './reading.fixture.ts'

const delivered = { expectedInStore: '2026-04-06', expectedInStoreSource: 'actual' }

describe('orders, their products and suppliers', () => {
  let portal: TestPortal
  let accountId: string
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ features: featureNames })
    await portal.import(accountId, smallAccount)
    // a placeholder of each, which only this shipment references
    const invoices = [
      {
        invoiceNumber: 'I',
        supplierCode: 'STUB',
        currency: 'AUD',
        invoiceValue: 1,
        lines: [{ productCode: 'STUB', qty: 1, unitValue: 1 }],
      },
    ]
    await portal.import(accountId, {
      shipments: [{ shipmentNumber: 'X', orderLines: [{ orderNumber: 'STUB', lineNumber: 1, qty: 1 }], invoices }],
    })
    key = await portal.application({ accountId, endpoints: allEndpoints() })
  })
  afterAll(() => portal.close())

  it('are returned with their lines in the format of POST, with shipped and remaining quantities', async () => {
    const item = dataOf('getExternalPurchaseOrder', await key.get('purchase-orders/PO-1'))
    expect(item.complete).toBe(true)
    expect(purchaseOrderRecord.safeParse(item.record).error).toBeUndefined()
    expect(item.record).toMatchObject({ orderNumber: 'PO-1', vendorNumber: 'V-100', supplierCode: 'SUP-1', deliverTo: { name: 'Acme DC' } })
    expect(item.record.lines.map((line: { lineNumber: number }) => line.lineNumber)).toEqual([10, 20])
    expect(item.record.lines[1]).toMatchObject({ lineId: '20', linePrice: '7.5' })
    expect(item.derived).toEqual({
      supplierName: 'Brandt Möbel',
      shipments: [{ shipmentNumber: 'SHP-1', status: 'Closed' }],
      lines: [
        { lineNumber: 10, shippedQty: '100', remainingQty: '20', ...delivered, expectedInStoreDelayInDays: -14 },
        { lineNumber: 20, shippedQty: '1', remainingQty: '2', ...delivered },
      ],
    })
    const empty = dataOf('getExternalPurchaseOrder', await key.get('purchase-orders/PO-2'))
    expect(empty.record).toEqual({ orderNumber: 'PO-2', orderDate: '2026-02-01', lines: [] })
    expect((await key.get('purchase-orders/STUB')).status).toBe(404)
  })

  const numbers = async (query: object = {}) =>
    dataOf('listExternalPurchaseOrders', await key.get('purchase-orders', { ...query })).items.map(
      (item: { record: { orderNumber: string } }) => item.record.orderNumber,
    )

  it.each<[object, string[]]>([
    [{}, ['PO-1', 'PO-2']],
    [{ orderNumber: 'PO-2,PO-9' }, ['PO-2']],
    [{ orderDateFrom: '2026-01-05', orderDateTo: '2026-01-05' }, ['PO-1']],
    [{ status: 'Open' }, ['PO-1']],
    [{ supplierCode: 'SUP-1' }, ['PO-1']],
    [{ supplierCode: 'SUP-9' }, []],
    [{ vendorNumber: 'v-100' }, ['PO-1']],
  ])('are filtered by %j', async (query, expected) => expect((await numbers(query)).toSorted()).toEqual(expected))

  it('contain lines in a list if they are included', async () => {
    const { items } = dataOf('listExternalPurchaseOrders', await key.get('purchase-orders', { orderNumber: 'PO-1', include: 'lines' }))
    expect(items[0].record.lines).toHaveLength(2)
    expect(items[0].complete).toBe(true)
    const [bare] = dataOf('listExternalPurchaseOrders', await key.get('purchase-orders', { orderNumber: 'PO-1' })).items
    expect([bare.complete, bare.record.lines, bare.derived.lines]).toEqual([false, undefined, undefined])
    expect((await key.get('purchase-orders', { include: 'lines', limit: 101 })).body.errors[0]).toMatchObject({ propertyName: 'limit' })
  })

  it('leave out hidden columns, also of lines', async () => {
    const hidden = { purchaseOrders: ['deliverTo', 'shipmentStatuses'], orderLines: ['unitPrice', 'remainingQty'] }
    await portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [accountId, JSON.stringify(hidden)])
    const item = dataOf('getExternalPurchaseOrder', await key.get('purchase-orders/PO-1'))
    await portal.pool.query(`update account_settings set hidden_columns = '{}' where account_id = $1`, [accountId])
    expect(item.complete).toBe(false)
    expect(item.record).not.toHaveProperty('deliverTo')
    expect(item.derived).not.toHaveProperty('shipments')
    for (const field of ['unitPrice', 'linePrice']) expect(item.record.lines[0]).not.toHaveProperty(field)
    expect(item.derived.lines[0]).toEqual({ lineNumber: 10, shippedQty: '100', ...delivered, expectedInStoreDelayInDays: -14 })
  })

  it('name products and suppliers, which are listed once their records are imported', async () => {
    const records = async (operation: 'listExternalProducts' | 'listExternalSuppliers', path: string, query: object = {}) =>
      dataOf(operation, await key.get(path, { ...query })).items.map((item: { record: object }) => item.record)
    expect(await records('listExternalProducts', 'products')).toEqual([
      { code: 'CHAIR', description: 'Oak chair', units: 'PCE' },
      { code: 'LAMP', description: '' },
    ])
    expect(await records('listExternalProducts', 'products', { code: 'LAMP,STUB' })).toEqual([{ code: 'LAMP', description: '' }])
    expect(await records('listExternalSuppliers', 'suppliers')).toEqual([
      expect.objectContaining({ code: 'SUP-1', city: 'Hamburg', email: 'export@brandt.example' }),
      { code: 'SUP-2', name: 'Ningbo Lamps' },
    ])
  })

  it('have charges that sum up exactly over pages', async () => {
    const found: { shipmentNumber: string; position: number; baseAmount: string }[] = []
    let cursor: string | undefined
    do {
      const data = dataOf('listExternalCharges', await key.get('charges', { limit: 1, ...(cursor && { cursor }) }))
      found.push(...data.items)
      cursor = data.nextCursor
    } while (cursor)
    const { rows } = await portal.pool.query<{ sum: string }>(
      'select trim_scale(sum(base_amount))::text as sum from charges where account_id = $1',
      [accountId],
    )
    const micros = (text: string) => Math.round(Number(text) * 1e6)
    expect(found.map(({ shipmentNumber, position }) => `${shipmentNumber} ${position}`)).toEqual([
      'SHP-1 0',
      'SHP-1 1',
      'SHP-1 2',
      'SHP-1 3',
    ])
    expect(found.reduce((sum, { baseAmount }) => sum + micros(baseAmount), 0)).toBe(micros(rows[0]!.sum))
    const narrowed = async (query: object) => dataOf('listExternalCharges', await key.get('charges', { ...query })).items.length
    expect(await narrowed({ shipmentNumber: 'SHP-2' })).toBe(0)
    expect(await narrowed({ group: 'FRT' })).toBe(2)
    expect(await narrowed({ invoiceDateFrom: '2026-03-28', invoiceDateTo: '2026-03-28' })).toBe(2)
    expect((await key.get('charges', { group: 'XYZ' })).body.errors[0]).toMatchObject({ propertyName: 'group' })
  })

  it('leave out charges if the account hides spend', async () => {
    await portal.pool.query(`update account_settings set hidden_columns = '{"shipmentSpends": ["totalSpends"]}' where account_id = $1`, [
      accountId,
    ])
    expect((await key.get('charges')).body.errors[0]).toMatchObject({ code: 'featureDisabled' })
    await portal.pool.query(`update account_settings set hidden_columns = '{}' where account_id = $1`, [accountId])
  })
})
