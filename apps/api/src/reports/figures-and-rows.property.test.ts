import { dateBases, type Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CellValue } from '../testing/exported-cells.ts'
import { randomValues, randomAccount } from '../testing/fixtures/random-account.fixture.ts'
import { drawSample, searchRuns, searchSeed } from '../testing/search-depth.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../testing/test-portal.ts'

type Row = Record<string, CellValue>
type Query = Record<string, string>

/** Filters that every data set is tested with. */
const always = [
  {
    shipmentNumber: 'KNOWN',
    origin: 'CNSHA',
    destination: 'AUSYD',
    carrierContractNumber: 'T1',
    destinationETA: '2026-09-15',
    weight: '5',
  },
  { shipmentNumber: 'UNKNOWN', destinationETA: '2026-09-15', weight: '5' },
]

const asked = (supplierIds: string[]): fc.Arbitrary<Query> =>
  fc
    .record({
      days: fc.tuple(fc.option(fc.constantFrom(...randomValues.days)), fc.option(fc.constantFrom(...randomValues.days))),
      basis: fc.option(fc.constantFrom(...dateBases)),
      suppliers: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray(supplierIds, { minLength: 1 }) }),
    })
    .map(({ days: [a, b], basis, suppliers }) => {
      const [startDate, endDate] = a && b && a > b ? [b, a] : [a, b]
      return {
        ...(startDate && { startDate }),
        ...(endDate && { endDate }),
        ...(basis && { dateBasedOn: basis }),
        ...(suppliers.length > 0 && { supplierIds: suppliers.join(',') }),
      }
    })

/** Sum without binary rounding errors: amounts have at most six decimal places. */
const sum = (rows: readonly Row[], column: string) =>
  Math.round(rows.reduce((total, row) => total + Number(row[column] ?? 0), 0) * 1e6) / 1e6

