import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpAccount } from '../../testing/dump-account.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, pushRecords } from './reading.fixture.ts'

const charge = { code: 'OFR', group: 'FRT', amount: '70', currency: 'AUD' }
const invoice = (invoiceNumber: string, supplierCode: string, orderNumber?: string) => ({
  invoiceNumber,
  supplierCode,
  currency: 'AUD',
  invoiceValue: '10',
  lines: [{ productCode: 'P', qty: '1', unitValue: '10', ...(orderNumber && { orderNumber, lineNumber: 1 }) }],
})
const orderOf = (orderNumber: string, supplierCode?: string) => ({
  orderNumber,
  ...(supplierCode && { supplierCode }),
  orderDate: '2026-10-01',
  lines: [{ lineNumber: 1, code: 'P', description: 'Lamp', qty: '5', unitPrice: '2' }],
})
const world = {
  suppliers: [
    { code: 'OWN', name: 'Own' },
    { code: 'FOREIGN', name: 'Foreign' },
  ],
  'purchase-orders': [orderOf('O-OWN', 'OWN'), orderOf('O-FOREIGN', 'FOREIGN'), orderOf('O-NOBODY')],
  shipments: [
    {
      shipmentNumber: 'BOTH',
      supplierCode: 'OWN',
      orderSellers: ['Foreign seller'],
      weight: '5',
      orderLines: [
        { orderNumber: 'O-FOREIGN', lineNumber: 1, qty: '3' },
        { orderNumber: 'O-OWN', lineNumber: 1, qty: '2' },
      ],
      charges: [charge],
      invoices: [invoice('I-FOREIGN', 'FOREIGN', 'O-FOREIGN'), invoice('I-OWN', 'OWN', 'O-FOREIGN')],
      events: [{ code: 'DEP', eventDate: '2026-10-05' }],
    },
    { shipmentNumber: 'THEIRS', supplierCode: 'FOREIGN', weight: '7' },
    { shipmentNumber: 'NOBODYS', weight: '9' },
  ],
}

