import { publicShipmentTracking, publicTrackingSearchItem } from '@portal/contracts/shipments/tracking-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send, startTestPortal, type TestResponse, type TestPortal } from '../../testing/test-portal.ts'
/** Part of every text that only signed-in users may see. */
const mark = 'SECRETWORD'
const lateness = { delayInDays: null, overdueInDays: null, noArrivalRecorded: true, noUpdateSince: null }
const features = ['enabledTrackAndTrace', 'enabledPublicTrackAndTraceFeature'] as const

const shipment = {
  shipmentNumber: 'PUB-10001',
  houseWaybillNumber: 'HWB 77-001',
  carrierBookingReference: mark,
  supplierCode: mark,
  orderSellers: [mark],
  importer: mark,
  trans: 'SEA',
  mode: 'FCL',
  incoterm: 'FOB',
  origin: 'DEHAM',
  destination: 'AUSYD',
  fdpName: mark,
  departureVessel: 'Ever Given',
  carrierContractNumber: mark,
  destinationETA: '2026-03-30',
  requiredDeliveryDate: '2026-04-04',
  freeTimeDays: 99,
  weight: 1234,
  containers: [{ number: 'CSQU3054383', sizeType: '22G1', seal: mark }],
  orderLines: [{ orderNumber: mark, lineNumber: 1, qty: 1 }],
  charges: [{ code: 'OFR', group: 'FRT', description: mark, amount: 77.77, currency: 'AUD' }],
  invoices: [
    { invoiceNumber: mark, currency: 'AUD', invoiceValue: 1, lines: [{ productCode: mark, description: mark, qty: 1, unitValue: 1 }] },
  ],
  events: [{ code: 'DEPA', title: 'Departed', eventDate: '2026-03-01', location: 'DEHAM', description: mark }],
  routing: [{ location: 'DEHAM', portNumber: 1 }],
}

