import type { MilestoneDates } from '@portal/contracts/shipments/milestone-dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallAccount } from '../../testing/fixtures/small-account.fixture.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

describe('the tracking of a shipment', () => {
  let portal: TestPortal
  let account: string
  let ada: TestClient
  beforeAll(async () => {
    portal = await startTestPortal()
    account = await portal.account({ timeZone: 'Australia/Sydney' })
    await portal.import(account, {
      ...smallAccount,
      locations: [
        { code: 'DEHAM', name: 'Hamburg', country: 'DE', lat: 53.5, lon: 9.9, kind: 'PORT' },
        { code: 'AUSYD', name: 'Sydney', country: 'AU', lat: -33.9, lon: 151.2, kind: 'PORT' },
        { code: 'SGSIN', name: 'Singapore', country: 'SG', lat: 1.3, lon: 103.8, kind: 'PORT' },
      ],
      shipments: [
        ...smallAccount.shipments,
        {
          shipmentNumber: 'AFLOAT',
          origin: 'DEHAM',
          destination: 'AUSYD',
          destinationETA: '2026-03-30',
          events: [
            { code: 'ARRI', classifier: 'estimated', location: 'AUSYD', eventDate: '2026-04-02', createdDate: '2026-03-10T08:00:00Z' },
            { code: 'ARRI', classifier: 'planned', location: 'AUSYD', eventDate: '2026-03-30', createdDate: '2026-02-01T08:00:00Z' },
            { code: 'DEPA', location: 'DEHAM', eventDate: '2026-03-01T20:30:00Z', createdDate: '2026-03-01T21:00:00Z' },
            { code: 'ARRI', classifier: 'estimated', location: 'AUSYD', eventDate: '2026-04-01', createdDate: '2026-03-05T08:00:00Z' },
          ],
        },
      ],
    })
    ada = await portal.signIn((await portal.user({ accountIds: [account] })).email)
  })
  afterAll(() => portal.close())

  const idOf = async (number: string) =>
    (await portal.pool.query<{ id: string }>('select id from shipments where account_id = $1 and shipment_number = $2', [account, number]))
      .rows[0]!.id
  const track = async (number: string) =>
    ada.get('shipment-tracking/query/get-shipment-tracking-by-id', { accountId: account, shipmentTrackingId: await idOf(number) })

  it('contains all known data', async () => {
    const { status, body } = await track('SHP-1')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      shipmentNumber: 'SHP-1',
      originFullname: 'Hamburg, Germany',
      destinationFullname: 'Sydney, Australia',
      currentMilestoneStep: 3,
      recentEventType: 'Closed',
      delayInDays: 1,
      shipmentTrackingDates: {
        estimatedDepartureDate: '2026-03-01',
        actualDepartureDate: '2026-03-01T13:30:00.000Z',
        estimatedArrivalDate: '2026-03-30',
        actualArrivalDate: '2026-03-31T12:59:59.999Z',
      },
      ports: [
        { order: 1, code: 'DEHAM', fullName: 'Hamburg, Germany', lat: 53.5, long: 9.9 },
        { order: 2, code: 'AUSYD', fullName: 'Sydney, Australia', lat: -33.9, long: 151.2 },
      ],
      routingPortItems: [
        {
          portNumber: 1,
          country: 'Germany',
          title: 'Hamburg',
          state: 'Departed',
          estimateValue: '2026-03-01',
          actualValue: '2026-03-01T13:30:00.000Z',
        },
        // from the arrival of the shipment, because the record has none at the port
        {
          portNumber: 2,
          country: 'Australia',
          title: 'Sydney',
          state: 'Arrived',
          estimateValue: null,
          actualValue: '2026-03-31T12:59:59.999Z',
        },
      ],
      orderGroupItems: [
        {
          title: 'PO-1',
          items: [
            { title: 'Line 20, split A', value: 'LAMP · 1', valueType: 'text' },
            { title: 'Line 10', value: 'CHAIR · Oak chair, dark · 100 PCE', valueType: 'text' },
          ],
        },
      ],
      containerGroupItems: [
        {
          title: 'CSQU3054383',
          items: [
            { title: 'Size and Type', value: '20 ft standard (22G1)', valueType: 'text' },
            { title: 'Seal', value: 'SEAL1', valueType: 'text' },
          ],
        },
        { title: 'MSKU0000006', items: [{ title: 'Size and Type', value: '40 ft high cube (45G1)', valueType: 'text' }] },
      ],
      trackingEvents: [
        {
          code: 'ARV',
          sourceCode: 'ARV',
          title: 'Arrived',
          trackingType: 'normal',
          eventDate: '2026-03-31',
          eventDate2: null,
          createdDate: null,
          classifier: 'actual',
          location: null,
          description: null,
        },
        {
          code: 'DEP',
          sourceCode: 'DEPA',
          title: 'Departed',
          trackingType: 'important',
          eventDate: '2026-03-01T13:30:00.000Z',
          eventDate2: '2026-03-02',
          createdDate: '2026-03-02T00:00:00.000Z',
          classifier: 'actual',
          location: 'Hamburg, Germany',
          description: 'On its way',
        },
      ],
      documents: [],
      etaHistory: [],
    })
    expect(body.data.shipmentItems).toEqual(
      expect.arrayContaining([
        { group: 'goods', title: 'Weight', value: '1,234.5 kg', valueType: 'text' },
        { group: 'goods', title: 'Volume', value: '67.125 m³', valueType: 'text' },
        { group: 'goods', title: 'TEU', value: '2.25', valueType: 'text' },
        { group: 'parties', title: 'Supplier', value: 'Brandt Möbel', valueType: 'text' },
        { group: 'goods', title: 'Free Time', value: '7 days', valueType: 'text' },
      ]),
    )
    const rows = (body.data.milestoneDates as MilestoneDates[]).map(({ milestone, place, planned, forecast, actual, difference }) =>
      [milestone, place, planned, forecast, actual, difference && `${difference.kind} ${difference.days}`].join(' | '),
    )
    expect(rows).toEqual([
      'supplierBooking |  |  |  | 2026-02-10 | ',
      'cargoReady |  | 2026-02-20 |  |  | ',
      'exWorks |  | 2026-02-15 |  |  | ',
      'exFactory |  | 2026-02-16 |  | 2026-02-17 | actual 1',
      'departure | Hamburg | 2026-03-01 |  | 2026-03-01T13:30:00.000Z | actual 1',
      'portOfDischarge | Sydney | 2026-03-29 |  | 2026-03-30 | actual 1',
      'arrival | Sydney | 2026-03-30 |  | 2026-03-31T12:59:59.999Z | actual 1',
      'availability |  | 2026-03-31 |  |  | ',
      'customs |  | 2026-03-31 |  | 2026-04-01 | actual 1',
      'finalDestination | Acme DC | 2026-04-02 |  | 2026-04-03 | actual 1',
      'delivery |  | 2026-04-04 | 2026-04-05 | 2026-04-06 | actual 2',
    ])
    expect(body.data.eventItems.slice(0, 4)).toEqual([
      { title: 'Supplier Booking', value: '2026-02-10', valueType: 'date' },
      { title: 'Cargo Ready', value: '2026-02-20', valueType: 'date' },
      { title: 'Req. Ex Works', value: '2026-02-15', valueType: 'date' },
      { title: 'Est. Ex Factory', value: '2026-02-16', valueType: 'date' },
    ])
    expect(body.data.lastUpdatedDate).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('contains little for a shipment with little data', async () => {
    expect((await track('SHP-2')).body.data).toMatchObject({
      originFullname: null,
      destinationFullname: null,
      currentMilestoneStep: 0,
      delayInDays: null,
      shipmentItems: [{ group: 'references', title: 'Shipment Number', value: 'SHP-2', valueType: 'text' }],
      eventItems: [],
      ports: [],
      trackingEvents: [],
      orderGroupItems: [],
    })
  })

  it('distinguishes expected from actual dates, and shows earlier expectations', async () => {
    expect((await track('AFLOAT')).body.data).toMatchObject({
      currentMilestoneStep: 1,
      recentEventType: 'In Transit',
      shipmentTrackingDates: {
        estimatedDepartureDate: null,
        actualDepartureDate: '2026-03-01T20:30:00.000Z',
        estimatedArrivalDate: '2026-03-30',
        actualArrivalDate: null,
      },
      ports: [{ code: 'DEHAM' }, { code: 'AUSYD' }],
      trackingEvents: [
        { code: 'ARV', classifier: 'estimated', title: 'Arrival', eventDate: '2026-04-02' },
        { code: 'DEP', classifier: 'actual' },
      ],
      etaHistory: [
        { eta: '2026-03-30', knownDate: '2026-02-01T08:00:00.000Z', classifier: 'planned' },
        { eta: '2026-04-01', knownDate: '2026-03-05T08:00:00.000Z', classifier: 'estimated' },
        { eta: '2026-04-02', knownDate: '2026-03-10T08:00:00.000Z', classifier: 'estimated' },
      ],
    })
  })
})
