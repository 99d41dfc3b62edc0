import { dateBases } from '@portal/contracts/report'
import { sql } from '@portal/db/read'
import { withTransaction } from '@portal/db/pool'
import { dateBasisColumns } from '@portal/db/cells/bases'
import { markAllDirty, markDirty, type DirtyMonth } from '@portal/db/cells/mark'
import { refreshCells } from '@portal/db/cells/refresh'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchRuns } from '../../testing/search-depth.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { MetricCache } from './metric-cache.ts'
import type { MetricFilters } from './metric-context.ts'
import { metricGroups, type GroupName } from './metric-groups.ts'
import { referenceQueries } from './reference/reference-queries.ts'
import type { MetricName } from './reference/reference-query.ts'

// few distinct values, so that records share months, suppliers, pairs and codes
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 })
const code = (prefix: string, most = 3) => fc.integer({ min: 1, max: most }).map((number) => `${prefix}${number}`)
const day = fc.constantFrom(
  '2024-12-31',
  '2025-01-01',
  '2025-06-15',
  '2025-12-31',
  '2026-01-01',
  '2026-01-31',
  '2026-02-01',
  '2026-02-28',
  '2026-12-01',
)
const amount = fc.integer({ min: -99_999, max: 99_999 }).map((thousandths) => (thousandths / 1000).toFixed(3))
const quantity = fc.oneof(
  fc.constant('0'),
  fc.integer({ min: 1, max: 99_999 }).map((value) => (value / 1000).toFixed(3)),
)
const present = (record: object) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
const object = (properties: Record<string, fc.Arbitrary<unknown>>) => fc.record(properties).map(present)

const shipment = object({
  shipmentNumber: code('N', 12),
  supplierCode: maybe(code('S')),
  carrierBookingReference: maybe(code('B')),
  trans: maybe(fc.constantFrom('SEA', 'AIR')),
  mode: maybe(fc.constantFrom('FCL', 'LCL', 'LSE', 'BCN', 'FTL')),
  incoterm: maybe(fc.constantFrom('FOB', 'CIF', 'DAP')),
  origin: maybe(fc.constantFrom('CNSHA', 'VNSGN', 'QQAAA')),
  destination: maybe(fc.constantFrom('AUSYD', 'AUMEL')),
  originETD: maybe(day),
  originATD: maybe(day),
  destinationETA: maybe(day),
  destinationATA: maybe(day),
  actualDeliveryDate: maybe(day),
  weight: maybe(quantity),
  volume: maybe(quantity),
  teu: maybe(fc.constantFrom(0, 1, 2.25)),
  orderLines: fc.array(object({ orderNumber: code('O'), lineNumber: fc.constantFrom(1, 2), qty: fc.nat(9) }), { maxLength: 3 }),
  charges: fc.array(
    object({
      code: code('X'),
      group: fc.constantFrom('FRT', 'DST', 'CDS', 'OTH'),
      description: maybe(fc.constantFrom('Ocean', 'air')),
      amount,
      currency: fc.constantFrom('AUD', 'USD'),
    }),
    { maxLength: 4 },
  ),
  invoices: fc.array(
    object({
      invoiceNumber: code('I'),
      supplierCode: maybe(code('S')),
      currency: fc.constant('EUR'),
      exchangeRate: fc.constantFrom('1.6', '0.333333'),
      invoiceValue: amount,
      customs: maybe(amount),
      duty: maybe(amount),
    }),
    { maxLength: 2 },
  ),
})
const order = object({
  orderNumber: code('O'),
  orderDate: fc.constant('2025-01-01'),
  lines: fc.uniqueArray(
    object({ lineNumber: fc.constantFrom(1, 2), code: fc.constant('P'), qty: fc.nat(9), requiredInStoreDate: maybe(day) }),
    {
      selector: (line) => line['lineNumber'],
    },
  ),
})
const supplier = object({ code: code('S'), name: fc.constantFrom('Alpha', 'alpha', 'Beta', 'Unknown') })
const place = object({
  code: fc.constantFrom('CNSHA', 'QQAAA'),
  name: fc.constantFrom('Here', 'There', 'Unknown'),
  country: fc.constantFrom('CN', 'VN'),
})

type Step =
  | { kind: 'import'; resource: 'shipments' | 'purchase-orders' | 'suppliers' | 'locations'; records: object[] }
  | { kind: 'delete'; number: string }
  | { kind: 'mark'; cells: DirtyMonth[] }
  | { kind: 'refresh' | 'markAll' }

