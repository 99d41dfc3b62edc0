import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'
import { productFixture } from './products.fixture.ts'

/** Returns the mean days by means of transport. */
const means = (days: { sea?: number; air?: number }) => ({ sea: null, air: null, road: null, rail: null, other: null, ...days })

/** Responses for a product without invoice lines. */
const nothing = {
  'average-transit-time-per-supplier': { items: [] },
  'average-transit-time': { value: null, byMeans: means({}) },
  'average-unit-price': { value: null },
  'shipment-delays': { totalEarly: 0, totalOnTime: 0, totalLate: 0, totalVeryLate: 0 },
  'order-delays': { totalEarly: 0, totalOnTime: 0, totalLate: 0, totalVeryLate: 0, totalOpen: 0 },
  'total-amount': { value: 0 },
  'total-qty': { unit: null, value: 0 },
  'qty-per-shipment': { unit: null, total: 0, items: [] },
  'unit-price-per-shipment': { unit: null, min: null, max: null, avg: null, items: [] },
  'transit-time-per-shipment': { avgTransitTime: null, byMeans: means({}), items: [] },
  'transit-time-per-order': { avgTransitTime: null, byMeans: means({}), items: [] },
  'unit-freight-spends-per-shipment': { unit: null, min: null, max: null, avg: null, items: [] },
  'total-spends-per-shipment': { min: null, max: null, avg: null, total: 0, items: [] },
  'total-freight-spend': { value: 0 },
  'average-unit-freight-spend': { value: null },
  'total-spend': { value: 0 },
}

