import type { Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import type { SpendBreakdown } from '@portal/contracts/charts/spend-breakdown'
import { createDemoData } from '@portal/seed'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomValues, randomAccount } from '../../testing/fixtures/random-account.fixture.ts'
import { drawSample, searchRuns, searchSeed } from '../../testing/search-depth.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

type Query = Record<string, string>
const seed = searchSeed()

/** Returns about a fourth of the demo records. */
function demoRecords() {
  const { records } = createDemoData({ size: 'small', seed: 1, today: '2026-11-24' }).accounts[0]!
  const thinned = (name: 'shipments' | 'purchase-orders') => [...records(name)].filter((_, index) => index % 4 === 0)
  return { suppliers: [...records('suppliers')], 'purchase-orders': thinned('purchase-orders'), shipments: thinned('shipments') }
}
const worlds: [string, () => object][] = [
  [`a random world of seed ${seed}`, () => drawSample(randomAccount('mark'))],
  ['the demo data', demoRecords],
]

/** Converts decimal text to whole millionths. */
const millionths = (amount: string): bigint => {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(6, '0'))
}
/** Sums a column without binary rounding errors. */
const sum = (rows: readonly Record<string, unknown>[], column: string): number =>
  Math.round(rows.reduce((all, row) => all + Number(row[column] ?? 0), 0) * 1e6) / 1e6

describe.each(worlds)('the breakdown of the total spend of %s', (_, recordsOf) => {
  let portal: TestPortal
  let caller: TestClient
  let admin: TestClient
  let accountId: string
  let supplierIds: string[]

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    caller = await portal.signInTo(accountId)
    admin = await portal.signIn((await portal.user({ role: 'full-admin', accountIds: [] })).email)
    await portal.import(accountId, recordsOf())
    const { rows } = await portal.pool.query<{ id: string }>('select id from suppliers where account_id = $1', [accountId])
    supplierIds = rows.map(({ id }) => id)
  })
  afterAll(() => portal.close())

  const request = async (path: string, query: Query) => {
    const { status, body } = await caller.get(path, { accountId, ...query })
    expect([path, status, body.errors]).toEqual([path, 200, []])
    return body.data
  }
  const breakdown = (query: Query): Promise<SpendBreakdown> => request('report/query/get-spend-breakdown', query)
  const sumOf = async ({ path, itemsKey }: Report, column: string, query: Query) =>
    sum((await request(path, { ...query, take: '0' }))[itemsKey], column)
  const set = async (settings: object) =>
    expect((await admin.post('customer-account/command/update-account-features', { accountId, ...settings })).status).toBe(200)

  const arbitraryQuery = () =>
    fc.record({
      days: fc.tuple(fc.constantFrom(...randomValues.days), fc.constantFrom(...randomValues.days)).map((days) => days.toSorted()),
      dateBasedOn: fc.constantFrom('ETA', 'ETD', 'ATA', 'ATD', 'OrderDate'),
      suppliers: fc.oneof(fc.constant([]), fc.subarray(supplierIds, { minLength: 1 })),
    })

  it('matches the totals of every spend table and of the overview, to the cent', async () => {
    const check = async ({ dateBasedOn = 'ETA', ...query }: Query) => {
      const { total, parts, screens } = await breakdown({ ...query, dateBasedOn })
      const byShipment = { ...query, dateBasedOn: dateBasedOn === 'OrderDate' ? 'ETA' : dateBasedOn }
      expect(Object.fromEntries(screens.map((one) => [one.screen, Number(one.total)]))).toEqual({
        shipmentSpends: await sumOf(reports.shipmentSpends, 'totalSpends', byShipment),
        consolidatedSpends: await sumOf(reports.consolidatedSpends, 'totalSpends', byShipment),
        spendPerSupplier: await sumOf(reports.spendPerSupplier, 'amount', query),
        orderLineSpends: await sumOf(reports.orderLineSpends, 'totalSpendsPerLine', { ...query, dateBasedOn }),
      })
      expect(await request('report/query/total-spent', byShipment)).toEqual({ value: Number(total) })
      expect(Object.values(parts!).reduce((all, part) => all + millionths(part), 0n)).toBe(millionths(total))
      for (const { steps, total: own } of screens)
        expect(steps.reduce((all, { amount }) => all + millionths(amount), millionths(total))).toBe(millionths(own))
    }
    await check({})
    await fc.assert(
      fc.asyncProperty(arbitraryQuery(), ({ days: [startDate, endDate], dateBasedOn, suppliers }) =>
        check({ startDate: startDate!, endDate: endDate!, dateBasedOn, ...(suppliers.length > 0 && { supplierIds: suppliers.join(',') }) }),
      ),
      { seed, numRuns: searchRuns(10) },
    )
  })

  it('leaves out disabled screens, hidden totals, and the parts if one of them is hidden', async () => {
    await set({ enabledSpendPerSuppliers: false, hiddenColumns: { consolidatedSpends: ['totalSpends'], shipmentSpends: ['otherSpend'] } })
    const { parts, screens } = await breakdown({})
    expect(parts).toBeNull()
    expect(screens.map(({ screen }) => screen)).toEqual(['shipmentSpends', 'orderLineSpends'])
    await set({ enabledSpendPerSuppliers: true, hiddenColumns: {} })
  })

  it('rejects accounts that hide all their totals', async () => {
    const hidden = Object.fromEntries(['shipmentSpends', 'consolidatedSpends'].map((report) => [report, ['totalSpends']]))
    const hiddenColumns = { ...hidden, spendPerSupplier: ['amount'], orderLineSpends: ['totalSpendsPerLine'] }
    await set({ enabledOverviewFeature: false, hiddenColumns })
    expect((await caller.get('report/query/get-spend-breakdown', { accountId })).status).toBe(403)
    await set({ enabledOverviewFeature: true, hiddenColumns: {} })
  })

  it('rejects a period that ends before it starts', async () => {
    const { status } = await caller.get('report/query/get-spend-breakdown', { accountId, startDate: '2026-02-01', endDate: '2026-01-31' })
    expect(status).toBe(400)
  })
})
