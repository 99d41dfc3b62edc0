import { expect, it } from 'vitest'
import { accountPortalFixture } from '../../testing/fixtures/account-portal.fixture.ts'

const box = (number: string) => ({ number, sizeType: '22G1' })
const freight = (amount: number) => [{ code: 'OFR', group: 'FRT', amount, currency: 'AUD' }]
const route = { origin: 'CNSHA', destination: 'AUSYD', trans: 'SEA', mode: 'FCL' }

/** Ten shipments of 1 TEU at 1,000, each in another month before November. */
const earlier = Array.from({ length: 10 }, (_, index) => ({
  ...route,
  shipmentNumber: `E${index}`,
  destinationETA: `2026-${String(index + 1).padStart(2, '0')}-15`,
  containers: [box('CSQU3054383')],
  charges: freight(1000),
}))

const { portal, caller, accountId } = accountPortalFixture({
  shipments: [
    ...earlier,
    {
      ...route,
      shipmentNumber: 'OWN',
      destinationETA: '2026-11-20',
      containers: [box('CSQU3054383'), box('MSKU0000006')],
      charges: freight(2400),
    },
    // not comparable: older, later, another mode, without freight
    { ...route, shipmentNumber: 'OLD', destinationETA: '2025-11-19', containers: [box('CSQU3054383')], charges: freight(9000) },
    { ...route, shipmentNumber: 'LATER', destinationETA: '2026-11-21', containers: [box('CSQU3054383')], charges: freight(9000) },
    {
      ...route,
      mode: 'BCN',
      shipmentNumber: 'OTHER',
      destinationETA: '2026-10-01',
      containers: [box('CSQU3054383')],
      charges: freight(9000),
    },
    { ...route, shipmentNumber: 'FREE', destinationETA: '2026-10-01', containers: [box('CSQU3054383')] },
    { shipmentNumber: 'AIR', trans: 'AIR', weight: 200, destinationETA: '2026-10-01', charges: freight(900) },
  ],
})

const request = async (shipmentNumber: string, account = accountId(), reader = caller()) => {
  const { status, body } = await reader.get('report/query/get-route-freight', { accountId: account, shipmentNumber })
  return [status, body.data]
}

it('compares the freight of a shipment with the 12 months before on its route, by means and mode', async () => {
  expect(await request('OWN')).toEqual([200, { unit: 'TEU', rate: 1200, mean: 1000 }])
  // nine shipments in the 12 months before are too few
  expect(await request('E8')).toEqual([200, { unit: 'TEU', rate: 1000, mean: null }])
  expect(await request('AIR')).toEqual([200, { unit: 'kg', rate: 4.5, mean: null }])
  expect(await request('FREE')).toEqual([200, null])
  expect(await request('NOWHERE')).toEqual([404, null])
})

it('returns nothing if the account hides freight', async () => {
  const own = await portal().account()
  await portal().import(own, { shipments: earlier })
  await portal().pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [
    own,
    JSON.stringify({ shipmentSpends: ['totalFreightSpend'] }),
  ])
  expect(await request('E9', own, await portal().signInTo(own))).toEqual([200, null])
})
