import { featureNames, type Feature } from '@portal/contracts/access'
import type { PushResource } from '@portal/contracts/external/declare'
import { fieldsOfColumns } from '../../domain/applications/fields-of-columns.ts'
import { shipmentIncludes } from '@portal/contracts/external/shipments'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomAccount } from '../../testing/fixtures/random-account.fixture.ts'
import { dumpAccount } from '../../testing/dump-account.ts'
import { searchRuns } from '../../testing/search-depth.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, pushRecords } from './reading.fixture.ts'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.close())

const readable = ['list-shipments', 'get-shipment', 'list-charges', 'list-shipment-events', 'list-purchase-orders', 'get-purchase-order']
const columns = Object.entries(fieldsOfColumns).flatMap(([report, fields]) =>
  Object.entries(fields).flatMap(([column, hides]) => (hides.length > 0 ? [{ report, column }] : [])),
)
const closable: Feature[] = ['enabledCommercialInvoices', 'enabledShipmentSpendsFeature', 'enabledTrackAndTrace']

/** Visibility of a key: everything, or any part of it. */
const view = fc.record({
  off: fc.subarray(readable),
  hidden: fc.subarray(columns, { maxLength: 6 }),
  features: fc.subarray(closable),
  filtered: fc.subarray([
    'list-shipments',
    'get-shipment',
    'list-charges',
    'list-purchase-orders',
    'get-purchase-order',
    'push-shipments',
    'push-purchase-orders',
    'push-suppliers',
    'list-suppliers',
  ]),
  suppliers: fc.option(fc.subarray(['S1', 'S2', 'S3']), { nil: undefined }),
})
type View = typeof view extends fc.Arbitrary<infer V> ? V : never

async function keyFor(accountId: string, { off, hidden, features, filtered, suppliers }: View): Promise<KeyClient> {
  const hiddenColumns: Record<string, string[]> = {}
  for (const { report, column } of hidden) (hiddenColumns[report] ??= []).push(column)
  const enabled = featureNames.filter((feature) => features.includes(feature) || !closable.includes(feature))
  await portal.pool.query('update account_settings set enabled_features = $2, hidden_columns = $3 where account_id = $1', [
    accountId,
    enabled,
    hiddenColumns,
  ])
  const endpoints = Object.fromEntries(
    Object.keys(allEndpoints())
      .filter((id) => !off.includes(id))
      .map((id) => [id, filtered.includes(id)]),
  )
  return portal.application({ accountId, endpoints, ...(suppliers && { supplierCodes: suppliers }) })
}

/** Returns all records that the key can read, from enabled endpoints. */
async function readAll(key: KeyClient): Promise<[PushResource, object[]][]> {
  const items = async (path: string, query: object): Promise<Record<string, string>[]> => {
    const { status, body } = await key.get(path, query as Record<string, unknown>)
    return status === 200 ? body.data.items.map(({ record }: { record: object }) => record) : []
  }
  const each = async (path: string, number: string, query: object) => {
    const whole: object[] = []
    for (const record of await items(path, query)) {
      const { status, body } = await key.get(`${path}/${encodeURIComponent(record[number]!)}`)
      if (status === 200) whole.push(body.data.record)
    }
    return whole
  }
  const open: string[] = []
  for (const list of shipmentIncludes) if ((await key.get('shipments', { include: list, limit: 1 })).status === 200) open.push(list)
  return [
    ['suppliers', await items('suppliers', {})],
    ['products', await items('products', {})],
    ['purchase-orders', await each('purchase-orders', 'orderNumber', {})],
    ['shipments', await items('shipments', open.length > 0 ? { include: open.join(',') } : {})],
    ['shipments', await each('shipments', 'shipmentNumber', {})],
  ]
}

it('changes nothing by sending back data as it was read, with any visibility', async () => {
  await fc.assert(
    fc.asyncProperty(randomAccount('m'), fc.array(view, { minLength: 3, maxLength: 3 }), async (world, views) => {
      const accountId = await portal.account({ features: featureNames })
      await portal.import(accountId, world)
      const before = await readStored(accountId)
      for (const one of views) {
        const key = await keyFor(accountId, one)
        for (const [resource, records] of await readAll(key)) {
          const response = await pushRecords(key, resource, records)
          const acceptable = response.results.filter(
            ({ outcome, errors }) =>
              outcome === 'unchanged' ||
              // keys that may read more than they may push get this error
              errors?.every(({ code }) => code === 'outsideSupplierFilter'),
          )
          expect(response.results.filter((result) => !acceptable.includes(result))).toEqual([])
        }
        expect(await readStored(accountId)).toEqual(before)
      }
    }),
    { numRuns: searchRuns(6), endOnFailure: true },
  )
}, 590_000)

/** Returns all stored data of an account. */
async function readStored(accountId: string): Promise<Record<string, string[]>> {
  const dump = await dumpAccount(portal.pool, accountId)
  return Object.fromEntries(Object.entries(dump).filter(([table]) => !table.startsWith('external_application')))
}
