import { afterAll, beforeAll, expect } from 'vitest'
import { startTestPortal, type Caller, type TestPortal } from '../../testing/test-portal.ts'
import { trendWorld } from './trend-world.ts'

const quarter = { start: '2026-01-01', end: '2026-03-31' }

/** A portal with the small world of trends in an account, and in another one, for the tests of a describe. Trends are of a quarter unless told otherwise. */
export function setUpTrends() {
  let portal: TestPortal
  let caller: Caller
  let accountId: string
  let id: Record<string, string>

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ name: 'Acme' })
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, trendWorld)
    const { body } = await caller.get('report/query/get-report-dashboard-filter', { accountId })
    id = Object.fromEntries(body.data.reportSuppliers.map((supplier: { id: string; name: string }) => [supplier.name, supplier.id]))
    // figures that must never count above
    const other = await portal.account({ name: 'Somebody Else' })
    await portal.import(other, trendWorld)
  })
  afterAll(() => portal.close())

  const ask = (path: string, query: object = {}) => caller.get(`report/query/${path}`, { accountId, ...query })
  const trend = async (name: string, query: object = {}) => {
    const { status, body } = await ask(`trends/${name}`, { ...quarter, ...query })
    expect(body.errors).toEqual([])
    expect(status).toBe(200)
    return body.data
  }
  /** The values of the one column, in the order of the months. */
  const values = async (name: string, query: object = {}): Promise<(number | null)[]> =>
    (await trend(name, query)).trendDatas.map(({ total }: { total: number | null }) => total)

  return { quarter, portal: () => portal, accountId: () => accountId, id: () => id, ask, trend, values }
}
