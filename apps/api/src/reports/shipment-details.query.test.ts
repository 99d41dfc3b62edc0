import { shipmentDetails } from '@portal/contracts/reports/shipment-details'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceFixture } from '../testing/fixtures/invoice.fixture.ts'
import { reportClient, type ReportClient } from '../testing/report-client.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }

const line = (shipmentNumber: string, productCode: string, invoiceQty: number, unitValue: number, rest: object) => ({
  shipmentNumber,
  supplier: null,
  productCode,
  description: null,
  invoiceQty,
  invoiceUQ: null,
  unitValue,
  delayInDays: null,
  overdueInDays: null,
  noArrivalRecorded: false,
  ...rest,
})
const chair = line('S1', 'P1', 10, 60, { supplier: 'Alpha', description: 'Chair', invoiceUQ: 'CTN', delayInDays: 2 })
const table = line('S1', 'P2', 4, 100, { supplier: 'Alpha', description: 'Table', invoiceUQ: 'EA', delayInDays: 2 })
// USD 10 and 40 at 1.5; the line's description takes precedence over the product's
const oak = line('S1', 'P1', 30, 15, { supplier: 'beta', description: 'Chair, oak', invoiceUQ: 'PCS', delayInDays: 2 })
const bolt = line('S1', 'P3', 5, 60, { supplier: 'beta', description: 'Bolt', invoiceUQ: 'BOX', delayInDays: 2 })
// no arrival recorded and no recent update
const nothing = line('S2', 'P4', 0, 12, { supplier: 'beta', noArrivalRecorded: true })
const credit = line('S2', 'P2', -1, 100, { supplier: 'beta', description: 'Table', invoiceUQ: 'EA', noArrivalRecorded: true })
const early = line('S3', 'P2', 2, 99, { description: 'Table', delayInDays: -1 })
const all = [chair, table, oak, bolt, nothing, credit, early]

