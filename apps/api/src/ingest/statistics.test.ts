import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestImport, type TestImport } from '../testing/test-import.ts'
import type { ImportAccount } from './context.ts'
import { ImportRun } from './run.ts'

let database: TestImport
beforeAll(async () => void (database = await startTestImport()))
afterAll(() => database.close())

const orders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    orderNumber: `O${index}`,
    orderDate: '2026-03-01',
    lines: [{ lineNumber: 1, code: 'P', qty: 1 }],
  }))

/** What the planner makes of looking orders up by their ids. */
async function planOf({ id }: ImportAccount): Promise<string> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select from unnest(array[uuidv7(), uuidv7(), uuidv7()]) k (id)
     join lateral (select * from purchase_orders o where o.account_id = '${id}' and o.id = k.id offset 0) o on true`,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it('an account that comes beside a large one is known to the planner before it is large itself', async () => {
  await database.accountWith({ 'purchase-orders': orders(9000) })
  await database.pool.query('analyze')
  const account = await database.account()
  const run = await ImportRun.start(database.pool, account, 'file')
  await run.importLines(
    'purchase-orders',
    orders(1000).map((value, index) => ({ line: index + 1, value })),
  )
  expect(await planOf(account)).toContain('using purchase_orders_pkey')
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain select from order_lines where account_id = '${account.id}'`)
  expect(Number(/rows=(\d+)/.exec(rows[0]!['QUERY PLAN'])![1])).toBeGreaterThan(100)
})
