import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf, pushRecords } from './reading.fixture.ts'

const shipment = {
  shipmentNumber: 'C1',
  carrierBookingReference: 'C1B',
  trans: 'SEA',
  origin: 'CNSHA',
  destination: 'AUSYD',
  originETD: '2026-01-20',
  containers: [{ number: 'CSQU3054383' }],
}
const event = (eventDateTime: string, overrides: object = {}) => ({
  eventID: eventDateTime,
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  equipmentEventTypeCode: 'GTIN',
  eventDateTime,
  documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'C1B' }],
  transportCall: { UNLocationCode: 'AUSYD' },
  ...overrides,
})

describe('carrier events pushed with a key', () => {
  let portal: TestPortal
  let key: KeyClient
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  const start = async (timeZone = 'Australia/Sydney') => {
    const accountId = await portal.account({ features: featureNames, timeZone })
    key = await portal.application({ accountId, endpoints: allEndpoints() })
    await pushRecords(key, 'shipments', [shipment], '')
  }
  const upload = async (body: unknown, fileName = 'events.json') =>
    dataOf('uploadExternalEdiFile', await key.form('edi-files', {}, { name: 'file', fileName, bytes: Buffer.from(JSON.stringify(body)) }))
  const readDates = async () => {
    const { items } = (await key.get('shipments/C1/events')).body.data as { items: { eventDate: string }[] }
    return items.map(({ eventDate }) => eventDate).toSorted()
  }

  it.each(['Australia/Sydney', 'UTC'])(
    'are applied with timestamps in the format of carriers; an invalid event is held individually: %s',
    async (zone) => {
      await start(zone)
      const result = await upload({
        events: [
          event('2026-02-18T09:00:00+1100'),
          event('2026-02-19T09:00:00+11'),
          event('2026-02-20T09:00:00z'),
          event('2026-02-21 09:00:00+11:00'),
          event('2026-02-22T09:00:00'),
          event('at noon'),
        ],
      })
      expect(result).toMatchObject({ outcome: 'held', changes: [{ key: 'C1', change: 'updated' }] })
      expect(result.notes).toEqual([
        { segment: 6, reason: 'eventDateTime is missing or not an instant', refused: true },
        { segment: 5, reason: 'eventDateTime names no offset: read as the local time of AUSYD', refused: false },
      ])
      expect(await readDates()).toEqual([
        '2026-02-17T22:00:00.000Z',
        '2026-02-18T22:00:00.000Z',
        '2026-02-20T09:00:00.000Z',
        '2026-02-20T22:00:00.000Z',
        '2026-02-21T22:00:00.000Z',
      ])
    },
  )

  it('are applied individually, as subscriptions send them', async () => {
    await start()
    expect(await upload(event('2026-02-18T09:00:00+11:00'))).toMatchObject({ outcome: 'inserted', status: 'applied' })
    expect(await readDates()).toEqual(['2026-02-17T22:00:00.000Z'])
  })

  it('belong to the shipment in transit with their container if they have no other reference', async () => {
    await start()
    const own = { documentReferences: [], equipmentReference: 'CSQU3054383' }
    expect(await upload([event('2026-02-18T09:00:00+11:00', own)])).toMatchObject({ status: 'applied', changes: [{ key: 'C1' }] })
    const unknown = await upload([event('2026-02-25T09:00:00+11:00', { ...own, equipmentReference: 'MSKU1234565' })], 'unknown.json')
    expect(unknown).toMatchObject({
      outcome: 'held',
      notes: [{ reason: 'No shipment under way carries MSKU1234565, and nothing else names the shipment', refused: true }],
    })
    await pushRecords(key, 'shipments', [{ ...shipment, containers: [{ number: 'CSQU3054383' }, { number: 'MSKU1234565' }] }], '')
    expect(await readDates()).toHaveLength(2)
    await pushRecords(key, 'shipments', [{ ...shipment, shipmentNumber: 'C2', carrierBookingReference: 'C2B' }], '')
    const several = await upload([event('2026-02-19T09:00:00+11:00', own)], 'several.json')
    expect(several).toMatchObject({
      outcome: 'held',
      notes: [{ reason: 'More than one shipment under way carries CSQU3054383, and nothing else names the shipment' }],
    })
  })
})
