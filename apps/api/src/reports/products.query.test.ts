import { products } from '@portal/contracts/reports/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceFixture } from '../testing/fixtures/invoice.fixture.ts'
import { reportClient, type ReportClient } from '../testing/report-client.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }

/** Cells of a product without shipments under way. */
const nothingUnderWay = { inTransitQty: null, nextArrival: null, nextArrivalSource: null, nextArrivalPassed: false }

/** Unit values in AUD: P1 10 × 60 + 30 × 15 over 40; P2 4 × 100 - 1 × 100 + 2 × 99 over 5; P3 USD 40 at 1.5; P4 a quantity of 0. */
const rows = [
  {
    ...nothingUnderWay,
    productCode: 'P1',
    description: 'Chair',
    suppliers: ['Alpha', 'beta'],
    totalQty: 40,
    avgUnitValue: 26.25,
    minUnitValue: 15,
    maxUnitValue: 60,
    units: 'PCS',
  },
  {
    ...nothingUnderWay,
    productCode: 'P2',
    description: 'Table',
    suppliers: ['Alpha', 'beta'],
    totalQty: 5,
    avgUnitValue: 99.6,
    minUnitValue: 99,
    maxUnitValue: 100,
    units: 'EA',
  },
  {
    ...nothingUnderWay,
    productCode: 'P3',
    description: 'Bolt',
    suppliers: ['beta'],
    totalQty: 5,
    avgUnitValue: 60,
    minUnitValue: 60,
    maxUnitValue: 60,
    units: 'BOX',
  },
  {
    ...nothingUnderWay,
    productCode: 'P4',
    description: null,
    suppliers: ['beta'],
    totalQty: 0,
    avgUnitValue: null,
    minUnitValue: 12,
    maxUnitValue: 12,
    units: null,
  },
]

describe('products', () => {
  let portal: TestPortal
  let report: ReportClient
  beforeAll(async () => {
    portal = await startTestPortal()
    report = await reportClient(portal, products, invoiceFixture)
    await reportClient(portal, products, invoiceFixture)
  })
  afterAll(() => portal.close())

  const codes = async (query: object) => (await report.rows(query)).map(({ productCode }) => productCode)

  it('are the invoiced quantities in the period, with unit values in base currency', async () => {
    expect(await report.rows(march)).toEqual(rows)
  })

  it('use another date basis on request, and leave out shipments without that date', async () => {
    expect(await report.rows({ ...march, dateBasedOn: 'ETD' })).toEqual([
      { ...rows[1], suppliers: ['Alpha'], totalQty: 3, avgUnitValue: 111, minUnitValue: 111, maxUnitValue: 111, units: null },
    ])
    expect((await report.rows({}))[0]).toMatchObject({ productCode: 'P1', totalQty: 42, maxUnitValue: 8888 })
  })

  it('filter by the invoicing suppliers', async () => {
    expect(await report.rows({ ...march, supplierIds: report.suppliers['beta'] })).toEqual([
      { ...rows[0], suppliers: ['beta'], totalQty: 30, avgUnitValue: 15, maxUnitValue: 15 },
      { ...rows[1], suppliers: ['beta'], totalQty: -1, avgUnitValue: 100, minUnitValue: 100 },
      rows[2],
      rows[3],
    ])
    expect(await codes({ ...march, supplierIds: report.suppliers['Ćma 蘇州'] })).toEqual([])
  })

  it.each([
    ['p1', ['P1']],
    ['CHAIR', ['P1']],
    // descriptions of lines match only if the product has none
    ['bolt', ['P3']],
    ['oak', []],
    ['p', ['P1', 'P2', 'P3', 'P4']],
    ['_', []],
  ])('free text %s', async (freeTextSearch, expected) => {
    expect(await codes({ ...march, freeTextSearch })).toEqual(expected)
  })

  it.each([
    ['productCode', 'desc', ['P4', 'P3', 'P2', 'P1']],
    ['description', 'asc', ['P3', 'P1', 'P2', 'P4']],
    ['avgUnitValue', 'desc', ['P2', 'P3', 'P1', 'P4']],
    ['totalQty', 'asc', ['P4', 'P2', 'P3', 'P1']],
    ['totalQty', 'desc', ['P1', 'P3', 'P2', 'P4']],
  ])('by %s %s', async (sortColumn, sortDirection, expected) => {
    expect(await codes({ ...march, sortColumn, sortDirection })).toEqual(expected)
  })

  it('are exported as shown', async () => {
    expect(await report.csv({ ...march, sortDirection: 'desc' })).toEqual([
      'P4,,beta,0,,,,12,12,,',
      'P3,Bolt,beta,5,,,60,60,60,BOX,',
      'P2,Table,"Alpha, beta",5,,,99.6,99,100,EA,',
      'P1,Chair,"Alpha, beta",40,,,26.25,15,60,PCS,',
    ])
  })

  it('leave out hidden columns', async () => {
    await portal.pool.query(`update account_settings set hidden_columns = $2 where account_id = $1`, [
      report.accountId,
      JSON.stringify({ products: ['avgUnitValue', 'productCode'] }),
    ])
    const again = await portal.signInTo(report.accountId)
    portal.pass(60_000)
    const { data } = (await again.get(products.path, { accountId: report.accountId, ...march })).body
    expect([data.hiddenColumnNames, data.items[0]]).toEqual([['avgUnitValue'], expect.not.objectContaining({ avgUnitValue: 26.25 })])
    expect(data.items[0]).toHaveProperty('productCode', 'P1')
  })
})