describe('public tracking data', () => {
  let portal: TestPortal
  let open: string
  let closed: string
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    portal = await startTestPortal()
    open = await portal.account({ features })
    closed = await portal.account({ features: ['enabledTrackAndTrace'] })
    const suppliers = [{ code: mark, name: mark }]
    const crowd = Array.from({ length: 25 }, (_, index) => ({
      shipmentNumber: `CROWD-${index + 10}`,
      containers: [{ number: 'MSKU0000006' }],
    }))
    await portal.import(open, { suppliers, shipments: [shipment, { ...shipment, shipmentNumber: 'ABC4' }, ...crowd] })
    await portal.import(closed, { suppliers, shipments: [{ ...shipment, shipmentNumber: 'CLOSED-1' }] })
    const { rows } = await portal.pool.query<{ id: string; number: string }>('select id, shipment_number as number from shipments')
    for (const { id, number } of rows) ids[number] = id
  })
  afterAll(() => portal.close())

  const request = (operation: string, query: Record<string, unknown>, headers: Record<string, string> = {}) =>
    send(portal.app, 'GET', `public-shipment-tracking/query/${operation}`, { query, headers })
  const search = (searchText: string, overrides: object = {}) => request('search', { accountId: open, searchText, ...overrides })
  const track = (accountId: string, shipmentTrackingId: string) => request('get-shipment-tracking-by-id', { accountId, shipmentTrackingId })

  it('of a search has a fixed list of fields, without texts for signed-in users', async () => {
    const { status, body, text } = await search('hwb77001')
    expect(status).toBe(200)
    expect(body.data.items).toHaveLength(2)
    expect(body.data.items[1]).toEqual({
      id: ids['PUB-10001'],
      shipmentNumber: 'PUB-10001',
      houseWaybillNumber: 'HWB 77-001',
      containerNumbers: ['CSQU3054383'],
    })
    expect(text).not.toContain(mark)
  })

  const itemsOf = (group: string, values: Record<string, string>) =>
    Object.entries(values).map(([title, value]) => ({ group, title, value, valueType: 'text' }))
  const places = { Origin: 'Hamburg, Germany', Destination: 'Sydney, Australia' }
  const undated = { planned: null, forecast: null, actual: null, difference: null }

  it('of a shipment has a fixed list of fields', async () => {
    const departure = { estimatedDepartureDate: null, estimatedDepartureState: null, actualDepartureDate: '2026-03-01' }
    const { status, body, text } = await track(open, ids['PUB-10001']!)
    expect(status).toBe(200)
    expect(text).not.toContain(mark)
    for (const secret of ['77.77', '1,234', '99 days', '2026-04-04', 'FOB']) expect(text).not.toContain(secret)
    expect(body.data).toEqual({
      shipmentTrackingId: ids['PUB-10001'],
      shipmentNumber: 'PUB-10001',
      originFullname: 'Hamburg, Germany',
      destinationFullname: 'Sydney, Australia',
      currentMilestoneStep: 1,
      shipmentTrackingDates: { ...departure, estimatedArrivalDate: '2026-03-30', actualArrivalDate: null },
      ...lateness,
      expectedArrival: expect.objectContaining({ date: '2026-03-30', source: 'plan', hasPassed: true }),
      ports: [expect.objectContaining({ order: 1, code: 'DEHAM' }), expect.objectContaining({ order: 2, code: 'AUSYD' })],
      shipmentItems: [
        ...itemsOf('route', { ...places, Transport: 'Sea', Mode: 'FCL', Vessel: 'Ever Given' }),
        ...itemsOf('references', { 'Shipment Number': 'PUB-10001', 'House Waybill': 'HWB 77-001' }),
      ],
      eventItems: ['ATD', 'ETA'].map((title) => expect.objectContaining({ title, value: title === 'ATD' ? '2026-03-01' : '2026-03-30' })),
      // dates of the journey only, although the record also has those of factory, customs and delivery
      milestoneDates: [
        { ...undated, milestone: 'departure', place: 'Hamburg', actual: '2026-03-01' },
        { ...undated, milestone: 'arrival', place: 'Sydney', planned: '2026-03-30', difference: { kind: 'notReported', days: 0 } },
      ],
      routingPortItems: [expect.objectContaining({ title: 'Hamburg', country: 'Germany' })],
      containerGroupItems: [
        { title: 'CSQU3054383', items: [{ title: 'Size and Type', value: '20 ft standard (22G1)', valueType: 'text' }] },
      ],
      trackingEvents: [
        {
          createdDate: null,
          trackingType: 'normal',
          code: 'DEP',
          title: 'Departed',
          eventDate: '2026-03-01',
          eventDate2: null,
          classifier: 'actual',
          location: 'Hamburg, Germany',
        },
      ],
      lastUpdatedDate: expect.any(String),
    })
  })

  it('of a route has a fixed list of fields', async () => {
    const route = await request('get-route', { accountId: open, shipmentTrackingId: ids['PUB-10001'] })
    expect(route.status).toBe(200)
    expect(route.text).not.toContain(mark)
    expect(route.body.data).toMatchObject({ currentMilestoneStep: 1, ports: [{ code: 'DEHAM' }, { code: 'AUSYD' }], vessel: null })
    for (const accountId of [closed, open])
      expect((await request('get-route', { accountId, shipmentTrackingId: ids['CLOSED-1'] })).status).toBe(404)
  })

  it('has exactly these fields: adding one requires a decision here', () => {
    expect(Object.keys(publicTrackingSearchItem.shape)).toEqual(['id', 'shipmentNumber', 'houseWaybillNumber', 'containerNumbers'])
    expect(Object.keys(publicShipmentTracking.shape)).toEqual(
      `shipmentTrackingId shipmentNumber originFullname destinationFullname currentMilestoneStep shipmentTrackingDates delayInDays
       overdueInDays noArrivalRecorded noUpdateSince expectedArrival ports shipmentItems
       eventItems milestoneDates routingPortItems containerGroupItems trackingEvents lastUpdatedDate`.split(/\s+/),
    )
    expect(Object.keys(publicShipmentTracking.shape.trackingEvents.element.shape)).toEqual(
      'createdDate trackingType code title eventDate eventDate2 classifier location'.split(' '),
    )
    expect(publicShipmentTracking.safeParse({ documents: [] }).success).toBe(false)
  })

  it.each([
    ['a shipment number in any notation', ' pub 10001', 1],
    ['a container', 'csqu 305438-3', 2],
    ['a part of a number', 'PUB-1000', 0],
    ['a number of four characters', 'ABC4', 0],
    ['an order', mark, 0],
    ['a pattern', '%%%%%%', 0],
    ['another pattern', 'PUB_10001', 0],
    ['a number of another account', 'CLOSED-1', 0],
  ])('is found by complete numbers only: %s', async (_, text, found) => {
    const { items, totalItems } = (await search(text)).body.data
    expect([items.length, totalItems]).toEqual([found, found])
  })

  it('contains at most twenty shipments', async () => {
    const { items, totalItems } = (await search('MSKU0000006', { take: 200 })).body.data
    expect([items.length, totalItems]).toEqual([20, 20])
    expect((await search('MSKU0000006', { take: 15, skip: 10 })).body.data.items).toHaveLength(10)
    expect((await search('MSKU0000006', { skip: 20 })).body.data.items).toEqual([])
  })

  it('is empty for an account without public tracking, identical to an unknown account', async () => {
    const nowhere = '01890000-0000-7000-8000-000000000000'
    const responses = await Promise.all([
      request('search', { accountId: closed, searchText: 'CLOSED-1' }),
      request('search', { accountId: nowhere, searchText: 'CLOSED-1' }),
      track(closed, ids['CLOSED-1']!),
      track(nowhere, ids['CLOSED-1']!),
      track(open, ids['CLOSED-1']!),
      track(open, nowhere),
    ])
    for (const { status, text } of responses) expect([status, text]).toEqual([404, responses[0].text])
    const has = async (accountId: string) => (await request('has-public-track-and-trace-enabled', { accountId })).body.data
    expect([await has(open), await has(closed), await has(nowhere)]).toEqual([true, false, false])
  })

  it('is disabled immediately when the account disables it', async () => {
    const account = await portal.account({ features })
    await portal.import(account, { shipments: [{ shipmentNumber: 'SHUT-1' }] })
    const id = (await request('search', { accountId: account, searchText: 'SHUT-1' })).body.data.items[0].id as string
    expect((await track(account, id)).status).toBe(200)
    await portal.pool.query(`update account_settings set enabled_features = '{enabledTrackAndTrace}' where account_id = $1`, [account])
    portal.pass(1001)
    expect((await track(account, id)).status).toBe(404)
    expect((await request('search', { accountId: account, searchText: 'SHUT-1' })).status).toBe(404)
  })
})