describe('the product overview', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, productFixture)
    // the same records in another account, which must not be counted
    await portal.import(await portal.account(), productFixture)
  })
  afterAll(() => portal.close())

  const request = (name: string, query: object = {}) =>
    caller.get(`report/query/product-overview/get-${name}`, { accountId, productCode: 'P', ...query })
  const of = async (name: string, query: object = {}) => {
    const { status, body } = await request(name, query)
    expect([status, body.errors]).toEqual([200, []])
    return body.data
  }

  it.each([
    ['average-transit-time', { value: 31, byMeans: means({ sea: 31, air: 10 }) }],
    ['average-unit-price', { value: 7.241379 }],
    ['total-amount', { value: 210 }],
    ['total-qty', { unit: 'PCS', value: 29 }],
    ['total-freight-spend', { value: 835.84 }],
    ['average-unit-freight-spend', { value: 28.822069 }],
    ['total-spend', { value: 782.51 }],
  ])('%s', async (name, expected) => {
    expect(await of(name)).toEqual(expected)
  })

  it('uses the supplier of the invoice, else of the shipment, and counts each supplier of a shipment once', async () => {
    expect(await of('average-transit-time-per-supplier')).toEqual({
      items: [
        { supplierName: 'Alpha', value: 31, byMeans: means({ sea: 31 }) },
        { supplierName: 'beta', value: 30, byMeans: means({ sea: 30 }) },
        { supplierName: 'Unknown', value: 10, byMeans: means({ air: 10 }) },
      ],
    })
  })

  it('counts shipments by delay', async () => {
    expect(await of('shipment-delays')).toEqual({ totalEarly: 0, totalOnTime: 1, totalLate: 1, totalVeryLate: 0 })
    expect(await of('shipment-delays', { threshold: 1 })).toEqual({ totalEarly: 0, totalOnTime: 1, totalLate: 0, totalVeryLate: 1 })
    expect(await of('shipment-delays', { threshold: 0 })).toEqual({ totalEarly: 0, totalOnTime: 1, totalLate: 0, totalVeryLate: 1 })
  })

  it('counts each piece of the order lines of the product, not of other products', async () => {
    // PO-1 on S1 -1, PO-5 3 in two parts; PO-2, and PO-1 on S2 and S3, are not delivered
    const open = { totalOpen: 3 }
    expect(await of('order-delays')).toEqual({ totalEarly: 1, totalOnTime: 0, totalLate: 2, totalVeryLate: 0, ...open })
    expect(await of('order-delays', { threshold: 2 })).toEqual({ totalEarly: 1, totalOnTime: 0, totalLate: 0, totalVeryLate: 2, ...open })
  })

  it('shows the quantity of each shipment, oldest first, without a date last', async () => {
    expect(await of('qty-per-shipment')).toEqual({
      unit: 'PCS',
      total: 29,
      items: [
        { date: '2026-02-03', dateState: null, shipmentNumber: 'S1', qty: 10, unit: 'NO' },
        { date: '2026-02-10', dateState: null, shipmentNumber: 'S5', qty: -2, unit: 'PCS' },
        // as many lines in boxes as in pieces, so the first unit by name
        { date: '2026-03-31', dateState: null, shipmentNumber: 'S2', qty: 15, unit: 'BOX' },
        { date: '2026-05-01', dateState: 'overdue', shipmentNumber: 'S3', qty: 5, unit: 'NO' },
        { date: null, dateState: null, shipmentNumber: 'S4', qty: 1, unit: 'NO' },
      ],
    })
  })

  it('shows the unit price in base currency', async () => {
    expect(await of('unit-price-per-shipment')).toEqual({
      unit: 'PCS',
      min: 0,
      max: 10.666667,
      avg: 7.241379,
      items: [
        { date: '2026-02-03', dateState: null, shipmentNumber: 'S1', unitValue: 6 },
        { date: '2026-02-10', dateState: null, shipmentNumber: 'S5', unitValue: 10 },
        { date: '2026-03-31', dateState: null, shipmentNumber: 'S2', unitValue: 10.666667 },
        { date: '2026-05-01', dateState: 'overdue', shipmentNumber: 'S3', unitValue: 0 },
        { date: null, dateState: null, shipmentNumber: 'S4', unitValue: 10 },
      ],
    })
  })

  it('shows the transit time of departed and arrived shipments', async () => {
    expect(await of('transit-time-per-shipment')).toEqual({
      avgTransitTime: 31,
      byMeans: means({ sea: 31, air: 10 }),
      items: [
        { date: '2026-02-03', dateState: null, shipmentNumber: 'S1', transitTime: 32, delay: 1 },
        { date: '2026-02-10', dateState: null, shipmentNumber: 'S5', transitTime: 10, delay: null },
        { date: '2026-03-31', dateState: null, shipmentNumber: 'S2', transitTime: 30, delay: 2 },
      ],
    })
  })

  it('shows the transit time of orders over all their shipments', async () => {
    expect(await of('transit-time-per-order')).toEqual({
      // 32, 31 and 30 days by sea
      avgTransitTime: 31,
      byMeans: means({ sea: 31, air: 10 }),
      items: [
        { date: '2026-02-03', orderNumber: 'PO-5', transitTime: 32 },
        { date: '2026-02-10', orderNumber: 'PO-2', transitTime: 10 },
        { date: '2026-03-31', orderNumber: 'PO-1', transitTime: 31 },
        { date: '2026-03-31', orderNumber: 'PO-4', transitTime: 30 },
      ],
    })
  })

  it('shows the freight per unit, except for shipments with credits only', async () => {
    expect(await of('unit-freight-spends-per-shipment')).toEqual({
      unit: 'PCS',
      min: 0,
      max: 53.333333,
      avg: 28.822069,
      items: [
        { date: '2026-02-03', dateState: null, shipmentNumber: 'S1', value: 3.334 },
        { date: '2026-03-31', dateState: null, shipmentNumber: 'S2', value: 53.333333 },
        { date: '2026-05-01', dateState: 'overdue', shipmentNumber: 'S3', value: 0.5 },
        { date: null, dateState: null, shipmentNumber: 'S4', value: 0 },
      ],
    })
  })

  it("shows the product's share of all charges", async () => {
    expect(await of('total-spends-per-shipment')).toEqual({
      min: 0,
      max: 720,
      avg: 156.502,
      total: 782.51,
      items: [
        { date: '2026-02-03', dateState: null, shipmentNumber: 'S1', value: 60.01 },
        { date: '2026-02-10', dateState: null, shipmentNumber: 'S5', value: 0 },
        { date: '2026-03-31', dateState: null, shipmentNumber: 'S2', value: 720 },
        { date: '2026-05-01', dateState: 'overdue', shipmentNumber: 'S3', value: 2.5 },
        { date: null, dateState: null, shipmentNumber: 'S4', value: 0 },
      ],
    })
  })

  it.each(Object.entries(nothing))('%s of a product without invoice lines', async (name, expected) => {
    expect(await of(name, { productCode: 'N' })).toEqual(expected)
  })

  it('returns 404 for an unknown product code', async () => {
    for (const productCode of ['p', 'X', 'P ']) {
      const { status, body } = await request('total-qty', { productCode })
      expect([productCode, status, body.errors]).toEqual(
        productCode === 'P ' ? ['P ', 200, []] : [productCode, 404, [{ propertyName: 'productCode', errorMessage: 'Not found.' }]],
      )
    }
    expect((await request('total-qty', { productCode: ' ' })).status).toBe(400)
  })

  it('rejects and lists charts that the account hides, matching names case-insensitively', async () => {
    expect(await of('settings')).toEqual({ hiddenCharts: [] })
    const hiddenCharts = { productOverview: ['orderdelay', 'TOTALSPENDBOX', 'QtyPerMonth'], overview: ['ShipmentDelay'] }
    await portal.pool.query('update account_settings set hidden_charts = $2 where account_id = $1', [accountId, hiddenCharts])
    portal.pass(2000)
    expect(await of('settings')).toEqual({ hiddenCharts: hiddenCharts.productOverview })
    const statuses = await Promise.all(Object.keys(nothing).map(async (name) => [name, (await request(name)).status]))
    expect(statuses.filter(([, status]) => status === 403).map(([name]) => name)).toEqual([
      'order-delays',
      'qty-per-shipment',
      'total-spend',
    ])
    expect((await request('order-delays')).body.errors).toEqual([
      { propertyName: null, errorMessage: 'This chart is hidden for this account.' },
    ])
    // the same for an unknown product
    expect((await request('order-delays', { productCode: 'X' })).status).toBe(403)
    await portal.pool.query(`update account_settings set hidden_charts = '{}' where account_id = $1`, [accountId])
    portal.pass(2000)
  })
})
