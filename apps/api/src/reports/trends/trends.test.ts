import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type Caller, type TestPortal } from '../../testing/test-portal.ts'

/**
 * A world small enough to know by heart; base currency AUD.
 *
 * | number | supplier | pair          | mode | ATD   | ETA   | ATA   | delay | transit | volume | TEU | contract | charges (AUD), invoice date    |
 * | S1     | Alpha    | CNSHA → AUSYD | FCL  | 12-20 | 01-01 | 01-04 | 3     | 15      | 10.1   | 2   | C-1      | 100 FRT 12-31 · 50 CDS -       |
 * | S2     | Alpha    | CNSHA → AUMEL | FCL  | 01-10 | 01-31 | 01-31 | 0     | 21      | 20.2   | 1   | C-2      | 10 USD × 1.5 FRT 02-01         |
 * | S3     | beta     | VNSGN → AUSYD | LCL  | 02-25 | 03-01 | 03-02 | 1     | 5       | 5      | 0   | C-1      | 200 FRT 03-05 · -80 FRT 03-06  |
 * | S4     | -        | -             | -    | -     | 03-31 | -     | -     | -       | -      | -   | -        | 7 OTH - (by its ETA)           |
 * | S5     | beta     | CNSHA → AUSYD | FCL  | 03-20 | 04-01 | 03-30 | -2    | 10      | 4      | 2   | -        | 1 FRT -  (by its ATA)          |
 * | S6     | Alpha    | CNSHA → AUSYD | FCL  | 03-21 | -     | -     | -     | -       | 99     | 2   | -        | 3 FRT - (no date: nowhere)     |
 *
 * Order PO-1 (Alpha, 2026-01-15), line 1 required in store 01-05, shipped on S1 (in store 01-04: -1), S2 (02-10: 36) and S4 (nothing known);
 * PO-2 (beta, 2026-02-28), line 1 required 03-01, shipped on S3 (03-02: 1); PO-3 (Alpha, 2025-12-31) not shipped; PO-4 (-, 2026-03-31).
 */
const usual = { trans: 'SEA' }
const frt = (amount: number, invoiceDate?: string, over = {}) => ({
  code: 'F',
  group: 'FRT',
  amount,
  currency: 'AUD',
  invoiceDate,
  ...over,
})
const shipments = [
  {
    ...usual,
    shipmentNumber: 'S1',
    supplierCode: 'A',
    origin: 'CNSHA',
    destination: 'AUSYD',
    mode: 'FCL',
    originATD: '2025-12-20',
    destinationETA: '2026-01-01',
    destinationATA: '2026-01-04',
    volume: '10.1',
    teu: 2,
    carrierContractNumber: 'C-1',
    charges: [frt(100, '2025-12-31'), { code: 'D', group: 'CDS', amount: 50, currency: 'AUD' }],
    orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 1 }],
  },
  {
    ...usual,
    shipmentNumber: 'S2',
    supplierCode: 'A',
    origin: 'CNSHA',
    destination: 'AUMEL',
    mode: 'FCL',
    originATD: '2026-01-10',
    destinationETA: '2026-01-31',
    destinationATA: '2026-01-31',
    actualDeliveryDate: '2026-02-10',
    volume: '20.2',
    teu: 1,
    carrierContractNumber: 'C-2',
    charges: [frt(10, '2026-02-01', { currency: 'USD', exchangeRate: 1.5 })],
    orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 1 }],
  },
  {
    ...usual,
    shipmentNumber: 'S3',
    supplierCode: 'B',
    origin: 'VNSGN',
    destination: 'AUSYD',
    mode: 'LCL',
    originATD: '2026-02-25',
    destinationETA: '2026-03-01',
    destinationATA: '2026-03-02',
    volume: 5,
    carrierContractNumber: 'C-1',
    charges: [frt(200, '2026-03-05'), frt(-80, '2026-03-06')],
    orderLines: [{ orderNumber: 'PO-2', lineNumber: 1, qty: 1 }],
  },
  {
    shipmentNumber: 'S4',
    destinationETA: '2026-03-31',
    charges: [{ code: 'X', group: 'OTH', amount: 7, currency: 'AUD' }],
    orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 1 }],
  },
  {
    ...usual,
    shipmentNumber: 'S5',
    supplierCode: 'B',
    origin: 'CNSHA',
    destination: 'AUSYD',
    mode: 'FCL',
    originATD: '2026-03-20',
    destinationETA: '2026-04-01',
    destinationATA: '2026-03-30',
    volume: 4,
    teu: 2,
    charges: [frt(1)],
  },
  {
    ...usual,
    shipmentNumber: 'S6',
    supplierCode: 'A',
    origin: 'CNSHA',
    destination: 'AUSYD',
    mode: 'FCL',
    originATD: '2026-03-21',
    volume: 99,
    teu: 2,
    charges: [frt(3)],
  },
]
const order = (orderNumber: string, orderDate: string, supplierCode?: string, requiredInStoreDate?: string) => ({
  orderNumber,
  orderDate,
  supplierCode,
  lines: [{ lineNumber: 1, code: 'P', qty: 9, requiredInStoreDate }],
})
const records = {
  suppliers: [
    { code: 'A', name: 'Alpha' },
    { code: 'B', name: 'beta' },
    { code: 'C', name: 'Idle' },
  ],
  'purchase-orders': [
    order('PO-1', '2026-01-15', 'A', '2026-01-05'),
    order('PO-2', '2026-02-28', 'B', '2026-03-01'),
    order('PO-3', '2025-12-31', 'A'),
    order('PO-4', '2026-03-31'),
  ],
  shipments,
}