describe('visitors who look up many shipments', () => {
  const limit = 4
  let portal: TestPortal
  let first: string
  let second: string
  beforeAll(async () => {
    portal = await startTestPortal({ PUBLIC_RATE_LIMIT: String(limit) })
    first = await portal.account({ features })
    second = await portal.account({ features })
    await portal.import(first, { shipments: [shipment, { shipmentNumber: 'OTHER-1' }].map((one) => ({ ...one, supplierCode: 'S' })) })
  })
  afterAll(() => portal.close())

  const guess = (searchText: string, accountId = first): Promise<TestResponse> =>
    send(portal.app, 'GET', 'public-shipment-tracking/query/search', { query: { accountId, searchText } })

  it('are limited, with and without results, in the database, per account', async () => {
    for (let turn = 0; turn < limit; turn++) expect((await guess(turn % 2 ? 'PUB-10001' : `NONE-${turn}`)).status).toBe(200)
    const refused = await guess('PUB-10001')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    expect((await guess('PUB-10001', second)).status).toBe(200)
    const { rows } = await portal.pool.query<{ tries: number }>('select count(*)::int as tries from sign_in_failures')
    expect(rows[0]!.tries).toBeGreaterThanOrEqual(limit)
    portal.pass(61_000)
    expect((await guess('PUB-10001')).status).toBe(200)
  })

  it('may send ten times as many requests per hour', async () => {
    portal.pass(61 * 60_000)
    let answered = 0
    for (let minute = 0; minute < 12; minute++) {
      for (let turn = 0; turn < limit; turn++) if ((await guess('PUB-10001')).status === 200) answered++
      portal.pass(61_000)
    }
    expect(answered).toBe(limit * 10)
    portal.pass(60 * 60_000)
    expect((await guess('PUB-10001')).status).toBe(200)
  })
})
