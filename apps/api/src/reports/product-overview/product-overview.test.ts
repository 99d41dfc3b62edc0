import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type Caller, type TestPortal } from '../../testing/test-portal.ts'

/**
 * What a shipment carried of P, in AUD, and what of its charges falls on P:
 *
 * | number | date             | qty | value | others’ value  | freight → P      | all charges → P | ATD to ATA | delay |
 * | S1     | ATA 02-03        | 10  | 60    | Q 60, R 60     | 100 → 33.34      | 180.01 → 60.01  | 32         | 2     |
 * | S5     | ATA 02-10        | -2  | -20   | Q 100          | 50 → 0           | 50 → 0          | 10         | -     |
 * | S2     | ATA 03-31        | 15  | 160   | Q 40           | 1000 → 800       | 900 → 720       | 30         | 0     |
 * | S3     | ETA 05-01        | 5   | 0     | R 0 (15 of it) | 10.01 → 2.50     | 10.01 → 2.50    | -          | -     |
 * | S4     | none             | 1   | 10    | -              | -                | -               | -          | -     |
 */
const shipments = [
  {
    shipmentNumber: 'S1',
    supplierCode: 'B',
    originETD: '2026-01-01',
    originATD: '2026-01-02',
    destinationETA: '2026-02-01',
    destinationATA: '2026-02-03',
    actualDeliveryDate: '2026-02-04',
    orderLines: [
      { orderNumber: 'PO-1', lineNumber: 1, qty: 4 },
      { orderNumber: 'PO-3', lineNumber: 1, qty: 1 },
      { orderNumber: 'PO-5', lineNumber: 1, split: 'A', qty: 1 },
      { orderNumber: 'PO-5', lineNumber: 1, split: 'B', qty: 1 },
    ],
    charges: [
      { code: 'OFR', group: 'FRT', amount: 100, currency: 'AUD' },
      { code: 'THC', group: 'DST', amount: 20, currency: 'USD', exchangeRate: 1.5 },
      { code: 'DUT', group: 'CDS', amount: 50, currency: 'AUD' },
      { code: 'FEE', group: 'OTH', amount: 0.01, currency: 'AUD' },
    ],
    invoices: [
      {
        invoiceNumber: 'I1',
        supplierCode: 'A',
        currency: 'USD',
        exchangeRate: 1.5,
        // what its lines do not say belongs to no product
        invoiceValue: 55,
        lines: [{ productCode: 'P', qty: 10, uq: 'NO', unitValue: 4 }],
      },
      {
        invoiceNumber: 'I2',
        supplierCode: 'B',
        currency: 'EUR',
        exchangeRate: 2,
        invoiceValue: 30,
        lines: [{ productCode: 'Q', qty: 5, unitValue: 6 }],
      },
      { invoiceNumber: 'I3', currency: 'AUD', invoiceValue: 60, lines: [{ productCode: 'R', qty: 1, uq: 'KG', unitValue: 60 }] },
    ],
  },
  {
    shipmentNumber: 'S2',
    supplierCode: 'B',
    originETD: '2026-03-03',
    originATD: '2026-03-01',
    destinationETA: '2026-03-31',
    destinationATA: '2026-03-31',
    orderLines: [
      { orderNumber: 'PO-1', lineNumber: 1, qty: 3 },
      { orderNumber: 'PO-1', lineNumber: 2, qty: 3 },
    ],
    charges: [
      { code: 'OFR', group: 'FRT', amount: 1000, currency: 'AUD' },
      { code: 'REB', group: 'OTH', amount: -100, currency: 'AUD' },
    ],
    invoices: [
      {
        invoiceNumber: 'I4',
        supplierCode: 'A',
        currency: 'EUR',
        exchangeRate: 2,
        invoiceValue: 100,
        lines: [{ productCode: 'P', qty: 20, uq: 'NO', unitValue: 5, orderNumber: 'PO-4', lineNumber: 1 }],
      },
      {
        // a credit note of the shipment's own supplier
        invoiceNumber: 'I5',
        currency: 'AUD',
        invoiceValue: 0,
        lines: [
          { productCode: 'P', qty: -5, uq: 'BOX', unitValue: 8 },
          { productCode: 'Q', qty: 8, unitValue: 5 },
        ],
      },
    ],
  },
  {
    shipmentNumber: 'S3',
    supplierCode: 'A',
    originETD: '2026-04-01',
    destinationETA: '2026-05-01',
    orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 3 }],
    charges: [{ code: 'OFR', group: 'FRT', amount: 10.01, currency: 'AUD' }],
    invoices: [
      {
        invoiceNumber: 'I6',
        currency: 'AUD',
        invoiceValue: 0,
        lines: [
          { productCode: 'P', qty: 5, uq: 'NO', unitValue: 0 },
          { productCode: 'R', qty: 15, uq: 'KG', unitValue: 0 },
        ],
      },
    ],
  },
  {
    shipmentNumber: 'S4',
    invoices: [{ invoiceNumber: 'I7', currency: 'AUD', invoiceValue: 10, lines: [{ productCode: 'P', qty: 1, uq: 'NO', unitValue: 10 }] }],
  },
  {
    shipmentNumber: 'S5',
    originATD: '2026-01-31',
    destinationATA: '2026-02-10',
    orderLines: [{ orderNumber: 'PO-2', lineNumber: 1, qty: 1 }],
    charges: [{ code: 'OFR', group: 'FRT', amount: 50, currency: 'AUD' }],
    invoices: [
      {
        invoiceNumber: 'I8',
        currency: 'AUD',
        invoiceValue: 80,
        lines: [
          { productCode: 'P', qty: -2, unitValue: 10 },
          { productCode: 'Q', qty: 1, unitValue: 100 },
        ],
      },
    ],
  },
  // without P
  {
    shipmentNumber: 'S6',
    charges: [{ code: 'OFR', group: 'FRT', amount: 30, currency: 'AUD' }],
    invoices: [
      {
        invoiceNumber: 'I9',
        currency: 'AUD',
        invoiceValue: 10,
        lines: [
          { productCode: 'Z', qty: 3, unitValue: 0 },
          { productCode: 'Q', qty: 1, unitValue: 10 },
        ],
      },
    ],
  },
  {
    shipmentNumber: 'S7',
    charges: [{ code: 'REB', group: 'FRT', amount: -10.01, currency: 'AUD' }],
    invoices: [
      {
        invoiceNumber: 'I10',
        currency: 'AUD',
        invoiceValue: 0,
        lines: [
          { productCode: 'T', qty: 0, unitValue: 5 },
          { productCode: 'U', qty: 0, unitValue: 5 },
        ],
      },
    ],
  },
  {
    shipmentNumber: 'S8',
    charges: [{ code: 'OFR', group: 'FRT', amount: 1.000001, currency: 'AUD' }],
    invoices: [
      {
        invoiceNumber: 'I11',
        currency: 'AUD',
        invoiceValue: 3,
        lines: [
          { productCode: 'V', qty: 1, unitValue: 1 },
          { productCode: 'W', qty: 2, unitValue: 1 },
        ],
      },
    ],
  },
]