const records = (resource: 'shipments' | 'purchase-orders' | 'suppliers' | 'locations', record: fc.Arbitrary<object>, maxLength: number) =>
  fc.array(record, { minLength: 1, maxLength, size: 'max' }).map((of): Step => ({ kind: 'import', resource, records: of }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: records('shipments', shipment, 6) },
  { weight: 2, arbitrary: records('purchase-orders', order, 3) },
  { weight: 1, arbitrary: records('suppliers', supplier, 2) },
  { weight: 1, arbitrary: records('locations', place, 2) },
  { weight: 2, arbitrary: code('N', 12).map((number): Step => ({ kind: 'delete', number })) },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.record({ basis: fc.constantFrom(...dateBases), month: fc.constantFrom('2025-01-01', '2025-12-01', '2026-01-01', '2026-02-01') }),
        {
          minLength: 1,
          maxLength: 4,
        },
      )
      .map((cells): Step => ({ kind: 'mark', cells })),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'refresh' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'markAll' }) },
)

const start = fc.constantFrom('2024-12-01', '2025-01-01', '2025-01-01', '2025-06-15', '2025-12-31', '2026-01-15')
const end = fc.constantFrom('2024-12-31', '2025-12-31', '2025-12-31', '2026-01-15', '2026-01-31', '2026-02-28', '2026-12-31')
const requests = fc
  .record({
    dateBasedOn: fc.constantFrom(...dateBases),
    startDate: maybe(start),
    endDate: maybe(end),
    suppliers: fc.oneof(fc.constant<number[]>([]), fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 })),
  })
  .filter(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate)

describe('metrics from aggregates', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  /** Deletes a shipment with SQL and marks its months as dirty. */
  async function deleteShipment(accountId: string, number: string): Promise<void> {
    await withTransaction(portal.pool, async (client) => {
      const months = Object.entries(dateBasisColumns).map(([basis, { month }]) => `('${basis}', d.${month})`)
      const { rows } = await client.query<DirtyMonth>(
        `with d as (delete from shipments where account_id = $1 and shipment_number = $2 returning *)
         select b.basis, b.month::text from d cross join lateral (values ${months.join(', ')}) as b (basis, month) where b.month is not null`,
        [accountId, number],
      )
      await markDirty(client, accountId, rows)
    })
  }

  async function take(accountId: string, step: Step): Promise<void> {
    if (step.kind === 'import') expect((await portal.import(accountId, { [step.resource]: step.records })).problems).toEqual([])
    else if (step.kind === 'delete') await deleteShipment(accountId, step.number)
    else if (step.kind === 'mark') await withTransaction(portal.pool, (client) => markDirty(client, accountId, step.cells))
    else if (step.kind === 'markAll') await withTransaction(portal.pool, (client) => markAllDirty(client, accountId))
    else await refreshCells(portal.pool, accountId)
  }

  it('equal plain queries over the rows after any history and for any filters, also while months are dirty', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(shipment, { minLength: 8, maxLength: 8 }),
        fc.array(fc.tuple(step, fc.array(requests, { minLength: 4, maxLength: 4 })), { minLength: 6, maxLength: 6 }),
        async (first, history) => {
          const accountId = await portal.account({ timeZone: 'UTC' })
          const reader = portal.database.readerFor(accountId)
          await take(accountId, { kind: 'import', resource: 'shipments', records: first })
          // one cache for the whole history, to test its invalidation
          const cache = new MetricCache()
          for (const [batch, questions] of history) {
            await take(accountId, batch)
            const { rows } = await portal.pool.query<{ id: string }>('select id from suppliers where account_id = $1 order by code', [
              accountId,
            ])
            for (const { suppliers, ...rest } of questions) {
              const ids = suppliers.map((index) => rows[index]?.id ?? '00000000-0000-7000-8000-000000000000')
              const filters: MetricFilters = { ...rest, supplierIds: ids.length > 0 ? ids : undefined }
              for (const group of Object.keys(metricGroups) as GroupName[]) {
                const { state: _, ...metrics } = (await cache.get(group, { reader, filters })) as Record<string, string>
                const columns = Object.keys(metrics).map(
                  (name) => sql`${referenceQueries[name as MetricName]({ reader, filters })} as ${sql.id(name)}`,
                )
                expect(metrics, JSON.stringify(filters)).toEqual(await reader.row(sql`select ${sql.join(columns)}`))
              }
            }
          }
        },
      ),
      { numRuns: searchRuns(8), endOnFailure: true },
    )
  })
})
