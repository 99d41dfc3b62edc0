import type { Resource } from '@portal/contracts/records/index'
import { createDemoData } from '@portal/seed'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpAccount } from '../testing/dump-account.ts'
import { isFullDepth, searchSeed } from '../testing/search-depth.ts'
import { startTestImport, type TestImport } from '../testing/test-import.ts'
import type { ImportAccount } from './context/context.ts'
import { ImportRun } from './pipeline/run.ts'

const shipmentCount = 80
/** Smallest customer of the demo data, without some of the suppliers and products that its records reference. */
const { records, baseCurrency, timeZone } = createDemoData({ size: 'small', seed: 7, today: '2026-11-21' }).accounts[2]!
const shipments = [...records('shipments')].slice(0, shipmentCount)
const shippedOrders = new Set(shipments.flatMap(({ orderLines }) => orderLines ?? []).map(({ orderNumber }) => orderNumber))
const world: [Resource, object][] = [
  ...[...records('suppliers')].slice(3).map((record): [Resource, object] => ['suppliers', record]),
  ...[...records('products')].slice(40).map((record): [Resource, object] => ['products', record]),
  ...[...records('purchase-orders')]
    .filter(({ orderNumber }) => shippedOrders.has(orderNumber))
    .slice(5)
    .map((record): [Resource, object] => ['purchase-orders', record]),
  ...shipments.map((record): [Resource, object] => ['shipments', record]),
  ...[...records('vessel-positions')].map((record): [Resource, object] => ['vessel-positions', record]),
]

describe('demo records in any order', () => {
  let database: TestImport
  let expected: Record<string, string[]>

  /** Imports records in their order: each run of records of one resource as a file. */
  async function importInOrder(order: [Resource, object][]): Promise<ImportAccount> {
    const account = await database.account({ baseCurrency, timeZone })
    const run = await ImportRun.start(database.pool, account, 'file')
    const stretches: [Resource, object[]][] = []
    for (const [resource, record] of order) {
      if (stretches.at(-1)?.[0] !== resource) stretches.push([resource, []])
      stretches.at(-1)![1].push(record)
    }
    for (const [resource, values] of stretches) {
      await run.importLines(
        resource,
        values.map((value, index) => ({ line: index + 1, value })),
      )
    }
    expect(await run.finish()).toMatchObject({ inserted: world.length, updated: 0, rejected: 0, problems: [] })
    return account
  }

  beforeAll(async () => {
    database = await startTestImport()
    expected = await dumpAccount(database.pool, (await importInOrder(world)).id)
  })
  afterAll(() => database.close())

  it('fill every table and create stubs', () => {
    const filled = [
      'shipments',
      'containers',
      'charges',
      'invoice_lines',
      'routing_ports',
      'order_lines',
      'shipment_cells',
      'vessel_positions',
    ]
    for (const table of filled) expect(expected[table]!.length, table).toBeGreaterThan(10)
    for (const table of ['suppliers', 'products', 'purchase_orders', 'order_lines'])
      expect(expected[table]!.filter((row) => row.includes('"is_stub":true')).length, table).toBeGreaterThan(0)
  })

  const within =
    (order: (of: object[]) => object[]) =>
    (resource: Resource): [Resource, object][] =>
      order(world.filter(([of]) => of === resource).map(([, record]) => record)).map((record) => [resource, record])
  const shuffled = fc.sample(fc.shuffledSubarray(world, { minLength: world.length }), {
    seed: searchSeed(),
    numRuns: isFullDepth() ? 2 : 1,
  })

  it.each([
    ['files and lines in reverse order', world.toReversed()],
    [
      'shipments first, lines as they are',
      (['shipments', 'vessel-positions', 'purchase-orders', 'products', 'suppliers'] as const).flatMap(within((records) => records)),
    ],
    ...shuffled.map((order, index): [string, typeof world] => [`lines shuffled across files, order ${index + 1}`, order]),
  ])('result in the same database: %s', async (_, order) => {
    expect(order).toHaveLength(world.length)
    const account = await importInOrder(order)
    expect(await dumpAccount(database.pool, account.id)).toEqual(expected)
    expect(await database.verify(account)).toEqual([])
  })
})
