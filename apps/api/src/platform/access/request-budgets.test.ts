import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOneMinute } from '../../testing/in-one-minute.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { RequestBudgets } from './request-budgets.ts'

describe('rate limit of an application', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  const takeAll = async (budgets: RequestBudgets, id: string, limit: number, calls: number) => {
    const results = await Promise.all(Array.from({ length: calls }, () => budgets.take(id, limit)))
    return results.filter(({ allowed }) => allowed).length
  }
  const usedBy = async (id: string) =>
    (
      await portal.pool.query<{ used: number }>(
        'select sum(used)::int as used from external_application_windows where application_id = $1',
        [id],
      )
    ).rows[0]!.used

  it('counts requests and returns how many remain', () =>
    inOneMinute(portal.pool, async () => {
      const budgets = new RequestBudgets(portal.pool)
      const id = randomUUID()
      const first = await budgets.take(id, 3)
      expect(first).toMatchObject({ allowed: true, remaining: 2 })
      expect(first.resetSeconds).toBeGreaterThan(0)
      expect(first.resetSeconds).toBeLessThanOrEqual(60)
      expect(await budgets.take(id, 3)).toMatchObject({ allowed: true, remaining: 1 })
      expect(await budgets.take(id, 3)).toMatchObject({ allowed: true, remaining: 0 })
      expect(await budgets.take(id, 3)).toMatchObject({ allowed: false, remaining: 0 })
      // another application has a separate budget
      expect(await budgets.take(randomUUID(), 3)).toMatchObject({ allowed: true, remaining: 2 })
    }))

  it.each([1, 59, 60, 600])('never lets more than %i requests through, sent concurrently by three processes', (limit) =>
    inOneMinute(portal.pool, async () => {
      const id = randomUUID()
      const passed = await Promise.all([1, 2, 3].map(() => takeAll(new RequestBudgets(portal.pool), id, limit, limit)))
      const sum = passed.reduce((total, count) => total + count, 0)
      expect(sum).toBeLessThanOrEqual(limit)
      expect(sum).toBeGreaterThanOrEqual(limit * 0.95)
    }),
  )

  it('does not query the database again once the budget is spent', () =>
    inOneMinute(portal.pool, async () => {
      const budgets = new RequestBudgets(portal.pool)
      const id = randomUUID()
      await takeAll(budgets, id, 5, 6)
      const used = await usedBy(id)
      expect(await takeAll(budgets, id, 5, 20)).toBe(0)
      expect(await usedBy(id)).toBe(used)
      // a higher limit takes effect immediately
      expect(await budgets.take(id, 100)).toMatchObject({ allowed: true })
    }))

  it('starts again with each minute of the database clock', () =>
    inOneMinute(portal.pool, async () => {
      const budgets = new RequestBudgets(portal.pool)
      const id = randomUUID()
      await takeAll(budgets, id, 2, 3)
      await portal.pool.query(`update external_application_windows set minute = minute - interval '1 minute' where application_id = $1`, [
        id,
      ])
      expect(await new RequestBudgets(portal.pool).take(id, 2)).toMatchObject({ allowed: true, remaining: 1 })
    }))

  it('fails if the database cannot count the request', async () => {
    const broken = { query: () => Promise.reject(new Error('Connection terminated')) }
    await expect(new RequestBudgets(broken as never).take(randomUUID(), 5)).rejects.toThrow('Connection terminated')
  })
})
