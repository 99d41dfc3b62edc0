import { afterAll, beforeAll, expect } from 'vitest'
import { orderWorld } from '../testing/order-world.ts'
import { startTestPortal, type Caller, type TestPortal } from '../testing/test-portal.ts'

type Row = Record<string, unknown>

/** A portal with the small world of orders in an account, and in another one, for the tests of a describe. */
export function setUpOrderLines() {
  let portal: TestPortal
  let caller: Caller
  let accountId: string
  let supplierId: Record<string, string>

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, orderWorld)
    const { body } = await caller.get('purchase-order/query/get-purchase-order-table-filter', { accountId })
    supplierId = Object.fromEntries(body.data.reportSuppliers.map(({ id, name }: { id: string; name: string }) => [name, id]))
    // numbers that must never show up above
    const other = await portal.account()
    await portal.import(other, orderWorld)
  })
  afterAll(() => portal.close())

  const ask = (table: string, query: object = {}) =>
    caller.get(`purchase-order/query/get-purchase-order-lines${table}-table`, { accountId, ...query })
  /** Rows found, after checking that the count is theirs. */
  const rows = async (table: string, query: object = {}): Promise<Row[]> => {
    const { body } = await ask(table, query)
    expect(body.errors).toEqual([])
    expect(body.data.count).toBe(body.data.items.length)
    return body.data.items
  }
  /** `PO-1/10 S1 A`: order, line, shipment and split of each row. */
  const found = async (query: object) =>
    (await rows('', query)).map(({ orderNumber, lineId, shipmentNumber, orderNumberSplit }) =>
      [`${String(orderNumber)}/${Number(lineId)}`, shipmentNumber, orderNumberSplit].filter((part) => typeof part === 'string').join(' '),
    )

  return { portal: () => portal, caller: () => caller, accountId: () => accountId, supplierId: () => supplierId, ask, rows, found }
}
