import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type Caller, type TestPortal } from '../testing/test-portal.ts'

const line = (orderNumber: string, lineNumber = 1) => ({ orderNumber, lineNumber, qty: 1 })

/**
 * Today is 2026-11-21 in Sydney when the tests begin, and still the 20th where the account's day counts for nothing. All arrive in November.
 *
 * | number | orders        | what is the matter                                               | exception          |
 * | S1     | PO-1, PO-2    | departed 2 days late, arrived a day early                        | yes, twice         |
 * | S2     | PO-1 (2 lines)| all as planned                                                   | no                 |
 * | S3     | -             | planned to arrive yesterday, nobody has said that it did         | yes, without order |
 * | S4     | PO-3          | planned to arrive today                                          | from tomorrow on   |
 * | S5     | PO-3          | delivered 5 days after it was required, estimates kept           | yes                |
 * | S6     | PO-4          | left the factory a day late                                      | yes                |
 * | S7     | PO-4          | estimated clearance long ago, never cleared                      | yes                |
 * | S8     | PO-4          | delivered later than estimated, but not later than required      | no                 |
 */
const shipments = [
  {
    shipmentNumber: 'S1',
    supplierCode: 'A',
    origin: 'CNSHA',
    destination: 'AUSYD',
    podName: 'Port Botany',
    departureVessel: 'Evening Star',
    voyage: '012E',
    carrierCode: 'BLUE',
    carrierName: 'Blue Line',
    originETD: '2026-10-01',
    originATD: '2026-10-03',
    destinationETA: '2026-11-01',
    destinationATA: '2026-10-31',
    ctoAvailability: '2026-11-02',
    containers: [{ number: 'CSQU3054383' }],
    orderLines: [line('PO-1'), line('PO-2'), line('PO-1', 2)],
    events: [{ code: 'DEP', eventDate: '2026-10-03' }],
  },
  {
    shipmentNumber: 'S2',
    originETD: '2026-10-01',
    originATD: '2026-10-01',
    destinationETA: '2026-11-02',
    destinationATA: '2026-11-02',
    orderLines: [line('PO-1'), line('PO-1', 2)],
  },
  { shipmentNumber: 'S3', destinationETA: '2026-11-20', carrierCode: 'BLUE', destination: 'AUMEL' },
  { shipmentNumber: 'S4', supplierCode: 'B', destinationETA: '2026-11-21', orderLines: [line('PO-3')] },
  {
    shipmentNumber: 'S5',
    supplierCode: 'B',
    destinationETA: '2026-11-03',
    destinationATA: '2026-11-03',
    requiredDeliveryDate: '2026-11-05',
    estimatedDeliveryDate: '2026-11-10',
    actualDeliveryDate: '2026-11-10',
    orderLines: [line('PO-3')],
  },
  {
    shipmentNumber: 'S6',
    destinationETA: '2026-11-04',
    destinationATA: '2026-11-04',
    requiredExWorksDate: '2026-09-01',
    estimatedExFactoryDate: '2026-09-02',
    actualExFactoryDate: '2026-09-03',
    orderLines: [line('PO-4')],
  },
  {
    shipmentNumber: 'S7',
    destinationETA: '2026-11-05',
    destinationATA: '2026-11-05',
    customsClearedEstimatedDate: '2026-11-06',
    orderLines: [line('PO-4')],
  },
  {
    shipmentNumber: 'S8',
    destinationETA: '2026-11-06',
    destinationATA: '2026-11-06',
    requiredDeliveryDate: '2026-11-10',
    estimatedDeliveryDate: '2026-11-08',
    actualDeliveryDate: '2026-11-10',
    orderLines: [line('PO-4')],
  },
]
const suppliers = [
  { code: 'A', name: 'Alpha' },
  { code: 'B', name: 'beta' },
]
const november = { startDate: '2026-11-01', endDate: '2026-11-30' }
const hours = (count: number) => count * 3_600_000