describe('data hidden from a key', () => {
  let portal: TestPortal
  let accountId: string
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  async function keyWith(
    endpoints: Record<string, boolean>,
    overrides: { supplierCodes?: string[]; hidden?: Record<string, string[]> } = {},
  ) {
    accountId = await portal.account({ features: featureNames })
    await portal.import(accountId, world)
    const { hidden, ...application } = overrides
    if (hidden) await portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [accountId, hidden])
    return portal.application({ accountId, endpoints, ...application })
  }
  const stored = async (shipmentNumber: string) => {
    const whole = await portal.application({ accountId, endpoints: allEndpoints() })
    await portal.pool.query(`update account_settings set hidden_columns = '{}' where account_id = $1`, [accountId])
    return (await whole.get(`shipments/${shipmentNumber}`)).body.data.record
  }

  it('is neither deleted by a push nor disclosed', async () => {
    const key = await keyWith({ 'get-shipment': false, 'push-shipments': false })
    const { results } = await pushRecords(key, 'shipments', { shipmentNumber: 'BOTH', supplierCode: 'OWN', weight: '6' })
    expect(results[0]!.changes).toEqual([
      { field: 'weight', before: '5', after: '6' },
      { field: 'orderSellers', before: ['Foreign seller'] },
      {
        field: 'orderLines',
        before: [
          { orderNumber: 'O-FOREIGN', lineNumber: 1, qty: '3' },
          { orderNumber: 'O-OWN', lineNumber: 1, qty: '2' },
        ],
      },
    ])
    // charges, invoices and events belong to disabled endpoints
    expect(await stored('BOTH')).toMatchObject({ weight: '6', charges: [charge], invoices: [{}, {}], events: [{}] })
  })

  it('is named without its previous value if the push changes it indirectly', async () => {
    const key = await keyWith({ 'push-shipments': false })
    const record = { shipmentNumber: 'BOTH', weight: '6', charges: [{ ...charge, amount: '71' }] }
    for (const query of ['?dryRun=true', '']) {
      const { results } = await pushRecords(key, 'shipments', record, query)
      expect(results[0]).toEqual({ line: 1, key: 'BOTH', outcome: 'updated', changes: [{ field: 'weight' }, { field: 'charges' }] })
    }
    expect(await stored('BOTH')).toMatchObject({ weight: '6', supplierCode: 'OWN', charges: [{ amount: '71' }], invoices: [{}, {}] })
    const [empty] = (await pushRecords(key, 'shipments', { shipmentNumber: 'BOTH', charges: [] })).results
    expect(empty!.changes).toEqual([{ field: 'charges' }])
    expect(await stored('BOTH')).not.toHaveProperty('charges')
  })

  it('includes columns that the account hides, also within lines', async () => {
    const hidden = { shipments: ['weight'], orderLines: ['unitPrice', 'qty'], purchaseOrders: ['orderDate'] }
    const key = await keyWith(allEndpoints(), { hidden })
    const record = { orderNumber: 'O-OWN', supplierCode: 'OWN', lines: [{ lineNumber: 1, code: 'P', description: 'Lamps' }] }
    expect((await pushRecords(key, 'purchase-orders', record)).results).toEqual([
      { line: 1, key: 'O-OWN', outcome: 'updated', changes: [{ field: 'lines[0].description', before: 'Lamp', after: 'Lamps' }] },
    ])
    const more = { ...record, lines: [...record.lines, { lineNumber: 2, code: 'P', qty: 1, unitPrice: 9 }] }
    expect(
      (await pushRecords(key, 'purchase-orders', { ...more, lines: [{ ...record.lines[0], unitPrice: 3 }] })).results[0]!.changes,
    ).toEqual([{ field: 'lines[0].unitPrice' }, { field: 'lines[0].linePrice' }])
    expect((await pushRecords(key, 'purchase-orders', more)).results[0]!.changes).toEqual([
      { field: 'lines[1]', after: { lineNumber: 2, lineId: '2', code: 'P' } },
    ])
    // new records have to be complete
    expect((await pushRecords(key, 'purchase-orders', { ...record, orderNumber: 'NEW' })).results[0]!.errors).toMatchObject([
      { code: 'missingField', propertyName: 'orderDate' },
      { code: 'missingField', propertyName: 'lines[0].qty' },
    ])
    const { rows } = await portal.pool.query(
      `select order_date::text, qty::float, unit_price::float from purchase_orders o join order_lines l on l.order_id = o.id
       where o.account_id = $1 and order_number = 'O-OWN' and line_number = 1`,
      [accountId],
    )
    expect(rows).toEqual([{ order_date: '2026-10-01', qty: 5, unit_price: 3 }])
  })

  it('stays in lists whose other entries are replaced', async () => {
    const key = await keyWith(allEndpoints(true), { supplierCodes: ['OWN'] })
    const { record } = (await key.get('shipments/BOTH')).body.data
    expect(record.invoices).toEqual([{ ...invoice('I-OWN', 'OWN'), exchangeRate: '1' }])
    const replaced = { ...record, invoices: [{ ...record.invoices[0], invoiceValue: '11' }, invoice('I-NEW', 'OWN')], orderLines: [] }
    const [result] = (await pushRecords(key, 'shipments', replaced)).results
    expect(result!.changes).toEqual([
      { field: 'orderLines[0]', before: { orderNumber: 'O-OWN', lineNumber: 1, qty: '2' } },
      { field: 'invoices[0].invoiceValue', before: '10', after: '11' },
      { field: 'invoices[1]', after: { ...invoice('I-NEW', 'OWN'), exchangeRate: '1' } },
    ])
    expect(JSON.stringify(result)).not.toContain('FOREIGN')
    const now = await stored('BOTH')
    expect(now.orderSellers).toEqual(['Foreign seller'])
    expect(now.orderLines).toEqual([{ orderNumber: 'O-FOREIGN', lineNumber: 1, qty: '3' }])
    expect(now.invoices.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber)).toEqual(['I-FOREIGN', 'I-OWN', 'I-NEW'])
    // the visible invoice line still references the hidden order
    expect(now.invoices[1].lines[0]).toMatchObject({ orderNumber: 'O-FOREIGN', lineNumber: 1 })
  })

  it.each([
    ['a record of another supplier', 'shipments', { shipmentNumber: 'N-1', supplierCode: 'FOREIGN' }],
    ['a record of an unknown supplier', 'shipments', { shipmentNumber: 'N-1', supplierCode: 'MADE-UP' }],
    ['a record without a supplier', 'shipments', { shipmentNumber: 'N-1' }],
    ['a row of another supplier', 'shipments', { shipmentNumber: 'THEIRS', supplierCode: 'OWN' }],
    ['a row without a supplier', 'shipments', { shipmentNumber: 'NOBODYS', supplierCode: 'OWN' }],
    [
      'an order of another supplier',
      'shipments',
      { shipmentNumber: 'N-1', supplierCode: 'OWN', orderLines: [{ orderNumber: 'O-FOREIGN', lineNumber: 1, qty: 1 }] },
    ],
    [
      'an order without a supplier',
      'shipments',
      { shipmentNumber: 'N-1', supplierCode: 'OWN', orderLines: [{ orderNumber: 'O-NOBODY', lineNumber: 1, qty: 1 }] },
    ],
    ['an invoice of another', 'shipments', { shipmentNumber: 'N-1', supplierCode: 'OWN', invoices: [invoice('I', 'FOREIGN')] }],
    [
      'an order of another on an invoice',
      'shipments',
      { shipmentNumber: 'N-1', supplierCode: 'OWN', invoices: [invoice('I', 'OWN', 'O-FOREIGN')] },
    ],
    ['an order of another supplier', 'purchase-orders', orderOf('O-NEW', 'FOREIGN')],
    ['an existing order of another supplier', 'purchase-orders', orderOf('O-FOREIGN', 'OWN')],
    ['an existing order without a supplier', 'purchase-orders', orderOf('O-NOBODY', 'OWN')],
    ['another supplier', 'suppliers', { code: 'FOREIGN', name: 'Taken over' }],
    ['a new supplier', 'suppliers', { code: 'MADE-UP', name: 'New' }],
  ] as const)('cannot be taken over by naming %s', async (_, resource, record) => {
    const key = await keyWith(allEndpoints(true), { supplierCodes: ['OWN'] })
    const before = await dumpAccount(portal.pool, accountId)
    for (const query of ['?dryRun=true', '']) {
      const { results } = await pushRecords(key, resource, record, query)
      expect(results[0]!.errors).toEqual([
        {
          code: 'outsideSupplierFilter',
          propertyName: null,
          errorMessage: 'Must belong to the suppliers of this application, as must every record it refers to',
        },
      ])
    }
    expect(await dumpAccount(portal.pool, accountId)).toEqual(before)
  })

  it('does not include orders that the push creates, which get the supplier of the record', async () => {
    const key = await keyWith(allEndpoints(true), { supplierCodes: ['OWN'] })
    const record = {
      shipmentNumber: 'N-1',
      supplierCode: 'OWN',
      orderLines: [{ orderNumber: 'O-FIRST', lineNumber: 1, qty: '1' }],
      invoices: [invoice('I-1', 'OWN', 'O-SECOND')],
    }
    expect(await pushRecords(key, 'shipments', record)).toMatchObject({ inserted: 1 })
    expect((await key.get('shipments/N-1')).body.data.record).toMatchObject({ ...record, invoices: [invoice('I-1', 'OWN', 'O-SECOND')] })
    expect(await pushRecords(key, 'purchase-orders', [orderOf('O-FIRST', 'OWN'), orderOf('O-SECOND', 'OWN')])).toMatchObject({
      inserted: 2,
    })
    expect(await pushRecords(key, 'shipments', record)).toMatchObject({ unchanged: 1 })
    expect(await pushRecords(key, 'suppliers', { code: 'OWN', name: 'Own name' })).toMatchObject({ updated: 1 })
  })
})