describe('shipment details', () => {
  let portal: TestPortal
  let report: ReportClient
  beforeAll(async () => {
    portal = await startTestPortal()
    report = await reportClient(portal, shipmentDetails, invoiceFixture)
    await reportClient(portal, shipmentDetails, invoiceFixture)
  })
  afterAll(() => portal.close())

  it('are the invoice lines of shipments in the period, in their order', async () => {
    expect(await report.rows(march)).toEqual(all)
  })

  it.each([
    ['another basis', { ...march, dateBasedOn: 'ETD' }, ['S6']],
    ['actual arrivals', { ...march, dateBasedOn: 'ATA' }, ['S1', 'S1', 'S1', 'S1', 'S3']],
    ['a part of the month', { startDate: '2026-03-02', endDate: '2026-03-31' }, ['S2', 'S2', 'S3']],
    [
      'the month and what lies beside it',
      { startDate: '2026-02-28', endDate: '2026-04-01' },
      ['S1', 'S1', 'S1', 'S1', 'S2', 'S2', 'S3', 'S4', 'S5'],
    ],
    ['an open period', { startDate: '2026-03-31' }, ['S2', 'S2', 'S5']],
    ['no period', {}, ['S1', 'S1', 'S1', 'S1', 'S2', 'S2', 'S3', 'S4', 'S5']],
    ['a period without shipments', { startDate: '2020-01-01', endDate: '2020-12-31' }, []],
  ])('of %s', async (_, query, expected) => {
    expect((await report.rows(query)).map(({ shipmentNumber }) => shipmentNumber)).toEqual(expected)
  })

  it('filter by the invoicing suppliers', async () => {
    const { Alpha: a, beta: b, 'Ćma 蘇州': c } = report.suppliers
    expect(await report.rows({ ...march, supplierIds: a })).toEqual([chair, table])
    expect(await report.rows({ ...march, supplierIds: b })).toEqual([oak, bolt, nothing, credit])
    expect(await report.rows({ ...march, supplierIds: `${a},${c}`, sortDirection: 'desc' })).toEqual([table, chair])
    expect(await report.rows({ startDate: '2026-03-15', endDate: '2026-04-30', supplierIds: b })).toEqual([nothing, credit])
  })

  it.each([
    // a complete shipment number, as in links, finds only that shipment
    ['S1', [chair, table, oak, bolt]],
    ['s2', [nothing, credit]],
    // in any period
    ['S4', [expect.objectContaining({ shipmentNumber: 'S4' })]],
    ['s', [chair, table, oak, bolt, nothing, credit, early]],
    ['p3', [bolt]],
    ['OAK', [oak]],
    ['chair', [chair, oak]],
    ['bet', [oak, bolt, nothing, credit]],
    ['%', []],
  ])('free text %s', async (freeTextSearch, expected) => {
    expect(await report.rows({ ...march, freeTextSearch })).toEqual(expected)
  })

  it.each([
    ['shipmentNumber', 'desc', all.toReversed()],
    ['delayInDays', 'asc', [early, chair, table, oak, bolt, nothing, credit]],
    ['delayInDays', 'desc', [bolt, oak, table, chair, early, credit, nothing]],
    ['productCode', 'asc', [chair, oak, table, credit, early, bolt, nothing]],
    ['supplier', 'desc', [credit, nothing, bolt, oak, table, chair, early]],
    ['description', 'asc', [bolt, chair, oak, table, credit, early, nothing]],
    ['unitValue', 'desc', [credit, table, early, bolt, chair, oak, nothing]],
    ['invoiceQty', 'asc', [credit, nothing, early, table, bolt, chair, oak]],
  ])('by %s %s', async (sortColumn, sortDirection, expected) => {
    expect(await report.rows({ ...march, sortColumn, sortDirection })).toEqual(expected)
    // a search without rollup and the export have the same order
    const shown = expected.map(({ productCode, invoiceQty }) => `${productCode},${invoiceQty}`)
    expect(await report.csv({ ...march, sortColumn, sortDirection, columns: 'productCode,invoiceQty' })).toEqual(shown)
    expect(await report.rows({ ...march, sortColumn, sortDirection, freeTextSearch: 's' })).toEqual(expected)
  })

  it('are paged within a shipment as well', async () => {
    for (const query of [march, { ...march, sortDirection: 'desc' }, { ...march, sortColumn: 'delayInDays' }]) {
      const whole = await report.rows(query)
      for (const take of [1, 3, 5]) {
        const pages: unknown[] = []
        for (let skip = 0; skip < 8; skip += take) pages.push(...(await report.send({ ...query, skip, take })).body.data.items)
        expect(pages).toEqual(whole)
      }
    }
  })

  it('are counted correctly while a month is dirty', async () => {
    const dirty = await reportClient(portal, shipmentDetails, invoiceFixture)
    const { accountId, suppliers } = dirty
    // as if a writer had stopped between its commit and the refresh
    await portal.pool.query('update shipment_cells set lines = 99 where account_id = $1', [accountId])
    await portal.pool.query('update invoice_cells set lines = 99 where account_id = $1', [accountId])
    const count = async (query: object) => (await dirty.send({ ...march, ...query, take: 1 })).body.data.count
    // the supplier has invoices in two currencies, each with its own cell
    expect([await count({}), await count({ supplierIds: suppliers['beta'] })]).toEqual([99, 198])
    await portal.pool.query(`insert into dirty_months (account_id, basis, month) values ($1, 'ETA', '2026-03-01')`, [accountId])
    expect([await count({}), await count({ supplierIds: suppliers['beta'] })]).toEqual([7, 4])
  })

  it('are updated when a shipment gets other invoices', async () => {
    const changing = await reportClient(portal, shipmentDetails, invoiceFixture)
    const [, second] = invoiceFixture.shipments
    await portal.import(changing.accountId, {
      shipments: [{ ...second, invoices: [{ invoiceNumber: 'I9', currency: 'AUD', invoiceValue: 1 }] }],
    })
    expect(await changing.rows(march)).toEqual([chair, table, oak, bolt, early])
    expect(await changing.rows({ ...march, supplierIds: changing.suppliers['beta'] })).toEqual([oak, bolt])
  })
})
