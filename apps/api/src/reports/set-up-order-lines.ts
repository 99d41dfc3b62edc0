import { expect } from 'vitest'
import { orderWorld } from '../testing/order-world.ts'
import { setUpWorld } from '../testing/set-up-world.ts'

type Row = Record<string, unknown>

/** A portal with the small world of orders in an account, and in another one, for the tests of a describe. */
export function setUpOrderLines() {
  const world = setUpWorld(orderWorld, { filter: 'purchase-order/query/get-purchase-order-table-filter' })
  const ask = (table: string, query: object = {}) =>
    world.caller().get(`purchase-order/query/get-purchase-order-lines${table}-table`, { accountId: world.accountId(), ...query })
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

  return { ...world, ask, rows, found }
}
