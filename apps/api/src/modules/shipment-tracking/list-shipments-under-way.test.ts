import type { ShipmentsUnderWay } from '@portal/contracts/shipments/shipments-under-way'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const locations = [
  { code: 'CNSHA', name: 'Shanghai', country: 'CN', lat: 31.2, lon: 121.5, kind: 'PORT' },
  { code: 'SGSIN', name: 'Singapore', country: 'SG', lat: 1.3, lon: 103.8, kind: 'PORT' },
  { code: 'AUSYD', name: 'Sydney', country: 'AU', lat: -33.9, lon: 151.2, kind: 'PORT' },
]
const bySea = { trans: 'SEA', mode: 'FCL', origin: 'CNSHA', destination: 'AUSYD' }

/** Shipments on 2026-11-21, when the tests run. */
const shipments = [
  {
    ...bySea,
    shipmentNumber: 'OVERDUE',
    originATD: '2026-11-01',
    destinationETA: '2026-11-17',
    // the carrier's estimate has passed as well; the days count from the ETA, as in reports
    events: [{ code: 'ARRI', classifier: 'estimated', location: 'AUSYD', eventDate: '2026-11-19', createdDate: '2026-11-12T08:00:00Z' }],
  },
  { ...bySea, shipmentNumber: 'TODAY-2', originATD: '2026-11-05', destinationETA: '2026-11-21' },
  { ...bySea, shipmentNumber: 'TODAY-1', originATD: '2026-11-05', destinationETA: '2026-11-21' },
  { ...bySea, shipmentNumber: 'DUE-OUT', originETD: '2026-11-20', destinationETA: '2026-12-10' },
  { shipmentNumber: 'NO-ETA', originATD: '2026-11-10' },
  {
    ...bySea,
    shipmentNumber: 'ABOARD',
    departureVessel: 'Ever Aloft',
    arrivalVessel: 'Ever Aloft',
    originATD: '2026-11-10',
    destinationETA: '2026-11-30',
  },
  {
    ...bySea,
    shipmentNumber: 'SWAPPED',
    originATD: '2026-11-02',
    destinationETA: '2026-12-01',
    routing: [
      { location: 'CNSHA', portNumber: 1, actualValue: '2026-11-02', state: 'Departed' },
      { location: 'SGSIN', portNumber: 2, actualValue: '2026-11-12' },
      { location: 'AUSYD', portNumber: 3, estimateValue: '2026-12-01' },
    ],
  },
  { ...bySea, shipmentNumber: 'NOT-YET', originETD: '2026-11-22', destinationETA: '2026-12-10' },
  { ...bySea, shipmentNumber: 'ARRIVED', originATD: '2026-11-01', destinationETA: '2026-11-15', destinationATA: '2026-11-16' },
  { ...bySea, shipmentNumber: 'FORGOTTEN', originATD: '2026-07-01', destinationETA: '2026-08-01' },
]

