import type { ShipmentRoute } from '@portal/contracts/shipments/shipment-route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const positions = (vessel: string, ...sightings: object[]) =>
  sightings.map((sighting, index) => ({
    vessel,
    imo: vessel === 'EVER ALOFT' ? '9074729' : undefined,
    timestamp: `2026-11-${18 + index}T12:00:00Z`,
    ...sighting,
  }))

/** Singapore to Los Angeles via Shanghai; it is 2026-11-21 09:00 UTC. */
const transhipped = {
  shipmentNumber: 'SEA-2',
  trans: 'SEA',
  origin: 'SGSIN',
  destination: 'USLAX',
  departureVessel: 'MSC Ada',
  arrivalVessel: 'Ever Aloft',
  originATD: '2026-11-01',
  destinationETA: '2026-12-05',
  routing: [
    { location: 'SGSIN', portNumber: 1, estimateValue: '2026-11-01', actualValue: '2026-11-01', state: 'Departed' },
    { location: 'CNSHA', portNumber: 2, estimateValue: '2026-11-10', actualValue: '2026-11-11', state: 'Departed' },
    { location: 'USLAX', portNumber: 3, estimateValue: '2026-12-05' },
  ],
}

describe('the route of a shipment', () => {
  let portal: TestPortal
  let account: string
  let ada: TestClient
  beforeAll(async () => {
    portal = await startTestPortal()
    account = await portal.account({ timeZone: 'Australia/Sydney' })
    ada = await portal.signIn((await portal.user({ accountIds: [account] })).email)
  })
  afterAll(() => portal.close())

  const idOf = async (shipmentNumber: string): Promise<string> =>
    (await portal.pool.query<{ id: string }>('select id from shipments where shipment_number = $1', [shipmentNumber])).rows[0]!.id
  async function readRoute(
    shipment: { shipmentNumber: string; [property: string]: unknown },
    sightings: object[] = [],
  ): Promise<ShipmentRoute> {
    const { problems } = await portal.import(account, { shipments: [shipment], 'vessel-positions': sightings })
    expect(problems).toEqual([])
    const query = { accountId: account, shipmentTrackingId: await idOf(shipment.shipmentNumber) }
    const { status, body } = await ada.get('shipment-tracking/query/get-route', query)
    expect([status, body.errors]).toEqual([200, []])
    return body.data as ShipmentRoute
  }
  const states = ({ legs }: ShipmentRoute) => legs.map(({ from, to, transport, state }) => `${from}-${to} ${transport} ${state}`)

  it('has a path for each leg, split into completed and remaining, with the vessel and its expected arrival', async () => {
    // in mid-Pacific at 16 knots
    const route = await readRoute(
      transhipped,
      positions('EVER ALOFT', { lat: 36, lon: 150 }, { lat: 44, lon: 175, speed: 16, headingDeg: 80, status: 'Under way using engine' }),
    )
    expect(route.ports.map(({ code, fullName, role, reached }) => [code, fullName, role, reached])).toEqual([
      ['SGSIN', 'Singapore, Singapore', 'origin', true],
      ['CNSHA', 'Shanghai, China', 'stop', true],
      ['USLAX', 'Los Angeles, United States', 'destination', false],
    ])
    expect(states(route)).toEqual(['1-2 SEA done', '2-3 SEA underWay'])
    const [first, second] = route.legs as [ShipmentRoute['legs'][0], ShipmentRoute['legs'][0]]
    expect(first.doneKm).toBe(first.distanceKm)
    expect([first.done.length, first.remaining]).toEqual([1, []])
    // both parts contain the vessel's position; the rest crosses the antimeridian
    expect(second.done.at(-1)!.at(-1)).toEqual([175, 44])
    expect(second.remaining[0]![0]).toEqual([175, 44])
    expect(second.remaining.map((line) => [line[0]![0], line.at(-1)![0]])).toEqual([
      [175, 180],
      [-180, route.ports[2]!.long],
    ])
    expect(route.vessel).toEqual({
      name: 'EVER ALOFT',
      lat: 44,
      lon: 175,
      timestamp: '2026-11-19T12:00:00.000Z',
      status: 'Under way using engine',
      speed: 16,
      headingDeg: 80,
      ageMinutes: 45 * 60,
    })
    // from there to Los Angeles: about 5,700 km great circle, and a tenth more along the lanes
    const { distanceToGoKm, ...estimate } = route.estimate!
    expect(distanceToGoKm).toBe(second.distanceKm - second.doneKm!)
    expect(distanceToGoKm).toBeGreaterThan(5500)
    expect(distanceToGoKm).toBeLessThan(6300)
    // 16 knots are 711 km a day: a little over eight days from the 19th, noon UTC, which is the evening in Sydney
    expect(estimate).toEqual({ port: 3, eta: '2026-11-28', speed: 16, carrierEta: '2026-12-05', daysAfterCarrier: -7 })
    expect([route.estimatedArrivalDate, route.actualArrivalDate]).toEqual(['2026-12-05', null])
  })

  it.each([
    [2, '2026-11-20', true],
    [1, undefined, false],
  ])('treats the only known place as the destination, at step %i', async (step, destinationATA, reached) => {
    const shipment = { shipmentNumber: `END-${step}`, trans: 'SEA', destination: 'AUMEL', originATD: '2026-11-01', destinationATA }
    const route = await readRoute(shipment)
    expect(route.currentMilestoneStep).toBe(step)
    expect(route.ports.map(({ code, role, reached: is }) => [code, role, is])).toEqual([['AUMEL', 'destination', reached]])
    expect(route.legs).toEqual([])
  })

  it('returns the position separately', async () => {
    const query = { accountId: account, shipmentTrackingId: await idOf('SEA-2') }
    expect((await ada.get('shipment-tracking/query/get-vessel-position-by-shipment-tracking-id', query)).body).toEqual({
      data: { lat: 44, lon: 175, timestamp: '2026-11-19T12:00:00.000Z', status: 'Under way using engine', speed: 16, headingDeg: 80 },
      errors: [],
    })
  })

  it('ignores positions of an earlier vessel, from before the departure, and from the future', async () => {
    const waiting = { ...transhipped, shipmentNumber: 'SEA-3', arrivalVessel: 'OTHER' }
    const route = await readRoute(waiting, [
      ...positions('MSC ADA', { lat: 30, lon: 125, speed: 12 }),
      { vessel: 'Other', lat: 30, lon: 125, timestamp: '2026-11-09T23:00:00Z' },
      { vessel: 'Other', lat: 30, lon: 125, timestamp: '2026-11-21T09:00:01Z' },
    ])
    expect([route.vessel, route.estimate]).toEqual([null, null])
    // in transit, but with unknown progress
    expect(states(route)).toEqual(['1-2 SEA done', '2-3 SEA underWay'])
    expect(route.legs[1]!.doneKm).toBeNull()
    expect(route.legs[1]!.done).toEqual([])
  })

  it('waits if the next vessel has not departed', async () => {
    const [first, second, third] = transhipped.routing
    const route = await readRoute({ ...transhipped, shipmentNumber: 'SEA-4', routing: [first, { ...second, state: 'Arrived' }, third] })
    expect(states(route)).toEqual(['1-2 SEA done', '2-3 SEA ahead'])
    expect(route.vessel).toBeNull()
    const of = (events: object[]) =>
      readRoute({ ...transhipped, shipmentNumber: 'SEA-4', events, routing: [first, { ...second, state: 'Arrived' }, third] })
    const loaded = { code: 'LOAD', eventDate: '2026-11-12', location: 'CNSHA' }
    expect(states(await of([{ ...loaded, classifier: 'planned' }]))).toEqual(['1-2 SEA done', '2-3 SEA ahead'])
    expect(states(await of([loaded]))).toEqual(['1-2 SEA done', '2-3 SEA underWay'])
  })

  it.each<[string, object, string[], boolean[]]>([
    ['ordered', { originATD: undefined, routing: undefined, originETD: '2026-12-01' }, ['1-2 SEA ahead'], [false, false]],
    ['arrived', { destinationATA: '2026-11-20' }, ['1-2 SEA done', '2-3 SEA done'], [true, true, true]],
    ['delivered', { actualDeliveryDate: '2026-11-20', routing: undefined }, ['1-2 SEA done'], [true, true]],
  ])('is correct when it is %s', async (name, overrides, legs, reached) => {
    const route = await readRoute({ ...transhipped, shipmentNumber: name, ...overrides })
    expect(states(route)).toEqual(legs)
    expect(route.ports.map((port) => port.reached)).toEqual(reached)
    expect(route.vessel).toBeNull()
  })

  it('is a great circle by air, and goes by land after the port of discharge', async () => {
    const air = await readRoute({ shipmentNumber: 'AIR', trans: 'AIR', origin: 'AUSYD', destination: 'USLAX', originATD: '2026-11-20' })
    expect(states(air)).toEqual(['1-2 AIR underWay'])
    expect([air.legs[0]!.distanceKm > 12_000, air.legs[0]!.distanceKm < 12_150, air.legs[0]!.remaining.length]).toEqual([true, true, 2])
    const onward = await readRoute({
      ...transhipped,
      shipmentNumber: 'LAND',
      podName: 'Los Angeles',
      destination: 'USCHI',
      routing: [...transhipped.routing, { location: 'USCHI', portNumber: 4 }],
    })
    expect(states(onward)).toEqual(['1-2 SEA done', '2-3 SEA underWay', '3-4 LAND ahead'])
    // straight-line distance
    expect(onward.legs[2]!.distanceKm).toBeGreaterThan(2700)
    expect(onward.legs[2]!.distanceKm).toBeLessThan(2900)
  })

  it('names the canals', async () => {
    const route = await readRoute({ shipmentNumber: 'SUEZ', trans: 'SEA', origin: 'CNSHA', destination: 'NLRTM' })
    expect(route.legs[0]!.via).toEqual(['Suez Canal'])
  })

  it('lists places without coordinates, and leaves them out of the path', async () => {
    await portal.import(account, { locations: [{ code: 'XXNIL', name: 'Nowhere', country: 'XX' }] })
    const [first, second, third] = transhipped.routing
    const route = await readRoute({
      ...transhipped,
      shipmentNumber: 'HOLE',
      routing: [first, { ...second, location: 'XXNIL' }, third],
    })
    expect(route.ports.map(({ code, lat, long }) => [code, lat === null, long === null])).toEqual([
      ['SGSIN', false, false],
      ['XXNIL', true, true],
      ['USLAX', false, false],
    ])
    expect(states(route)).toEqual(['1-3 SEA underWay'])
  })

  it('is empty without data', async () => {
    expect(await readRoute({ shipmentNumber: 'BARE' })).toEqual({
      currentMilestoneStep: 0,
      ports: [],
      legs: [],
      vessel: null,
      estimatedArrivalDate: null,
      actualArrivalDate: null,
      estimate: null,
    })
  })

  it('shows an implausible position, and does not use it for the route', async () => {
    const lost = { ...transhipped, shipmentNumber: 'LOST', arrivalVessel: 'LOST' }
    const route = await readRoute(lost, positions('LOST', { lat: -40, lon: -30, speed: 15 }))
    expect(route.vessel).toMatchObject({ lat: -40, lon: -30 })
    expect([route.estimate, route.legs[1]!.doneKm]).toEqual([null, null])
  })

  it('returns 404 for another account', async () => {
    const stranger = await portal.account()
    await portal.import(stranger, { shipments: [{ shipmentNumber: 'THEIRS', trans: 'SEA', origin: 'CNSHA', destination: 'NLRTM' }] })
    const id = await idOf('THEIRS')
    const absent = '01a1fe49-0320-736f-bb76-0502e41a4fca'
    for (const path of ['get-route', 'get-vessel-position-by-shipment-tracking-id']) {
      const request = async (shipmentTrackingId: string, accountId = account) => {
        const { status, text } = await ada.get(`shipment-tracking/query/${path}`, { accountId, shipmentTrackingId })
        return [status, text]
      }
      expect(await request(id)).toEqual(await request(absent))
      expect((await request(id))[0]).toBe(404)
      expect((await request(id, stranger))[0]).toBe(404)
    }
  })

  it('ignores positions of other accounts', async () => {
    const stranger = await portal.account()
    await portal.import(stranger, { 'vessel-positions': positions('HIDDEN', { lat: 30, lon: 125, speed: 12 }) })
    expect((await readRoute({ ...transhipped, shipmentNumber: 'SEA-5', arrivalVessel: 'HIDDEN' })).vessel).toBeNull()
  })
})
