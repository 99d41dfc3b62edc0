import type { OpenOrders } from '@portal/contracts/orders/open-orders'
import { orderStates, type OrderState } from '@portal/contracts/reports/order-states'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountPortalFixture } from '../../testing/fixtures/account-portal.fixture.ts'
import { randomAccount } from '../../testing/fixtures/random-account.fixture.ts'
import { drawSample } from '../../testing/search-depth.ts'
import type { TestClient } from '../../testing/test-portal.ts'

const table = 'purchase-order/query/get-purchase-order-table'
const today = '2026-11-24'

type Query = Record<string, string>

const openOrders = async (caller: TestClient, accountId: string, query: Query = {}): Promise<OpenOrders> => {
  const { body } = await caller.get('purchase-order/query/get-open-orders', { accountId, ...query })
  expect(body.errors).toEqual([])
  return body.data
}

/** Numbers of the orders in a state, listed in a month without any of them. */
const numbersIn = async (caller: TestClient, accountId: string, orderState: OrderState, query: Query = {}): Promise<string[]> => {
  const { body } = await caller.get(table, { accountId, orderState, start: '2020-01-01', end: '2020-01-31', take: '0', ...query })
  expect(body.errors).toEqual([])
  expect(body.data).toMatchObject({ count: body.data.items.length, ignoresPeriod: true })
  return body.data.items.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
}

const line = (lineNumber: number, more: object) => ({ lineNumber, code: 'SOFA', qty: 10, unitPrice: 2, currency: 'AUD', ...more })
const order = (orderNumber: string, lines: object[], more: object = {}) => ({
  orderNumber,
  supplierCode: 'A',
  orderDate: '2026-09-01',
  lines,
  ...more,
})

describe('open orders', () => {
  const { portal, accountId, supplierId } = accountPortalFixture({
    suppliers: [
      { code: 'A', name: 'Alpha' },
      { code: 'B', name: 'beta' },
    ],
    'purchase-orders': [
      order('LATE', [line(1, { shippingDate: '2026-11-20' }), line(2, { shippingDate: '2026-12-08' })]),
      order('TODAY', [line(1, { shippingDate: today })], { supplierCode: 'B', buyerId: 'ADA' }),
      order('FAR', [line(1, { shippingDate: '2026-12-09' })]),
      order('CLOSED', [line(1, { shippingDate: '2026-11-01', status: 'Closed short' })]),
      order('CANCELLED', [line(1, { shippingDate: '2026-11-01' })], { status: 'Cancelled' }),
      order('PART', [line(1, { shippingDate: '2026-11-10' })]),
      // the line that shipped is closed, and the rest of the order is not
      order('OTHER', [line(1, { shippingDate: '2026-11-10', status: 'Closed' }), line(2, { shippingDate: '2027-01-10' })]),
      order('SHIPPED', [line(1, { shippingDate: '2026-11-10' })]),
      // no date within 90 days
      order('SILENT', [line(1, { shippingDate: '2026-08-01' })], { orderDate: '2026-06-01' }),
      order('UNDATED', [line(1, { unitPrice: undefined })], { orderDate: '2026-11-01' }),
    ],
    shipments: [
      {
        shipmentNumber: 'S1',
        actualDeliveryDate: '2026-11-20',
        orderLines: [
          { orderNumber: 'PART', lineNumber: 1, qty: 4 },
          { orderNumber: 'OTHER', lineNumber: 1, qty: 4 },
          { orderNumber: 'SHIPPED', lineNumber: 1, qty: 10 },
        ],
      },
    ],
  })
  let buyer: TestClient
  beforeAll(async () => {
    portal().pass(Date.parse(`${today}T01:00:00Z`) - portal().now().getTime())
    buyer = await portal().signInTo(accountId())
  })

  it.each<[OrderState, string[]]>([
    ['pastShipping', ['LATE']],
    ['shippingSoon', ['LATE', 'TODAY']],
    ['partlyShipped', ['OTHER', 'PART']],
    ['notShipped', ['FAR', 'LATE', 'OTHER', 'PART', 'TODAY', 'UNDATED']],
  ])('are listed in any month by the state %s', async (state, expected) => {
    expect((await numbersIn(buyer, accountId(), state)).toSorted()).toEqual(expected)
  })

  it('are counted with the oldest and next date and the value that has not shipped', async () => {
    expect(await openOrders(buyer, accountId())).toEqual({
      pastShipping: { count: 1, oldestDays: 4 },
      shippingSoon: { count: 2, nextDate: today },
      partlyShipped: { count: 2 },
      // 10 units of five lines and 6 of the partly shipped one, at 2 AUD
      notShipped: { count: 6, value: 112, currency: 'AUD' },
    })
  })

  it('are counted by supplier and buyer', async () => {
    const ofBeta = { pastShipping: { count: 0, oldestDays: null }, notShipped: { count: 1, value: 20, currency: 'AUD' } }
    expect(await openOrders(buyer, accountId(), { supplierIds: supplierId()['beta']! })).toMatchObject(ofBeta)
    expect(await openOrders(buyer, accountId(), { buyerId: 'ADA' })).toMatchObject(ofBeta)
  })

  it('show the earliest shipping date of what has not shipped, and sort by it', async () => {
    const { body } = await buyer.get(table, { accountId: accountId(), sortField: 'nextShippingDate', direction: 'asc', take: '3' })
    expect(body.data.items.map((row: Query) => [row['orderNumber'], row['nextShippingDate']])).toEqual([
      ['SILENT', '2026-08-01'],
      ['PART', '2026-11-10'],
      ['LATE', '2026-11-20'],
    ])
  })

  /** Signs in to another account, with an order in each of two currencies. */
  const signInToMixed = async (hiddenColumns: object) => {
    const own = await portal().account()
    await portal().import(own, {
      'purchase-orders': [order('A', [line(1, {})]), order('B', [line(1, { currency: 'EUR' })], { buyerId: 'BOB' })],
    })
    await portal().pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [own, JSON.stringify(hiddenColumns)])
    return [await portal().signInTo(own), own] as const
  }

  it('have a value in one currency only', async () => {
    const account = await signInToMixed({})
    expect((await openOrders(...account)).notShipped).toEqual({ count: 2, value: null, currency: null })
    expect((await openOrders(...account, { buyerId: 'BOB' })).notShipped).toEqual({ count: 1, value: 20, currency: 'EUR' })
  })

  it('have no value if the account hides it, and reject the state if it hides shipping dates', async () => {
    const account = await signInToMixed({ orderLines: ['remainingCommercialValue'] })
    expect((await openOrders(...account, { buyerId: 'BOB' })).notShipped).toEqual({ count: 1, value: null, currency: null })
    const [colleague, own] = await signInToMixed({ purchaseOrders: ['nextShippingDate'] })
    for (const path of ['purchase-order/query/get-open-orders', table])
      expect((await colleague.get(path, { accountId: own, orderState: 'notShipped' })).status).toBe(400)
  })

  it('equal the rows of the table for random data, also by supplier', async () => {
    const own = await portal().account()
    await portal().import(own, drawSample(randomAccount('open')))
    const colleague = await portal().signInTo(own)
    const { rows } = await portal().pool.query<{ id: string }>('select id from suppliers where account_id = $1 order by code limit 2', [
      own,
    ])
    for (const query of [{}, ...rows.map(({ id }) => ({ supplierIds: id }))]) {
      const counts = await openOrders(colleague, own, query)
      for (const state of orderStates)
        expect([state, counts[state].count]).toEqual([state, (await numbersIn(colleague, own, state, query)).length])
    }
  })
})