const orders = [
  {
    orderNumber: 'PO-1',
    orderDate: '2025-12-01',
    lines: [
      { lineNumber: 1, code: 'P', qty: 10, requiredInStoreDate: '2026-02-05' },
      { lineNumber: 2, code: 'Q', qty: 10, requiredInStoreDate: '2026-01-01' },
    ],
  },
  { orderNumber: 'PO-2', orderDate: '2025-12-01', lines: [{ lineNumber: 1, code: 'P', qty: 10, requiredInStoreDate: '2026-02-10' }] },
  { orderNumber: 'PO-3', orderDate: '2025-12-01', lines: [{ lineNumber: 1, code: 'Q', qty: 10, requiredInStoreDate: '2026-01-01' }] },
  { orderNumber: 'PO-5', orderDate: '2025-12-01', lines: [{ lineNumber: 1, code: 'P', qty: 10, requiredInStoreDate: '2026-02-01' }] },
]

const records = {
  suppliers: [
    { code: 'A', name: 'Alpha' },
    { code: 'B', name: 'beta' },
  ],
  products: [
    { code: 'P', description: 'Pump', units: 'PCS' },
    { code: 'N', description: 'Never shipped' },
  ],
  'purchase-orders': orders,
  shipments,
}

/** Answers of a product that nothing has been invoiced of. */
const nothing = {
  'average-transit-time-per-supplier': { items: [] },
  'average-transit-time': { value: null },
  'average-unit-price': { value: null },
  'shipment-delays': { totalEarly: 0, totalOnTime: 0, totalLate: 0, totalVeryLate: 0 },
  'order-delays': { totalEarly: 0, totalOnTime: 0, totalLate: 0, totalVeryLate: 0 },
  'total-amount': { value: 0 },
  'total-qty': { unit: null, value: 0 },
  'qty-per-shipment': { unit: null, total: 0, items: [] },
  'unit-price-per-shipment': { unit: null, min: null, max: null, avg: null, items: [] },
  'transit-time-per-shipment': { avgTransitTime: null, items: [] },
  'transit-time-per-order': { avgTransitTime: null, items: [] },
  'unit-freight-spends-per-shipment': { unit: null, min: null, max: null, avg: null, items: [] },
  'total-spends-per-shipment': { min: null, max: null, avg: null, total: 0, items: [] },
  'total-freight-spend': { value: 0 },
  'average-unit-freight-spend': { value: null },
  'total-spend': { value: 0 },
}

