import { commercialInvoices } from '@portal/contracts/reports/commercial-invoices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceFixture } from '../testing/fixtures/invoice.fixture.ts'
import { reportClient, type ReportClient } from '../testing/report-client.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }

const row = (supplier: string, currency: string, cifCurrency: string | null, amounts: object) => ({
  supplier,
  customs: null,
  duty: null,
  fob: null,
  cif: null,
  cifCurrency,
  invoiceCurrency: currency,
  ...amounts,
})
const alpha = row('Alpha', 'AUD', 'AUD', {
  customs: 10,
  duty: 5.5,
  fob: 900,
  cif: 1100,
  invoiceValue: 1000,
  baseValue: 1000,
  supplierTotal: 1000,
})
// the credit note reduces the invoice value
const betaAud = row('beta', 'AUD', 'AUD', { fob: 140, cif: 165, invoiceValue: 150, baseValue: 150, supplierTotal: 900 })
// customs 20 × 1.5, value 500 × 1.5
const betaUsd = row('beta', 'USD', 'USD', { customs: 30, fob: 700, cif: 520, invoiceValue: 500, baseValue: 750, supplierTotal: 900 })
const cma = row('Ćma 蘇州', 'EUR', null, { invoiceValue: 10, baseValue: 16, supplierTotal: 16 })
const unknown = row('Unknown', 'USD', null, { invoiceValue: 99, baseValue: 198, supplierTotal: 198 })

describe('commercial invoice values per supplier', () => {
  let portal: TestPortal
  let report: ReportClient
  beforeAll(async () => {
    portal = await startTestPortal()
    report = await reportClient(portal, commercialInvoices, invoiceFixture)
    // rows of another account, never included in the sums
    await reportClient(portal, commercialInvoices, invoiceFixture)
  })
  afterAll(() => portal.close())

  it("are summed by supplier and currency: each amount in its own, customs and duty in the account's", async () => {
    expect(await report.rows(march)).toEqual([alpha, betaAud, betaUsd, cma, unknown])
  })

  it('use another date basis on request', async () => {
    const [only, ...others] = await report.rows({ ...march, dateBasedOn: 'ETD' })
    expect([only, others]).toEqual([row('Alpha', 'AUD', null, { invoiceValue: 333, baseValue: 333, supplierTotal: 333 }), []])
    expect(await report.rows({ ...march, dateBasedOn: 'ATD' })).toEqual([])
  })

  it('include all days of the period and no other', async () => {
    expect(await report.rows({ startDate: '2026-03-02', endDate: '2026-03-30' })).toEqual([unknown])
    expect((await report.rows({ endDate: '2026-02-28' })).map(({ invoiceValue }) => invoiceValue)).toEqual([7777])
  })

  it("are filtered by the invoicing supplier, not the shipment's", async () => {
    const { Alpha: a, beta: b } = report.suppliers
    expect(await report.rows({ ...march, supplierIds: b })).toEqual([betaAud, betaUsd])
    expect(await report.rows({ ...march, supplierIds: `${a},${b}` })).toEqual([alpha, betaAud, betaUsd])
    expect(await report.rows({ ...march, supplierIds: '-1' })).toHaveLength(5)
  })

  it.each([
    ['BETA', ['beta', 'beta']],
    ['ćma', ['Ćma 蘇州']],
    ['蘇', ['Ćma 蘇州']],
    ['%', []],
    // `Unknown` is a label, not a searchable name
    ['unknown', []],
  ])('free text %s', async (freeTextSearch, names) => {
    expect((await report.rows({ ...march, freeTextSearch })).map(({ supplier }) => supplier)).toEqual(names)
  })

  it.each([
    ['supplier', 'desc', [cma, betaUsd, betaAud, alpha, unknown]],
    ['invoiceValue', 'asc', [cma, unknown, betaAud, betaUsd, alpha]],
    ['cif', 'desc', [alpha, betaUsd, betaAud, cma, unknown]],
    ['supplierTotal', 'desc', [alpha, betaUsd, betaAud, unknown, cma]],
    ['duty', 'asc', [alpha, betaAud, betaUsd, cma, unknown]],
  ])('by %s %s', async (sortColumn, sortDirection, expected) => {
    expect(await report.rows({ ...march, sortColumn, sortDirection })).toEqual(expected)
  })

  it("are exported as shown, with the account's currency in the labels", async () => {
    expect(await report.csv(march)).toEqual([
      'Alpha,10,5.5,900,1100,AUD,1000,AUD,1000,1000',
      'beta,,,140,165,AUD,150,AUD,150,900',
      'beta,30,,700,520,USD,500,USD,750,900',
      'Ćma 蘇州,,,,,,10,EUR,16,16',
      'Unknown,,,,,,99,USD,198,198',
    ])
    const dollars = await reportClient(portal, commercialInvoices, {}, { baseCurrency: 'USD' })
    const { text } = await dollars.caller.get('report/export/commercial-invoices', { accountId: dollars.accountId, format: 'csv' })
    expect(text).toBe(
      '\uFEFFSupplier,Customs (USD),Duty (USD),FOB (AUD),CIF,CIF Currency,Invoice Value,Invoice Currency,Value (USD),Subtotal (USD)\r\n',
    )
  })
})
