import { dateBases, slugOf, sortableColumns, type Report } from '@portal/contracts/report'
import { reports, type ReportId } from '@portal/contracts/reports/index'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCsv } from '../testing/exported-cells.ts'
import { randomValues, randomAccount } from '../testing/fixtures/random-account.fixture.ts'
import { drawSample, searchRuns, searchSeed } from '../testing/search-depth.ts'
import { startTestPortal, type TestClient, type KeyClient, type TestPortal } from '../testing/test-portal.ts'

type Row = Record<string, unknown>
type Query = Record<string, string>

const seed = searchSeed()

/**
 * Columns that leave out orders and invoices of other suppliers for a filtered key. All others equal those a user sees under the same
 * suppliers.
 */
const narrowedColumns = new Set(['orderNumbers', 'orderSellers', 'commercialValue', 'hasDetails', 'hasFocusedShipment'])
const isSame = (report: Report, column: string) => !narrowedColumns.has(column) && !(report.id === 'exceptions' && column === 'orderNumber')

/**
 * Columns whose values sum up across suppliers; `rows` is set if each row belongs to one supplier. The commercial value does not sum up,
 * because a supplier may invoice on another supplier's shipment.
 */
const additive: Record<ReportId, { columns: string[]; rows: boolean }> = {
  shipments: { columns: ['weight', 'volume', 'teu'], rows: true },
  shipmentSpends: { columns: ['totalSpends', 'totalFreightSpend'], rows: true },
  consolidatedSpends: { columns: ['totalSpends', 'totalFreightSpend'], rows: false },
  portPairs: { columns: ['weight', 'volume', 'teu'], rows: false },
  exceptions: { columns: [], rows: true },
  containers: { columns: ['freeTimeDays'], rows: true },
  spendPerSupplier: { columns: ['amount'], rows: true },
  shipmentDetails: { columns: ['invoiceQty'], rows: true },
  commercialInvoices: { columns: ['customs', 'duty', 'invoiceValue'], rows: true },
  products: { columns: ['totalQty'], rows: false },
  purchaseOrders: { columns: [], rows: true },
  orderLines: { columns: ['qtyMet', 'commercialValue'], rows: true },
  orderLineSpends: { columns: ['freightSpendPerLine', 'totalSpendsPerLine'], rows: true },
  orderLineMilestones: { columns: [], rows: true },
}

const sometimes = (arbitrary: fc.Arbitrary<Query>) => fc.oneof({ weight: 2, arbitrary: fc.constant<Query>({}) }, { weight: 1, arbitrary })
const one = (name: string, values: readonly string[]) => fc.constantFrom(...values).map((value): Query => ({ [name]: value }))
const filterValues: Record<string, fc.Arbitrary<Query>> = {
  period: fc
    .tuple(fc.option(fc.constantFrom(...randomValues.days)), fc.option(fc.constantFrom(...randomValues.days)))
    .map(([a, b]): Query => {
      const [startDate, endDate] = a && b && a > b ? [b, a] : [a, b]
      return { ...(startDate && { startDate }), ...(endDate && { endDate }) }
    }),
  basis: one('dateBasedOn', dateBases),
  orderBasis: one('dateBasedOn', [...dateBases, 'OrderDate']),
  special: fc
    .tuple(
      sometimes(one('portOrigin', randomValues.ports)),
      sometimes(one('trans', randomValues.trans)),
      sometimes(one('mode', randomValues.modes)),
    )
    .map((parts): Query => Object.assign({}, ...parts)),
}

/** Micro-units, so that sums of decimals are exact. */
const sumOf = (rows: Row[], column: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 1e6), 0)

