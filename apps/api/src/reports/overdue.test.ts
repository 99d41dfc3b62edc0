import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../testing/test-portal.ts'

type Row = Record<string, any>

/**
 * Shipments and their states on 2026-11-21 in Sydney.
 *
 * | number | ETA        | events                                              | delay | overdue |
 * | LATE   | 2026-11-10 | arrived on 15 November                              | 5     | -       |
 * | GONE   | 2026-11-17 | departed, no arrival                                | -     | 4       |
 * | DUE    | 2026-11-21 | expected today                                      | -     | -       |
 * | THERE  | 2026-11-12 | an event gives the arrival of 13 November           | 1     | -       |
 * | DONE   | 2026-11-13 | delivered, no arrival                               | -     | -       |
 * | OLD    | 2026-06-01 | no update since May                                 | -     | silent  |
 * | HEARD  | 2026-06-02 | held by customs in October                          | -     | 172     |
 * | EARLY  | 2026-11-20 | arrived on 18 November                              | -2    | -       |
 */
const shipments = [
  { shipmentNumber: 'LATE', supplierCode: 'A', destinationETA: '2026-11-10', destinationATA: '2026-11-15' },
  {
    shipmentNumber: 'GONE',
    supplierCode: 'A',
    originETD: '2026-10-20',
    originATD: '2026-10-21',
    destinationETA: '2026-11-17',
    estimatedExFactoryDate: '2026-10-10',
    requiredDeliveryDate: '2026-11-20',
    orderLines: [{ orderNumber: 'PO', lineNumber: 1, qty: 1 }],
  },
  { shipmentNumber: 'DUE', destinationETA: '2026-11-21' },
  {
    shipmentNumber: 'THERE',
    destination: 'AUSYD',
    destinationETA: '2026-11-12',
    events: [{ code: 'ARV', eventDate: '2026-11-13', location: 'AUSYD' }],
  },
  { shipmentNumber: 'DONE', destinationETA: '2026-11-13', actualDeliveryDate: '2026-11-14' },
  { shipmentNumber: 'OLD', originETD: '2026-05-01', originATD: '2026-05-02', destinationETA: '2026-06-01' },
  { shipmentNumber: 'HEARD', destinationETA: '2026-06-02', events: [{ code: 'WTA', eventDate: '2026-10-10' }] },
  { shipmentNumber: 'EARLY', destinationETA: '2026-11-20', destinationATA: '2026-11-18' },
]