describe('shipments under way', () => {
  let portal: TestPortal
  let account: string
  let other: string
  let ada: TestClient
  beforeAll(async () => {
    portal = await startTestPortal()
    account = await portal.account({ timeZone: 'Australia/Sydney' })
    other = await portal.account()
    await portal.import(account, {
      locations,
      shipments,
      'vessel-positions': [
        { vessel: 'EVER ALOFT', timestamp: '2026-11-09T00:00:00Z', lat: 30, lon: 125 },
        { vessel: 'EVER ALOFT', timestamp: '2026-11-20T12:00:00Z', lat: 5, lon: 130, speed: 0 },
        // before the departure of the shipment
        { vessel: 'EVER ALOFT', timestamp: '2026-11-08T00:00:00Z', lat: 31, lon: 122 },
      ],
    })
    await portal.import(other, {
      shipments: [{ ...bySea, shipmentNumber: 'THEIRS', originATD: '2026-11-05', destinationETA: '2026-11-28' }],
    })
    ada = await portal.signIn((await portal.user({ accountIds: [account] })).email)
  })
  afterAll(() => portal.close())

  const list = async (query: object = {}, client = ada): Promise<ShipmentsUnderWay> => {
    const { status, body } = await client.get('shipment-tracking/query/under-way', { accountId: account, ...query })
    expect([status, body.errors]).toEqual([200, []])
    return body.data as ShipmentsUnderWay
  }
  const numbers = ({ items }: ShipmentsUnderWay) => items.map(({ shipmentNumber }) => shipmentNumber)
  const find = async (number: string) => (await list()).items.find(({ shipmentNumber }) => shipmentNumber === number)

  it('are listed overdue ones first, then by expected arrival and number', async () => {
    const found = await list()
    expect(numbers(found)).toEqual(['OVERDUE', 'TODAY-1', 'TODAY-2', 'ABOARD', 'SWAPPED', 'DUE-OUT', 'NO-ETA'])
    expect(found).toMatchObject({ today: '2026-11-21', totalItems: 7, latestArrivals: [] })
  })

  it('have their places, mode, expected arrival and days overdue', async () => {
    expect(await find('OVERDUE')).toEqual({
      shipmentTrackingId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      shipmentNumber: 'OVERDUE',
      originName: 'Shanghai',
      destinationName: 'Sydney',
      trans: 'SEA',
      mode: 'FCL',
      expectedArrival: { date: '2026-11-19', source: 'carrier', hasPassed: true, daysAfterCarrier: null },
      overdueDays: 4,
      noUpdateSince: null,
      position: { lat: 31.2, lon: 121.5, kind: 'port', name: 'Shanghai' },
    })
    expect(await find('NO-ETA')).toMatchObject({ originName: null, expectedArrival: null, overdueDays: null, position: null })
  })

  it('are at their vessel since the departure, else at the last port that they reached', async () => {
    expect((await find('ABOARD'))?.position).toEqual({ lat: 5, lon: 130, kind: 'vessel', name: 'EVER ALOFT' })
    expect((await find('SWAPPED'))?.position).toEqual({ lat: 1.3, lon: 103.8, kind: 'port', name: 'Singapore' })
  })

  it('are at the same position as on the map of the shipment', async () => {
    const aboard = await find('ABOARD')
    const query = { accountId: account, shipmentTrackingId: aboard!.shipmentTrackingId }
    const { vessel } = (await ada.get('shipment-tracking/query/get-route', query)).body.data
    expect({ lat: vessel.lat, lon: vessel.lon }).toEqual({ lat: aboard!.position!.lat, lon: aboard!.position!.lon })
  })

  it('include only those in focus of the user on request', async () => {
    await ada.post('shipment/command/focus-shipment', { accountId: account, shipmentNumber: 'SWAPPED' })
    const bob = await portal.signIn((await portal.user({ accountIds: [account] })).email)
    expect(numbers(await list({ focused: true }))).toEqual(['SWAPPED'])
    expect(await list({ focused: true }, bob)).toMatchObject({ items: [], totalItems: 0, latestArrivals: [] })
  })

  it('have no values of hidden columns, also not through their order', async () => {
    const admin = await portal.admin()
    const hide = (columns: string[]) =>
      admin.post('customer-account/command/update-account-features', { accountId: account, hiddenColumns: { shipments: columns } })
    await hide(['origin', 'trans', 'expectedArrival', 'overdueInDays', 'departureVessel'])
    try {
      const found = await list()
      expect(numbers(found)).toEqual(numbers(found).toSorted())
      for (const item of found.items)
        expect(item).toMatchObject({ originName: null, trans: null, expectedArrival: null, overdueDays: null })
      expect(found.items.every(({ position }) => !position || position.name === null)).toBe(true)
    } finally {
      await hide([])
    }
  })

  it('are replaced by the latest arrivals if no shipment is under way', async () => {
    const calm = await portal.account()
    const arrivals = ['01', '09', '03', '07', '05', '11'].map((day) => ({
      ...bySea,
      shipmentNumber: `IN-${day}`,
      originATD: '2026-10-01',
      destinationATA: `2026-11-${day}`,
    }))
    await portal.import(calm, { shipments: arrivals })
    const eve = await portal.signIn((await portal.user({ accountIds: [calm] })).email)
    const found = await list({ accountId: calm }, eve)
    expect(found).toMatchObject({ items: [], totalItems: 0 })
    expect(found.latestArrivals.map(({ shipmentNumber }) => shipmentNumber)).toEqual(['IN-11', 'IN-09', 'IN-07', 'IN-05', 'IN-03'])
    expect(found.latestArrivals[0]).toMatchObject({ originName: 'Shanghai', destinationName: 'Sydney', arrivalDate: '2026-11-11' })
  })
})
