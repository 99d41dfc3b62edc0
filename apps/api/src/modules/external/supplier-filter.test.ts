import { featureNames } from '@portal/contracts/access'
import { externalEndpoints, type ExternalOperation } from '@portal/contracts/external/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf } from './reading.fixture.ts'

/** Part of every name that belongs to another supplier. */
const watermark = 'QXOUTSIDE'

const orderOf = (orderNumber: string, supplierCode: string) => ({
  orderNumber,
  supplierCode,
  orderDate: '2026-10-01',
  lines: [{ lineNumber: 1, code: `${orderNumber}-P`, description: orderNumber, qty: 5, unitPrice: 2 }],
})
const createInvoice = (invoiceNumber: string, supplierCode: string, invoiceValue: number, orderNumber: string) => ({
  invoiceNumber,
  supplierCode,
  currency: 'AUD',
  invoiceValue,
  customs: 1,
  lines: [{ productCode: `${orderNumber}-P`, description: invoiceNumber, qty: 1, unitValue: 9, orderNumber, lineNumber: 1 }],
})

/** A shipment of one supplier with goods of another, and a shipment of the other. */
const consolidated = {
  suppliers: [
    { code: 'OWN', name: 'Own supplier' },
    { code: watermark, name: watermark },
  ],
  'purchase-orders': [orderOf('O-OWN', 'OWN'), orderOf(`O-${watermark}`, watermark)],
  shipments: [
    {
      shipmentNumber: 'BOTH',
      supplierCode: 'OWN',
      carrierBookingReference: 'B1',
      origin: 'CNSHA',
      destination: 'AUSYD',
      originATD: '2026-10-05',
      destinationETA: '2026-11-01',
      destinationATA: '2026-11-09',
      orderSellers: ['Own supplier', watermark],
      containers: [{ number: 'CSQU3054383' }],
      orderLines: [
        { orderNumber: `O-${watermark}`, lineNumber: 1, qty: 3 },
        { orderNumber: 'O-OWN', lineNumber: 1, qty: 2 },
      ],
      charges: [{ code: 'OFR', group: 'FRT', amount: 70, currency: 'AUD' }],
      invoices: [createInvoice('I-OWN', 'OWN', 100, 'O-OWN'), createInvoice(`I-${watermark}`, watermark, 900, `O-${watermark}`)],
      events: [{ code: 'DEP', eventDate: '2026-10-05' }],
    },
    {
      shipmentNumber: `S-${watermark}`,
      supplierCode: watermark,
      carrierBookingReference: 'B1',
      destinationETA: '2026-11-01',
      destinationATA: '2026-11-09',
      charges: [{ code: watermark, group: 'FRT', amount: 500, currency: 'AUD' }],
      // of the key's supplier, on the other's shipment
      invoices: [createInvoice('I-AWAY', 'OWN', 10, 'O-OWN')],
    },
    {
      shipmentNumber: `N-${watermark}`,
      destinationETA: '2026-11-01',
      destinationATA: '2026-11-09',
      charges: [{ code: watermark, group: 'FRT', amount: 1, currency: 'AUD' }],
    },
  ],
}