describe('an overdue milestone', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string

  beforeAll(async () => {
    portal = await startTestPortal()
    portal.pass(Date.parse('2026-11-21T01:00:00Z') - portal.now().getTime())
    accountId = await portal.account({ name: 'Acme', timeZone: 'Australia/Sydney' })
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, {
      suppliers: [{ code: 'A', name: 'Alpha' }],
      'purchase-orders': [
        {
          orderNumber: 'PO',
          orderDate: '2026-08-01',
          lines: [
            { lineNumber: 1, code: 'P', qty: 1, requiredInStoreDate: '2026-11-19', shippingDate: '2026-10-21' },
            { lineNumber: 2, code: 'P', qty: 1, requiredInStoreDate: '2026-12-24', shippingDate: '2026-12-01' },
          ],
        },
      ],
      shipments,
    })
  })
  afterAll(() => portal.close())

  const rows = async (path: string, items: string, query = {}): Promise<Row[]> => {
    const { body } = await caller.get(path, { accountId, ...query })
    expect(body.errors).toEqual([])
    expect(body.data.count).toBe(body.data[items].length)
    return body.data[items]
  }
  const table = (query = {}) => rows('report/query/get-report-shipments-table', 'shipmentsReportItems', query)
  const numbers = (of: Row[]) => of.map((row) => row['shipmentNumber'])

  it('counts days until it happens or a later milestone does, and ends after 90 days without updates', async () => {
    const found = await table({ sortColumn: 'shipmentNumber', sortDirection: 'asc' })
    expect(found.map((row) => [row['shipmentNumber'], row['delayInDays'], row['overdueInDays'], row['noArrivalRecorded']])).toEqual([
      ['DONE', null, null, false],
      ['DUE', null, null, false],
      ['EARLY', -2, null, false],
      ['GONE', null, 4, false],
      ['HEARD', null, 172, false],
      ['LATE', 5, null, false],
      ['OLD', null, null, true],
      ['THERE', 1, null, false],
    ])
  })

  it('is counted and listed in any period', async () => {
    const november = { startDate: '2026-11-01', endDate: '2026-11-30' }
    const { body } = await caller.get('report/query/get-report-shipments-table', { accountId, ...november, delay: 'overdue' })
    expect(new Set(numbers(body.data.shipmentsReportItems))).toEqual(new Set(['GONE', 'HEARD']))
    expect(body.data).toMatchObject({ count: 2, ignoresPeriod: true })
    const tile = await caller.get('report/query/overdue-shipments', { accountId, startDate: '2027-01-01', endDate: '2027-01-31' })
    expect(tile.body.data).toEqual({ value: 2 })
    const { text } = await caller.get('report/export/shipments', { accountId, ...november, delay: 'overdue', format: 'csv' })
    expect(text.trim().split('\r\n')).toHaveLength(3)
    // filters by other delays are limited to the period
    const late = await caller.get('report/query/get-report-shipments-table', { accountId, delay: 'veryLate', startDate: '2026-12-01' })
    expect(late.body.data).toMatchObject({ count: 0 })
    expect(late.body.data).not.toHaveProperty('ignoresPeriod')
  })

  it('precedes shipments that arrive within 7 days, today included', async () => {
    expect(numbers(await table({ delay: 'arriving' }))).toEqual(['DUE'])
    const lines = await rows('purchase-order/query/get-purchase-order-lines-milestones-table', 'items', { delay: 'arriving' })
    expect(lines).toEqual([])
  })

  it('sorts among the delays, and has a sortable column', async () => {
    expect(numbers(await table({ sortColumn: 'delayInDays', sortDirection: 'desc' })).slice(0, 4)).toEqual([
      'HEARD',
      'LATE',
      'GONE',
      'THERE',
    ])
    expect(numbers(await table({ sortColumn: 'overdueInDays', sortDirection: 'asc' })).slice(0, 2)).toEqual(['GONE', 'HEARD'])
  })

  it('is a filter next to the other delays', async () => {
    const of = async (delay: string) => numbers(await table({ delay, sortDirection: 'asc' }))
    expect(await of('overdue')).toEqual(['GONE', 'HEARD'])
    expect(await of('early')).toEqual(['EARLY'])
    expect(await of('onTime')).toEqual([])
    expect(await of('late')).toEqual(['THERE'])
    expect(await of('veryLate')).toEqual(['LATE'])
  })

  it('is a metric of the overview that equals its rows', async () => {
    const readMetric = async (query: object) =>
      (await caller.get('report/query/overdue-shipments', { accountId, ...query })).body.data.value
    for (const query of [{}, { startDate: '2026-11-01', endDate: '2026-11-30' }, { dateBasedOn: 'ETD' }])
      expect(await readMetric(query)).toBe((await table({ ...query, delay: 'overdue' })).length)
    expect(await readMetric({})).toBe(2)
  })

  it('is shown in the exceptions per milestone, unless a later one has happened', async () => {
    const [gone] = (await rows('report/query/get-report-exception-table', 'items')).filter((row) => row['shipmentNumber'] === 'GONE')
    expect(gone).toMatchObject({
      overdueArrivalInDays: 4,
      overdueDeliveryInDays: 1,
      overdueDepartureInDays: null,
      delayDepartureInDays: 1,
      // the shipment has departed, so it has left the factory
      overdueExFactoryInDays: null,
    })
  })

  it('is shown for order lines and can be filtered by their in-store date', async () => {
    const path = 'purchase-order/query/get-purchase-order-lines-milestones-table'
    const [first, second] = await rows(path, 'items', { dateBasedOn: 'OrderDate' })
    expect(first).toMatchObject({
      overdueArrivalInDays: 4,
      overdueInStoreInDays: 2,
      overdueDepartureInDays: null,
      overdueVendorBookingInDays: null,
    })
    // 21 days before 1 December is 10 November
    expect(second).toMatchObject({ overdueVendorBookingInDays: 11, overdueInStoreInDays: null, noInStoreRecorded: false })
    expect(await rows(path, 'items', { dateBasedOn: 'OrderDate', delay: 'overdue' })).toHaveLength(1)
    // in any period and with any date basis
    expect(await rows(path, 'items', { startDate: '2027-01-01', endDate: '2027-01-31', delay: 'overdue' })).toHaveLength(1)
  })

  it('has its own column in CSV, even if only the delay is requested', async () => {
    const { text } = await caller.get('report/export/shipments', {
      accountId,
      format: 'csv',
      columns: 'shipmentNumber,delayInDays',
      sortDirection: 'asc',
    })
    expect(text.split('\r\n').slice(0, 5)).toEqual(['\uFEFFShipment No.,Delay,Overdue (days)', 'DONE,,', 'DUE,,', 'EARLY,-2,', 'GONE,,4'])
  })

  it('is shown in the header of a tracked shipment', async () => {
    const { rows: ids } = await portal.pool.query<{ id: string; number: string }>(
      `select id, shipment_number as number from shipments where account_id = $1`,
      [accountId],
    )
    const tracked = async (number: string) => {
      const shipmentTrackingId = ids.find((row) => row.number === number)!.id
      return (await caller.get('shipment-tracking/query/get-shipment-tracking-by-id', { accountId, shipmentTrackingId })).body.data
    }
    expect(await tracked('GONE')).toMatchObject({ delayInDays: null, overdueInDays: 4, noArrivalRecorded: false })
    expect(await tracked('OLD')).toMatchObject({ overdueInDays: null, noArrivalRecorded: true })
    expect(await tracked('THERE')).toMatchObject({ overdueInDays: null, noArrivalRecorded: false })
  })

  it('is hidden together with its delay', async () => {
    const admin = await portal.admin()
    const hidden = { hiddenColumns: { shipments: ['delayInDays'] } }
    expect((await admin.post('customer-account/command/update-account-features', { accountId, ...hidden })).status).toBe(200)
    const { body } = await admin.get('report/query/get-report-shipments-table', { accountId })
    expect(body.data.hiddenColumnNames).toEqual(['delayInDays', 'overdueInDays', 'noArrivalRecorded'])
    expect(body.data.shipmentsReportItems[0]).not.toHaveProperty('overdueInDays')
    expect((await caller.get('report/query/get-report-shipments-table', { accountId, delay: 'late' })).status).toBe(400)
  })
})
