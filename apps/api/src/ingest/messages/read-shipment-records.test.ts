import { withClient, withTransaction } from '@portal/db/pool'
import { createDemoData } from '@portal/seed'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dumpAccount } from '../../testing/dump-account.ts'
import { smallAccount } from '../../testing/fixtures/small-account.fixture.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import { ImportRun } from '../pipeline/run.ts'
import { readShipmentRecords } from './read-shipment-records.ts'

let database: TestImport
beforeAll(async () => void (database = await startTestImport()))
afterAll(() => database.close())

const withoutHashes = (dump: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(dump).map(([table, lines]) => [table, lines.map((line) => line.replace(/"content_hash":"\w+"|"source":"\w+"/g, ''))]),
  )

/** Test data: the small fixture, and a part of the demo data with every kind of missing property. */
const demo = createDemoData({ size: 'small', seed: 1, today: '2026-11-21' }).accounts[0]!
const worlds: [string, Parameters<TestImport['accountWith']>[0]][] = [
  ['a fixture with every property', smallAccount],
  [
    'what is expected and has not happened',
    { shipments: [{ shipmentNumber: 'E', events: [{ code: 'ARRI', classifier: 'estimated', eventDate: '2026-01-01' }] }] },
  ],
  ['shipments of the demo data', { shipments: [...(demo.records('shipments') as Iterable<object>)].slice(0, 60) }],
]

it.each(worlds)('a stored shipment is read as a record that imports without changes: %s', async (_, world) => {
  const account = await database.accountWith(world)
  const before = withoutHashes(await dumpAccount(database.pool, account.id))
  const numbers = (world.shipments as { shipmentNumber: string }[]).map(({ shipmentNumber }) => shipmentNumber)
  const found = await withClient(database.pool, (client) => readShipmentRecords(client, account.id, numbers))
  expect(found.map(({ shipmentNumber }) => shipmentNumber).toSorted()).toEqual(numbers.toSorted())
  const run = await ImportRun.start(database.pool, account, 'file')
  const outcomes = await withTransaction(database.pool, (client) => run.applyWithin(client, 'shipments', found))
  await run.finish()
  expect([...outcomes.values()].filter(({ outcome }) => outcome === 'rejected')).toEqual([])
  expect(withoutHashes(await dumpAccount(database.pool, account.id))).toEqual(before)
})
