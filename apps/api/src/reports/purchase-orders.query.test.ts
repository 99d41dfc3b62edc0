import { describe, expect, it } from 'vitest'
import { orderFixture } from '../testing/fixtures/order.fixture.ts'
import { accountPortalFixture } from '../testing/fixtures/account-portal.fixture.ts'

describe('the purchase orders', () => {
  const { portal, caller, accountId, supplierId } = accountPortalFixture(orderFixture, {
    filter: 'purchase-order/query/get-purchase-order-table-filter',
  })

  const request = (query: object = {}) =>
    caller().get('purchase-order/query/get-purchase-order-table', { accountId: accountId(), ...query })
  const numbers = async (query: object): Promise<string[]> => {
    const { body } = await request(query)
    expect(body.errors).toEqual([])
    expect(body.data.count).toBe(body.data.items.length)
    return body.data.items.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
  }

  /** Cells of an order without expected dates. */
  const unexpected = {
    nextShippingDate: null,
    requiredInStoreDate: null,
    expectedInStore: null,
    expectedInStoreDelayInDays: null,
    expectedInStorePassed: false,
    expectedInStoreSource: null,
    worstLine: null,
  }
  const delivered = { ...unexpected, expectedInStore: '2026-04-12', expectedInStoreSource: 'actual' }

  it('have a row each, newest first, with their shipments; placeholder orders are left out', async () => {
    const { body } = await request()
    expect(body.data).toEqual({
      items: [
        {
          ...unexpected,
          orderNumber: 'PO-6',
          orderDate: '2026-03-01',
          supplier: 'Alpha',
          deliverTo: null,
          shipmentStatuses: [{ shipmentNumber: 'S3', status: 'Pending' }],
        },
        {
          ...delivered,
          worstLine: '1',
          orderNumber: 'PO-5',
          orderDate: '2026-02-28',
          supplier: 'beta',
          deliverTo: null,
          shipmentStatuses: [
            { shipmentNumber: 'S1', status: 'Closed' },
            { shipmentNumber: 'S2', status: 'In Transit' },
          ],
        },
        { ...unexpected, orderNumber: 'PO-3', orderDate: '2026-02-01', supplier: 'Alpha', deliverTo: null, shipmentStatuses: [] },
        { ...unexpected, orderNumber: 'PO-2', orderDate: '2026-01-31', supplier: 'beta', deliverTo: null, shipmentStatuses: [] },
        {
          ...delivered,
          nextShippingDate: '2026-03-01',
          requiredInStoreDate: '2026-04-05',
          expectedInStoreDelayInDays: 7,
          worstLine: '00010',
          orderNumber: 'PO-1',
          orderDate: '2026-01-10',
          supplier: 'Alpha',
          deliverTo: 'Acme DC',
          shipmentStatuses: [
            { shipmentNumber: 'S1', status: 'Closed' },
            { shipmentNumber: 'S2', status: 'In Transit' },
            { shipmentNumber: 'S3', status: 'Pending' },
          ],
        },
      ],
      count: 5,
      hiddenColumnNames: [],
    })
  })

  it.each<[object, string[]]>([
    [{ start: '2026-01-31', end: '2026-02-28' }, ['PO-5', 'PO-3', 'PO-2']],
    [{ start: '2026-02-01', end: '2026-02-28' }, ['PO-5', 'PO-3']],
    [{ start: '2026-02-01', end: '2026-02-27' }, ['PO-3']],
    [{ start: '2026-01-11', end: '2026-01-30' }, []],
    [{ end: '2026-01-31' }, ['PO-2', 'PO-1']],
    [{ buyerId: 'ADA' }, ['PO-3', 'PO-1']],
    [{ buyerId: 'ADA', start: '2026-01-02', end: '2026-01-31' }, ['PO-1']],
    [{ freeText: 'acme' }, ['PO-1']],
    [{ freeText: 'ALPHA' }, ['PO-6', 'PO-3', 'PO-1']],
    // the supplier name stored on the order
    [{ freeText: 'works' }, ['PO-1']],
    [{ freeText: 'po-2' }, ['PO-2']],
    [{ freeText: '_' }, []],
    [{ sortField: 'orderDate', direction: 'asc' }, ['PO-1', 'PO-2', 'PO-3', 'PO-5', 'PO-6']],
    [{ sortField: 'supplier', direction: 'asc' }, ['PO-1', 'PO-3', 'PO-6', 'PO-2', 'PO-5']],
    [{ sortField: 'deliverTo', direction: 'desc', take: 2 }, ['PO-1', 'PO-6']],
  ])('%j', async (query, expected) => {
    const { body } = await request(query)
    expect(body.data?.items.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual(expected)
    if (!('take' in query)) expect(body.data.count).toBe(expected.length)
  })

  it('filter by supplier', async () => {
    expect(await numbers({ suppliers: supplierId()['beta'] })).toEqual(['PO-5', 'PO-2'])
    expect(await numbers({ suppliers: supplierId()['beta'], buyerId: 'ADA' })).toEqual([])
  })

  it('sort by the progress of their least advanced shipment; without one they are pending', async () => {
    const byStatus = (direction: string, query: object = {}) => numbers({ sortField: 'shipmentStatuses', direction, ...query })
    expect(await byStatus('asc')).toEqual(['PO-1', 'PO-2', 'PO-3', 'PO-6', 'PO-5'])
    expect(await byStatus('desc')).toEqual(['PO-5', 'PO-6', 'PO-3', 'PO-2', 'PO-1'])
    expect(await byStatus('desc', { freeText: 'beta' })).toEqual(['PO-5', 'PO-2'])
    expect(await byStatus('asc', { start: '2026-02-01', end: '2026-03-01' })).toEqual(['PO-3', 'PO-6', 'PO-5'])
    const second = await request({ sortField: 'shipmentStatuses', direction: 'asc', skip: 3, take: 2 })
    expect(second.body.data.items.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual(['PO-6', 'PO-5'])
    const { text } = await caller().get('report/export/purchase-orders', {
      accountId: accountId(),
      format: 'csv',
      sortField: 'shipmentStatuses',
      direction: 'desc',
    })
    expect(text.split('\r\n').map((line) => line.slice(0, 4))).toEqual(['\uFEFFOrd', 'PO-5', 'PO-6', 'PO-3', 'PO-2', 'PO-1', ''])
  })

  it('are exported with their shipments as text', async () => {
    const { text, headers } = await caller().get('report/export/purchase-orders', {
      accountId: accountId(),
      format: 'csv',
      end: '2026-02-01',
    })
    expect(text).toBe(
      '\uFEFFOrder No.,Order Date,Supplier,Deliver To,Shipping,Req. In Store,Expected In Store,Expected Delay,Latest Line,In Store Source,Shipment Status\r\n' +
        'PO-3,2026-02-01,Alpha,,,,,,,,Pending\r\nPO-2,2026-01-31,beta,,,,,,,,Pending\r\n' +
        'PO-1,2026-01-10,Alpha,Acme DC,2026-03-01,2026-04-05,2026-04-12,7,00010,actual,"S1: Closed, S2: In Transit, S3: Pending"\r\n',
    )
    expect(headers['x-row-count']).toBe('3')
    for (const format of ['pdf', 'xlsx'])
      expect((await caller().get('report/export/purchase-orders', { accountId: accountId(), format })).status).toBe(200)
  })

  it('sort by number if the account hides the default sort column', async () => {
    const own = await portal().account()
    await portal().import(own, orderFixture)
    await portal().pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [
      own,
      JSON.stringify({ purchaseOrders: ['orderDate', 'supplier'] }),
    ])
    const colleague = await portal().signInTo(own)
    const { body } = await colleague.get('purchase-order/query/get-purchase-order-table', { accountId: own, take: 1 })
    expect(body.data.items).toEqual([
      { ...unexpected, orderNumber: 'PO-6', deliverTo: null, shipmentStatuses: [{ shipmentNumber: 'S3', status: 'Pending' }] },
    ])
    const detail = await colleague.get('purchase-order/query/get-purchase-order', { accountId: own, orderNumber: 'PO-1' })
    expect(detail.body.data).toMatchObject({ orderNumber: 'PO-1', orderDate: null, supplier: null, deliverTo: { name: 'Acme DC' } })
    expect((await colleague.get('purchase-order/query/get-purchase-order-table', { accountId: own, sortColumn: 'supplier' })).status).toBe(
      400,
    )
  })

  describe('details of an order', () => {
    const blank = {
      companyName: null,
      streetAddress: null,
      city: null,
      state: null,
      country: null,
      postCode: null,
      telephone: null,
      telephone2: null,
      fax: null,
    }
    const detail = (OrderNumber: string) => caller().get('purchase-order/query/get-purchase-order', { AccountId: accountId(), OrderNumber })

    it('contain all data of the order', async () => {
      const arrival = (date: string, source: string) => ({ date, source, hasPassed: source !== 'actual', daysAfterCarrier: null })
      const { body } = await detail('PO-1')
      expect(body.data).toEqual({
        orderNumber: 'PO-1',
        orderDate: '2026-01-10',
        vendorNumber: 'V-1',
        createdBy: 'Ada Buyer',
        statusText: 'Confirmed',
        customFields: [{ name: 'Season', type: 'Text', value: 'SS26' }],
        supplier: { ...blank, name: 'Alpha Works', companyName: 'Alpha Works Ltd', fax: '12' },
        deliverTo: { ...blank, name: 'Acme DC', city: 'Sydney', telephone: '1', telephone2: '2' },
        shipmentStatuses: [
          { shipmentNumber: 'S1', status: 'Closed', expectedArrival: arrival('2026-04-10', 'actual') },
          { shipmentNumber: 'S2', status: 'In Transit', expectedArrival: arrival('2026-04-30', 'plan') },
          { shipmentNumber: 'S3', status: 'Pending', expectedArrival: arrival('2026-05-01', 'plan') },
        ],
        lines: [
          {
            lineNumber: 10,
            lineId: '00010',
            code: 'CHAIR',
            // falls back to the product's description
            description: 'A chair',
            lineStatusText: 'Shipped',
            // as in the order lines table: one piece is pending, one in transit, two are delivered
            states: ['Pending', 'In Transit', 'Closed'],
            qty: 100,
            qtyUOM: 'PCS',
            linePrice: 900,
            unitPrice: 9,
            unitQty: null,
            unitUOM: 'PCS',
            currency: 'AUD',
            requiredInStoreDate: '2026-04-05',
            expectedInStore: { date: '2026-04-12', source: 'actual', hasPassed: false, daysLate: 7 },
            customFields: [{ name: 'Cartons', type: 'Decimal', value: '4' }],
            bookedQty: 0,
            toBookQty: 9,
            overbookedQty: 0,
          },
          expect.objectContaining({
            lineNumber: 20,
            description: 'Lamp',
            linePrice: 6.25,
            unitQty: 100,
            requiredInStoreDate: null,
            customFields: [],
            states: ['Pending'],
          }),
          expect.objectContaining({ lineNumber: 30, lineStatusText: 'Closed short', states: ['Closed'], linePrice: null }),
        ],
        bookings: [],
      })
    })

    it('use the address of the supplier record if the order has none', async () => {
      const { body } = await detail('PO-3')
      expect(body.data).toMatchObject({
        supplier: { ...blank, name: 'Alpha', city: 'Hamburg', country: 'DE' },
        deliverTo: null,
        lines: [],
        shipmentStatuses: [],
      })
    })

    it('exist for an order that only a shipment references', async () => {
      const { body } = await detail('PO-4')
      expect(body.data).toMatchObject({ orderDate: null, supplier: null, lines: [{ lineId: '1', code: null, qty: null }] })
    })

    it('are not found under another number', async () => {
      expect((await detail('PO-9')).status).toBe(404)
      expect((await detail(' ')).status).toBe(400)
    })
  })
})