describe(`every report by key (data of seed ${seed})`, () => {
  let portal: TestPortal
  let user: TestClient
  let accountId: string
  let suppliers: string[]
  let keys: Record<'all' | 'both' | 'first' | 'second' | 'none', KeyClient>

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ timeZone: 'Australia/Sydney' })
    await portal.import(accountId, drawSample(randomAccount('own')))
    user = await portal.signInTo(accountId)
    const ids = async (codes: string[]) =>
      (await portal.pool.query<{ id: string }>('select id from suppliers where account_id = $1 and code = any($2)', [accountId, codes]))
        .rows
    const codes = ['S1', 'S2']
    suppliers = (await ids(codes)).map(({ id }) => id)
    const key = (filtered: boolean, supplierCodes?: string[]) => {
      const endpoints = Object.fromEntries(Object.keys(reports).map((id) => [`report-${slugOf(id)}`, filtered]))
      return portal.application({ accountId, endpoints, ...(supplierCodes && { supplierCodes }) })
    }
    keys = {
      all: await key(true),
      both: await key(true, codes),
      first: await key(true, ['S1']),
      second: await key(true, ['S2']),
      none: await key(true, []),
    }
  })
  afterAll(() => portal.close())

  describe.each(Object.values<Report>(reports).map((report) => [report.id as ReportId, report] as const))('%s', (id, report) => {
    const path = `reports/${slugOf(id)}`
    const readPage = async (key: KeyClient, query: Query) => {
      const { status, body } = await key.get(path, { take: 0, ...query })
      expect([status, body.errors]).toEqual([200, []])
      expect(body.data.count).toBe(body.data[report.itemsKey].length)
      return body.data[report.itemsKey] as Row[]
    }
    const asUser = async (query: Query) =>
      (await user.get(report.path, { accountId, take: 0, ...query })).body.data[report.itemsKey] as Row[]
    const comparable = (rows: Row[]) =>
      [
        ...new Set(rows.map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => isSame(report, column)))))),
      ].toSorted()

    const holds = (check: (query: Query) => Promise<void>) => {
      const filters = report.filters.flatMap((name) => filterValues[name] ?? [])
      const sort = fc
        .constantFrom(...sortableColumns(report).filter((column) => isSame(report, column)))
        .map((sortColumn): Query => ({ sortColumn }))
      const questions = fc.tuple(sort, ...filters).map((parts): Query => Object.assign({}, ...parts))
      return fc.assert(fc.asyncProperty(questions, check), { seed, numRuns: searchRuns(10) })
    }

    it('returns to an unfiltered key what a user reads', () =>
      holds(async (query) => {
        const rows = (await asUser(query)).map(({ hasFocusedShipment: _focused, ...row }) => row)
        expect(await readPage(keys.all, query)).toEqual(rows)
      }))

    it('returns the same rows as NDJSON and CSV', () =>
      holds(async (query) => {
        for (const key of [keys.all, keys.both, keys.none]) {
          const rows = await readPage(key, query)
          const ndjson = await key.get(path, query, { accept: 'application/x-ndjson' })
          expect([ndjson.status, ndjson.headers['x-row-count']]).toEqual([200, String(rows.length)])
          expect(
            ndjson.text
              .split('\n')
              .filter(Boolean)
              .map((line) => JSON.parse(line) as Row),
          ).toEqual(rows)
          const csv = await key.get(path, query, { accept: 'text/csv' })
          expect((await parseCsv(csv.text.slice(1))).length).toBe(rows.length + 1)
        }
      }))

    it('returns to a filtered key what a user reads under these suppliers', () =>
      holds(async (query) => {
        const rows = await asUser({ ...query, supplierIds: suppliers.join() })
        expect(comparable(await readPage(keys.both, query))).toEqual(comparable(rows))
      }))

    it('sums up over suppliers to the total of a key for all of them', () =>
      holds(async (query) => {
        const [both, first, second] = [
          await readPage(keys.both, query),
          await readPage(keys.first, query),
          await readPage(keys.second, query),
        ]
        const { columns, rows } = additive[id]
        if (rows) expect(both.length).toBe(first.length + second.length)
        for (const column of columns) expect(sumOf(both, column), column).toBe(sumOf(first, column) + sumOf(second, column))
      }))

    it('returns nothing of other suppliers, even if they are requested', async () => {
      const others = await portal.pool.query<{ id: string }>('select id from suppliers where account_id = $1 and code <> $2', [
        accountId,
        'S1',
      ])
      expect(await readPage(keys.first, { supplierIds: others.rows.map((row) => row.id).join() })).toEqual([])
      expect(await readPage(keys.first, { supplierIds: suppliers.join() })).toEqual(await readPage(keys.first, {}))
      expect(await readPage(keys.none, {})).toEqual([])
    })
  })
})
