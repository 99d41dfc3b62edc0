import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderWorld } from '../testing/order-world.ts'
import { startTestPortal, type Caller, type TestPortal } from '../testing/test-portal.ts'

const april = { startDate: '2026-04-01', endDate: '2026-04-30' }
const ordered = { dateBasedOn: 'OrderDate' }

describe('the tables of order lines', () => {
  let portal: TestPortal
  let caller: Caller
  let accountId: string
  let supplierId: Record<string, string>

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, orderWorld)
    const { body } = await caller.get('purchase-order/query/get-purchase-order-table-filter', { accountId })
    supplierId = Object.fromEntries(body.data.reportSuppliers.map(({ id, name }: { id: string; name: string }) => [name, id]))
    // numbers that must never show up above
    const other = await portal.account()
    await portal.import(other, orderWorld)
  })
  afterAll(() => portal.close())

  const ask = (table: string, query: object = {}) =>
    caller.get(`purchase-order/query/get-purchase-order-lines${table}-table`, { accountId, ...query })
  type Row = Record<string, unknown>
  /** Rows found, after checking that the count is theirs. */
  const rows = async (table: string, query: object = {}): Promise<Row[]> => {
    const { body } = await ask(table, query)
    expect(body.errors).toEqual([])
    expect(body.data.count).toBe(body.data.items.length)
    return body.data.items
  }
  /** `PO-1/10 S1 A`: order, line, shipment and split of each row. */
  const found = async (query: object) =>
    (await rows('', query)).map(({ orderNumber, lineId, shipmentNumber, orderNumberSplit }) =>
      [`${String(orderNumber)}/${Number(lineId)}`, shipmentNumber, orderNumberSplit].filter((part) => typeof part === 'string').join(' '),
    )

  it('answer a line that moved with every column', async () => {
    const [row] = await rows('', { ...april, freeTextSearch: 'chair' })
    expect(row).toEqual({
      orderNumber: 'PO-1',
      lineId: '00010',
      orderNumberSplit: 'A',
      code: 'CHAIR',
      recentEventType: 'Closed',
      shipmentNumber: 'S1',
      qty: 100,
      qtyMet: 40,
      // 100 - (40 + 40 + 10 + 1)
      remainingQty: 9,
      unitPriceText: '$9 per PCS',
      unitPrice: 9,
      unitQty: null,
      unitUOM: 'PCS',
      currency: 'AUD',
      commercialValue: 360,
      remainingCommercialValue: 81,
      requiredInStoreDate: '2026-04-05',
      shippingDate: '2026-03-01',
      deliveryDate: '2026-04-01',
      originETD: '2026-03-01',
      originATD: '2026-03-03',
      destinationETA: '2026-04-01',
      destinationATA: '2026-04-10',
    })
  })

  it('answer a line that has not moved, and one that will not', async () => {
    const [lamp] = await rows('', { ...ordered, freeTextSearch: 'lamp' })
    expect(lamp).toMatchObject({
      shipmentNumber: null,
      recentEventType: 'Pending',
      qtyMet: 0,
      remainingQty: 50,
      unitPriceText: '$12.5 per 100PCS',
      commercialValue: 0,
      remainingCommercialValue: 6.25,
    })
    const [desk] = await rows('', { ...ordered, freeTextSearch: 'desk' })
    expect(desk).toMatchObject({ recentEventType: 'Closed', unitPriceText: null, commercialValue: null, remainingCommercialValue: null })
  })

  it('carry the code of a currency that is not a dollar in place of the sign', async () => {
    const [row] = await rows('', { ...ordered, freeTextSearch: 'po-6' })
    expect(row!['unitPriceText']).toBe('EUR 9')
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
      // the same without what is counted ahead and read off an index
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
    [{ freeTextSearch: 'po-5' }, ['PO-5/1 S1', 'PO-5/2 S2']],
    [{ freeTextSearch: '%' }, []],
    // whole and partial months together
    [{ buyerId: 'ADA', startDate: '2026-01-11' }, []],
    [{ buyerId: 'BOB', startDate: '2026-01-11' }, ['PO-2/1']],
  ])('by order date with %j', async (query, expected) => {
    expect(await found({ ...ordered, ...query })).toEqual(expected)
  })

  it('narrow to the suppliers of the orders', async () => {
    expect(await found({ ...april, supplierIds: supplierId['beta'] })).toEqual(['PO-5/1 S1', 'PO-5/2 S2'])
    expect(await found({ ...april, suppliers: `${supplierId['beta']},${supplierId['Alpha']}` })).toHaveLength(5)
    expect(await found({ ...april, supplierIds: '-1' })).toHaveLength(6)
  })

  it.each([
    ['qtyMet', 'desc', ['PO-1/10 S1 B', 'PO-1/10 S1 A', 'PO-5/1 S1', 'PO-5/2 S2', 'PO-1/10 S2', 'PO-4/1 S4']],
    // by the price of one; what has none comes last
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

  it('know the names that the specification has beside those of all tables, and refuse a name and its other name together', async () => {
    expect(await found({ PeriodStart: '2026-04-15', PeriodEnd: '2026-04-15' })).toEqual(['PO-4/1 S4'])
    expect(await found({ start: '2026-04-15', end: '2026-04-15', freeText: 'po-4' })).toEqual(['PO-4/1 S4'])
    const { status, body } = await ask('', { start: '2026-04-15', startDate: '2026-04-16' })
    expect([status, body.errors]).toEqual([400, [{ propertyName: 'startDate', errorMessage: 'Is given more than once' }]])
  })

  describe('spends', () => {
    const spends = async (shipment: string) =>
      (await rows('-spends', {}))
        .filter(({ shipmentNumber }) => shipmentNumber === shipment)
        .map(({ orderNumber, freightSpendPerLine, totalSpendsPerLine, freightSpendPerUnit }) => [
          orderNumber,
          freightSpendPerLine,
          totalSpendsPerLine,
          freightSpendPerUnit,
        ])

    it('are shared by value, to the cent, the cents left over to the first of equals', async () => {
      // three lines worth 360 each: 100.00 and, with the credit note, 99.95
      expect(await spends('S1')).toEqual([
        ['PO-1', 33.34, 33.32, 0.8335],
        ['PO-1', 33.33, 33.32, 0.83325],
        ['PO-5', 33.33, 33.31, 0.925833],
      ])
    })

    it('are shared by quantity where a line has no value, also when they are a credit', async () => {
      expect(await spends('S2')).toEqual([
        ['PO-1', -3.33, -3.33, -0.333],
        ['PO-5', -6.67, -6.67, -0.3335],
      ])
    })

    it('are shared by what lines in several currencies are worth', async () => {
      // 9 AUD and 9 EUR, which is 1.5 to 1.8 times as much
      const [aud, eur] = (await spends('S3')).map(([, freight]) => freight as number)
      expect(eur).toBeGreaterThan(60)
      expect(eur).toBeLessThan(64.3)
      expect(Math.round((aud! + eur!) * 100)).toBe(10_000)
    })

    it('are nothing where nothing was charged, and blank where nothing moved', async () => {
      expect(await spends('S4')).toEqual([['PO-4', 0, 0, 0]])
      const [row] = await rows('-spends', { ...ordered, buyerId: 'BOB' })
      expect(row).toMatchObject({ freightSpendPerLine: null, totalSpendsPerLine: null, freightSpendPerUnit: null })
    })

    it('follow when another order of the shipment gets another price', async () => {
      const own = await portal.account()
      await portal.import(own, orderWorld)
      const sofa = orderWorld['purchase-orders'].find(({ orderNumber }) => orderNumber === 'PO-5')!
      await portal.import(own, {
        // worth 720 now: as much as the two others together
        'purchase-orders': [{ ...sofa, lines: [{ lineNumber: 1, code: 'SOFA', qty: 36, unitPrice: 20 }, sofa.lines[1]!] }],
      })
      const colleague = await portal.signInTo(own)
      const { body } = await colleague.get('purchase-order/query/get-purchase-order-lines-spends-table', {
        accountId: own,
        end: '2026-04-01',
      })
      expect(body.data.items.map((row: Row) => row['freightSpendPerLine'])).toEqual([25, 25, 50])
    })
  })

  describe('milestones', () => {
    it('are compared with what was planned (decision 34)', async () => {
      const [row] = await rows('-milestones', { ...april, freeTextSearch: 'chair' })
      expect(row).toMatchObject({
        recentEventType: 'Closed',
        canBeTracked: false,
        inStoreDelayInDays: 7,
        arrivalDelayInDays: 9,
        departureDelayInDays: 2,
        transitDelayInDays: 7,
        vendorBookingDelayInDays: 2,
      })
    })

    it('have no delay where something is not known', async () => {
      const [row] = await rows('-milestones', { ...april, freeTextSearch: 'transit', supplierIds: supplierId['Alpha'] })
      expect(row).toMatchObject({
        recentEventType: 'In Transit',
        canBeTracked: true,
        inStoreDelayInDays: null,
        arrivalDelayInDays: null,
        departureDelayInDays: null,
        transitDelayInDays: null,
        vendorBookingDelayInDays: null,
      })
    })

    it('lead to track and trace unless Pending or Closed, or where there is no shipment', async () => {
      const states = (await rows('-milestones', { ...ordered })).map(
        ({ recentEventType, canBeTracked }) => `${String(recentEventType)} ${String(canBeTracked)}`,
      )
      expect([...new Set(states)].toSorted()).toEqual(['Closed false', 'In Transit true', 'Pending false'])
      expect((await rows('-milestones', { ...april, freeTextSearch: 'PO-4' }))[0]).toMatchObject({
        recentEventType: 'Waiting',
        canBeTracked: true,
      })
    })
  })

  it('lose a row when its shipment no longer carries the line, and take the line up again as one that has not moved', async () => {
    const own = await portal.account()
    await portal.import(own, orderWorld)
    await portal.import(own, { shipments: [{ ...orderWorld.shipments[1], orderLines: [] }] })
    const colleague = await portal.signInTo(own)
    const { body } = await colleague.get('purchase-order/query/get-purchase-order-lines-table', {
      accountId: own,
      ...ordered,
      freeText: 'po-5',
    })
    expect(body.data.items.map((row: Row) => [row['shipmentNumber'], row['qtyMet'], row['remainingQty']])).toEqual([
      ['S1', 36, 0],
      [null, 0, 20],
    ])
  })

  it('are exported as they are shown', async () => {
    const { text } = await caller.get('report/export/order-line-milestones', {
      accountId,
      ...april,
      format: 'csv',
      columns: 'orderNumber,lineId,recentEventType,transitDelayInDays',
    })
    expect(text).toBe(
      '\uFEFFOrder No.,Line,Status,Transit\r\nPO-1,00010,Closed,7\r\nPO-1,00010,Closed,7\r\nPO-1,00010,In Transit,\r\nPO-4,1,Waiting,\r\nPO-5,1,Closed,7\r\nPO-5,2,In Transit,\r\n',
    )
  })

  it('offer the months of their basis, the current one included, newest first', async () => {
    const months = async (dateBasedOn: string) => {
      const { body } = await caller.get('purchase-order/query/get-purchase-order-table-filter', { accountId, dateBasedOn })
      expect(body.data.currentPeriodId).toBe('2026-11')
      return body.data.filterPeriods.map(({ id }: { id: string }) => id)
    }
    expect(await months('ETA')).toEqual(['2026-11', '2026-05', '2026-04'])
    expect(await months('ATD')).toEqual(['2026-11', '2026-03'])
    expect(await months('OrderDate')).toEqual(['2026-11', '2026-03', '2026-02', '2026-01'])
  })
})
