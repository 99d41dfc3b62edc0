import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { readEnv } from '../env.ts'
import { readMarket } from '../domain/market/read-market.ts'
import { tasks } from '../worker-tasks.ts'
import { startTestPortal, type TestClient, type TestPortal } from './test-portal.ts'

const secret = 'a secret that only the tests know, long enough'

/** Sets up a new portal for each test of a describe block, its administrator, and the worker task that deletes accounts. */
export function accountDeletionFixture() {
  let portal: TestPortal
  let admin: TestClient
  beforeEach(async () => {
    portal = await startTestPortal()
    admin = await portal.admin()
  })
  afterEach(() => portal.close())

  const task = tasks.find(({ name }) => name === 'delete accounts')!
  const work = () =>
    task.run(portal.pool, portal.now(), {
      env: readEnv({}),
      market: readMarket({}),
      secret,
      log: pino({ level: 'silent' }),
      stop: new AbortController().signal,
    })
  const count = async (sql: string, values: unknown[] = []) =>
    Number((await portal.pool.query<{ count: string }>(`select count(*) as count from ${sql}`, values)).rows[0]!.count)
  const isGone = async (id: string) => (await count('accounts where id = $1', [id])) === 0

  return { secret, portal: () => portal, admin: () => admin, work, count, isGone }
}
