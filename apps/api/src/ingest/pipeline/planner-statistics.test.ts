import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectedRows } from '../../domain/orders/order-line-rows.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'
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

/** Returns the plan for looking up orders by their ids. */
async function readPlan({ id }: ImportAccount): Promise<string> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select from unnest(array[uuidv7(), uuidv7(), uuidv7()]) k (id)
     join lateral (select * from purchase_orders o where o.account_id = '${id}' and o.id = k.id offset 0) o on true`,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it("updates the planner's statistics while a new account next to a large one grows", async () => {
  await database.accountWith({ 'purchase-orders': orders(9000) })
  await database.pool.query('analyze')
  const account = await database.account()
  const run = await ImportRun.start(database.pool, account, 'file')
  await run.importLines(
    'purchase-orders',
    orders(1000).map((value, index) => ({ line: index + 1, value })),
  )
  expect(await readPlan(account)).toContain('using purchase_orders_pkey')
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain select from order_lines where account_id = '${account.id}'`)
  expect(Number(/rows=(\d+)/.exec(rows[0]!['QUERY PLAN'])![1])).toBeGreaterThan(100)
})

it('knows the orders that shipments of a new account name, beside those of a large account', async () => {
  await database.accountWith({ 'purchase-orders': orders(9000) })
  await database.pool.query('analyze')
  const account = await database.account()
  const run = await ImportRun.start(database.pool, account, 'file')
  const lines = Array.from({ length: 1000 }, (_, index) => ({
    line: index + 1,
    value: { shipmentNumber: `N${index}`, orderLines: [{ orderNumber: `N${index}`, lineNumber: 1, qty: 1 }] },
  }))
  await run.importLines('shipments', lines)
  for (const table of ['purchase_orders', 'order_lines']) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain select from ${table} where account_id = '${account.id}'`)
    expect(Number(/rows=(\d+)/.exec(rows[0]!['QUERY PLAN'])![1])).toBeGreaterThan(100)
  }
})

it('compares no order line of an unknown account with every shipped piece', async () => {
  const shipments = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      shipmentNumber: `S${index}`,
      destinationETA: '2026-03-01',
      orderLines: [{ orderNumber: `O${index}`, lineNumber: 1, qty: 1 }],
    }))
  await database.accountWith({ 'purchase-orders': orders(3000), shipments: shipments(3000) })
  await database.pool.query('analyze')
  const { id } = await database.accountWith({ 'purchase-orders': orders(400), shipments: shipments(400) })
  const { rows: ids } = await database.pool.query<{ id: string }>('select id from purchase_orders where account_id = $1', [id])
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${expectedRows(true)}`, [
    id,
    ids.map((order) => order.id),
  ])
  const compared = [
    ...rows
      .map((row) => row['QUERY PLAN'])
      .join('\n')
      .matchAll(/Rows Removed by Join Filter: (\d+)/g),
  ]
  expect(compared.map(([, count]) => Number(count)).filter((count) => count > 4000)).toEqual([])
})