describe('products in transit', () => {
  const today = '2026-11-24'
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
    portal.pass(Date.parse(`${today}T01:00:00Z`) - portal.now().getTime())
  })
  afterAll(() => portal.close())

  const line = (lineNumber: number, code: string, more: object = {}) => ({ lineNumber, code, qty: 100, qtyUom: 'PCS', ...more })
  const departed = { originETD: '2026-10-20', originATD: '2026-10-20' }
  const piece = (lineNumber: number, qty: number, orderNumber = 'PO-1') => ({ orderNumber, lineNumber, qty })
  const invoice = (code: string, supplierCode = 'A') => ({
    invoiceNumber: `INV-${code}-${supplierCode}`,
    supplierCode,
    currency: 'AUD',
    invoiceValue: 1,
    lines: [{ productCode: code, qty: 1, uq: 'PCS', unitValue: 1 }],
  })

  it('have the quantity that has departed and is not delivered, with its next arrival', async () => {
    const report = await reportClient(portal, products, {
      suppliers: [
        { code: 'A', name: 'Alpha' },
        { code: 'B', name: 'beta' },
      ],
      'purchase-orders': [
        {
          orderNumber: 'PO-1',
          supplierCode: 'A',
          orderDate: '2026-09-01',
          lines: [line(1, 'MANY'), line(2, 'PAST'), line(3, 'MIXED'), line(4, 'NONE')],
        },
        { orderNumber: 'PO-2', supplierCode: 'B', orderDate: '2026-09-01', lines: [line(1, 'MANY'), line(2, 'MIXED', { qtyUom: 'SET' })] },
      ],
      shipments: [
        {
          ...departed,
          shipmentNumber: 'NEXT',
          supplierCode: 'A',
          destinationETA: '2026-11-28',
          estimatedDeliveryDate: '2026-12-01',
          orderLines: [piece(1, 10), piece(3, 1)],
          invoices: ['MANY', 'PAST', 'MIXED', 'NONE'].map((code) => invoice(code)),
        },
        {
          ...departed,
          shipmentNumber: 'AFTER',
          supplierCode: 'B',
          destinationETA: '2026-12-10',
          orderLines: [piece(1, 5, 'PO-2'), piece(2, 1, 'PO-2')],
          invoices: [invoice('MANY', 'B')],
        },
        // overdue, and not the next arrival of a product that has another
        { ...departed, shipmentNumber: 'PASSED', supplierCode: 'A', destinationETA: '2026-11-20', orderLines: [piece(1, 2), piece(2, 7)] },
        { shipmentNumber: 'PLANNED', originETD: '2026-12-01', destinationETA: '2026-12-24', orderLines: [piece(4, 9)] },
        { ...departed, shipmentNumber: 'DONE', destinationATA: '2026-11-10', actualDeliveryDate: '2026-11-12', orderLines: [piece(4, 9)] },
        // no update for more than 90 days
        {
          shipmentNumber: 'SILENT',
          originETD: '2026-05-01',
          originATD: '2026-05-01',
          destinationETA: '2026-06-01',
          orderLines: [piece(4, 9)],
        },
      ],
    })
    const inTransit = async (query: object = {}) =>
      Object.fromEntries(
        (await report.rows({ startDate: '2026-11-01', endDate: '2026-12-31', ...query })).map(
          ({ productCode, inTransitQty, nextArrival, nextArrivalSource, nextArrivalPassed }) => [
            productCode,
            [inTransitQty, nextArrival, nextArrivalSource, nextArrivalPassed],
          ],
        ),
      )
    expect(await inTransit()).toEqual({
      MANY: [17, '2026-12-01', 'estimated', false],
      PAST: [7, '2026-11-20', 'plan', true],
      MIXED: [null, '2026-12-01', 'estimated', false],
      NONE: [null, null, null, false],
    })
    expect(await inTransit({ supplierIds: report.suppliers['beta'] })).toEqual({ MANY: [5, '2026-12-10', 'plan', false] })
    expect((await report.csv({ startDate: '2026-11-01', sortColumn: 'nextArrival' }))[0]).toMatch(/^PAST,,Alpha,1,7,2026-11-20,.*,plan$/)
  })
})
