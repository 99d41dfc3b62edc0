import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../../modules/external/reading.fixture.ts'
import { demoOptions, startDemoPortal } from '../../testing/demo-portal.ts'
import type { KeyClient, TestClient, TestPortal } from '../../testing/test-portal.ts'
import { readDemoRows, rounded, type DemoRows, type Query } from './demo-rows.fixture.ts'
import { periodMeasures } from './period-measures.fixture.ts'
import { presentMeasures } from './present-measures.fixture.ts'
import { Places, type Measure } from './places.fixture.ts'
import { spendMeasures } from './spend-measures.fixture.ts'
import { chooseShipments, expectedValues, shipmentPlaces } from './shipment-values.fixture.ts'

const { today } = demoOptions
const periods = {
  'the current month': { startDate: '2026-11-01', endDate: '2026-11-30' },
  'the last three months': { startDate: '2026-09-01', endDate: '2026-11-30' },
  'a single day': { startDate: '2026-11-17', endDate: '2026-11-17' },
  'a period without data': { startDate: '2031-02-01', endDate: '2031-02-28' },
}
type Files = 'no files' | 'tables' | 'tables and PDF'
/** Customer, period, whether suppliers are chosen, and the files to read. */
const cases: [customer: string, period: keyof typeof periods, suppliers: boolean, files: Files][] = [
  ['kurrajong-vale', 'the current month', false, 'no files'],
  ['kurrajong-vale', 'the last three months', true, 'tables'],
  ['kurrajong-vale', 'a single day', false, 'no files'],
  ['kurrajong-vale', 'a single day', true, 'no files'],
  ['kurrajong-vale', 'a period without data', false, 'tables'],
  ['thornbeck', 'the last three months', false, 'no files'],
  ['thornbeck', 'the current month', true, 'no files'],
  ['lakehollow', 'the last three months', false, 'tables and PDF'],
]

interface Customer {
  accountId: string
  caller: TestClient
  key: KeyClient
  rows: DemoRows
  suppliers: string
}

describe('every measure of the demo data', () => {
  let portal: TestPortal
  const customers = new Map<string, Customer>()

  beforeAll(async () => {
    portal = await startDemoPortal()
    const { rows: accounts } = await portal.pool.query<{ id: string; alias: string }>(
      `select id, alias from accounts where kind = 'customer'`,
    )
    for (const { id: accountId, alias } of accounts) {
      const rows = await readDemoRows(portal, accountId, today)
      const bySupplier = Map.groupBy(rows.shipments, ({ supplier }) => supplier)
      const suppliers = [...bySupplier].toSorted(([, one], [, other]) => other.length - one.length).flatMap(([id]) => (id ? [id] : []))
      customers.set(alias, {
        accountId,
        rows,
        caller: await portal.signInTo(accountId),
        key: await portal.application({ accountId, endpoints: allEndpoints() }),
        suppliers: suppliers.slice(0, 2).join(','),
      })
    }
  })
  afterAll(() => portal.close())

  /** Returns the places that show another value than expected. */
  async function differences(measures: Record<string, Measure>, { rows, ...customer }: Customer, query: Query, files: Files) {
    const at = new Places({ ...customer, query })
    const suppliers = query.supplierIds !== undefined
    const isRead = { files: files !== 'no files', pdf: files === 'tables and PDF', suppliers, allSuppliers: !suppliers }
    const found: string[] = []
    for (const [measure, { expected, places }] of Object.entries(measures)) {
      let value = expected?.(rows, query)
      for (const [place, read] of Object.entries(places)) {
        if (read.only && !isRead[read.only]) continue
        const shown = await read(at)
        value ??= shown
        const known = read.digits === undefined ? value : rounded(value as number, read.digits)
        if (!isDeepStrictEqual(shown, known))
          found.push(`${measure}, ${place}: ${JSON.stringify(shown)} instead of ${JSON.stringify(known)}`)
      }
    }
    return found
  }

  it.each(cases)('of %s is the same everywhere in %s (suppliers chosen: %s, %s)', async (name, period, isFiltered, files) => {
    const customer = customers.get(name)!
    const query = { ...periods[period], ...(isFiltered && { supplierIds: customer.suppliers }) }
    expect(await differences({ ...periodMeasures, ...spendMeasures }, customer, query, files)).toEqual([])
  })

  it.each([
    ['kurrajong-vale', false, 'tables'],
    ['kurrajong-vale', true, 'no files'],
    ['thornbeck', true, 'no files'],
    ['lakehollow', false, 'tables and PDF'],
  ] as const)('of %s is the same everywhere today (suppliers chosen: %s, %s)', async (name, isFiltered, files) => {
    const customer = customers.get(name)!
    expect(await differences(presentMeasures, customer, isFiltered ? { supplierIds: customer.suppliers } : {}, files)).toEqual([])
  })

  it.each(['kurrajong-vale', 'thornbeck', 'lakehollow'])('of a shipment of %s is the same everywhere', async (name) => {
    const { rows, ...customer } = customers.get(name)!
    const at = new Places({ ...customer, query: {} })
    const placesSeen = new Set<string>()
    for (const shipment of chooseShipments(rows)) {
      const expected = expectedValues(shipment, rows)
      for (const [place, read] of Object.entries(shipmentPlaces)) {
        const shown = await read(at, shipment)
        if (!shown) continue
        placesSeen.add(place)
        expect([shipment.number, place, { ...expected, ...shown }]).toEqual([shipment.number, place, expected])
      }
    }
    expect(Object.keys(shipmentPlaces).filter((place) => !placesSeen.has(place))).toEqual([])
  })
})
