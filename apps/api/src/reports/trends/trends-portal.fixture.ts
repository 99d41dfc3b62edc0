import { expect } from 'vitest'
import { accountPortalFixture } from '../../testing/fixtures/account-portal.fixture.ts'
import { trendFixture } from './trends.fixture.ts'

const quarter = { start: '2026-01-01', end: '2026-03-31' }

/**
 * Sets up a portal with the trend fixture in one account and in another one, for the tests of a `describe`. Trends cover one quarter by
 * default.
 */
export function trendsPortalFixture() {
  const { portal, caller, accountId, supplierId: id } = accountPortalFixture(trendFixture)
  const request = (path: string, query: object = {}) => caller().get(`report/query/${path}`, { accountId: accountId(), ...query })
  const trend = async (name: string, query: object = {}) => {
    const { status, body } = await request(`trends/${name}`, { ...quarter, ...query })
    expect(body.errors).toEqual([])
    expect(status).toBe(200)
    return body.data
  }
  /** Returns the values of the only column, by month. */
  const values = async (name: string, query: object = {}): Promise<(number | null)[]> =>
    (await trend(name, query)).trendDatas.map(({ total }: { total: number | null }) => total)

  return { quarter, portal, accountId, id, request, trend, values }
}
