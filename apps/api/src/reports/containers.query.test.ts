import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../testing/test-portal.ts'

const today = '2026-11-21'
const number = { ENDED: 'CSQU3054383', TODAY: 'MSKU0000006', AT_SEA: 'MSKU0000011', SECOND: 'MSKU0000027' }

/** Journey of a shipment that arrived on a day. */
const arrived = (day: string) => ({ originETD: '2026-10-10', originATD: '2026-10-10', destinationETA: day, destinationATA: day })
const gate = (code: string, eventDate: string, location = 'AUSYD') => ({ code, eventDate, location })
const named = (shipmentNumber: string, rest: object) => ({
  shipmentNumber,
  origin: 'CNSHA',
  destination: 'AUSYD',
  containers: [{ number: shipmentNumber }],
  freeTimeDays: 10,
  ...rest,
})

/**
 * Containers on 21 November, and the last free day of their shipment:
 *
 * | ENDED    | 20 November, discharged on the 10th; an empty container left a depot at the origin before                 |
 * | TODAY    | 21 November, available on the 11th                                                                        |
 * | LATER    | 26 November, discharged on the 16th                                                                       |
 * | AT-SEA   | expected on 15 December, with two containers                                                              |
 * | NO-DISC  | expected on 29 November, arrived on the 19th                                                              |
 * | SILENT   | none: the arrival was due on the 18th                                                                     |
 * | OUT      | gone: left the terminal on the 14th                                                                       |
 * | BACK     | gone: returned on the 17th                                                                                |
 * | LONG-AGO | not listed: delivered in August                                                                           |
 * | WAITING  | not listed: departs in December                                                                           |
 */
const shipments = [
  named('ENDED', {
    ...arrived('2026-11-10'),
    supplierCode: 'A',
    podATA: '2026-11-10',
    containers: [{ number: number.ENDED, sizeType: '45G1' }],
    arrivalVessel: 'Evening Star',
    departureVessel: 'Morning Star',
    voyage: '012E',
    events: [gate('GTOT', '2026-10-05', 'CNSHA')],
  }),
  named('TODAY', {
    ...arrived('2026-11-10'),
    podATA: '2026-11-10',
    ctoAvailability: '2026-11-11',
    containers: [{ number: number.TODAY, sizeType: '22R1' }],
  }),
  named('LATER', { ...arrived('2026-11-16'), podATA: '2026-11-16', supplierCode: 'B' }),
  named('AT-SEA', {
    originETD: '2026-11-01',
    originATD: '2026-11-01',
    destinationETA: '2026-12-05',
    containers: [{ number: number.AT_SEA, sizeType: '40HC' }, { number: number.SECOND }],
  }),
  named('NO-DISC', arrived('2026-11-19')),
  named('SILENT', { originETD: '2026-11-01', originATD: '2026-11-01', destinationETA: '2026-11-18' }),
  named('OUT', { ...arrived('2026-11-12'), podATA: '2026-11-12', events: [gate('GTOT', '2026-11-14')] }),
  named('BACK', { ...arrived('2026-11-12'), podATA: '2026-11-12', events: [gate('gtot', '2026-11-14'), gate('GTIN', '2026-11-17')] }),
  named('LONG-AGO', { ...arrived('2026-08-01'), podATA: '2026-08-01', actualDeliveryDate: '2026-08-05' }),
  named('WAITING', { originETD: '2026-12-01', destinationETA: '2026-12-24' }),
]
const suppliers = [
  { code: 'A', name: 'Alpha' },
  { code: 'B', name: 'beta' },
]