const quarter = { start: '2026-01-01', end: '2026-03-31' }

describe('trends over time', () => {
  let portal: TestPortal
  let caller: Caller
  let accountId: string
  let id: Record<string, string>

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ name: 'Acme' })
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, records)
    const { body } = await caller.get('report/query/get-report-dashboard-filter', { accountId })
    id = Object.fromEntries(body.data.reportSuppliers.map((supplier: { id: string; name: string }) => [supplier.name, supplier.id]))
    // figures that must never count above
    const other = await portal.account({ name: 'Somebody Else' })
    await portal.import(other, records)
  })
  afterAll(() => portal.close())

  const ask = (path: string, query: object = {}) => caller.get(`report/query/${path}`, { accountId, ...query })
  const trend = async (name: string, query: object = {}) => {
    const { status, body } = await ask(`trends/${name}`, { ...quarter, ...query })
    expect(body.errors).toEqual([])
    expect(status).toBe(200)
    return body.data
  }
  /** The values of the one column, in the order of the months. */
  const values = async (name: string, query: object = {}): Promise<(number | null)[]> =>
    (await trend(name, query)).trendDatas.map(({ total }: { total: number | null }) => total)

  it('counts shipments per month of the date basis, zero where there are none', async () => {
    expect(await trend('get-shipments')).toEqual({
      supplierDatas: [{ name: 'All Suppliers', valuePropertyName: 'total' }],
      trendDatas: [
        { date: '2026-01-01', total: 2 },
        { date: '2026-02-01', total: 0 },
        { date: '2026-03-01', total: 2 },
      ],
      totalAmount: 4,
      totalAmountPerSupplier: [],
    })
    expect(await values('get-shipments', { dateBasedOn: 'ATA' })).toEqual([2, 0, 2])
    expect(await values('get-shipments', { dateBasedOn: 'ATD' })).toEqual([1, 1, 2])
    expect(await values('get-shipments', { dateBasedOn: 'ETD' })).toEqual([0, 0, 0])
  })

  it('takes the days of a period that begins or ends within a month', async () => {
    expect(await values('get-shipments', { start: '2026-01-02', end: '2026-03-30' })).toEqual([1, 0, 1])
    expect(await values('get-shipments', { start: '2026-01-31', end: '2026-01-31' })).toEqual([1])
    expect(await values('get-shipments', { start: '2026-01-02', end: '2026-01-30' })).toEqual([0])
  })

  it('groups by year, each as far as the period goes', async () => {
    const query = { dateBasedOn: 'ATD', groupBy: 'Year', start: '2025-06-01' }
    expect((await trend('get-shipments', query)).trendDatas).toEqual([
      { date: '2025-01-01', total: 1 },
      { date: '2026-01-01', total: 4 },
    ])
    expect(await values('get-shipments', { ...query, start: '2026-01-11' })).toEqual([3])
  })

  it('adds TEU of FCL shipments, volume and freight, exactly', async () => {
    expect(await values('get-fclteu', { end: '2026-04-30' })).toEqual([3, 0, 0, 2])
    expect(await values('get-volume')).toEqual([30.3, 0, 5])
    // S2 in another currency; S3 with a credit note
    expect(await values('get-freight-spend')).toEqual([115, 0, 120])
    expect((await trend('get-freight-spend')).totalAmount).toBe(235)
  })

  it('adds all charges by invoice date, else ATA, else ETA, whatever the basis', async () => {
    // S1's customs by its ATA; its freight was invoiced the day before
    expect(await values('get-spent')).toEqual([50, 15, 128])
    expect(await values('get-spent', { start: '2025-12-31' })).toEqual([100, 50, 15, 128])
    expect(await values('get-spent', { dateBasedOn: 'ETD' })).toEqual([50, 15, 128])
    expect(await values('get-spent', { start: '2026-03-06', end: '2026-03-30' })).toEqual([-79])
    expect(await values('get-spent', { suppliers: id['beta'] })).toEqual([0, 0, 121])
  })

  it('counts orders by their date', async () => {
    expect(await values('get-number-of-purchase-order')).toEqual([1, 1, 1])
    expect(await values('get-number-of-purchase-order', { start: '2025-12-01', suppliers: id['Alpha'] })).toEqual([1, 1, 0, 0])
    // no place and no contract narrows them
    expect(await values('get-number-of-purchase-order', { originId: 'VNSGN', carrierContractNumber: 'C-1' })).toEqual([1, 1, 1])
  })

  it('takes late shipments in percent of those with a known delay, null without one', async () => {
    expect(await values('get-percent-of-shipment-delay', { end: '2026-04-30' })).toEqual([50, null, 100, 0])
    // pooled: 2 of 4, not the mean of 50, 100 and 0
    expect((await trend('get-percent-of-shipment-delay', { end: '2026-04-30' })).totalAmount).toBe(50)
    expect((await trend('get-percent-of-shipment-delay')).totalAmount).toBe(66.666667)
    expect((await trend('get-percent-of-shipment-delay', { start: '2026-02-01', end: '2026-02-28' })).totalAmount).toBeNull()
  })

  it('takes shipped order lines in store late in percent of those with a known delay', async () => {
    // S1 a day early, S2 36 late by its delivery, S3 one late by its ATA, S4 unknown
    expect(await values('get-percent-of-order-delay')).toEqual([50, null, 100])
    expect((await trend('get-percent-of-order-delay')).totalAmount).toBe(66.666667)
    expect(await values('get-percent-of-order-delay', { suppliers: id['Alpha'] })).toEqual([50, null, null])
  })

  it('averages the days from departure to arrival', async () => {
    expect(await values('get-avg-transit-time')).toEqual([18, null, 5])
    // (15 + 21 + 5) / 3
    expect((await trend('get-avg-transit-time')).totalAmount).toBe(13.666667)
  })

  it('narrows to suppliers, together', async () => {
    expect(await trend('get-volume', { suppliers: `${id['beta']},${id['Alpha']}`, end: '2026-04-30' })).toEqual({
      supplierDatas: [{ name: '2 suppliers', valuePropertyName: 'total' }],
      trendDatas: [
        { date: '2026-01-01', total: 30.3 },
        { date: '2026-02-01', total: 0 },
        { date: '2026-03-01', total: 5 },
        { date: '2026-04-01', total: 4 },
      ],
      totalAmount: 39.3,
      totalAmountPerSupplier: [
        { name: 'beta', amount: 9 },
        { name: 'Alpha', amount: 30.3 },
      ],
    })
    expect((await trend('get-volume', { suppliers: id['beta'] })).supplierDatas[0].name).toBe('beta')
    expect(await values('get-shipments', { suppliers: '-1' })).toEqual([2, 0, 2])
  })

  it('shows suppliers individually, in the order asked for, also those with nothing', async () => {
    const suppliers = [id['Idle'], id['beta'], id['Alpha']].join(',')
    expect(await trend('get-percent-of-shipment-delay', { suppliers, showSuppliersIndividually: true })).toEqual({
      supplierDatas: [
        { name: 'Idle', valuePropertyName: 'supplier1' },
        { name: 'beta', valuePropertyName: 'supplier2' },
        { name: 'Alpha', valuePropertyName: 'supplier3' },
      ],
      trendDatas: [
        { date: '2026-01-01', supplier1: null, supplier2: null, supplier3: 50 },
        { date: '2026-02-01', supplier1: null, supplier2: null, supplier3: null },
        { date: '2026-03-01', supplier1: null, supplier2: 100, supplier3: null },
      ],
      totalAmount: 66.666667,
      totalAmountPerSupplier: [
        { name: 'Idle', amount: null },
        { name: 'beta', amount: 100 },
        { name: 'Alpha', amount: 50 },
      ],
    })
    const { trendDatas } = await trend('get-shipments', { suppliers, showSuppliersIndividually: true, groupBy: 'Year' })
    expect(trendDatas).toEqual([{ date: '2026-01-01', supplier1: 0, supplier2: 1, supplier3: 2 }])
  })

  it('finds nothing under a supplier of somebody else, rather than everything', async () => {
    const suppliers = '01a1fe49-0320-736f-bb76-0502e41a4fca'
    expect(await trend('get-shipments', { suppliers, showSuppliersIndividually: true, end: '2026-01-31' })).toEqual({
      supplierDatas: [],
      trendDatas: [{ date: '2026-01-01' }],
      totalAmount: 0,
      totalAmountPerSupplier: [],
    })
  })

  it('narrows to a port pair and a contract', async () => {
    const pair = { originId: 'CNSHA', destinationId: 'AUSYD' }
    expect(await values('get-shipments', pair)).toEqual([1, 0, 0])
    expect(await values('get-shipments', { carrierContractNumber: 'C-1' })).toEqual([1, 0, 1])
    expect(await values('get-spent', { start: '2025-12-01', ...pair })).toEqual([100, 50, 0, 1])
    expect(await values('get-percent-of-order-delay', { originId: 'VNSGN' })).toEqual([null, null, 100])
    expect(await values('get-avg-transit-time', { ...pair, carrierContractNumber: 'C-1', suppliers: id['Alpha'] })).toEqual([
      15,
      null,
      null,
    ])
    expect(await values('get-volume', { carrierContractNumber: 'C-9' })).toEqual([0, 0, 0])
  })

  it('averages over the whole period, pooled', async () => {
    const average = async (name: string, query: object = {}) => (await ask(name, { ...quarter, ...query })).body.data.value
    expect(await average('get-avg-percent-of-shipment-delay', { end: '2026-04-30' })).toBe(50)
    expect(await average('get-avg-percent-of-order-delay')).toBe(66.666667)
    expect(await average('get-avg-transit-time')).toBe(13.666667)
    expect(await average('get-avg-transit-time', { suppliers: id['beta'] })).toBe(5)
    expect(await average('get-avg-transit-time', { suppliers: id['Idle'] })).toBeNull()
  })

  it.each<[string, object, string]>([
    ['an end before the start', { start: '2026-03-01', end: '2026-02-28' }, 'end'],
    ['more than half a century', { start: '1970-01-01', end: '2020-01-01' }, 'end'],
    [
      'an eleventh supplier',
      { suppliers: Array.from({ length: 11 }, () => '01a1fe49-0320-736f-bb76-0502e41a4fca').join(',') },
      'suppliers',
    ],
    ['all suppliers individually', { showSuppliersIndividually: true }, 'showSuppliersIndividually'],
    ['weeks', { groupBy: 'Week' }, 'groupBy'],
  ])('refuses %s', async (_, query, property) => {
    const { status, body } = await ask('trends/get-shipments', { ...quarter, ...query })
    expect([status, body.errors[0]?.propertyName]).toEqual([400, property])
  })

  it('refuses what the account’s settings hide, and says what that is', async () => {
    const admin = await portal.admin()
    const hide = (trends: string[]) =>
      admin.post('customer-account/command/update-account-features', { accountId, hiddenCharts: { trends } })
    await hide(['percentofshipmentdelay', 'FreightSpend'])
    expect((await ask('get-trend-over-time-settings')).body.data).toEqual({ hiddenCharts: ['PercentOfShipmentDelay', 'FreightSpend'] })
    expect((await ask('trends/get-percent-of-shipment-delay', quarter)).status).toBe(403)
    expect((await ask('get-avg-percent-of-shipment-delay', quarter)).status).toBe(403)
    expect((await ask('trends/get-freight-spend', quarter)).status).toBe(403)
    expect((await ask('trends/get-percent-of-order-delay', quarter)).status).toBe(200)
    await hide([])
    expect((await ask('trends/get-freight-spend', quarter)).status).toBe(200)
  })

  it('says what the overview and the spends say of the same period', async () => {
    const total = async (name: string) => (await trend(name, { end: '2026-04-30' })).totalAmount
    const dashboard = async (name: string) => (await ask(name, { startDate: '2026-01-01', endDate: '2026-04-30', threshold: 3 })).body.data
    const late = ({ totalEarly, totalOnTime, totalLate, totalVeryLate }: Record<string, number>) =>
      Number((((totalLate! + totalVeryLate!) / (totalEarly! + totalOnTime! + totalLate! + totalVeryLate!)) * 100).toFixed(6))
    expect(await total('get-shipments')).toBe((await dashboard('get-total-shipments-report')).value)
    expect(await total('get-fclteu')).toBe((await dashboard('total-teu')).value)
    expect(await total('get-volume')).toBe((await dashboard('total-cbm')).value)
    expect(await total('get-freight-spend')).toBe((await dashboard('individual-charges')).frt)
    expect(await total('get-percent-of-shipment-delay')).toBe(late(await dashboard('shipment-delays')))
    expect(await total('get-percent-of-order-delay')).toBe(late(await dashboard('order-delays')))
    const spends = await ask('get-report-spend-per-supplier-table', { startDate: '2026-01-01', endDate: '2026-04-30' })
    const amounts = spends.body.data.items.map(({ amount }: { amount: number }) => amount)
    expect(amounts.reduce((sum: number, amount: number) => sum + amount)).toBe(await total('get-spent'))
  })

  describe('the filters', () => {
    it('offer the contract numbers in use', async () => {
      expect((await ask('get-carrier-contact-number-filter-items')).body.data).toEqual([
        { carrierContractNumber: 'C-1', carrierContractNumberValue: 'C-1' },
        { carrierContractNumber: 'C-2', carrierContractNumberValue: 'C-2' },
      ])
    })

    it('offer port pairs, of all or of some suppliers', async () => {
      const shanghai = { originId: 'CNSHA', origin: 'Shanghai' }
      const saigon = { originId: 'VNSGN', origin: 'Ho Chi Minh City' }
      const melbourne = { destinationId: 'AUMEL', destination: 'Melbourne' }
      const sydney = { destinationId: 'AUSYD', destination: 'Sydney' }
      const pairs = async (query = {}) => (await ask('get-trends-port-pair-filter-items', query)).body.data
      expect(await pairs()).toEqual([
        { ...saigon, ...sydney },
        { ...shanghai, ...melbourne },
        { ...shanghai, ...sydney },
      ])
      expect(await pairs({ suppliers: id['beta'] })).toEqual([
        { ...saigon, ...sydney },
        { ...shanghai, ...sydney },
      ])
      expect(await pairs({ suppliers: id['Idle'] })).toEqual([])
    })

    it('offer the leading suppliers of a period', async () => {
      expect((await ask('get-special-suppliers-trend-filters')).body.data).toEqual([
        { filterOption: 'Top5ByVolume', name: 'Top 5 by volume' },
        { filterOption: 'Top5BySpend', name: 'Top 5 by spend' },
        { filterOption: 'Top5ByDelay', name: 'Top 5 by delay' },
      ])
      const leading = async (filterOption: string, query: object = {}) =>
        (await ask('get-suppliers-by-special-suppliers-trend-filter-option', { ...quarter, filterOption, ...query })).body.data.map(
          ({ name }: { name: string }) => name,
        )
      expect(await leading('Top5ByVolume')).toEqual(['Alpha', 'beta'])
      expect(await leading('Top5BySpend')).toEqual(['beta', 'Alpha'])
      // one late shipment each: by name
      expect(await leading('Top5ByDelay')).toEqual(['Alpha', 'beta'])
      expect(await leading('Top5ByDelay', { start: '2026-02-01' })).toEqual(['beta'])
      expect(await leading('Top5ByVolume', { dateBasedOn: 'ETD' })).toEqual([])
    })
  })
})
