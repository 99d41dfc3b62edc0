import { expect } from 'vitest'
import { orderFixture } from '../testing/fixtures/order.fixture.ts'
import { accountPortalFixture } from '../testing/fixtures/account-portal.fixture.ts'

type Row = Record<string, unknown>

/** Sets up a portal with the order fixture in one account and in another one, for the tests of a `describe`. */
export function orderLinesPortalFixture() {
  const world = accountPortalFixture(orderFixture, { filter: 'purchase-order/query/get-purchase-order-table-filter' })
  const request = (table: string, query: object = {}) =>
    world.caller().get(`purchase-order/query/get-purchase-order-lines${table}-table`, { accountId: world.accountId(), ...query })
  /** Returns the rows after checking that `count` matches them. */
  const rows = async (table: string, query: object = {}): Promise<Row[]> => {
    const { body } = await request(table, query)
    expect(body.errors).toEqual([])
    expect(body.data.count).toBe(body.data.items.length)
    return body.data.items
  }
  /** Formats each row as order, line, shipment and split: `PO-1/10 S1 A`. */
  const found = async (query: object) =>
    (await rows('', query)).map(({ orderNumber, lineId, shipmentNumber, orderNumberSplit }) =>
      [`${String(orderNumber)}/${Number(lineId)}`, shipmentNumber, orderNumberSplit].filter((part) => typeof part === 'string').join(' '),
    )

  return { ...world, request, rows, found }
}
