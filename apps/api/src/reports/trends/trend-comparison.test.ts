import { trends } from '@portal/contracts/charts/trend-choices'
import type { TrendComparison } from '@portal/contracts/charts/trends'
import { beforeAll, describe, expect, it } from 'vitest'
import { comparedMonths } from '../sql/periods/complete-months.ts'
import { trendsPortalFixture } from './trends-portal.fixture.ts'

describe('the comparison of a trend', () => {
  const { portal, id, trend } = trendsPortalFixture()
  beforeAll(() => portal().pass(Date.parse('2026-04-15T01:00:00Z') - portal().now().getTime()))

  const comparison = async (name: string, query: object): Promise<TrendComparison | null> => (await trend(name, query)).comparison

  it.each(Object.values(trends))('of $path has the values that requests for its months return', async ({ path }) => {
    const { now, before, ...months } = (await comparison(path, { end: '2026-04-30', comparedFrom: '2025-12-01' }))!
    expect(months).toMatchObject({
      startDate: '2026-01-01',
      endDate: '2026-03-31',
      comparedStartDate: '2025-12-01',
      comparedEndDate: '2026-02-28',
    })
    const single = async (start: string, end: string) => (await trend(path, { start, end })).totalAmount
    expect([now.value, before.value]).toEqual([await single('2026-01-01', '2026-03-31'), await single('2025-12-01', '2026-02-28')])
  })

  it('counts what shares and means cover, and names the means of transport', async () => {
    const query = { comparedFrom: '2025-10-01' }
    expect(await comparison('get-percent-of-shipment-delay', query)).toMatchObject({
      now: { base: 3, means: null },
      before: { value: null, base: 0 },
      suppliers: [],
    })
    expect(await comparison('get-avg-transit-time', query)).toMatchObject({
      now: { base: 3, means: 'sea' },
      before: { base: 0, means: null },
    })
    expect(await comparison('get-shipments', query)).toMatchObject({ now: { base: null } })
  })

  it('lists the suppliers that changed most in the direction of the total', async () => {
    // freight of January and February 115, of March 120 by ETA
    const query = { start: '2026-03-01', comparedFrom: '2026-01-01' }
    expect((await comparison('get-freight-spend', query))!.suppliers).toEqual([
      { name: 'beta', now: 120, before: 0 },
      { name: 'Unknown', now: 0, before: 0 },
      { name: 'Alpha', now: 0, before: 115 },
    ])
    expect((await comparison('get-volume', query))!.suppliers.map(({ name }) => name)).toEqual(['Alpha', 'Unknown', 'beta'])
    expect((await comparison('get-volume', { ...query, suppliers: id()['beta'] }))!.suppliers).toEqual([
      { name: 'beta', now: 5, before: 0 },
    ])
  })

  it('is null without a complete month, and absent unless it is requested', async () => {
    expect(await comparison('get-shipments', { start: '2026-04-01', end: '2026-04-30', comparedFrom: '2025-04-01' })).toBeNull()
    expect(await trend('get-shipments')).not.toHaveProperty('comparison')
  })
})

describe('the compared months', () => {
  const compared = (start: string, end: string, from: string) => {
    const found = comparedMonths({ startDate: start, endDate: end }, from, '2026-11-21')
    return found && [found.now.startDate, found.now.endDate, found.before.startDate, found.before.endDate]
  }

  it('leave out the running month, in either period', () => {
    expect(compared('2026-09-01', '2026-11-30', '2025-09-01')).toEqual(['2026-09-01', '2026-10-31', '2025-09-01', '2025-10-31'])
    expect(compared('2025-09-01', '2025-11-30', '2026-09-01')).toEqual(['2025-09-01', '2025-10-31', '2026-09-01', '2026-10-31'])
    expect(compared('2026-09-01', '2026-10-31', '2026-07-01')).toEqual(['2026-09-01', '2026-10-31', '2026-07-01', '2026-08-31'])
    expect(compared('2026-02-01', '2026-02-28', '2024-02-01')).toEqual(['2026-02-01', '2026-02-28', '2024-02-01', '2024-02-29'])
    expect(compared('2026-11-01', '2026-11-30', '2025-11-01')).toBeUndefined()
  })
})
