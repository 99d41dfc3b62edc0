import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../testing/test-portal.ts'

const charge = (group: string, amount: string, currency = 'AUD', exchangeRate?: string) => ({
  code: group,
  group,
  amount,
  currency,
  ...(exchangeRate && { exchangeRate }),
})

/**
 * | number | supplier | ETA   | FRT                     | DST | CDS | OTH   | invoices            |
 * | S1     | Alpha    | 03-01 | 100 USD × 1.5 - 50.25   | 20  | 7   | 0.01  | 1000 EUR × 1.6, -100|
 * | S2     | beta     | 03-31 | -10                     |     |     |       | none                |
 * | S3     | -        | 03-31 | none                    |     |     |       | 0                   |
 * | S4     | Alpha    | 04-01 | 5                       |     |     |       | none                |
 */
const shipments = [
  {
    shipmentNumber: 'S1',
    supplierCode: 'A',
    carrierBookingReference: 'BKG-1',
    carrierName: 'Blue Line',
    trans: 'SEA',
    mode: 'FCL',
    origin: 'CNSHA',
    destination: 'AUSYD',
    originETD: '2026-02-10',
    originATD: '2026-02-11',
    destinationETA: '2026-03-01',
    destinationATA: '2026-03-02',
    containers: [{ number: 'CSQU3054383', sizeType: '42G1' }],
    charges: [charge('FRT', '100', 'USD', '1.5'), charge('FRT', '-50.25'), charge('DST', '20'), charge('CDS', '7'), charge('OTH', '0.01')],
    invoices: [
      { invoiceNumber: 'I1', currency: 'EUR', exchangeRate: '1.6', invoiceValue: 1000, supplierCode: 'A' },
      { invoiceNumber: 'I2', currency: 'AUD', invoiceValue: -100, supplierCode: 'B' },
    ],
  },
  { shipmentNumber: 'S2', supplierCode: 'B', destinationETA: '2026-03-31', charges: [charge('FRT', '-10')] },
  {
    shipmentNumber: 'S3',
    destinationETA: '2026-03-31',
    invoices: [{ invoiceNumber: 'I3', currency: 'AUD', invoiceValue: 0 }],
  },
  { shipmentNumber: 'S4', supplierCode: 'A', destinationETA: '2026-04-01', charges: [charge('FRT', '5')] },
]

describe('the shipment spends report', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ name: 'Acme' })
    caller = await portal.signInTo(accountId)
    const suppliers = [
      { code: 'A', name: 'Alpha' },
      { code: 'B', name: 'beta' },
    ]
    await portal.import(accountId, { suppliers, shipments })
    await portal.import(await portal.account(), { suppliers, shipments })
  })
  afterAll(() => portal.close())

  const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
  const table = async (query = {}) =>
    (await caller.get('report/query/get-report-shipment-spends-table', { accountId, ...march, ...query })).body.data
  const numbers = async (query = {}) => {
    const { items, count } = await table(query)
    expect(count).toBe(items.length)
    return items.map(({ shipmentNumber }: { shipmentNumber: string }) => shipmentNumber)
  }

  it('sums up charges by group in base currency, minus credit notes, and the values of all invoices', async () => {
    const { items, count, hiddenColumnNames } = await table()
    expect([count, hiddenColumnNames]).toEqual([3, []])
    expect(items[2]).toEqual({
      shipmentNumber: 'S1',
      origin: 'Shanghai',
      destination: 'Sydney',
      trans: 'SEA',
      mode: 'FCL',
      supplierNames: ['Alpha'],
      // 100 × 1.5 - 50.25
      totalFreightSpend: 99.75,
      destinationSpend: 20,
      disbursements: 7,
      otherSpend: 0.01,
      // 1000 × 1.6 - 100
      commercialValue: 1500,
      // 99.75 + 20 + 7 + 0.01
      totalSpends: 126.76,
      teu: 2,
      containerNumbers: ['CSQU3054383'],
      carrierName: 'Blue Line',
      carrierBookingReference: 'BKG-1',
      originETD: '2026-02-10',
      originATD: '2026-02-11',
      destinationETA: '2026-03-01',
      destinationATA: '2026-03-02',
    })
  })

  it('shows credits as negative, missing charges as 0, and missing invoices as blank', async () => {
    const { items } = await table()
    const amounts = items.map(
      ({ shipmentNumber, totalFreightSpend, commercialValue, totalSpends, supplierNames }: Record<string, unknown>) => [
        shipmentNumber,
        totalFreightSpend,
        commercialValue,
        totalSpends,
        supplierNames,
      ],
    )
    expect(amounts).toEqual([
      ['S3', 0, 0, 0, []],
      ['S2', -10, null, -10, ['beta']],
      ['S1', 99.75, 1500, 126.76, ['Alpha']],
    ])
  })

  it.each([
    ['totalSpends', 'asc', ['S2', 'S3', 'S1']],
    ['commercialValue', 'desc', ['S1', 'S3', 'S2']],
    ['commercialValue', 'asc', ['S3', 'S1', 'S2']],
    ['supplierNames', 'asc', ['S1', 'S2', 'S3']],
    ['supplierNames', 'desc', ['S2', 'S1', 'S3']],
    ['totalFreightSpend', 'desc', ['S1', 'S3', 'S2']],
    ['carrierBookingReference', 'asc', ['S1', 'S2', 'S3']],
  ])('sorts by %s %s', async (sortColumn, sortDirection, expected) => {
    expect(await numbers({ sortColumn, sortDirection })).toEqual(expected)
    // a search without rollup has the same order
    expect(await numbers({ sortColumn, sortDirection, freeTextSearch: 's' })).toEqual(expected)
  })

  it('filters by period, supplier and text', async () => {
    const { body } = await caller.get('report/query/get-report-dashboard-filter', { accountId })
    const alpha = body.data.reportSuppliers[0].id
    expect(await numbers({ supplierIds: alpha })).toEqual(['S1'])
    expect(await numbers({ supplierIds: alpha, endDate: '2026-04-30' })).toEqual(['S4', 'S1'])
    expect(await numbers({ freeTextSearch: 'CSQU' })).toEqual(['S1'])
    expect(await numbers({ startDate: '2026-03-02', dateBasedOn: 'ATA' })).toEqual(['S1'])
  })

  it('names the currency of its amounts in exports', async () => {
    const { text } = await caller.get('report/export/shipment-spends', {
      accountId,
      ...march,
      format: 'csv',
      columns: 'shipmentNumber,totalSpends',
    })
    expect(text).toBe('\uFEFFShipment No.,Total Spend (AUD)\r\nS3,0\r\nS2,-10\r\nS1,126.76\r\n')
  })
})