describe('the containers report', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string

  beforeAll(async () => {
    portal = await startTestPortal()
    portal.pass(Date.parse(`${today}T01:00:00Z`) - portal.now().getTime())
    accountId = await portal.account({ name: 'Acme', timeZone: 'Australia/Sydney' })
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, { suppliers, shipments })
    await portal.import(await portal.account(), { suppliers, shipments })
  })
  afterAll(() => portal.close())

  const request = (query = {}) => caller.get('report/query/get-report-containers-table', { accountId, ...query })
  const rows = async (query = {}) => {
    const { status, body } = await request(query)
    expect([status, body.errors]).toEqual([200, []])
    expect(body.data.count).toBe(body.data.containersReportItems.length)
    return body.data.containersReportItems as Record<string, unknown>[]
  }
  const numbers = async (query = {}) => (await rows(query)).map((row) => row['shipmentNumber'])

  it('lists containers by the days left, then those that have left the terminal', async () => {
    expect((await rows()).map((row) => [row['shipmentNumber'], row['daysLeft'], row['lastFreeDay'], row['status']])).toEqual([
      ['ENDED', -1, '2026-11-20', 'Discharged'],
      ['TODAY', 0, '2026-11-21', 'Discharged'],
      ['LATER', 5, '2026-11-26', 'Discharged'],
      ['NO-DISC', 8, '2026-11-29', 'Not discharged yet'],
      ['AT-SEA', 24, '2026-12-15', 'Under way'],
      ['AT-SEA', 24, '2026-12-15', 'Under way'],
      ['BACK', null, '2026-11-22', 'Returned'],
      ['OUT', null, '2026-11-22', 'Gated out'],
      ['SILENT', null, null, 'Not reported'],
    ])
  })

  it('has each container with its type in words, its journey and its gate events', async () => {
    const [ended] = await rows()
    expect(ended).toMatchObject({
      containerNumber: number.ENDED,
      containerType: '40 ft high cube (45G1)',
      vessel: 'Evening Star',
      voyage: '012E',
      origin: 'Shanghai',
      destination: 'Sydney',
      discharge: '2026-11-10',
      freeTimeDays: 10,
      gateOut: null,
      emptyReturn: null,
      supplier: 'Alpha',
    })
    const types = (await rows()).map((row) => [row['containerNumber'], row['containerType']])
    expect(types).toEqual(
      expect.arrayContaining([
        [number.TODAY, '20 ft refrigerated (22R1)'],
        [number.AT_SEA, '40 ft high cube (40HC)'],
        [number.SECOND, null],
      ]),
    )
    expect((await rows({ freeTextSearch: 'BACK' }))[0]).toMatchObject({ gateOut: '2026-11-14', emptyReturn: '2026-11-17' })
  })

  it('marks a last free day as certain once the free time has begun, and as expected before', async () => {
    const sources = (await rows()).map((row) => [row['shipmentNumber'], row['lastFreeDaySource'], row['isFreeTimeRunning']])
    expect(sources.filter(([shipment]) => !['BACK', 'OUT'].includes(String(shipment)))).toEqual([
      ['ENDED', 'actual', true],
      ['TODAY', 'actual', true],
      ['LATER', 'actual', true],
      ['NO-DISC', 'arrival', false],
      ['AT-SEA', 'plan', false],
      ['AT-SEA', 'plan', false],
      ['SILENT', null, false],
    ])
  })

  it('filters by free time, supplier and text, in any period', async () => {
    expect(await numbers({ freeTime: 'ending' })).toEqual(['ENDED', 'TODAY'])
    expect(await numbers({ freeTime: 'past' })).toEqual(['ENDED'])
    expect(await numbers({ freeTextSearch: number.SECOND })).toEqual(['AT-SEA', 'AT-SEA'])
    expect(await numbers({ freeTextSearch: 'evening star' })).toEqual(['ENDED'])
    const { rows: found } = await portal.pool.query<{ id: string }>(`select id from suppliers where account_id = $1 and code = 'B'`, [
      accountId,
    ])
    expect(await numbers({ supplierIds: found[0]!.id })).toEqual(['LATER'])
  })

  it('sorts the states by progress', async () => {
    const states = (await rows({ sortColumn: 'status', sortDirection: 'asc' })).map((row) => row['status'])
    expect([...new Set(states)]).toEqual(['Not reported', 'Under way', 'Not discharged yet', 'Discharged', 'Gated out', 'Returned'])
  })

  it('hides what the account hides in Shipments, and rejects filters by it', async () => {
    const update = async (hiddenColumns: object) => {
      const admin = await portal.admin()
      const { status } = await admin.post('customer-account/command/update-account-features', { accountId, hiddenColumns })
      expect(status).toBe(200)
    }
    await update({ shipments: ['containerNumbers', 'freeTimeDays', 'supplier', 'expectedArrival'] })
    const [row] = await rows()
    const hidden = ['containerNumber', 'containerType', 'daysLeft', 'lastFreeDay', 'lastFreeDaySource', 'lastFreeDayPassed', 'freeTimeDays']
    for (const column of [...hidden, 'supplier', 'expectedArrival', 'expectedArrivalSource']) expect(row).not.toHaveProperty(column)
    for (const query of [{ freeTime: 'past' }, { sortColumn: 'lastFreeDay' }]) expect((await request(query)).status).toBe(400)
    expect(await numbers({ freeTextSearch: number.SECOND })).toEqual([])
    await update({ shipments: [] })
  })
})
