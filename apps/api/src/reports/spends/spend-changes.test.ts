import type { SpendChange, SpendChanges } from '@portal/contracts/charts/spend-changes'
import { reports } from '@portal/contracts/reports/index'
import { createDemoData } from '@portal/seed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

type Row = Record<string, unknown>

describe('the changes of the total spend', () => {
  let portal: TestPortal
  let caller: TestClient
  let admin: TestClient
  let accountId: string

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    caller = await portal.signInTo(accountId)
    admin = await portal.signIn((await portal.user({ role: 'full-admin', accountIds: [] })).email)
    const { records } = createDemoData({ size: 'small', seed: 1, today: '2026-11-24' }).accounts[0]!
    const shipments = [...records('shipments')].filter((_, index) => index % 4 === 0)
    await portal.import(accountId, { suppliers: [...records('suppliers')], shipments })
  })
  afterAll(() => portal.close())

  const request = async (path: string, query: object) => {
    const { status, body } = await caller.get(path, { accountId, ...query })
    expect([path, status, body.errors]).toEqual([path, 200, []])
    return body.data
  }
  const changes = (query: object): Promise<SpendChanges> => request('report/query/get-spend-changes', query)
  const rowsOf = async (query: object): Promise<Row[]> =>
    (await request(reports.shipmentSpends.path, { take: '0', ...query }))[reports.shipmentSpends.itemsKey]
  const sum = (rows: readonly Row[], column = 'totalSpends') => rows.reduce((all, row) => all + Number(row[column] ?? 0), 0)
  const set = async (settings: object) =>
    expect((await admin.post('customer-account/command/update-account-features', { accountId, ...settings })).status).toBe(200)

  const september = { startDate: '2026-09-01', endDate: '2026-10-31' }

  it.each(['yearBefore', 'periodBefore'])('equal the rows of both periods (%s)', async (comparison) => {
    const { period, before, total, parts, suppliers, routes } = await changes({ ...september, comparison })
    const [now, earlier] = [await rowsOf(period), await rowsOf(before)]
    const expectSums = (change: SpendChange, matches: (row: Row) => boolean, column?: string) => {
      expect(Number(change.amount)).toBeCloseTo(sum(now.filter(matches), column), 6)
      expect(Number(change.before)).toBeCloseTo(sum(earlier.filter(matches), column), 6)
    }
    expect(sum(now)).toBeGreaterThan(0)
    expectSums(total, () => true)
    expectSums(parts!.freight, () => true, 'totalFreightSpend')
    expectSums(parts!.destination, () => true, 'destinationSpend')
    expectSums(parts!.disbursements, () => true, 'disbursements')
    expectSums(parts!.other, () => true, 'otherSpend')
    const by = (change: SpendChange) => Number(change.amount) - Number(change.before)
    for (const list of [suppliers!, routes!]) {
      expect(list.length).toBeGreaterThan(0)
      expect(list.every((one) => by(one) * by(total) > 0)).toBe(true)
      expect(list.map((one) => Math.abs(by(one)))).toEqual(list.map((one) => Math.abs(by(one))).toSorted((a, b) => b - a))
    }
    for (const one of suppliers!) expectSums(one, ({ supplierNames }) => (supplierNames as string[]).includes(one.name))
    for (const one of routes!)
      expectSums(one, ({ origin, destination }) => origin === one.origin.name && destination === one.destination.name)
  })

  it('compare the past days of a period only', async () => {
    const { period } = await changes({ startDate: '2020-01-01', endDate: '2100-12-31' })
    expect(period.endDate < '2100-12-31').toBe(true)
    expect(await changes({ startDate: '2100-01-01', endDate: '2100-12-31' })).toBeNull()
  })

  it('leave out what the account hides', async () => {
    await set({ hiddenColumns: { shipmentSpends: ['supplierNames', 'otherSpend', 'origin'] } })
    expect(await changes(september)).toMatchObject({ parts: null, suppliers: null, routes: null })
    await set({ hiddenColumns: { shipmentSpends: ['totalSpends'] }, enabledOverviewFeature: false })
    expect((await caller.get('report/query/get-spend-changes', { accountId, ...september })).status).toBe(403)
    await set({ hiddenColumns: {}, enabledOverviewFeature: true })
  })
})