describe('the exceptions report', () => {
  let portal: TestPortal
  let caller: Caller
  let email: string
  let accountId: string

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ name: 'Acme', timeZone: 'Australia/Sydney' })
    email = (await portal.user({ accountIds: [accountId] })).email
    caller = await portal.signIn(email)
    await portal.import(accountId, { suppliers, shipments })
    await portal.import(await portal.account(), { suppliers, shipments })
  })
  afterAll(() => portal.close())

  const table = async (query = {}) => (await caller.get('report/query/get-report-exception-table', { accountId, ...query })).body.data
  /** Shipments with their orders, after checking that they are counted. */
  const found = async (query = {}) => {
    const { items, count } = await table(query)
    expect(count).toBe(items.length)
    return items.map(({ shipmentNumber, orderNumber }: Record<string, string | null>) =>
      orderNumber === null ? shipmentNumber : `${shipmentNumber} ${orderNumber}`,
    )
  }
  const all = ['S7 PO-4', 'S6 PO-4', 'S5 PO-3', 'S3', 'S1 PO-2', 'S1 PO-1']

  it('has a row for each order of a shipment that is late or of which a plan has passed in silence', async () => {
    expect(await found(november)).toEqual(all)
    expect(await found({ ...november, freeTextSearch: 's' })).toEqual(all)
    expect(await found({ startDate: '2026-11-01', endDate: '2026-11-29' })).toEqual(all)
    expect(await found({})).toEqual(all)
  })

  it('answers a row with every column', async () => {
    expect((await table({ ...november, freeTextSearch: 'evening' })).items[0]).toEqual({
      shipmentNumber: 'S1',
      orderNumber: 'PO-2',
      supplierName: 'Alpha',
      delayDeliveryInDays: null,
      delayExFactoryInDays: null,
      delayDepartureInDays: 2,
      delayArrivalInDays: -1,
      overdueDeliveryInDays: null,
      overdueExFactoryInDays: null,
      overdueDepartureInDays: null,
      overdueArrivalInDays: null,
      noDeliveryRecorded: false,
      noExFactoryRecorded: false,
      noDepartureRecorded: false,
      noArrivalRecorded: false,
      etd: '2026-10-01',
      atd: '2026-10-03',
      eta: '2026-11-01',
      ata: '2026-10-31',
      loadAt: 'Shanghai',
      dischargeAt: 'Port Botany',
      vessel: 'Evening Star',
      voyage: '012E',
      carrier: 'Blue Line',
      containers: ['CSQU3054383'],
      requiredExWorksDate: null,
      estimatedExFactoryDate: null,
      actualExFactoryDate: null,
      requiredDeliveryDate: null,
      estimatedDeliveryDate: null,
      actualDeliveryDate: null,
      estimatedCustomsClearedDate: null,
      actualCustomsClearedDate: null,
      ctoAvailability: '2026-11-02',
      hasShipmentTracking: true,
    })
    const { items } = await table(november)
    const delays = items.map((row: Record<string, unknown>) => [
      row['shipmentNumber'],
      row['delayDeliveryInDays'],
      row['delayExFactoryInDays'],
      row['delayDepartureInDays'],
      row['delayArrivalInDays'],
    ])
    expect(delays.slice(0, 4)).toEqual([
      ['S7', null, null, null, 0],
      ['S6', null, 1, null, 0],
      ['S5', 5, null, null, 0],
      ['S3', null, null, null, null],
    ])
    // without a name: the destination, and the carrier’s code
    expect(items[3]).toMatchObject({ dischargeAt: 'Melbourne', carrier: 'BLUE', hasShipmentTracking: false })
  })

  it('knows today by the account’s own time zone', async () => {
    // 2026-11-21T12:59:59.999Z: a moment before midnight in Sydney, then midnight
    portal.pass(hours(4) - 1)
    caller = await portal.signIn(email)
    expect(await found(november)).toEqual(all)
    portal.pass(1)
    expect(await found(november)).toEqual(['S7 PO-4', 'S6 PO-4', 'S5 PO-3', 'S4 PO-3', 'S3', 'S1 PO-2', 'S1 PO-1'])
    portal.pass(-hours(4))
    caller = await portal.signIn(email)
  })

  it.each([
    ['shipmentNumber', 'asc', ['S1 PO-1', 'S1 PO-2', 'S3', 'S5 PO-3', 'S6 PO-4', 'S7 PO-4']],
    ['orderNumber', 'asc', ['S1 PO-1', 'S1 PO-2', 'S5 PO-3', 'S6 PO-4', 'S7 PO-4', 'S3']],
    // S3 has been overdue for a day
    ['delayArrivalInDays', 'desc', ['S3', 'S7 PO-4', 'S6 PO-4', 'S5 PO-3', 'S1 PO-2', 'S1 PO-1']],
    ['supplierName', 'asc', ['S1 PO-1', 'S1 PO-2', 'S5 PO-3', 'S3', 'S6 PO-4', 'S7 PO-4']],
    ['dischargeAt', 'asc', ['S3', 'S1 PO-1', 'S1 PO-2', 'S5 PO-3', 'S6 PO-4', 'S7 PO-4']],
  ])('sorts by %s %s', async (sortColumn, sortDirection, expected) => {
    const query = { ...november, sortColumn, sortDirection }
    expect(await found(query)).toEqual(expected)
    expect(await found({ ...query, freeTextSearch: 's' })).toEqual(expected)
    expect(await found({ ...query, take: 0 })).toEqual(expected)
    // between the two orders of a shipment, too
    const pages = await Promise.all([0, 1, 2, 3, 4, 5].map(async (skip) => (await table({ ...query, skip, take: 1 })).items[0]))
    expect(pages.map((row) => [row.shipmentNumber, row.orderNumber].filter(Boolean).join(' '))).toEqual(expected)
  })

  it('is narrowed by supplier, basis and text', async () => {
    const { body } = await caller.get('report/query/get-report-dashboard-filter', { accountId })
    const [alpha, beta] = body.data.reportSuppliers.map(({ id }: { id: string }) => id)
    expect(await found({ ...november, supplierIds: alpha })).toEqual(['S1 PO-2', 'S1 PO-1'])
    expect(await found({ ...november, supplierIds: beta })).toEqual(['S5 PO-3'])
    expect(await found({ startDate: '2026-10-01', endDate: '2026-10-31', dateBasedOn: 'ATA' })).toEqual(['S1 PO-2', 'S1 PO-1'])
    expect(await found({ ...november, freeTextSearch: 'po-4' })).toEqual(['S7 PO-4', 'S6 PO-4'])
  })

  it('counts right while a month waits to be rolled up anew', async () => {
    await portal.pool.query(`update exception_months set exceptions = 99 where account_id = $1`, [accountId])
    await portal.pool.query(`insert into dirty_months (account_id, basis, month) values ($1, 'ETA', '2026-11-01')`, [accountId])
    expect(await found(november)).toEqual(all)
    await portal.import(accountId, { suppliers })
    expect(await found(november)).toEqual(all)
  })
})
