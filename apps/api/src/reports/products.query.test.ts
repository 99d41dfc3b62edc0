import { products } from '@portal/contracts/reports/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceFixture } from '../testing/fixtures/invoice.fixture.ts'
import { reportClient, type ReportClient } from '../testing/report-client.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }

/** Unit values in AUD: P1 10 × 60 + 30 × 15 over 40; P2 4 × 100 - 1 × 100 + 2 × 99 over 5; P3 USD 40 at 1.5; P4 a quantity of 0. */
const rows = [
  {
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
      'P4,,beta,0,,12,12,',
      'P3,Bolt,beta,5,60,60,60,BOX',
      'P2,Table,"Alpha, beta",5,99.6,99,100,EA',
      'P1,Chair,"Alpha, beta",40,26.25,15,60,PCS',
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
