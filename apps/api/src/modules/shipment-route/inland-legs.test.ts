import type { ShipmentRoute } from '@portal/contracts/shipments/shipment-route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

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

  async function readRoute(
    shipment: { shipmentNumber: string; [property: string]: unknown },
    sightings: object[] = [],
  ): Promise<ShipmentRoute> {
    const { problems } = await portal.import(account, { shipments: [shipment], 'vessel-positions': sightings })
    expect(problems).toEqual([])
    const { rows } = await portal.pool.query<{ id: string }>('select id from shipments where shipment_number = $1', [
      shipment.shipmentNumber,
    ])
    const { body } = await ada.get('shipment-tracking/query/get-route', { accountId: account, shipmentTrackingId: rows[0]!.id })
    return body.data as ShipmentRoute
  }
  const states = ({ legs }: ShipmentRoute) => legs.map(({ from, to, transport, state }) => `${from}-${to} ${transport} ${state}`)

  it('goes by the means of transport of events before and after the main carriage', async () => {
    const inland = (code: string, location: string, transport: string, eventDate: string) => ({ code, location, transport, eventDate })
    const shipment = {
      shipmentNumber: 'DOOR',
      trans: 'SEA',
      origin: 'CNSHA',
      destination: 'USLAX',
      routing: ['CNBJS', 'CNSHA', 'USLAX', 'USCHI'].map((location, index) => ({ location, portNumber: index + 1 })),
    }
    const truck = [inland('DEPA', 'CNBJS', 'ROAD', '2026-10-29'), inland('ARRI', 'CNSHA', 'ROAD', '2026-10-30')]
    const picked = await readRoute({ ...shipment, events: truck })
    expect(picked.currentMilestoneStep).toBe(0)
    expect(picked.ports.map(({ code, role }) => [code, role])).toEqual([
      ['CNBJS', 'stop'],
      ['CNSHA', 'origin'],
      ['USLAX', 'destination'],
      ['USCHI', 'stop'],
    ])
    expect(states(picked)).toEqual(['1-2 ROAD underWay', '2-3 SEA ahead', '3-4 LAND ahead'])
    const vessel = [{ code: 'DEPA', location: 'CNSHA', eventDate: '2026-11-01' }]
    expect(states(await readRoute({ ...shipment, events: [...truck, ...vessel] }))).toEqual([
      '1-2 ROAD done',
      '2-3 SEA underWay',
      '3-4 LAND ahead',
    ])
    const arrived = [...truck, ...vessel, { code: 'ARRI', location: 'USLAX', eventDate: '2026-11-15' }]
    const train = inland('DEPA', 'USLAX', 'RAIL', '2026-11-17')
    expect(states(await readRoute({ ...shipment, events: [...arrived, train] }))).toEqual([
      '1-2 ROAD done',
      '2-3 SEA done',
      '3-4 RAIL underWay',
    ])
  })

  it('counts positions of a vessel that departed long after its planned arrival', async () => {
    const journey = { trans: 'SEA', origin: 'CNSHA', destination: 'USLAX', departureVessel: 'TARDY', arrivalVessel: 'TARDY' }
    const dates = { originATD: '2026-11-01', destinationETA: '2026-06-01' }
    const timestamp = '2026-11-20T09:00:00.000Z'
    const route = await readRoute({ shipmentNumber: 'TARDY', ...journey, ...dates }, [
      { vessel: 'TARDY', lat: 44, lon: 175, speed: 16, timestamp },
    ])
    expect(route.vessel?.timestamp).toBe(timestamp)
  })

  it.each([
    ['planned arrival', { originATD: '2026-06-01', destinationETA: '2026-07-01' }],
    ['departure', { originATD: '2026-05-01' }],
  ])('leaves out positions of a later voyage of the vessel, long after the %s', async (date, dates) => {
    const [shipmentNumber, vessel] = [`LATER-${date}`, `TIDE OF ${date}`]
    const journey = { trans: 'SEA', origin: 'CNSHA', destination: 'USLAX', departureVessel: vessel, arrivalVessel: vessel }
    const at = (timestamp: string) => ({ vessel, lat: 44, lon: 175, speed: 16, timestamp })
    const later = await readRoute({ shipmentNumber, ...journey, ...dates }, [at('2026-11-20T09:00:00Z')])
    expect([later.vessel, later.estimate]).toEqual([null, null])
    const late = await readRoute({ shipmentNumber: `${shipmentNumber} late`, ...journey, ...dates }, [at('2026-09-20T09:00:00Z')])
    expect(late.vessel?.timestamp).toBe('2026-09-20T09:00:00.000Z')
  })
})
