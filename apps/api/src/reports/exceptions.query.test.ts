import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, shipments, suppliers } from './exceptions.fixture.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../testing/test-portal.ts'

const november = { startDate: '2026-11-01', endDate: '2026-11-30' }
const hours = (count: number) => count * 3_600_000

describe('the exceptions report', () => {
  let portal: TestPortal
  let caller: TestClient
  let email: string
  let accountId: string

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ name: 'Acme', timeZone: 'Australia/Sydney' })
    email = (await portal.user({ accountIds: [accountId] })).email
    caller = await portal.signIn(email)
    await portal.import(accountId, { suppliers, 'purchase-orders': orders, shipments })
    await portal.import(await portal.account(), { suppliers, shipments })
  })
  afterAll(() => portal.close())

  const table = async (query = {}) => (await caller.get('report/query/get-report-exception-table', { accountId, ...query })).body.data
  /** Returns shipments with their orders after checking the count. */
  const found = async (query = {}) => {
    const { items, count } = await table(query)
    expect(count).toBe(items.length)
    return items.map(({ shipmentNumber, orderNumber }: Record<string, string | null>) =>
      orderNumber === null ? shipmentNumber : `${shipmentNumber} ${orderNumber}`,
    )
  }
  /** Order by severity: overdue, expected late, late; each by days. */
  const open = ['OLD PO-5', 'FAR', 'S3', 'LATER', 'INSTORE PO-6', 'MIXED PO-6, PO-7, PO-8', 'S1 PO-1, PO-2', 'S6 PO-4']
  const byNumber = { sortColumn: 'shipmentNumber', sortDirection: 'asc' }

  it('has a row for each shipment with an open exception, the worst first, in any period', async () => {
    expect(await found({})).toEqual(open)
    expect(await found(november)).toEqual(open)
    expect(await found({ startDate: '2030-01-01', endDate: '2030-01-31', dateBasedOn: 'ATA' })).toEqual(open)
    expect(await table(november)).toMatchObject({ ignoresPeriod: true })
  })

  it('includes the delays of the period on request', async () => {
    expect(await found({ ...november, show: 'all' })).toEqual([
      'OLD PO-5',
      'FAR',
      'S3',
      'LATER',
      'INSTORE PO-6',
      'MIXED PO-6, PO-7, PO-8',
      'S5 PO-3',
      'S1 PO-1, PO-2',
      'S6 PO-4',
    ])
    expect(await found({ startDate: '2026-12-01', endDate: '2026-12-31', show: 'all' })).toEqual(open)
    expect(await table({ ...november, show: 'all' })).not.toHaveProperty('ignoresPeriod')
  })

  it('gives the worst reason of each row and the party to contact', async () => {
    const { items } = await table({ ...november, show: 'all' })
    expect(items.map((row: Record<string, unknown>) => [row['shipmentNumber'], row['reason'], row['daysOfReason'], row['ask']])).toEqual([
      ['OLD', 'No update since 18 Sep, arrival due 20 Sep', 62, 'Cirrus Air'],
      ['FAR', 'Ex factory due 18 Nov, not reported', 3, 'Alpha'],
      ['S3', 'Arrival due 20 Nov, not reported', 1, 'BLUE'],
      ['LATER', 'Expected 22 Dec, 14 days after the required date', 14, 'Blue Line'],
      ['INSTORE', 'Expected 20 Dec, 14 days after the required date', 14, 'Blue Line'],
      ['MIXED', 'Expected 18 Dec, 12 days after the required date', 12, 'Blue Line'],
      ['S5', 'Delivery 5 days late', 5, null],
      ['S1', 'Departure 2 days late', 2, 'Blue Line'],
      ['S6', 'Ex factory 1 day late', 1, null],
    ])
  })

  it('compares a shipment with the first of the dates that its orders are required', async () => {
    const { items } = await table({ freeTextSearch: 'PO-7' })
    expect(
      items.map((row: Record<string, unknown>) => [
        row['shipmentNumber'],
        row['expectedInStore'],
        row['expectedInStoreDelayInDays'],
        row['delayDepartureInDays'],
      ]),
    ).toEqual([
      ['INSTORE', '2026-12-20', 14, 0],
      ['MIXED', '2026-12-18', 12, 4],
    ])
  })

  it('exports the same rows and reasons', async () => {
    const { text } = await caller.get('report/export/exceptions', {
      accountId,
      ...november,
      format: 'csv',
      columns: 'shipmentNumber,orderNumber,reason',
    })
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(1 + open.length)
    expect(lines[1]).toBe('OLD,PO-5,"No update since 18 Sep, arrival due 20 Sep"')
  })

  it('discloses no hidden column in a reason', async () => {
    const admin = await portal.admin()
    const hide = async (columns: string[]) => {
      const features = { accountId, hiddenColumns: { exceptions: columns } }
      expect((await admin.post('customer-account/command/update-account-features', features)).status).toBe(200)
    }
    await hide(['delayDepartureInDays', 'supplierName', 'carrier'])
    const { items } = await table(november)
    expect(await found({ ...november, contact: 'Blue Line' })).toEqual([])
    await hide([])
    expect(items.map((row: Record<string, unknown>) => [row['shipmentNumber'], row['ask']])).toEqual(
      ['OLD', 'FAR', 'S3', 'LATER', 'INSTORE', 'MIXED', 'S6'].map((number) => [number, null]),
    )
  })

  it('returns a row with every column', async () => {
    const inStore = { expectedInStore: null, expectedInStoreSource: null, expectedInStoreDelayInDays: null, expectedInStorePassed: false }
    const expected = { ...inStore, expectedArrival: '2026-10-31', expectedArrivalSource: 'actual', expectedArrivalPassed: false }
    expect((await table({ ...november, freeTextSearch: 'evening' })).items[0]).toEqual({
      ...expected,
      shipmentNumber: 'S1',
      orderNumber: 'PO-1, PO-2',
      reason: 'Departure 2 days late',
      daysOfReason: 2,
      ask: 'Blue Line',
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
    const { items } = await table({ ...november, show: 'all', ...byNumber })
    const delays = items.map((row: Record<string, unknown>) => [
      row['shipmentNumber'],
      row['delayDeliveryInDays'],
      row['delayExFactoryInDays'],
      row['delayDepartureInDays'],
      row['delayArrivalInDays'],
    ])
    expect(delays.slice(4)).toEqual([
      ['OLD', null, null, 0, null],
      ['S1', null, null, 2, -1],
      ['S3', null, null, null, null],
      ['S5', 5, null, null, 0],
      ['S6', null, 1, null, 0],
    ])
    // fallbacks for missing names: the destination and the carrier's code
    expect(items[6]).toMatchObject({ dischargeAt: 'Melbourne', carrier: 'BLUE', hasShipmentTracking: false })
  })

  it("determines the current day in the account's time zone", async () => {
    // 2026-11-21T12:59:59.999Z: a moment before midnight in Sydney, then midnight
    portal.pass(hours(4) - 1)
    caller = await portal.signIn(email)
    expect(await found(november)).toEqual(open)
    portal.pass(1)
    expect(await found(november)).toEqual(['OLD PO-5', 'FAR', 'S3', 'S4 PO-3', ...open.slice(3)])
    portal.pass(-hours(4))
    caller = await portal.signIn(email)
  })

  it.each([
    ['reason', 'asc', ['S6', 'S1', 'MIXED', 'INSTORE', 'LATER', 'S3', 'FAR', 'OLD']],
    ['shipmentNumber', 'asc', ['FAR', 'INSTORE', 'LATER', 'MIXED', 'OLD', 'S1', 'S3', 'S6']],
    ['orderNumber', 'asc', ['S1', 'S6', 'OLD', 'INSTORE', 'MIXED', 'FAR', 'LATER', 'S3']],
    // overdue for 62 days and for 1 day
    ['delayArrivalInDays', 'desc', ['OLD', 'S3', 'S6', 'S1', 'MIXED', 'LATER', 'INSTORE', 'FAR']],
    ['supplierName', 'asc', ['FAR', 'S1', 'INSTORE', 'LATER', 'MIXED', 'OLD', 'S3', 'S6']],
    ['dischargeAt', 'asc', ['S3', 'S1', 'FAR', 'INSTORE', 'LATER', 'MIXED', 'OLD', 'S6']],
  ])('sorts by %s %s', async (sortColumn, sortDirection, expected) => {
    const query = { ...november, sortColumn, sortDirection }
    const numbers = async (page: object) =>
      (await table({ ...query, ...page })).items.map(({ shipmentNumber }: Record<string, string>) => shipmentNumber)
    expect(await numbers({})).toEqual(expected)
    expect(await numbers({ take: 0 })).toEqual(expected)
    const pages = await Promise.all(expected.map((_, skip) => numbers({ skip, take: 1 })))
    expect(pages.flat()).toEqual(expected)
  })

  it('is narrowed by supplier, basis and text', async () => {
    const { body } = await caller.get('report/query/get-report-dashboard-filter', { accountId })
    const [alpha, beta] = body.data.reportSuppliers.map(({ id }: { id: string }) => id)
    expect(await found({ ...november, supplierIds: alpha })).toEqual(['FAR', 'S1 PO-1, PO-2'])
    expect(await found({ ...november, supplierIds: beta })).toEqual([])
    expect(await found({ ...november, supplierIds: beta, show: 'all' })).toEqual(['S5 PO-3'])
    expect(await found({ ...november, freeTextSearch: 'po-4' })).toEqual(['S6 PO-4'])
    for (const freeTextSearch of ['po-6', 'PO-7']) expect(await found({ freeTextSearch })).toEqual(open.slice(4, 6))
    expect(await found({ freeTextSearch: 'po-8' })).toEqual(open.slice(5, 6))
    expect(await found({ ...november, contact: 'Alpha' })).toEqual(['FAR'])
    expect(await found({ ...november, contact: 'Blue Line' })).toHaveLength(4)
    expect(await found({ ...november, contact: 'Blue' })).toEqual([])
  })
})
