import { usesHiddenColumn, hiddenFilters } from '@portal/contracts/filtered-columns'
import { isVisibleColumn, labelOf, visibleColumns, slugOf, sortableColumns, type Report, type UnknownPart } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { markAllDirty } from '@portal/db/cells/mark'
import { refreshCells } from '@portal/db/cells/refresh'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCsv, sameInCsv, sameInXlsx, type CellValue } from '../testing/exported-cells.ts'
import { drawSample, searchRuns, searchSeed } from '../testing/search-depth.ts'
import { hiddenElsewhere } from './engine/shown-filters.ts'
import { filterValues } from '../testing/filter-values.ts'
import { randomAccount } from '../testing/fixtures/random-account.fixture.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../testing/test-portal.ts'

type Row = Record<string, CellValue>
type Query = Record<string, string>

/** Question about the account with this index. */
interface Question {
  index: number
  query: Query
  sortColumn: string
  sortDirection: 'asc' | 'desc'
}

const marks = { own: 'qxown', foreign: 'qxforeign' }
const seed = searchSeed()

/** Types that tables sort by value. Texts follow the collation of the database. */
const ordered = new Set(['date', 'integer', 'decimal', 'delay', 'overdue'])

describe(`every report (data of seed ${seed})`, () => {
  let portal: TestPortal
  const accounts: { id: string; caller: TestClient; hidden: Record<string, string[]>; supplierIds: string[] }[] = []

  beforeAll(async () => {
    portal = await startTestPortal()
    const foreign = await portal.account({ name: marks.foreign })
    const strangers = drawSample(randomAccount(marks.foreign))
    await portal.import(foreign, strangers)
    for (const world of fc.sample(randomAccount(marks.own), { seed, numRuns: 2 })) {
      const id = await portal.account({ name: marks.own, timeZone: 'Australia/Sydney' })
      await portal.import(id, world)
      const hidden = hideColumns(accounts.length)
      await portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [id, JSON.stringify(hidden)])
      const caller = await portal.signInTo(id)
      for (const shipmentNumber of ['N1', 'N2', 'N3'])
        await caller.post('shipment/command/focus-shipment', { shipmentNumber, accountId: id })
      const { rows } = await portal.pool.query<{ id: string }>('select id from suppliers where account_id = $1', [id])
      const strange = await portal.pool.query<{ id: string }>('select id from suppliers where account_id = $1 limit 1', [foreign])
      accounts.push({ id, caller, hidden, supplierIds: [...rows, ...strange.rows].map((row) => row.id) })
    }
  })
  afterAll(() => portal.close())

  /** Returns the hidden columns of the account with this index: none for the first, some of each report for the second. */
  const hideColumns = (index: number): Record<string, string[]> => {
    const own = hideOwnColumns(index)
    // the same columns of other reports are hidden with those of Shipments
    return Object.fromEntries(
      Object.values<Report>(reports).map((report) => {
        const alike = Object.entries(report.columns).flatMap(([id, { hiddenWithShipments, expected }]) =>
          hiddenWithShipments?.some((column) => own['shipments']!.includes(column))
            ? [id, expected?.source, expected?.passed].filter((hidden) => hidden !== undefined)
            : [],
        )
        return [report.id, [...new Set([...own[report.id]!, ...alike])]]
      }),
    )
  }
  const hideOwnColumns = (index: number): Record<string, string[]> =>
    Object.fromEntries(
      Object.values<Report>(reports).map((report) => {
        const others = Object.keys(report.columns).filter((column) => column !== report.key && column !== report.defaultSort.column)
        const hidden = index === 0 ? [] : others.filter((_, index) => (index + seed) % 3 === 0)
        // overdue columns are hidden with their delay, the source of a date with the date, and detail columns with their total
        const beside = hidden.flatMap((column) => {
          const { overdue, expectedDays, expected } = report.columns[column]!
          return [overdue?.days, overdue?.silent, expectedDays, expected?.source, expected?.passed].filter((id) => id !== undefined)
        })
        const parts = Object.entries(report.columns).flatMap(([id, { hiddenWith }]) =>
          hiddenWith && hidden.includes(hiddenWith) ? [id] : [],
        )
        return [report.id, [...new Set([...hidden, ...beside, ...parts])]]
      }),
    )

  const readTable = async ({ id, caller }: (typeof accounts)[number], report: Report, query: Query) => {
    const { status, body, text } = await caller.get(report.path, { accountId: id, ...query })
    expect([status, body.errors]).toEqual([200, []])
    expect(text).not.toContain(marks.foreign)
    return body.data as { count: number; hiddenColumnNames: string[] } & Record<string, Row[]>
  }
  const readRows = async (account: (typeof accounts)[number], report: Report, query: Query) => {
    const response = await readTable(account, report, { ...query, take: '0' })
    const rows = response[report.itemsKey] as Row[]
    expect(response.count).toBe(rows.length)
    return rows
  }

  it('has values for the filters of every report', () => {
    const used = new Set(Object.values<Report>(reports).flatMap(({ filters }) => filters))
    expect([...used].filter((filter) => !(filter in filterValues(['x'])))).toEqual([])
  })

  describe.each(Object.values<Report>(reports).map((report) => [report.id, report] as const))('%s', (_, report) => {
    /** Sends random queries to the account with this index, within its filters and columns. */
    const holds = async (runs: number, indexes: number[], check: (question: Question) => Promise<void>) => {
      const questions = fc.constantFrom(...indexes).chain((index) => {
        const { hidden, supplierIds } = accounts[index]!
        const values = filterValues(supplierIds)
        // filters by a column that the account hides are rejected
        const refused: readonly string[] = hiddenFilters([...hidden[report.id]!, ...hiddenElsewhere(report, hidden)])
        const isRefused = ([name, value]: [string, unknown]) =>
          refused.includes(name) || (name === 'unknown' && usesHiddenColumn(String(value).split(',') as UnknownPart[], hidden[report.id]!))
        const allowed = (query: Query): Query => Object.fromEntries(Object.entries(query).filter((one) => !isRefused(one)))
        return fc.record({
          index: fc.constant(index),
          query: fc.tuple(...report.filters.map((filter) => values[filter]!)).map((parts) => allowed(Object.assign({}, ...parts))),
          sortColumn: fc.oneof(
            fc.constant(report.defaultSort.column),
            fc.constantFrom(...sortableColumns(report).filter((column) => !hidden[report.id]!.includes(column))),
          ),
          sortDirection: fc.constantFrom('asc' as const, 'desc' as const),
        })
      })
      // includes a query without filters, because random filters may match nothing
      const examples = indexes.map((index): [Question] => [
        { index, query: {}, sortColumn: report.defaultSort.column, sortDirection: 'asc' },
      ])
      await fc.assert(fc.asyncProperty(questions, check), { seed, numRuns: searchRuns(runs) + examples.length, examples })
    }

    it('returns the same rows in pages as at once', async () => {
      let found = 0
      await holds(24, [0, 1], async ({ index, query, sortColumn, sortDirection }) => {
        const account = accounts[index]!
        const sorted = { ...query, sortColumn, sortDirection }
        const whole = await readRows(account, report, sorted)
        found += whole.length
        const take = Math.max(3, Math.ceil(whole.length / 4))
        const pages: Row[] = []
        for (let skip = 0; skip <= whole.length; skip += take) {
          const page = await readTable(account, report, { ...sorted, skip: String(skip), take: String(take) })
          expect(page.count).toBe(whole.length)
          pages.push(...(page[report.itemsKey] as Row[]))
        }
        expect(pages).toEqual(whole)
      })
      expect(found).toBeGreaterThan(0)
    })

    it('sorts by each column in both directions, with nulls last in both', async () => {
      await holds(12, [0], async ({ index, query, sortColumn }) => {
        const account = accounts[index]!
        const ascending = await readRows(account, report, { ...query, sortColumn, sortDirection: 'asc' })
        const descending = await readRows(account, report, { ...query, sortColumn, sortDirection: 'desc' })
        const texts = (rows: Row[]) => rows.map((row) => JSON.stringify(row))
        expect(texts(descending).toSorted()).toEqual(texts(ascending).toSorted())
        // rows with an unknown key come last among equal rows in both directions, so only the others are compared
        const named = (rows: Row[]) => texts(rows.filter((row) => !Object.values(row).includes('Unknown')))
        const [up, down] = [named(ascending), named(descending)]
        const turned = (at: number) => [...up.slice(0, at).toReversed(), ...up.slice(at).toReversed()]
        const turn = up.findIndex((_, index) => turned(index).join() === down.join())
        expect(turned(Math.max(turn, 0))).toEqual(down)
        if (!ordered.has(report.columns[sortColumn]!.type)) return
        const days = report.columns[sortColumn]!.overdue?.days
        const valueOf = (row: Row) => row[sortColumn] ?? (days === undefined ? null : row[days]!)
        const values = ascending.map(valueOf).filter((value) => value !== null)
        expect(ascending.slice(values.length).every((row) => valueOf(row) === null)).toBe(true)
        expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      })
    })

    it('returns the same while months are dirty and sums come from the rows', async () => {
      const client = await portal.pool.connect()
      try {
        await holds(12, [0, 1], async ({ index, query, sortColumn, sortDirection }) => {
          const account = accounts[index]!
          const sorted = { ...query, sortColumn, sortDirection }
          await refreshCells(portal.pool, account.id)
          const kept = await readRows(account, report, sorted)
          await markAllDirty(client, account.id)
          expect(await readRows(account, report, sorted)).toEqual(kept)
        })
      } finally {
        client.release()
      }
    })

    it('exports the rows that it shows', async () => {
      await holds(6, [0, 1], async ({ index, query, sortColumn, sortDirection }) => {
        const account = accounts[index]!
        const sorted = { ...query, sortColumn, sortDirection }
        const rows = await readRows(account, report, sorted)
        const shown = visibleColumns(report).filter(([column]) => !account.hidden[report.id]!.includes(column))
        const exportRequest = (format: string) => ({
          url: `/api/v1/report/export/${slugOf(report.id)}`,
          query: { accountId: account.id, format, ...sorted },
          headers: { authorization: `Bearer ${account.caller.accessToken}` },
        })
        const labels = shown.map(([, column]) => labelOf(column, 'AUD'))
        const [csv, xlsx] = await Promise.all([portal.app.inject(exportRequest('csv')), portal.app.inject(exportRequest('xlsx'))])
        expect([csv.statusCode, csv.headers['x-row-count'], xlsx.headers['x-row-count']]).toEqual([
          200,
          ...Array(2).fill(String(rows.length)),
        ])

        expect(csv.body).not.toContain(marks.foreign)
        const [header, ...lines] = await parseCsv(csv.body.slice(1))
        expect(header).toEqual(labels)
        expect(lines).toHaveLength(rows.length)
        const sheet = (await readXlsx(xlsx.rawPayload)).sheets[0]!.rows
        expect(JSON.stringify(sheet)).not.toContain(marks.foreign)
        expect(sheet[0]).toEqual(labels)
        expect(sheet).toHaveLength(rows.length + 1)
        for (const [index, row] of rows.entries())
          for (const [place, [column, { type }]] of shown.entries()) {
            const [value, line, cell] = [row[column]!, lines[index]![place]!, sheet[index + 1]![place]]
            expect({ at: index, column, value, line, same: sameInCsv(type, value, line) }).toMatchObject({ same: true })
            expect({ at: index, column, value, cell, same: sameInXlsx(type, value, cell) }).toMatchObject({ same: true })
          }
      })
    })

    it('returns neither the columns that an account hides nor their order', async () => {
      const account = accounts[1]!
      const hidden = account.hidden[report.id]!
      const response = await readTable(account, report, {})
      expect(response.hiddenColumnNames.toSorted()).toEqual(hidden.toSorted())
      const seen = new Set((response[report.itemsKey] as Row[]).flatMap((row) => Object.keys(row)))
      expect(hidden.filter((column) => seen.has(column))).toEqual([])
      for (const column of hidden) {
        if (!sortableColumns(report).includes(column)) continue
        const refused = await account.caller.get(report.path, { accountId: account.id, sortColumn: column })
        expect([refused.status, refused.body.errors[0]?.propertyName]).toEqual([400, 'sortColumn'])
      }
      const expected = Object.keys(report.columns).filter((column) => isVisibleColumn(report.columns[column]!))
      const { text } = await account.caller.get(`report/export/${slugOf(report.id)}`, {
        accountId: account.id,
        format: 'csv',
        columns: expected.join(','),
      })
      const [header] = await parseCsv(text.slice(1))
      const left = expected.filter((column) => !hidden.includes(column)).map((column) => labelOf(report.columns[column]!, 'AUD'))
      expect(header).toEqual(left)
    })
  })
})
