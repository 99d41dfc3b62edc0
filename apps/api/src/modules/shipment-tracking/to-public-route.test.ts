import { featureNames } from '@portal/contracts/access'
import { toPublicRoute } from './to-public-route.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send, startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

/** Text that only signed-in users may see. */
const mark = 'SECRETWORD'

const shipment = {
  shipmentNumber: 'S1',
  trans: 'SEA',
  origin: 'CNSHA',
  destination: 'USLAX',
  arrivalVessel: 'SECRET VESSEL',
  departureVessel: 'SECRET VESSEL',
  voyage: 'SECRET',
  importer: 'SECRET',
  originATD: '2026-11-10',
  destinationETA: '2026-11-30',
}
const position = {
  vessel: 'SECRET VESSEL',
  imo: '9074729',
  lat: 40,
  lon: 160,
  timestamp: '2026-11-21T06:00:00Z',
  status: 'SECRET',
  speed: 15,
}

describe('the public route of a shipment', () => {
  let portal: TestPortal
  let open: string
  let shut: string
  let ada: TestClient
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    portal = await startTestPortal()
    open = await portal.account({ features: featureNames })
    shut = await portal.account()
    for (const accountId of [open, shut]) {
      await portal.import(accountId, { shipments: [shipment], 'vessel-positions': [{ ...position, headingDeg: 80 }] })
      const { rows } = await portal.pool.query<{ id: string }>('select id from shipments where account_id = $1', [accountId])
      ids[accountId] = rows[0]!.id
    }
    ada = await portal.signIn((await portal.user({ role: 'admin', accountIds: [open, shut] })).email)
  })
  afterAll(() => portal.close())

  const request = (path: string, query: Record<string, unknown>) =>
    send(portal.app, 'GET', `public-shipment-tracking/query/${path}`, { query })
  const share = async (accountId: string) => {
    const words = { accountId, shipmentTrackingId: ids[accountId] }
    return (await ada.post('shipment-tracking/command/create-share-link', words)).body.data as { token: string; shareLinkId: string }
  }

  it('equals that of signed-in users, without name and status of the vessel', async () => {
    const words = { accountId: open, shipmentTrackingId: ids[open] }
    const full = (await ada.get('shipment-tracking/query/get-route', words)).body.data
    const response = await request('get-route', words)
    expect(response.status).toBe(200)
    expect(response.body.data).toEqual({
      ...full,
      vessel: { lat: 40, lon: 160, timestamp: '2026-11-21T06:00:00.000Z', speed: 15, headingDeg: 80, ageMinutes: 180 },
    })
    expect(full.vessel.name).toBe('SECRET VESSEL')
    expect(response.text).not.toContain('SECRET')
    expect(response.body.data.estimate.port).toBe(2)
  })

  it('returns 404 if the account has no public tracking, or the shipment belongs to another account', async () => {
    const absent = '01a1fe49-0320-736f-bb76-0502e41a4fca'
    const nowhere = await request('get-route', { accountId: absent, shipmentTrackingId: absent })
    expect(nowhere.status).toBe(404)
    for (const [accountId, shipmentTrackingId] of [
      [shut, ids[shut]],
      [open, ids[shut]],
      [open, absent],
    ])
      expect((await request('get-route', { accountId, shipmentTrackingId })).text).toBe(nowhere.text)
  })

  it('is shown by a link, even without public tracking, until it is revoked', async () => {
    const { token, shareLinkId } = await share(shut)
    const response = await request('get-shared-route', { token })
    expect([response.status, response.body.data.ports.map(({ code }: { code: string }) => code)]).toEqual([200, ['CNSHA', 'USLAX']])
    expect(response.text).not.toContain('SECRET')
    await ada.post('shipment-tracking/command/revoke-share-link', { accountId: shut, shareLinkId })
    expect((await request('get-shared-route', { token })).status).toBe(404)
    expect((await request('get-shared-route', { token: 'A'.repeat(64) })).status).toBe(404)
  })

  it('is shown by a link only until it expires', async () => {
    const { token } = await share(open)
    portal.pass(15 * 86_400_000)
    expect((await request('get-shared-route', { token })).status).toBe(404)
  })
})

it('the public position of a vessel does not contain its identity', () => {
  const route = {
    currentMilestoneStep: 1 as const,
    ports: [],
    legs: [],
    estimatedArrivalDate: null,
    actualArrivalDate: null,
    estimate: null,
    vessel: { name: mark, status: mark, lat: 1, lon: 2, timestamp: '2026-11-01T00:00:00Z', speed: 3, headingDeg: 4, ageMinutes: 5 },
    added: mark,
  }
  expect(JSON.stringify(toPublicRoute(route))).not.toContain(mark)
  const vessel = { lat: 1, lon: 2, timestamp: '2026-11-01T00:00:00Z', speed: 3, headingDeg: 4, ageMinutes: 5 }
  expect(toPublicRoute(route).vessel).toEqual(vessel)
})
