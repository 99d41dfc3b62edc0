import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { carrierEvent, retraction } from '../../testing/carrier-events.ts'
import { departed, departure, receiveEdi } from '../../testing/edi-files.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf, pushRecords } from './reading.fixture.ts'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.close())

it('pushed data is merged with events of messages, and stays the plan after the next message', async () => {
  const accountId = await portal.account({ features: featureNames })
  const key = await portal.application({ accountId, endpoints: allEndpoints() })
  const account = { id: accountId, baseCurrency: 'AUD', timeZone: 'UTC' }
  const receive = (name: string, text: string) =>
    receiveEdi({ pool: portal.pool } as never, account, { [`edi/received/${name}.edi`]: text })
  const stored = async () => {
    const { rows } = await portal.pool.query(
      `select shipment_number, weight_kg::float8 as weight, destination_eta::text as eta,
         (select count(*)::int from shipment_events e where e.account_id = s.account_id and e.shipment_id = s.id) as events
       from shipments s where account_id = $1`,
      [accountId],
    )
    return rows
  }
  await receive('first', departure())
  // the push updates the shipment that a message created
  expect((await pushRecords(key, 'shipments', [departed], '')).results).toMatchObject([{ outcome: 'inserted' }])
  expect(await stored()).toEqual([{ shipment_number: 'SHP-1', weight: null, eta: '2026-02-25', events: 2 }])
  await pushRecords(key, 'shipments', [{ shipmentNumber: 'SHP-1', weight: 12, destinationETA: '2026-02-27' }], '')
  expect(await stored()).toEqual([{ shipment_number: 'SHP-1', weight: 12, eta: '2026-02-27', events: 2 }])
  await receive('late', departure({ number: '8', time: '1600', eta: '20260301' }))
  expect(await stored()).toEqual([{ shipment_number: 'SHP-1', weight: 12, eta: '2026-02-27', events: 3 }])
})

it('accepts data as it was read without adding dates and events of carriers to the record', async () => {
  const accountId = await portal.account({ features: featureNames })
  const key = await portal.application({ accountId, endpoints: allEndpoints() })
  const account = { id: accountId, baseCurrency: 'AUD', timeZone: 'UTC' }
  const receive = (name: string, ...events: object[]) =>
    receiveEdi({ pool: portal.pool } as never, account, { [`edi/received/${name}.json`]: JSON.stringify({ events }) })
  const read = async () => dataOf('getExternalShipment', await key.get('shipments/SHP-1')).record as Record<string, unknown>
  const loaded = { code: 'LOAD', eventDate: '2026-02-01', location: 'CNSHA' }
  await pushRecords(key, 'shipments', [{ ...departed, destinationATA: '2026-03-01', events: [loaded] }], '')
  const now = new Date()
  const since = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  await receive('departed', carrierEvent({ id: 'E1', at: '2026-02-03T01:00:00Z', updated: since(1) }))
  await receive('arrived', carrierEvent({ id: 'E2', code: 'ARRI', at: '2026-03-03T01:00:00Z', location: 'AUSYD', updated: since(2) }))
  const shown = await read()
  expect(shown).toMatchObject({ originATD: '2026-02-03T01:00:00.000Z', destinationATA: '2026-03-03T01:00:00.000Z' })
  expect((await pushRecords(key, 'shipments', [shown], '')).results).toMatchObject([{ outcome: 'unchanged' }])
  const heavier = await pushRecords(key, 'shipments', [{ ...shown, weight: '12' }], '')
  expect(heavier.results).toMatchObject([{ outcome: 'updated', changes: [{ field: 'weight', after: '12' }] }])
  expect(await read()).toEqual({ ...shown, weight: '12' })
  // events reported by carriers can still be withdrawn
  await receive('retracted', retraction('E1', since(3)), retraction('E2', since(3)))
  const { originATD, destinationATA, events } = await read()
  expect({ originATD, destinationATA, events }).toEqual({ originATD: undefined, destinationATA: '2026-03-01', events: [loaded] })
})
