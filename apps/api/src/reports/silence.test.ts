import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../testing/test-portal.ts'

type Row = Record<string, any>

const on = (day: number) => `2026-10-${String(day).padStart(2, '0')}`

/** Ten arrived shipments with an update every 8 days in transit. */
const history = Array.from({ length: 10 }, (_, index) => ({
  shipmentNumber: `H${index}`,
  trans: 'SEA',
  originETD: on(1),
  originATD: on(1),
  destinationETA: on(17),
  destinationATA: on(17),
  actualDeliveryDate: on(18),
  events: [{ code: 'TSP', eventDate: on(9) }],
}))

/** Shipments in transit. It is 2026-11-21: 11 and 5 days after their last updates. */
const underWay = { trans: 'SEA', originETD: '2026-11-01', originATD: '2026-11-01', destinationETA: '2026-12-10' }
const shipments = [
  {
    ...underWay,
    shipmentNumber: 'QUIET',
    supplierCode: 'A',
    carrierName: 'Blue Line',
    events: [{ code: 'TSP', eventDate: '2026-11-10' }],
  },
  { ...underWay, shipmentNumber: 'CALLED', routing: [{ location: 'SGSIN', portNumber: 2, actualValue: '2026-11-16' }] },
  { ...underWay, shipmentNumber: 'HEARD', events: [{ code: 'TSP', eventDate: '2026-11-16' }] },
  { ...underWay, shipmentNumber: 'ARRIVED', destinationATA: '2026-11-10' },
  { ...underWay, shipmentNumber: 'PLANNED', originATD: undefined },
]

describe('a shipment without recent updates', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
    portal.pass(Date.parse('2026-11-21T01:00:00Z') - portal.now().getTime())
  })
  afterAll(() => portal.close())

  const accountWith = async (records: object[]): Promise<{ accountId: string; caller: TestClient }> => {
    const accountId = await portal.account({ timeZone: 'Australia/Sydney' })
    const suppliers = [{ code: 'A', name: 'Alpha', telephone: '+61 2 5550 0100', email: 'dock@alpha.example' }]
    await portal.import(accountId, { suppliers, shipments: records })
    return { accountId, caller: await portal.signInTo(accountId) }
  }
  const silent = async ({ accountId, caller }: { accountId: string; caller: TestClient }) => {
    const { body } = await caller.get('report/query/get-report-shipments-table', { accountId })
    return body.data.shipmentsReportItems.flatMap((row: Row) =>
      row['noUpdateSince'] ? [[row['shipmentNumber'], row['noUpdateSince']]] : [],
    )
  }

  it('is flagged if it is in transit and silent for longer than is usual for the account', async () => {
    expect(await silent(await accountWith([...history, ...shipments]))).toEqual([['QUIET', '2026-11-10']])
  })

  it('is flagged after three weeks at sea or one in the air if the account has no history', async () => {
    const air = { ...underWay, trans: 'AIR', shipmentNumber: 'AIR', destinationETA: '2026-11-12' }
    const lost = { ...underWay, shipmentNumber: 'LOST', originETD: '2026-10-20', originATD: '2026-10-20' }
    expect(await silent(await accountWith([...shipments, air, lost]))).toEqual([
      ['LOST', '2026-10-20'],
      ['AIR', '2026-11-01'],
    ])
  })

  it('is an exception, and its tracking shows the party to contact', async () => {
    const { accountId, caller } = await accountWith([...history, ...shipments])
    const { body } = await caller.get('report/query/get-report-exception-table', { accountId })
    expect(body.data.items.map((row: Row) => [row['shipmentNumber'], row['reason'], row['ask']])).toContainEqual([
      'QUIET',
      'No update since 10 Nov',
      'Blue Line',
    ])
    const { rows } = await portal.pool.query<{ id: string }>(
      `select id from shipments where account_id = $1 and shipment_number = 'QUIET'`,
      [accountId],
    )
    const tracked = await caller.get('shipment-tracking/query/get-shipment-tracking-by-id', {
      accountId,
      shipmentTrackingId: rows[0]!.id,
    })
    expect(tracked.body.data).toMatchObject({
      noUpdateSince: '2026-11-10',
      contacts: [
        { role: 'carrier', name: 'Blue Line', telephone: null, email: null },
        { role: 'supplier', name: 'Alpha', telephone: '+61 2 5550 0100', email: 'dock@alpha.example' },
      ],
    })
  })

  it('shows the same departure in its dates and its events', async () => {
    const { accountId, caller } = await accountWith([
      {
        shipmentNumber: 'TIMES',
        origin: 'CNSHA',
        originATD: '2026-11-18T19:16:00Z',
        events: [{ code: 'DEP', eventDate: '2026-11-18T18:59:00Z', location: 'CNSHA' }],
      },
    ])
    const { rows } = await portal.pool.query<{ id: string }>('select id from shipments where account_id = $1', [accountId])
    const { body } = await caller.get('shipment-tracking/query/get-shipment-tracking-by-id', {
      accountId,
      shipmentTrackingId: rows[0]!.id,
    })
    const departed = body.data.trackingEvents[0].eventDate
    expect(body.data.shipmentTrackingDates.actualDepartureDate).toBe(departed)
    expect(body.data.eventItems).toContainEqual(expect.objectContaining({ title: 'ATD', value: departed }))
  })
})
