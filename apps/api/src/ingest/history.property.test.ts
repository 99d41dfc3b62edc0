import type { Resource } from '@portal/contracts/records/index'
import { markAllDirty } from '@portal/db/cells/mark'
import { refreshConnections, refreshCells } from '@portal/db/cells/refresh'
import { withClient } from '@portal/db/pool'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpAccount } from '../testing/dump-account.ts'
import { searchRuns } from '../testing/search-depth.ts'
import { startTestImport, type TestImport } from '../testing/test-import.ts'

/** Record with its position: a later one with the same key replaces it. */
interface Step {
  resource: Resource
  key: string
  record: object
}

// few distinct values, so that records share references, months and keys
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const code = (prefix: string) => fc.constantFrom(1, 2, 3).map((number) => `${prefix}${number}`)
const supplierCode = code('S')
const productCode = code('P')
const orderNumber = code('O')
const lineNumber = fc.constantFrom(1, 2)
const day = fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-02-28T14:30:00Z')
const amount = fc.integer({ min: -99_999, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
// capitals with several lower-case forms, or with a longer one
const vessel = fc.constantFrom('EVER', 'ΟΔΥΣΣΕΥΣ', 'İSTANBUL', 'STRAẞE', 'ǅUR', '𐐀')
// planned and actual dates of delays, other than departure and arrival
const answeredDates = [
  'requiredExWorksDate',
  'estimatedExFactoryDate',
  'actualExFactoryDate',
  'requiredDeliveryDate',
  'estimatedDeliveryDate',
  'actualDeliveryDate',
  'customsClearedEstimatedDate',
  'customsClearedDate',
]
const present = <T extends object>(record: T) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
const object = <T extends Record<string, fc.Arbitrary<unknown>>>(properties: T) => fc.record(properties).map(present)

// different spaces and hyphens, and lower-case letters with one capital, two, or none
const waybill = fc.constantFrom('HBL 1', 'hbl-1', 'H\u2011B\u00a0L\t1', 'straße', 'ﬁn-1', 'ǆ1', 'ŉ', 'ΐ', '- -', 'ı')
const event = object({
  code: fc.constantFrom('DEP', 'depa', 'ARV', 'ARRI', 'CLR', 'cusr', 'DCF', 'WTA', 'LOAD'),
  classifier: maybe(fc.constantFrom('planned', 'estimated', 'actual')),
  location: maybe(fc.constantFrom('CNSHA', 'AUSYD', 'AUMEL')),
  eventDate: day,
})

const shipment = object({
  shipmentNumber: code('N'),
  supplierCode: maybe(supplierCode),
  carrierBookingReference: maybe(code('B')),
  trans: maybe(fc.constantFrom('SEA', 'AIR')),
  mode: maybe(fc.constantFrom('FCL', 'LCL')),
  origin: maybe(fc.constantFrom('CNSHA', 'VNSGN')),
  destination: maybe(fc.constantFrom('AUSYD', 'AUMEL')),
  departureVessel: maybe(vessel),
  incoterm: maybe(fc.constantFrom('FOB', 'DAP')),
  weight: maybe(fc.nat(99)),
  volume: maybe(fc.nat(99)),
  originETD: maybe(day),
  originATD: maybe(day),
  destinationETA: maybe(day),
  destinationATA: maybe(day),
  ...Object.fromEntries(answeredDates.map((property) => [property, maybe(day)])),
  teu: maybe(fc.constant(1.5)),
  containers: maybe(fc.array(object({ number: code('C'), sizeType: maybe(fc.constantFrom('22G1', '45G1', '??')) }), { maxLength: 2 })),
  orderLines: maybe(fc.array(object({ orderNumber, lineNumber, qty: fc.nat(9) }), { maxLength: 3 })),
  charges: maybe(
    fc.array(
      object({
        code: code('X'),
        group: fc.constantFrom('FRT', 'DST', 'CDS', 'OTH'),
        amount,
        currency: fc.constantFrom('AUD', 'USD'),
        invoiceDate: maybe(day.map((date) => date.slice(0, 10))),
      }),
      {
        maxLength: 3,
      },
    ),
  ),
  invoices: maybe(
    fc.array(
      object({
        invoiceNumber: code('I'),
        supplierCode: maybe(supplierCode),
        currency: fc.constant('EUR'),
        exchangeRate: maybe(fc.constantFrom('1.6', '0.333333')),
        invoiceValue: amount,
        customs: maybe(amount),
        duty: maybe(amount),
        lines: maybe(
          fc.array(object({ productCode, qty: fc.nat(9), unitValue: amount, orderNumber: maybe(orderNumber) }), { maxLength: 2 }),
        ),
      }),
      { maxLength: 2 },
    ),
  ),
  houseWaybillNumber: maybe(waybill),
  events: maybe(fc.array(event, { maxLength: 3 })),
})
const order = object({
  orderNumber,
  supplierCode: maybe(supplierCode),
  orderDate: fc.constant('2026-01-01'),
  lines: fc.uniqueArray(
    object({
      lineNumber,
      code: productCode,
      qty: fc.nat(9),
      unitPrice: maybe(amount),
      requiredInStoreDate: maybe(fc.constantFrom('2026-02-28', '2026-03-01')),
    }),
    {
      selector: (line) => line['lineNumber'],
    },
  ),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: shipment.map((record) => ({ resource: 'shipments' as const, key: record['shipmentNumber'] as string, record })) },
  { weight: 2, arbitrary: order.map((record) => ({ resource: 'purchase-orders' as const, key: record['orderNumber'] as string, record })) },
  object({ code: supplierCode, name: fc.constantFrom('Alpha', 'Beta') }).map((record) => ({
    resource: 'suppliers' as const,
    key: record['code'] as string,
    record,
  })),
  object({ code: productCode, description: fc.constantFrom('', 'Lamp') }).map((record) => ({
    resource: 'products' as const,
    key: record['code'] as string,
    record,
  })),
)

describe('after any history of imports, an account', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  it('equals an import of only the last version of each record, with equal metrics, and repeats change nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }), async (batches) => {
        const [lived, fresh] = [await database.account(), await database.account()]
        for (const batch of batches) {
          for (const { resource, record } of batch) expect((await database.import(lived, { [resource]: [record] })).problems).toEqual([])
          expect(await database.verify(lived)).toEqual([])
        }
        const last = [...new Map(batches.flat().map((step) => [`${step.resource} ${step.key}`, step])).values()]
        const files = Object.fromEntries(
          (['shipments', 'purchase-orders', 'products', 'suppliers'] as const).map((resource) => [
            resource,
            last.filter((step) => step.resource === resource).map(({ record }) => record),
          ]),
        )
        await database.import(fresh, files)
        const dump = await dumpAccount(database.pool, lived.id)
        expect(dump).toEqual(await dumpAccount(database.pool, fresh.id))
        expect(await database.import(lived, files)).toMatchObject({ inserted: 0, updated: 0, unchanged: last.length, rejected: 0 })
        // recomputing all months gives the same result as refreshing each
        await withClient(database.pool, (client) => markAllDirty(client, lived.id))
        await refreshCells(database.pool, lived.id, refreshConnections)
        expect(await dumpAccount(database.pool, lived.id)).toEqual(dump)
      }),
      { numRuns: searchRuns(6) },
    )
  })
})
