import { markDirty } from '@portal/db/cells/mark'
import { withClient } from '@portal/db/pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiTotals, type QueryReport } from '../../tooling/scms/api-totals.ts'
import { compareTotals } from '../../tooling/scms/compare-totals.ts'
import { expectedTotals } from '../../tooling/scms/expected-totals.ts'
import { readDeliveries } from '../../tooling/scms/delivery-records.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

const charge = (group: string, amount: string) => ({ code: group, group, amount, currency: 'USD', invoiceDate: '2014-02-03' })
const line = (productCode: string, qty: string, unitValue: string) => ({ productCode, qty, unitValue })
const invoice = (invoiceValue: string, ...lines: object[]) => ({ invoiceNumber: 'I', currency: 'USD', invoiceValue, lines })

/** Deliveries with gaps like real ones: no departures, a shipment without mode or origin, one without charges, credited goods. */
const deliveries = {
  suppliers: [
    { code: 'V1', name: 'First' },
    { code: 'V2', name: 'Second' },
  ],
  'purchase-orders': [
    {
      orderNumber: 'PO-1',
      orderDate: '2014-01-01',
      lines: [
        { lineNumber: 1, code: 'A', qty: '10', requiredInStoreDate: '2014-02-01' },
        { lineNumber: 2, code: 'B', qty: '10', requiredInStoreDate: '2014-03-10' },
      ],
    },
    { orderNumber: 'PO-2', orderDate: '2014-05-01', lines: [{ lineNumber: 1, code: 'A', qty: '10' }] },
  ],
  shipments: [
    {
      shipmentNumber: 'D1',
      supplierCode: 'V1',
      trans: 'AIR',
      mode: 'LSE',
      origin: 'INBOM',
      destination: 'ZMLUN',
      destinationETA: '2014-01-31',
      destinationATA: '2014-02-03',
      actualDeliveryDate: '2014-02-04',
      weight: '12.5',
      orderLines: [
        { orderNumber: 'PO-1', lineNumber: 1, qty: '4' },
        { orderNumber: 'PO-1', lineNumber: 2, qty: '4' },
      ],
      charges: [charge('FRT', '100'), charge('OTH', '0.01'), charge('CDS', '33.33')],
      invoices: [invoice('90', line('A', '3', '10'), line('B', '1.5', '20'), line('C', '1', '30'))],
    },
    {
      shipmentNumber: 'D2',
      supplierCode: 'V2',
      trans: 'SEA',
      mode: 'FCL',
      origin: 'INBOM',
      destination: 'ZMLUN',
      destinationETA: '2014-02-01',
      destinationATA: '2014-02-01',
      teu: '2',
      weight: '1000',
      volume: '33.125',
      orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: '6' }],
      charges: [charge('FRT', '1234.56'), charge('DST', '-10.5')],
      invoices: [invoice('0', line('A', '2', '0'), line('C', '5', '0')), invoice('-1', line('B', '-1', '1'))],
    },
    {
      shipmentNumber: 'D3',
      supplierCode: 'V1',
      destination: 'ZMLUN',
      destinationETA: '2014-02-28',
      orderLines: [{ orderNumber: 'PO-2', lineNumber: 1, qty: '1' }],
      invoices: [invoice('7', line('A', '1', '7'))],
    },
    {
      shipmentNumber: 'D4',
      supplierCode: 'V2',
      mode: 'CHT',
      trans: 'AIR',
      destination: 'ZMLUN',
      destinationETA: '2014-12-31',
      destinationATA: '2014-12-30',
      weight: '3',
      charges: [charge('FRT', '0.05')],
    },
  ],
}

describe('totals counted from files and totals of the portal', () => {
  let portal: TestPortal
  let accountId: string
  let ask: QueryReport
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ baseCurrency: 'USD' })
    const caller = await portal.signInTo(accountId)
    await portal.import(accountId, deliveries)
    ask = async (path, query = {}) => {
      const { status, body } = await caller.get(`report/query/${path}`, { accountId, ...query })
      if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
      return body.data
    }
  })
  afterAll(() => portal.close())

  const counted = async () => {
    const files = Object.entries(deliveries).map(([name, records]) => [`${name}.ndjson`, records])
    const names: Record<string, string> = { INBOM: 'Mumbai (ex Bombay)', ZMLUN: 'Lusaka' }
    return expectedTotals(await readDeliveries(await temporaryDirectory(Object.fromEntries(files))), (code) => names[code]!)
  }

  it('are equal', async () => {
    expect(compareTotals(await counted(), await apiTotals(ask, ['A', 'B', 'C']))).toEqual([])
  })

  it('equal the totals counted by hand', async () => {
    const rows = Object.fromEntries((await counted()).map(({ title, rows }) => [title, rows]))
    expect(rows['Totals']).toEqual([
      ['Shipments', '4'],
      ['Purchase orders', '2'],
      ['Suppliers', '2'],
      ['Products on invoices', '3'],
      ['FCL TEU', '2'],
      ['Volume (m³)', '33.125'],
      ['Freight', '1334.61'],
      ['Destination charges', '-10.5'],
      ['Disbursements', '33.33'],
      ['All charges', '1357.45'],
      ['Commercial value', '96'],
    ])
    expect(rows['Per month of planned arrival']).toEqual([
      ['2014-01', '1', '100', '133.34'],
      ['2014-02', '2', '1234.56', '1224.06'],
      ['2014-12', '1', '0.05', '0.05'],
    ])
    expect(rows['Delays']).toEqual([
      ['Shipments (ATA compared with ETA)', '1', '1', '1', '0'],
      // required 1 February: delivered on the 4th, and another only arrived, which does not count; required 10 March: delivered on 4
      // February
      ['Order lines (delivery compared with the date required in store)', '1', '0', '1', '0'],
    ])
    expect(rows['Products with the largest amount']).toEqual([
      // 33.34 of 100 and 352.73 of 1234.56 by two of seven pieces; 44.45 of 133.34 and 349.73 of 1224.06
      ['A', '6', '6.166667', '37', '386.07', '394.18'],
      ['C', '6', '5', '30', '915.16', '918.77'],
      ['B', '0.5', '58', '29', '33.33', '44.45'],
    ])
  })

  it('are reported if they differ', async () => {
    await portal.pool.query(`update shipments set freight = freight + 0.01 where account_id = $1 and shipment_number = 'D4'`, [accountId])
    await withClient(portal.pool, (client) => markDirty(client, accountId, [{ basis: 'ETA', month: '2014-12-01' }]))
    const differences = compareTotals(await counted(), await apiTotals(ask, ['A', 'B', 'C']))
    expect(differences).toContain('Per month of planned arrival, 2014-12, Freight: counted 0.05, answered 0.06')
    expect(differences).toContain('Totals, Freight, Value: counted 1334.61, answered 1334.62')
  })
})
