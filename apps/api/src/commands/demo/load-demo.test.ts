import { switchableEndpoints } from '@portal/contracts/external/index'
import { createPool, withClient } from '@portal/db/pool'
import { createTestDatabase } from '@portal/db/testing/test-database'
import { createDemoData } from '@portal/seed'
import { expect, it, onTestFinished } from 'vitest'
import { createAccount } from '../create-account.ts'
import { demoState } from './load-demo.ts'
import { clearUnfinishedDemo } from './unfinished-demo.ts'

it('the demo applications have existing endpoints, contacts and suppliers', () => {
  const { applications, users, accounts } = createDemoData({ size: 'small', seed: 1, today: '2026-11-24' })
  expect(applications).toHaveLength(2)
  for (const { account, contact, endpoints, suppliers } of applications) {
    expect(endpoints.filter((id) => !switchableEndpoints.has(id))).toEqual([])
    expect(users.find(({ email }) => email === contact)?.accounts).toContain(account)
    const names = new Set([...accounts.find(({ key }) => key === account)!.records('suppliers')].map(({ name }) => name))
    expect((suppliers ?? []).filter((name) => !names.has(name))).toEqual([])
  }
  expect(applications.map(({ suppliers }) => suppliers?.length ?? null)).toEqual([null, 2])
})

it('an interrupted demo database stays recognizable while a concurrent start clears it', async () => {
  const pool = createPool(await createTestDatabase(), { max: 3 })
  onTestFinished(() => pool.end())
  const options = { size: 'small', seed: 1, today: '2026-11-24' } as const
  const [account] = createDemoData(options).accounts
  expect(await demoState(pool, options)).toBe('empty')
  await createAccount(pool, { ...account!, alias: account!.alias ?? account!.key, vendorNumbers: [] })
  expect(await demoState(pool, options)).toBe('unfinished')

  const clearing = await pool.connect()
  await clearing.query('begin; lock table users')
  const looking = demoState(pool, options)
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  await clearing.query('delete from accounts; commit')
  clearing.release()
  expect(await looking).toBe('empty')
})

it('clears the statistics of an interrupted demo database with its rows', async () => {
  const pool = createPool(await createTestDatabase(), { max: 3 })
  onTestFinished(() => pool.end())
  const demo = createDemoData({ size: 'small', seed: 1, today: '2026-11-24' })
  for (const account of demo.accounts)
    await createAccount(pool, { ...account, alias: account.alias ?? account.key, vendorNumbers: [...account.vendorNumbers] })
  await pool.query('analyze accounts, account_settings')
  const described = async () => (await pool.query(`select from pg_stats where tablename in ('accounts', 'account_settings')`)).rowCount
  expect(await described()).toBeGreaterThan(0)
  await withClient(pool, (client) => clearUnfinishedDemo(client, demo))
  expect(await described()).toBe(0)
  expect((await pool.query('select from accounts')).rowCount).toBe(0)
})
