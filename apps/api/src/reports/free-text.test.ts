import { reports } from '@portal/contracts/reports/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../testing/test-portal.ts'

describe('free text in the shipments report', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, {
      suppliers: [
        { code: 'A', name: 'İSTANBUL HALI' },
        { code: 'B', name: 'ΟΔΥΣΣΕΥΣ ΑΕ' },
        { code: 'C', name: 'ŁÓDŹ MEBLE' },
      ],
      shipments: [
        { shipmentNumber: 'S1', supplierCode: 'A', destinationETA: '2026-03-01' },
        { shipmentNumber: 'S2', supplierCode: 'B', destinationETA: '2026-03-01' },
        { shipmentNumber: 'S3', supplierCode: 'C', destinationETA: '2026-03-01' },
        { shipmentNumber: 'S4', departureVessel: 'İZMİR ΟΔΥΣΣΕΥΣ', destinationETA: '2026-03-01' },
      ],
    })
  })
  afterAll(() => portal.close())

  it.each([
    ['İstanbul', ['S1']],
    ['ΟΔΥΣΣΕΥΣ', ['S2', 'S4']],
    ['οδυσσευς', ['S2', 'S4']],
    ['łódź', ['S3']],
    ['İZMİR', ['S4']],
  ])('finds %s case-insensitively', async (freeTextSearch, expected) => {
    const { body } = await caller.get('report/query/get-report-shipments-table', { accountId, freeTextSearch, sortDirection: 'asc' })
    const rows = body.data.shipmentsReportItems as { shipmentNumber: string }[]
    expect(rows.map(({ shipmentNumber }) => shipmentNumber)).toEqual(expected)
  })
})

const searched = {
  suppliers: [
    { code: 'L', name: 'Lantern Bay' },
    { code: 'M', name: 'Mill' },
  ],
  products: [{ code: 'KV-1', description: 'Kettle' }],
  'purchase-orders': [
    {
      orderNumber: 'PO-7',
      orderDate: '2026-03-01',
      supplierCode: 'L',
      deliverTo: { name: 'Dock 9' },
      lines: [{ lineNumber: 1, code: 'KV-1', qty: 5 }],
    },
  ],
  shipments: [
    {
      shipmentNumber: 'S1',
      supplierCode: 'L',
      origin: 'CNNGB',
      destination: 'AUBNE',
      carrierBookingReference: 'QTAS518',
      carrierName: 'Qantas Freight',
      carrierCode: 'QF',
      departureVessel: 'EVER GIVEN',
      originETD: '2026-01-10',
      originATD: '2026-02-01',
      destinationETA: '2026-03-01',
      destinationATA: '2026-03-20',
      containers: [{ number: 'CSQU3054383' }],
      orderLines: [{ orderNumber: 'PO-7', lineNumber: 1, qty: 5 }],
      invoices: [
        {
          invoiceNumber: 'I1',
          currency: 'AUD',
          invoiceValue: 10,
          supplierCode: 'L',
          lines: [{ productCode: 'KV-1', qty: 5, unitValue: 2, description: 'Kettle, red' }],
        },
      ],
    },
    { shipmentNumber: 'S2', supplierCode: 'M', destinationETA: '2026-03-01' },
  ],
}

const path = {
  shipments: 'report/query/get-report-shipments-table',
  shipmentDetails: 'report/query/get-report-shipment-detail-table',
  shipmentSpends: 'report/query/get-report-shipment-spends-table',
  consolidatedSpends: 'report/query/get-report-consolidated-shipments-spends-table',
  exceptions: 'report/query/get-report-exception-table',
  portPairs: 'report/query/get-report-portpair-table',
  products: 'report/query/get-report-products-table',
  purchaseOrders: 'purchase-order/query/get-purchase-order-table',
  orderLines: 'purchase-order/query/get-purchase-order-lines-table',
  orderLineSpends: 'purchase-order/query/get-purchase-order-lines-spends-table',
  orderLineMilestones: 'purchase-order/query/get-purchase-order-lines-milestones-table',
} as const
type Searched = keyof typeof path

/** Report, search text, and `key` if the text is in the report's key, which is never hidden. */
const cases: [Searched, string, 'key'?][] = [
  ['shipments', 'qantas'],
  ['shipments', 'qtas518', 'key'],
  ['shipments', 'lantern'],
  ['shipments', 'ever giv'],
  ['shipments', 'po-7'],
  ['shipments', '3054383'],
  ['shipmentSpends', 'QTAS518'],
  ['shipmentSpends', 'qantas'],
  ['shipmentSpends', 'lantern'],
  ['consolidatedSpends', 'qantas'],
  ['consolidatedSpends', 'qtas518', 'key'],
  ['exceptions', 'qantas'],
  ['exceptions', 'ever giv'],
  ['exceptions', 'po-7'],
  ['exceptions', 'lantern'],
  ['shipmentDetails', 'lantern'],
  ['shipmentDetails', 'kv-1'],
  ['shipmentDetails', 'kettle, red'],
  ['portPairs', 'brisbane'],
  ['portPairs', 'ningbo', 'key'],
  ['products', 'lantern'],
  ['products', 'kettle'],
  ['products', 'kv-1', 'key'],
  ['purchaseOrders', 'lantern'],
  ['purchaseOrders', 'dock'],
  ['purchaseOrders', 's1'],
  ['orderLines', 's1'],
  ['orderLines', 'kv-'],
  ['orderLines', 'arrived'],
  ['orderLineSpends', 's1'],
  ['orderLineMilestones', 's1'],
]

describe('free text', () => {
  let portal: TestPortal
  const callers = new Map<string, TestClient>()
  let [seeing, hiding, halfHiding] = ['', '', '']

  const account = async (hidden: Partial<Record<Searched, string[]>>) => {
    const id = await portal.account()
    await portal.import(id, searched)
    await portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [id, JSON.stringify(hidden)])
    callers.set(id, await portal.signInTo(id))
    return id
  }
  beforeAll(async () => {
    portal = await startTestPortal()
    seeing = await account({})
    hiding = await account(Object.fromEntries(Object.values(reports).map(({ id, columns }) => [id, Object.keys(columns)])))
    halfHiding = await account({ shipments: ['departureVessel'], orderLines: ['code'], shipmentDetails: ['description'] })
  })
  afterAll(() => portal.close())

  const count = async (accountId: string, report: Searched, freeTextSearch: string) => {
    const { body } = await callers
      .get(accountId)!
      .get(path[report], { accountId, freeTextSearch, ...(report === 'exceptions' && { show: 'all' }) })
    expect(body.errors).toEqual([])
    return body.data.count as number
  }

  it.each(cases)('of %s finds %s, unless that is hidden', async (report, text, key) => {
    expect([await count(seeing, report, text), await count(hiding, report, text)]).toEqual([1, key ? 1 : 0])
  })

  it.each<[Searched, string, number]>([
    ['shipments', 'ever giv', 0],
    ['shipments', 'po-7', 1],
    ['shipments', 'lantern', 1],
    // a table without the column does not search it if the shipments table hides it
    ['shipmentSpends', 'ever giv', 0],
    ['shipmentSpends', 'qtas', 1],
    // this report has its own column for it
    ['exceptions', 'ever giv', 1],
    ['orderLines', 'kv-1', 0],
    ['orderLines', 'arrived', 1],
    ['shipmentDetails', 'kettle', 0],
    ['shipmentDetails', 'kv-1', 1],
  ])('of %s searches the remaining columns, %s', async (report, text, found) => {
    expect(await count(halfHiding, report, text)).toBe(found)
  })
})