describe('the supplier filter of an application', () => {
  let portal: TestPortal
  let accountId: string
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ features: featureNames })
    await portal.import(accountId, consolidated)
    key = await portal.application({ accountId, endpoints: allEndpoints(true), supplierCodes: ['OWN'] })
  })
  afterAll(() => portal.close())

  const paths: Partial<Record<ExternalOperation, string>> = {
    getExternalShipment: 'shipments/BOTH',
    listExternalShipmentEvents: 'shipments/BOTH/events',
    listExternalShipmentDocuments: 'shipments/BOTH/documents',
    getExternalContainer: 'containers/CSQU3054383',
    getExternalPurchaseOrder: 'purchase-orders/O-OWN',
    downloadExternalDocument: 'shipments/BOTH/documents/01a1fe49-0320-736f-bb76-0502e41a4fca',
  }
  const everywhere = (
    Object.entries(externalEndpoints) as [ExternalOperation, { method: string; path: string; access: { knowsSupplierFilter: boolean } }][]
  )
    .filter(([, { method, access }]) => method === 'GET' && access.knowsSupplierFilter)
    .map(([operation, { path }]) => [operation, paths[operation] ?? path.replace('external/', '')] as const)

  it.each(everywhere)('returns nothing of another supplier: %s', async (_, path) => {
    const queries = [
      {},
      ...(path === 'shipments' ? [{ include: 'containers,orderLines,charges,invoices,events,routing' }] : []),
      ...(path === 'purchase-orders' ? [{ include: 'lines' }] : []),
    ]
    for (const query of queries)
      for (const accept of ['application/json', 'application/x-ndjson', 'text/csv']) {
        const { text, status } = await key.get(path, query, { accept })
        expect([200, 404]).toContain(status)
        // these reports may name the other supplier's shipment, because the key's supplier has an order or invoice on it
        if (/order-lines|shipment-details/.test(path))
          expect(text.replaceAll(`"S-${watermark}"`, '').replaceAll(`S-${watermark}`, '')).not.toContain(watermark)
        else expect(text).not.toContain(watermark)
      }
  })

  it('leaves the orders and invoices of its suppliers on a shipment, and all data of the shipment itself', async () => {
    const item = dataOf('getExternalShipment', await key.get('shipments/BOTH'))
    expect(item.complete).toBe(false)
    expect(item.record.orderLines).toEqual([{ orderNumber: 'O-OWN', lineNumber: 1, qty: '2' }])
    expect(item.record.invoices.map((invoice: { invoiceNumber: string }) => invoice.invoiceNumber)).toEqual(['I-OWN'])
    expect(item.record).not.toHaveProperty('orderSellers')
    expect(item.record.charges).toHaveLength(1)
    expect(item.derived).toMatchObject({ orderNumbers: ['O-OWN'], commercialValue: '100', totalSpend: '70' })
  })

  it('finds nothing by a hidden reference', async () => {
    const found = async (reference: string) => (await key.get('shipments', { reference })).body.data.items.length
    expect([await found('O-OWN'), await found(`O-${watermark}`), await found(`S-${watermark}`), await found('B1')]).toEqual([1, 0, 0, 1])
    for (const freeTextSearch of [`O-${watermark}`, watermark])
      expect((await key.get('reports/shipments', { freeTextSearch })).body.data.count).toBe(0)
    expect((await key.get('reports/shipments', { freeTextSearch: 'csqu' })).body.data.count).toBe(1)
  })

  it('rejects sorting by hidden data', async () => {
    expect((await key.get('reports/shipments', { sortColumn: 'orderSellers' })).body.errors[0]).toMatchObject({
      propertyName: 'sortColumn',
    })
  })

  it('also applies to data included by another endpoint, if only that one is filtered', async () => {
    const endpoints = { ...allEndpoints(), 'list-charges': true }
    const half = await portal.application({ accountId, endpoints, supplierCodes: ['OWN'] })
    const both = dataOf('getExternalShipment', await half.get('shipments/BOTH'))
    expect(both.record.charges).toHaveLength(1)
    expect(both.record.invoices).toHaveLength(1)
    const other = dataOf('getExternalShipment', await half.get(`shipments/S-${watermark}`))
    expect(other.record.charges).toBeUndefined()
    expect(other.derived.totalSpend).toBeNull()
    expect(other.derived.freightSpend).toBeNull()
  })

  it('returns nothing once the last chosen supplier is deleted, and everything only if all suppliers are chosen', async () => {
    const none = await portal.application({ accountId, endpoints: allEndpoints(true), supplierCodes: [] })
    for (const [, path] of everywhere) {
      const { status, body } = await none.get(path)
      if (status === 404) continue
      expect([path, body.data?.count ?? body.data?.items?.length]).toEqual([path, 0])
    }
    const all = await portal.application({ accountId, endpoints: allEndpoints(true) })
    expect((await all.get('shipments')).body.data.items).toHaveLength(3)
  })

  it('keeps a chosen supplier without references, and does not block the import that removed the last one', async () => {
    const account = await portal.account({ features: featureNames })
    await portal.import(account, { shipments: [{ shipmentNumber: 'A', supplierCode: 'STUB' }] })
    const chosen = await portal.application({ accountId: account, endpoints: allEndpoints(true), supplierCodes: ['STUB'] })
    const { rejected } = await portal.import(account, { shipments: [{ shipmentNumber: 'A', supplierCode: 'OTHER' }] })
    expect(rejected).toBe(0)
    expect((await chosen.get('shipments')).body.data.items).toEqual([])
    expect((await chosen.get('application')).body.data.allSuppliers).toBe(false)
  })
})
