import { slugOf, totalColumns, type Report } from '@portal/contracts/report'
import type { ColumnTotal } from '@portal/contracts/column-total'
import { reports } from '@portal/contracts/reports/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCsv, type CellValue } from '../testing/exported-cells.ts'
import { randomAccount } from '../testing/fixtures/random-account.fixture.ts'
import { drawSample, searchSeed } from '../testing/search-depth.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../testing/test-portal.ts'

type Row = Record<string, CellValue>

const withTotals = Object.values<Report>(reports).filter((report) => totalColumns(report).length > 0)

/** Sums without binary rounding errors, by column and unit. Columns without values have no sum. */
function sumRows(report: Report, rows: readonly Row[], hidden: readonly string[] = []): ColumnTotal[] {
  const columns = totalColumns(report).filter((id) => !hidden.includes(id))
  return columns.flatMap((column) => {
    const by = report.columns[column]!.total
    if (typeof by === 'string' && hidden.includes(by)) return []
    const filled = rows.filter((row) => row[column] !== null)
    const groups = Map.groupBy(filled, (row) => (typeof by === 'string' ? ((row[by] as string | null) ?? null) : null))
    return [...groups].map(([unit, group]) => ({
      column,
      unit,
      total: Math.round(group.reduce((sum, row) => sum + (row[column] as number), 0) * 1e6) / 1e6,
    }))
  })
}

const inOrder = (totals: readonly ColumnTotal[]) =>
  totals.map(({ column, unit, total }) => `${column} ${unit ?? ''}: ${Math.round(total * 1e6) / 1e6}`).toSorted((a, b) => (a < b ? -1 : 1))

describe(`totals (data of seed ${searchSeed()})`, () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string

  beforeAll(async () => {
    portal = await startTestPortal()
    await portal.import(await portal.account(), drawSample(randomAccount('qxforeign')))
    accountId = await portal.account()
    await portal.import(accountId, drawSample(randomAccount('qxown')))
    caller = await portal.signInTo(accountId)
  })
  afterAll(() => portal.close())

  const read = async (report: Report, query: object = {}) => {
    const { body } = await caller.get(report.path, { accountId, ...query })
    expect(body.errors).toEqual([])
    return body.data as { count: number; totals?: ColumnTotal[] } & Record<string, Row[]>
  }
  const exportCsv = async (report: Report, query: object = {}) =>
    parseCsv((await caller.get(`report/export/${slugOf(report.id)}`, { accountId, format: 'csv', ...query })).text)

  it.each(withTotals)('of $title are the sums of all rows, not of the page', async (report) => {
    const rows = (await read(report, { take: 0 }))[report.itemsKey] as Row[]
    const { totals } = await read(report, { totals: true, take: 1 })
    expect(rows.length).toBeGreaterThan(1)
    expect(inOrder(totals!)).toEqual(inOrder(sumRows(report, rows)))
    expect((await read(report, { take: 1 })).totals).toBeUndefined()
  })

  it.each(withTotals)('of $title follow the filters', async (report) => {
    const query = { startDate: '2026-09-01', endDate: '2026-09-30' }
    const rows = (await read(report, { ...query, take: 0 }))[report.itemsKey] as Row[]
    expect(inOrder((await read(report, { ...query, totals: true, take: 1 })).totals!)).toEqual(inOrder(sumRows(report, rows)))
  })

  it.each(withTotals)('of $title are the last row of an export that requests them', async (report) => {
    const plain = await exportCsv(report)
    const [header, ...lines] = await exportCsv(report, { totals: true })
    expect(lines.slice(0, -1)).toEqual(plain.slice(1))
    const { totals } = await read(report, { totals: true, take: 1 })
    const last = lines.at(-1)!
    const labels = Object.entries(report.columns)
    for (const [id, { label, totalOf }] of labels.filter(([column, { totalOf }]) => totalOf || totalColumns(report).includes(column))) {
      const at = header!.findIndex((name) => name === label || name.startsWith(`${label} (`))
      const sums = totals!.filter(({ column }) => column === (totalOf ?? id))
      expect([id, last[at] === '' ? undefined : Number(last[at])]).toEqual([id, sums.length === 1 ? sums[0]!.total : undefined])
    }
    expect(last[0]).toBe(`Totals of ${lines.length - 1}`)
  })

  it('are absent for hidden columns, and for amounts whose currency is hidden', async () => {
    const { commercialInvoices } = reports
    const hidden = ['customs', 'cifCurrency']
    const id = await portal.account()
    await portal.import(id, drawSample(randomAccount('qxhidden')))
    await portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [
      id,
      JSON.stringify({ commercialInvoices: hidden }),
    ])
    const client = await portal.signInTo(id)
    const page = async (query: object) => (await client.get(commercialInvoices.path, { accountId: id, ...query })).body.data
    const rows = (await page({ take: 0 }))[commercialInvoices.itemsKey] as Row[]
    const { totals }: { totals: ColumnTotal[] } = await page({ totals: true, take: 1 })
    expect(totals.map(({ column }) => column)).toContain('duty')
    expect(totals.map(({ column }) => column)).not.toContain('customs')
    expect(totals.map(({ column }) => column)).not.toContain('cif')
    expect(inOrder(totals)).toEqual(inOrder(sumRows(commercialInvoices, rows, hidden)))
  })

  it('keep all decimal places of an export, and stay out of an export with one row', async () => {
    const shipments = [
      { shipmentNumber: 'A1', destinationETA: '2026-03-01', weight: '1000.000001', volume: 1 },
      { shipmentNumber: 'A2', destinationETA: '2026-03-01', weight: '0.000001' },
    ]
    const id = await portal.account()
    await portal.import(id, { shipments })
    const client = await portal.signInTo(id)
    const csv = async (query: object) =>
      parseCsv(
        (
          await client.get('report/export/shipments', {
            accountId: id,
            format: 'csv',
            totals: true,
            columns: 'shipmentNumber,weight',
            ...query,
          })
        ).text,
      )
    expect(await csv({})).toEqual([
      ['Shipment No.', 'Weight (kg)'],
      ['A2', '0.000001'],
      ['A1', '1000.000001'],
      ['Totals of 2', '1000.000002'],
    ])
    expect(await csv({ freeTextSearch: 'A1' })).toHaveLength(2)
  })
})
