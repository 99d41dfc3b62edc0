import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { departed, departure, receiveEdi } from '../../testing/edi-files.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, pushed } from './reading.fixture.ts'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.close())

it('what is pushed stands beside the events of messages, and stays the plan when the next message comes', async () => {
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
  // the shipment that only a message has made is the one that is pushed
  expect((await pushed(key, 'shipments', [departed], '')).results).toMatchObject([{ outcome: 'inserted' }])
  expect(await stored()).toEqual([{ shipment_number: 'SHP-1', weight: null, eta: '2026-02-25', events: 2 }])
  await pushed(key, 'shipments', [{ shipmentNumber: 'SHP-1', weight: 12, destinationETA: '2026-02-27' }], '')
  expect(await stored()).toEqual([{ shipment_number: 'SHP-1', weight: 12, eta: '2026-02-27', events: 2 }])
  await receive('late', departure({ number: '8', time: '1600', eta: '20260301' }))
  expect(await stored()).toEqual([{ shipment_number: 'SHP-1', weight: 12, eta: '2026-02-27', events: 3 }])
})