describe('the product overview', () => {
  let portal: TestPortal
  let caller: Caller
  let accountId: string

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, records)
    // the same goods of somebody else must count nowhere
    await portal.import(await portal.account(), records)
  })
  afterAll(() => portal.close())

  const ask = (name: string, query: object = {}) =>
    caller.get(`report/query/product-overview/get-${name}`, { accountId, productCode: 'P', ...query })
  const of = async (name: string, query: object = {}) => {
    const { status, body } = await ask(name, query)
    expect([status, body.errors]).toEqual([200, []])
    return body.data
  }

  it.each([
    ['average-transit-time', { value: 24 }],
    ['average-unit-price', { value: 7.241379 }],
    ['total-amount', { value: 210 }],
    ['total-qty', { unit: 'PCS', value: 29 }],
    ['total-freight-spend', { value: 835.84 }],
    ['average-unit-freight-spend', { value: 28.822069 }],
    ['total-spend', { value: 782.51 }],
  ])('%s', async (name, expected) => {
    expect(await of(name)).toEqual(expected)
  })

  it('takes the supplier of the invoice, else of the shipment, and one of each shipment once', async () => {
    expect(await of('average-transit-time-per-supplier')).toEqual({
      items: [
        { supplierName: 'Alpha', value: 31 },
        { supplierName: 'beta', value: 30 },
        { supplierName: 'Unknown', value: 10 },
      ],
    })
  })

  it('counts the shipments by their delay', async () => {
    expect(await of('shipment-delays')).toEqual({ totalEarly: 0, totalOnTime: 1, totalLate: 1, totalVeryLate: 0 })
    expect(await of('shipment-delays', { threshold: 1 })).toEqual({ totalEarly: 0, totalOnTime: 1, totalLate: 0, totalVeryLate: 1 })
    expect(await of('shipment-delays', { threshold: 0 })).toEqual({ totalEarly: 0, totalOnTime: 1, totalLate: 0, totalVeryLate: 1 })
  })

  it('counts the order lines of the product, not those of others, and each piece of them', async () => {
    // PO-1 on S1 -1 by its delivery, PO-2 0, PO-5 3 in two parts, PO-1 on S2 54 by its ATA; on S3 nothing is known yet
    expect(await of('order-delays')).toEqual({ totalEarly: 1, totalOnTime: 1, totalLate: 2, totalVeryLate: 1 })
    expect(await of('order-delays', { threshold: 2 })).toEqual({ totalEarly: 1, totalOnTime: 1, totalLate: 0, totalVeryLate: 3 })
  })

  it('draws the quantity of each shipment, oldest first, what has no date last', async () => {
    expect(await of('qty-per-shipment')).toEqual({
      unit: 'PCS',
      total: 29,
      items: [
        { date: '2026-02-03', shipmentNumber: 'S1', qty: 10, unit: 'NO' },
        { date: '2026-02-10', shipmentNumber: 'S5', qty: -2, unit: 'PCS' },
        // as many lines in boxes as in pieces: the first by name
        { date: '2026-03-31', shipmentNumber: 'S2', qty: 15, unit: 'BOX' },
        { date: '2026-05-01', shipmentNumber: 'S3', qty: 5, unit: 'NO' },
        { date: null, shipmentNumber: 'S4', qty: 1, unit: 'NO' },
      ],
    })
  })

  it('draws the price of a unit in base currency', async () => {
    expect(await of('unit-price-per-shipment')).toEqual({
      unit: 'PCS',
      min: 0,
      max: 10.666667,
      avg: 7.241379,
      items: [
        { date: '2026-02-03', shipmentNumber: 'S1', unitValue: 6 },
        { date: '2026-02-10', shipmentNumber: 'S5', unitValue: 10 },
        { date: '2026-03-31', shipmentNumber: 'S2', unitValue: 10.666667 },
        { date: '2026-05-01', shipmentNumber: 'S3', unitValue: 0 },
        { date: null, shipmentNumber: 'S4', unitValue: 10 },
      ],
    })
  })

  it('draws the transit time of shipments that have left and arrived', async () => {
    expect(await of('transit-time-per-shipment')).toEqual({
      avgTransitTime: 24,
      items: [
        { date: '2026-02-03', shipmentNumber: 'S1', transitTime: 32, delay: 1 },
        { date: '2026-02-10', shipmentNumber: 'S5', transitTime: 10, delay: null },
        { date: '2026-03-31', shipmentNumber: 'S2', transitTime: 30, delay: 2 },
      ],
    })
  })

  it('draws the transit time of orders over all their shipments', async () => {
    expect(await of('transit-time-per-order')).toEqual({
      avgTransitTime: 25.75,
      items: [
        { date: '2026-02-03', orderNumber: 'PO-5', transitTime: 32 },
        { date: '2026-02-10', orderNumber: 'PO-2', transitTime: 10 },
        { date: '2026-03-31', orderNumber: 'PO-1', transitTime: 31 },
        { date: '2026-03-31', orderNumber: 'PO-4', transitTime: 30 },
      ],
    })
  })

  it('draws the freight of a unit, but of nothing that was credited alone', async () => {
    expect(await of('unit-freight-spends-per-shipment')).toEqual({
      unit: 'PCS',
      min: 0,
      max: 53.333333,
      avg: 28.822069,
      items: [
        { date: '2026-02-03', shipmentNumber: 'S1', value: 3.334 },
        { date: '2026-03-31', shipmentNumber: 'S2', value: 53.333333 },
        { date: '2026-05-01', shipmentNumber: 'S3', value: 0.5 },
        { date: null, shipmentNumber: 'S4', value: 0 },
      ],
    })
  })

  it('draws what of all charges falls on it', async () => {
    expect(await of('total-spends-per-shipment')).toEqual({
      min: 0,
      max: 720,
      avg: 156.502,
      total: 782.51,
      items: [
        { date: '2026-02-03', shipmentNumber: 'S1', value: 60.01 },
        { date: '2026-02-10', shipmentNumber: 'S5', value: 0 },
        { date: '2026-03-31', shipmentNumber: 'S2', value: 720 },
        { date: '2026-05-01', shipmentNumber: 'S3', value: 2.5 },
        { date: null, shipmentNumber: 'S4', value: 0 },
      ],
    })
  })

  it.each(Object.entries(nothing))('%s of a product without a line', async (name, expected) => {
    expect(await of(name, { productCode: 'N' })).toEqual(expected)
  })

  describe('shares of a shipment’s charges', () => {
    it.each([
      // 100 by three of the same value: the cent that is left goes to the first on the invoices
      ['S1', ['P', 33.34], ['Q', 33.33], ['R', 33.33]],
      ['S2', ['P', 800], ['Q', 200]],
      // without value by quantity, the cent that is left to the larger remainder
      ['S3', ['P', 2.5], ['R', 7.51]],
      // what is credited bears nothing
      ['S5', ['P', 0], ['Q', 50]],
      // a product without value beside one that has it
      ['S6', ['Z', 0], ['Q', 30]],
      // neither value nor quantity, and an amount below nothing
      ['S7', ['T', -5.01], ['U', -5]],
      // parts of a cent
      ['S8', ['V', 0.333334], ['W', 0.666667]],
    ] as [string, ...[string, number][]][])('%s', async (shipment, ...expected) => {
      const found: [string, number][] = []
      for (const [productCode] of expected) {
        const alone = await portal.account()
        const colleague = await portal.signInTo(alone)
        await portal.import(alone, { ...records, shipments: shipments.filter(({ shipmentNumber }) => shipmentNumber === shipment) })
        const { body } = await colleague.get('report/query/product-overview/get-total-freight-spend', { accountId: alone, productCode })
        found.push([productCode, body.data.value])
      }
      expect(found).toEqual(expected)
    })
  })

  it('knows no product of another code', async () => {
    for (const productCode of ['p', 'X', 'P ']) {
      const { status, body } = await ask('total-qty', { productCode })
      expect([productCode, status, body.errors]).toEqual(
        productCode === 'P ' ? ['P ', 200, []] : [productCode, 404, [{ propertyName: 'productCode', errorMessage: 'Not found.' }]],
      )
    }
    expect((await ask('total-qty', { productCode: ' ' })).status).toBe(400)
  })

  it('refuses and lists what the account hides, whatever the case of its name', async () => {
    expect(await of('settings')).toEqual({ hiddenCharts: [] })
    const hiddenCharts = { productOverview: ['orderdelay', 'TOTALSPENDBOX', 'QtyPerMonth'], overview: ['ShipmentDelay'] }
    await portal.pool.query('update account_settings set hidden_charts = $2 where account_id = $1', [accountId, hiddenCharts])
    portal.pass(2000)
    expect(await of('settings')).toEqual({ hiddenCharts: hiddenCharts.productOverview })
    const statuses = await Promise.all(Object.keys(nothing).map(async (name) => [name, (await ask(name)).status]))
    expect(statuses.filter(([, status]) => status === 403).map(([name]) => name)).toEqual([
      'order-delays',
      'qty-per-shipment',
      'total-spend',
    ])
    expect((await ask('order-delays')).body.errors).toEqual([
      { propertyName: null, errorMessage: 'This chart is hidden for this account.' },
    ])
    // the same for a product that is not there
    expect((await ask('order-delays', { productCode: 'X' })).status).toBe(403)
    await portal.pool.query(`update account_settings set hidden_charts = '{}' where account_id = $1`, [accountId])
    portal.pass(2000)
  })
})