/** Sums of a column by a key. Sums of 0 are left out, as in charts. */
const sums = (rows: readonly Row[], of: (row: Row) => string, column: string): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(rows, of)]
      .map(([name, group]) => [name, sum(group, column)] as const)
      .filter(([, value]) => value !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
const word = (value: CellValue | undefined) => (typeof value === 'string' ? value : 'Unknown')
const supplier = (row: Row) => word(row['supplier'])
const pair = (row: Row) => `${word(row['origin'])} - ${word(row['destination'])}`

/** Filters order lines by the suppliers of their shipments, because an order may have another supplier. */
const byShipments = ({ supplierIds, ...query }: Query): Query => ({ ...query, ...(supplierIds && { shipmentSupplierIds: supplierIds }) })
const isOpen = (line: Row) => line['requiredInStoreDate'] !== null && line['inStoreDelayInDays'] === null

describe(`metrics of the overview (data of seed ${searchSeed()})`, () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string
  let supplierIds: string[]

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, drawSample(randomAccount('mark')))
    await portal.import(accountId, { shipments: always })
    const { rows } = await portal.pool.query<{ id: string }>('select id from suppliers where account_id = $1', [accountId])
    supplierIds = rows.map(({ id }) => id)
  })
  afterAll(() => portal.close())

  const request = async (path: string, query: Query) => {
    const { status, body } = await caller.get(path, { accountId, ...query })
    expect([path, status, body.errors]).toEqual([path, 200, []])
    return body.data
  }
  const readMetric = (name: string, query: Query) => request(`report/query/${name}`, query)
  const items = async (name: string, query: Query): Promise<Row[]> => (await readMetric(name, query)).items
  const readRows = async (report: Report, query: Query): Promise<Row[]> =>
    (await request(report.path, { ...query, take: '0' }))[report.itemsKey]

  /** Checks random filters. @param check returns the number of rows that it compared */
  const holds = async (check: (query: Query) => Promise<number>) => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(asked(supplierIds), async (query) => void (seen += await check(query))),
      // includes a query without filters, because random filters may match nothing
      { seed: searchSeed(), numRuns: 1 + searchRuns(12), examples: [[{}]] },
    )
    expect(seen).toBeGreaterThan(0)
  }

  it('equal the sums of the shipments that they link to', async () => {
    await holds(async (query) => {
      const rows = await readRows(reports.shipments, query)
      const fcl = await readRows(reports.shipments, { ...query, mode: 'FCL' })
      const air = await readRows(reports.shipments, { ...query, trans: 'AIR' })
      expect(await readMetric('get-total-shipments-report', query)).toEqual({ value: rows.length })
      expect(await readMetric('total-teu', query)).toEqual({ value: sum(fcl, 'teu') })
      expect(await readMetric('total-cbm', query)).toEqual({ value: sum(rows, 'volume') })
      for (const { mode, count } of await items('job-types', query)) {
        const led = await readRows(reports.shipments, { ...query, mode: word(mode) })
        expect([mode, count]).toEqual([mode, led.length])
      }
      const late = rows.map((row) => row['delayInDays'] as number | null).filter((days) => days !== null)
      expect(await readMetric('shipment-delays', query)).toEqual({
        totalEarly: late.filter((days) => days < 0).length,
        totalOnTime: late.filter((days) => days === 0).length,
        totalLate: late.filter((days) => days >= 1 && days <= 3).length,
        totalVeryLate: late.filter((days) => days > 3).length,
      })
      // each segment of the chart links to the rows that it counts
      const part = async (report: Report, delay: string) =>
        (await readRows(report, { ...(report.owner === 'order' ? byShipments(query) : query), delay })).length
      const parts = async (report: Report) => ({
        totalEarly: await part(report, 'early'),
        totalOnTime: await part(report, 'onTime'),
        totalLate: await part(report, 'late'),
        totalVeryLate: await part(report, 'veryLate'),
      })
      expect(await readMetric('shipment-delays', query)).toEqual(await parts(reports.shipments))
      expect(await readMetric('overdue-shipments', query)).toEqual({ value: await part(reports.shipments, 'overdue') })
      const totalOpen = (await readRows(reports.orderLineMilestones, byShipments(query))).filter(isOpen).length
      expect(await readMetric('order-delays', query)).toEqual({ totalOpen, ...(await parts(reports.orderLineMilestones)) })
      expect(sums(await items('cbm-supplier', query), supplier, 'volume')).toEqual(sums(rows, supplier, 'volume'))
      expect(sums(await items('air-freight-kgs-per-supplier', query), supplier, 'weight')).toEqual(sums(air, supplier, 'weight'))
      expect(sums(await items('job-type-per-supplier', query), supplier, 'fcl')).toEqual(
        sums(
          fcl.map((row) => ({ ...row, count: 1 })),
          supplier,
          'count',
        ),
      )
      return rows.length
    })
  })

  it('of incoterms and countries equal the shipments that they link to', async () => {
    const numberOf = async (query: Query) => (await readRows(reports.shipments, query)).length
    await holds(async (query) => {
      const pairs = (await items('incoterm-per-port-pair', query)).filter((item) => item['originCode'] && item['destinationCode'])
      for (const item of pairs)
        for (const incoterm of ['CIF', 'FOB', 'Other']) {
          const ports = { portOrigin: word(item['originCode']), portDestination: word(item['destinationCode']) }
          expect(item[incoterm.toLowerCase()]).toBe(await numberOf({ ...query, ...ports, incoterm }))
        }
      for (const { country, incoterm, count } of await items('job-incoterm-per-country', query))
        if (country !== 'Unknown') expect(count).toBe(await numberOf({ ...query, originCountry: word(country), incoterm: word(incoterm) }))
      for (const { country, direction, volume } of await items('per-country-volume', query)) {
        if (country === 'Unknown') continue
        const side = direction === 'ORIGIN' ? 'originCountry' : 'destinationCountry'
        expect(volume).toBe(sum(await readRows(reports.shipments, { ...query, [side]: word(country) }), 'volume'))
      }
      return pairs.length
    })
  })

  it('of unknown values equal the rows without the value', async () => {
    await holds(async (query) => {
      const nobodys = (await items('cbm-supplier', query)).find((item) => item['supplier'] === 'Unknown')
      expect(nobodys?.['volume'] ?? 0).toBe(sum(await readRows(reports.shipments, { ...query, unknown: 'supplier' }), 'volume'))
      const lanes = (await items('weight-per-port-pair', query)).filter((item) => item['originCode'] === null)
      for (const { destinationCode, weight } of lanes) {
        const unknown = destinationCode === null ? 'origin,destination' : 'origin'
        const lane = { ...query, unknown, ...(destinationCode !== null && { portDestination: word(destinationCode) }) }
        expect(weight).toBe(sum(await readRows(reports.portPairs, lane), 'weight'))
      }
      return lanes.length
    })
  })

  it('over time equal the rows that their bars link to', async () => {
    await holds(async ({ startDate = '2026-08-01', endDate = '2026-12-31', dateBasedOn = 'ETA', supplierIds }) => {
      let seen = 0
      for (const [trendPlace, place] of [
        [{}, {}],
        [{ originId: 'CNSHA' }, { portOrigin: 'CNSHA' }],
      ] as const) {
        const contract = { dateBasedOn, carrierContractNumber: 'T1' }
        const trend = async (name: string): Promise<number | null> => {
          const asked = { ...contract, ...trendPlace, start: startDate, end: endDate, ...(supplierIds && { suppliers: supplierIds }) }
          return (await readMetric(`trends/${name}`, asked)).totalAmount
        }
        const query = { ...contract, ...place, startDate, endDate, ...(supplierIds && { supplierIds }) }
        const rows = await readRows(reports.shipments, query)
        expect(await trend('get-shipments')).toBe(rows.length)
        expect(await trend('get-freight-spend')).toBe(sum(await readRows(reports.shipmentSpends, query), 'totalFreightSpend'))
        const lines = await readRows(reports.orderLineMilestones, byShipments(query))
        const delays = lines.map((row) => row['inStoreDelayInDays'] as number | null).filter((days) => days !== null)
        const late = delays.filter((days) => days > 0).length
        expect((await trend('get-percent-of-order-delay')) ?? -1).toBeCloseTo(delays.length > 0 ? (100 * late) / delays.length : -1, 4)
        seen += rows.length
      }
      return seen
    })
  })

  it('of amounts equal the sums of the spends and invoices that they link to', async () => {
    await holds(async (query) => {
      const spends = await readRows(reports.shipmentSpends, query)
      const bookings = await readRows(reports.consolidatedSpends, query)
      expect(await readMetric('total-disbursement-charges', query)).toEqual({ value: sum(spends, 'disbursements') })
      expect(await readMetric('total-spent', query)).toEqual({ value: sum(spends, 'totalSpends') })
      expect(await readMetric('individual-charges', query)).toEqual({
        frt: sum(spends, 'totalFreightSpend'),
        dst: sum(spends, 'destinationSpend'),
        cds: sum(spends, 'disbursements'),
        oth: sum(spends, 'otherSpend'),
      })
      for (const row of spends)
        expect(sum([row], 'totalSpends')).toBe(
          sum(
            ['totalFreightSpend', 'destinationSpend', 'disbursements', 'otherSpend'].map((part) => ({ amount: row[part] ?? null })),
            'amount',
          ),
        )
      expect(sum(await items('freight-spends', query), 'value')).toBe(sum(spends, 'totalFreightSpend'))
      expect(sum(await items('casa-freight-spends', query), 'value')).toBe(sum(bookings, 'totalFreightSpend'))
      expect(sum(bookings, 'disbursements')).toBe(
        sum(
          spends.filter((row) => row['carrierBookingReference'] !== null),
          'disbursements',
        ),
      )
      const invoices = await readRows(reports.commercialInvoices, query)
      const entries = await items('customs-and-duty-per-supplier', query)
      expect(sums(entries, supplier, 'customs')).toEqual(sums(invoices, supplier, 'customs'))
      expect(sums(entries, supplier, 'duty')).toEqual(sums(invoices, supplier, 'duty'))
      return spends.length
    })
  })

  it('of lanes equal those of the port pairs that they link to', async () => {
    await holds(async (query) => {
      const pairs = await readRows(reports.portPairs, query)
      expect(sums(await items('tue-per-port-pair', query), pair, 'teu')).toEqual(sums(pairs, pair, 'teu'))
      expect(sums(await items('weight-per-port-pair', query), pair, 'weight')).toEqual(sums(pairs, pair, 'weight'))
      expect(sums(await items('avg-transit-per-port-pair', query), pair, 'avgDayDiff')).toEqual(sums(pairs, pair, 'avgTransitTime'))
      return pairs.length
    })
  })
})
