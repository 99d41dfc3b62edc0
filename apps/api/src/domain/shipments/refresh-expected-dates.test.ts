import { lockInTransaction } from '@portal/db/advisory-lock'
import { withTransaction } from '@portal/db/pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { refreshExpectedDates } from './refresh-expected-dates.ts'

describe('the daily refresh of expected dates', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())

  const refreshedAccounts = async () =>
    (await portal.pool.query<{ id: string }>('select account_id as id from expected_date_states')).rows.map(({ id }) => id)

  /** Runs a refresh of two accounts, the first of which is removed after the refresh has listed it. */
  async function refreshDuring(removal: string): Promise<{ first: string; second: string }> {
    await portal.pool.query('delete from expected_date_states')
    const [first, second] = [await portal.account(), await portal.account()].toSorted() as [string, string]
    let refresh = Promise.resolve()
    await withTransaction(portal.pool, async (client) => {
      for (const id of [first, second]) await lockInTransaction(client, `import:${id}`)
      refresh = refreshExpectedDates(portal.pool, portal.now())
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await portal.pool.query(waiting)).rowCount).toBe(1)
      await portal.pool.query(removal, [first])
    })
    await refresh
    return { first, second }
  }

  it('skips an account that is purged while the refresh runs', async () => {
    const { second } = await refreshDuring('delete from accounts where id = $1')
    expect(await refreshedAccounts()).toContain(second)
  })

  it('skips an account whose deletion has begun', async () => {
    const { first, second } = await refreshDuring('update accounts set deleting_since = now() where id = $1')
    const refreshed = await refreshedAccounts()
    expect(refreshed).toContain(second)
    expect(refreshed).not.toContain(first)
  })
})
