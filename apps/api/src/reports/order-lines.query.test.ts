import { describe, expect, it } from 'vitest'
import { formatUnitPrice, type UnitPrice } from '@portal/contracts/orders/unit-price'
import { orderFixture } from '../testing/fixtures/order.fixture.ts'
import { orderLinesPortalFixture } from './order-lines-portal.fixture.ts'

const april = { startDate: '2026-04-01', endDate: '2026-04-30' }
const ordered = { dateBasedOn: 'OrderDate' }

describe('the tables of order lines', () => {
  const { portal, caller, accountId, supplierId, request: ask, rows, found } = orderLinesPortalFixture()

  it('return a shipped line with every column', async () => {
    const [row] = await rows('', { ...april, freeTextSearch: 'chair' })
    expect(row).toEqual({
      orderNumber: 'PO-1',
      lineId: '00010',
      orderNumberSplit: 'A',
      code: 'CHAIR',
      description: 'A chair',
      recentEventType: 'Closed',
      shipmentNumber: 'S1',
      qty: 100,
      qtyMet: 40,
      // 100 - (40 + 40 + 10 + 1)
      remainingQty: 9,
      bookedQty: 0,
      unitPriceText: 'AUD 9.00 per PCS',
      unitPrice: 9,
      unitQty: null,
      unitUOM: 'PCS',
      currency: 'AUD',
      commercialValue: 360,
      remainingCommercialValue: 81,
      requiredInStoreDate: '2026-04-05',
      shippingDate: '2026-03-01',
      deliveryDate: '2026-04-01',
      bookBy: '2026-02-08',
      originETD: '2026-03-01',
      originATD: '2026-03-03',
      destinationETA: '2026-04-01',
      destinationATA: '2026-04-10',
      expectedArrival: '2026-04-10',
      expectedArrivalSource: 'actual',
      expectedArrivalPassed: false,
      expectedInStore: '2026-04-12',
      expectedInStoreSource: 'actual',
      expectedInStoreDelayInDays: 7,
      expectedInStorePassed: false,
    })
  })

  it('return a line that is not shipped, and one that is cancelled', async () => {
    const [lamp] = await rows('', { ...ordered, freeTextSearch: 'lamp' })
    expect(lamp).toMatchObject({
      // its product has no description
      description: 'Lamp',
      shipmentNumber: null,
      recentEventType: 'Pending',
      qtyMet: 0,
      remainingQty: 50,
      unitPriceText: 'USD 12.50 per 100 PCS',
      commercialValue: 0,
      remainingCommercialValue: 6.25,
    })
    const [desk] = await rows('', { ...ordered, freeTextSearch: 'desk' })
    expect(desk).toMatchObject({ recentEventType: 'Closed', unitPriceText: null, commercialValue: null, remainingCommercialValue: null })
  })

  it('show the code of the currency', async () => {
    const [row] = await rows('', { ...ordered, freeTextSearch: 'po-6' })
    expect(row!['unitPriceText']).toBe('EUR 9.00')
  })

  it('format unit prices like the order details, for any currency, quantity and unit', async () => {
    const currencies = [undefined, 'AUD', 'EUR', 'JPY', 'KWD', 'CLF']
    const prices = ['0', '3.7', '38', '0.0125', '-4.5', '1234567.123456']
    const quantities = [undefined, 0, 0.5, 1, 12, 1000]
    const lines = Array.from({ length: 36 }, (_, index) => ({
      lineNumber: index + 1,
      code: 'PRICED',
      qty: 4000,
      unitPrice: prices[index % 6],
      unitQty: quantities[Math.floor(index / 6)],
      ...(index % 5 > 0 && { unitUom: 'PCE' }),
      currency: currencies[(index + Math.floor(index / 6)) % 6],
    }))
    const account = await portal().account()
    await portal().import(account, { 'purchase-orders': [{ orderNumber: 'PO-PRICED', orderDate: '2019-01-01', lines }] })
    const reader = await portal().signInTo(account)
    const { body } = await reader.get('purchase-order/query/get-purchase-order-lines-table', { accountId: account, ...ordered, take: 100 })
    const priced: Record<string, unknown>[] = body.data.items
    expect(priced).toHaveLength(36)
    for (const row of priced) expect(row['unitPriceText']).toBe(formatUnitPrice(row as unknown as UnitPrice))
    expect(priced.find(({ lineId }) => lineId === '26')).toMatchObject({
      unitPriceText: 'CLF 3.7000 per 12',
      remainingCommercialValue: 1233.333333,
    })
  })

  describe('period', () => {
    it.each<[string, object, string[]]>([
      [
        'of arrival holds both of its ends, lines that moved only, order by order',
        april,
        ['PO-1/10 S1 A', 'PO-1/10 S1 B', 'PO-1/10 S2', 'PO-4/1 S4', 'PO-5/1 S1', 'PO-5/2 S2'],
      ],
      ['of arrival within a month', { startDate: '2026-04-02', endDate: '2026-04-30' }, ['PO-1/10 S2', 'PO-4/1 S4', 'PO-5/2 S2']],
      [
        'over months',
        { startDate: '2026-04-15', endDate: '2026-05-31' },
        ['PO-1/10 S2', 'PO-1/10 S3', 'PO-4/1 S4', 'PO-5/2 S2', 'PO-6/1 S3'],
      ],
      [
        'of departure',
        { ...ordered, dateBasedOn: 'ATD', startDate: '2026-03-01', endDate: '2026-03-31' },
        ['PO-1/10 S1 A', 'PO-1/10 S1 B', 'PO-5/1 S1'],
      ],
      [
        'of ordering has lines that have not moved, too',
        { ...ordered, startDate: '2026-01-01', endDate: '2026-01-31' },
        ['PO-1/10 S1 A', 'PO-1/10 S1 B', 'PO-1/10 S2', 'PO-1/10 S3', 'PO-1/20', 'PO-1/30', 'PO-2/1'],
      ],
      [
        'of ordering leaves out orders that only a shipment told of',
        { ...ordered, startDate: '2026-02-01' },
        ['PO-5/1 S1', 'PO-5/2 S2', 'PO-6/1 S3'],
      ],
      ['without data', { startDate: '1999-01-01', endDate: '1999-12-31' }, []],
    ])('%s', async (_, query, expected) => {
      expect(await found(query)).toEqual(expected)
      // a blank search returns the same rows without rollup and index order
      expect(await found({ ...query, freeTextSearch: ' ' })).toEqual(expected)
      expect((await found({ ...query, sortDirection: 'desc' })).toReversed()).toEqual(expected)
    })
  })

  it.each<[object, string[]]>([
    [{ buyerId: 'BOB' }, ['PO-2/1']],
    [{ buyerId: 'nobody' }, []],
    [{ buyerId: 'ADA', freeTextSearch: 'pending' }, ['PO-1/10 S3', 'PO-1/20']],
    [{ freeTextSearch: 'IN TRANSIT' }, ['PO-1/10 S2', 'PO-5/2 S2']],
    [{ freeTextSearch: 'sofa' }, ['PO-5/1 S1', 'PO-5/2 S2', 'PO-6/1 S3']],
    [{ freeTextSearch: 'a CHAIR' }, ['PO-1/10 S1 A', 'PO-1/10 S1 B', 'PO-1/10 S2', 'PO-1/10 S3']],
    [{ freeTextSearch: 'po-5' }, ['PO-5/1 S1', 'PO-5/2 S2']],
    [{ freeTextSearch: '%' }, []],
    // whole and partial months together
    [{ buyerId: 'ADA', startDate: '2026-01-11' }, []],
    [{ buyerId: 'BOB', startDate: '2026-01-11' }, ['PO-2/1']],
  ])('by order date with %j', async (query, expected) => {
    expect(await found({ ...ordered, ...query })).toEqual(expected)
  })

  it('show the complete order for an exact number, in any period and without a date', async () => {
    const { body } = await ask('', { ...april, freeTextSearch: 'PO-1' })
    expect(body.data).toMatchObject({ ignoresPeriod: true, count: 6 })
    const whole = ['PO-1/10 S1 A', 'PO-1/10 S1 B', 'PO-1/10 S2', 'PO-1/10 S3', 'PO-1/20', 'PO-1/30']
    expect(await found({ ...april, freeTextSearch: 'po-1' })).toEqual(whole)
    expect(await found({ startDate: '2030-01-01', endDate: '2030-01-31', freeTextSearch: 'PO-1' })).toEqual(whole)
    // likewise for a shipment number; a part of a number is limited to the period
    expect(await found({ startDate: '2030-01-01', endDate: '2030-01-31', freeTextSearch: 's3' })).toEqual(['PO-1/10 S3', 'PO-6/1 S3'])
    expect(await found({ startDate: '2030-01-01', endDate: '2030-01-31', freeTextSearch: 'PO-' })).toEqual([])
    // supplier and buyer filters still apply
    expect(await found({ ...april, freeTextSearch: 'PO-1', buyerId: 'BOB' })).toEqual([])
  })

  it('filter by the suppliers of the orders', async () => {
    expect(await found({ ...april, supplierIds: supplierId()['beta'] })).toEqual(['PO-5/1 S1', 'PO-5/2 S2'])
    expect(await found({ ...april, suppliers: `${supplierId()['beta']},${supplierId()['Alpha']}` })).toHaveLength(5)
    expect(await found({ ...april, supplierIds: '-1' })).toHaveLength(6)
  })

  it.each([
    ['qtyMet', 'desc', ['PO-1/10 S1 B', 'PO-1/10 S1 A', 'PO-5/1 S1', 'PO-5/2 S2', 'PO-1/10 S2', 'PO-4/1 S4']],
    // sorted by the price of one unit, without a price last
    ['unitPriceText', 'asc', ['PO-1/10 S1 A', 'PO-1/10 S1 B', 'PO-1/10 S2', 'PO-5/1 S1', 'PO-4/1 S4', 'PO-5/2 S2']],
    ['lineId', 'asc', ['PO-4/1 S4', 'PO-5/1 S1', 'PO-5/2 S2', 'PO-1/10 S1 A', 'PO-1/10 S1 B', 'PO-1/10 S2']],
  ])('are sorted by %s %s', async (sortField, direction, expected) => {
    expect(await found({ ...april, sortField, direction })).toEqual(expected)
  })

  it('page without gaps or overlaps', async () => {
    for (const query of [
      {},
      ordered,
      { ...ordered, sortColumn: 'code' },
      { freeTextSearch: 's' },
      { startDate: '2026-04-01', endDate: '2026-05-31' },
    ]) {
      const whole = await found({ ...query, take: 0 })
      const pages: unknown[] = []
      for (let offset = 0; offset < whole.length + 2; offset += 2) {
        const { body } = await ask('', { ...query, offset, pageSize: 2 })
        expect(body.data.count).toBe(whole.length)
        pages.push(...body.data.items)
      }
      expect(pages).toEqual(await rows('', { ...query, take: 0 }))
    }
  })

  it('accept alternative parameter names, and reject a name together with its alternative', async () => {
    expect(await found({ PeriodStart: '2026-04-15', PeriodEnd: '2026-04-15' })).toEqual(['PO-4/1 S4'])
    expect(await found({ start: '2026-04-15', end: '2026-04-15', freeText: 'po-4' })).toEqual(['PO-4/1 S4'])
    const { status, body } = await ask('', { start: '2026-04-15', startDate: '2026-04-16' })
    expect([status, body.errors]).toEqual([400, [{ propertyName: 'startDate', errorMessage: 'Sent more than once' }]])
  })

  it("drop the shipment's row when it no longer carries the line, and show the line as not shipped again", async () => {
    const own = await portal().account()
    await portal().import(own, orderFixture)
    await portal().import(own, { shipments: [{ ...orderFixture.shipments[1], orderLines: [] }] })
    const colleague = await portal().signInTo(own)
    const { body } = await colleague.get('purchase-order/query/get-purchase-order-lines-table', {
      accountId: own,
      ...ordered,
      freeText: 'po-5',
    })
    expect(body.data.items.map((row: Record<string, unknown>) => [row['shipmentNumber'], row['qtyMet'], row['remainingQty']])).toEqual([
      ['S1', 36, 0],
      [null, 0, 20],
    ])
  })

  it('show no remaining quantity for a line with more shipped than ordered', async () => {
    const own = await portal().account()
    await portal().import(own, orderFixture)
    const [first] = orderFixture.shipments
    await portal().import(own, { shipments: [{ ...first, orderLines: [{ orderNumber: 'PO-5', lineNumber: 1, qty: 40 }] }] })
    const colleague = await portal().signInTo(own)
    const request = { accountId: own, ...ordered, freeText: 'po-5' }
    const { body } = await colleague.get('purchase-order/query/get-purchase-order-lines-table', request)
    const [line] = body.data.items
    expect([line.qty, line.qtyMet, line.remainingQty, line.remainingCommercialValue]).toEqual([36, 40, 0, 0])
  })

  it('offer the months of their date basis and the current month, newest first', async () => {
    const months = async (dateBasedOn: string) => {
      const { body } = await caller().get('purchase-order/query/get-purchase-order-table-filter', { accountId: accountId(), dateBasedOn })
      expect(body.data.currentPeriodId).toBe('2026-11')
      return body.data.filterPeriods.map(({ id }: { id: string }) => id)
    }
    expect(await months('ETA')).toEqual(['2026-11', '2026-05', '2026-04'])
    // S2 departed in April by its event
    expect(await months('ATD')).toEqual(['2026-11', '2026-04', '2026-03'])
    expect(await months('OrderDate')).toEqual(['2026-11', '2026-03', '2026-02', '2026-01'])
  })
})
