import { bookingColumns, bookingFilters, requestColumns } from '@portal/contracts/bookings/shipment-booking'
import { nearnesses } from '@portal/contracts/bookings/shipment-booking-records'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  book,
  createBooking,
  dataOf,
  importOrder,
  linkVendor,
  orderLine,
  path,
  read,
  startBookings,
  wholeDraft,
  type BookingFixture,
} from './booking.fixture.ts'

const day = 86_400_000

/** Returns an order line with a shipping date this many days after 21 November. */
const inDays = (days: number | null, description = 'Lamp') => [
  orderLine(1, {
    description,
    shippingDate: days === null ? undefined : new Date(Date.parse('2026-11-21') + days * day).toISOString().slice(0, 10),
  }),
]

describe('the lists of a vendor', () => {
  let fixture: BookingFixture
  let setup: BookingFixture
  /** Orders and booking numbers by state. */
  const orders = { overdue: 'A-1', soon: 'B-2', later: 'C-3', undated: 'D-4', old: 'E-5' } as const
  const numbers: Record<string, string> = {}
  beforeAll(async () => {
    fixture = await startBookings()
    const { portal, customerId, vendorId } = fixture
    const second = await portal.account({ name: 'Thornbeck' })
    await linkVendor(portal, second, vendorId, 'V1')
    await portal.pool.query(`update accounts set time_zone = 'Asia/Shanghai' where id = $1`, [vendorId])
    await importOrder(portal, customerId, orders.overdue, { orderDate: '2026-10-01' }, inDays(20))
    await importOrder(portal, customerId, orders.soon, { orderDate: '2026-10-02' }, [
      ...inDays(28, 'Chair 100%'),
      orderLine(2, { shippingDate: '2027-03-01' }),
    ])
    await importOrder(portal, second, orders.later, { orderDate: '2026-10-03', deliverTo: { name: 'Warehouse 7' } }, inDays(29))
    await importOrder(portal, customerId, orders.undated, { orderDate: '2026-10-04' }, inDays(null))
    await importOrder(portal, customerId, orders.old, { orderDate: '2026-01-05' }, inDays(-181))
    // orders that cannot be booked are in no list: closed, fully booked, without vendor
    await importOrder(portal, customerId, 'X-closed', { status: 'Closed' }, inDays(5))
    await importOrder(portal, customerId, 'X-other', { vendorNumber: 'V3' }, inDays(5))
    const order = await fixture.order({}, [orderLine(1, { shippingDate: '2026-12-11' }), orderLine(2, { shippingDate: '2026-12-11' })])
    const numberOf = async (id: string) => (await read(setup, id)).bookingNumber
    setup = fixture
    numbers['shipped'] = await numberOf(await book(fixture, order, { 1: 10 }))
    await portal.import(customerId, { shipments: [{ shipmentNumber: 'S-77', bookingNumbers: [numbers['shipped']] }] })
    // after midnight in Shanghai, before midnight in London
    portal.pass(8 * 3_600_000)
    setup = { ...fixture, vendor: await portal.signInTo(vendorId) }
    const changed = await book(setup, order, { 1: 20 })
    dataOf(await setup.vendor.post(`${path}/command/update-draft`, { id: changed, ...(await wholeDraft(setup, order, { 1: 25 })) }))
    numbers['changed'] = await numberOf(changed)
    portal.pass(day)
    setup = { ...fixture, vendor: await portal.signInTo(vendorId) }
    numbers['submitted'] = await numberOf(await book(setup, order, { 2: 100 }))
    numbers['draft'] = await numberOf(await createBooking(setup, orders.later, { 1: 1 }, { cargoReadyDate: '2027-01-05' }))
    // more was booked than the order now has
    await importOrder(portal, customerId, order, {}, [
      orderLine(1, { shippingDate: '2026-12-11' }),
      orderLine(2, { qty: 80, shippingDate: '2026-12-11' }),
    ])
  })
  afterAll(() => fixture.close())

  const get = async (operation: string, query: object) =>
    dataOf(await setup.vendor.get(`${path}/query/${operation}`, { accountId: setup.vendorId, ...query }))
  const bookings = async (query: object = {}): Promise<string[]> => {
    const { list, totalItems } = await get('get-shipment-bookings-table', query)
    const found = list.map((row: { bookingNumber: string }) => Object.keys(numbers).find((name) => numbers[name] === row.bookingNumber))
    expect(totalItems).toBe(found.length)
    return found
  }
  const requests = async (query: object = {}): Promise<string[]> => {
    const { list, totalItems } = await get('get-request-booking-purchase-orders-table', query)
    expect(totalItems).toBe(list.length)
    return list.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
  }

  it('sort bookings by number by default, and by each column in both directions', async () => {
    expect(await bookings()).toEqual(['shipped', 'changed', 'submitted', 'draft'])
    const texts = async (sortColumn: string) => {
      const ways = []
      for (const sortDirection of ['asc', 'desc']) {
        const rows = (await get('get-shipment-bookings-table', { sortColumn, sortDirection })).list as Record<string, string | null>[]
        ways.push(rows.map((row) => row[`${sortColumn[0]!.toLowerCase()}${sortColumn.slice(1)}`] ?? null))
      }
      return ways
    }
    for (const column of bookingColumns) {
      const [up = [], down = []] = await texts(column)
      const values = up.filter((value) => value !== null)
      // missing values come last in both directions
      expect(up, column).toEqual([...values.toSorted(), ...up.slice(values.length)])
      expect(
        down.filter((value) => value !== null),
        column,
      ).toEqual(values.toReversed())
      expect(down.slice(0, values.length)).not.toContain(null)
    }
    // also by the name of the response field
    expect(await bookings({ sortColumn: 'status' })).toEqual(await bookings({ sortColumn: 'StatusText' }))
  })

  it("filter bookings by days in the vendor's time zone, by text, and by status", async () => {
    expect(await bookings({ periodStart: '2026-11-22', periodEnd: '2026-11-22' })).toEqual(['changed'])
    expect(await bookings({ periodEnd: '2026-11-21' })).toEqual(['shipped'])
    expect(await bookings({ periodStart: '2026-11-23' })).toEqual(['submitted', 'draft'])
    for (const [text, found] of [
      [numbers['draft']!.toLowerCase(), ['draft']],
      ['c-3', ['draft']],
      ['THORN', ['draft']],
      ['s-77', ['shipped']],
      ['%', []],
      ['po-1', ['shipped', 'changed', 'submitted']],
      // products, the receiver, and a number without its zeros
      ['lamp', ['draft']],
      ['warehouse 7', ['draft']],
      [numbers['draft']!.replace(/-0+/, '-'), ['draft']],
    ] as const)
      expect(await bookings({ freeTextSearch: text }), text).toEqual(found)
    const filtered = Object.fromEntries(await Promise.all(bookingFilters.map(async (status) => [status, await bookings({ status })])))
    expect(filtered).toEqual({
      Draft: ['draft'],
      Submitted: ['changed', 'submitted'],
      WithChanges: ['changed'],
      Shipped: ['shipped'],
      OrderChanged: ['submitted'],
    })
    const second = await get('get-shipment-bookings-table', { page: 2, pageSize: 3 })
    expect([second.totalItems, second.list.map(({ bookingNumber }: { bookingNumber: string }) => bookingNumber)]).toEqual([
      4,
      [numbers['draft']],
    ])
    expect((await get('get-shipment-bookings-table', { status: 'WithChanges' })).list).toMatchObject([
      { statusText: 'Submitted / Draft', hasDraft: true, purchaseOrderNumbersText: 'PO-1' },
    ])
  })

  it('list orders to book, nearest first, and by each column in both directions; old ones only on request', async () => {
    const near = ['A-1', 'PO-1', 'B-2', 'C-3', 'D-4']
    expect(await requests()).toEqual(near)
    expect((await get('get-request-booking-purchase-orders-table', {})).oldOrders).toBe(1)
    expect(await requests({ includeOld: true })).toEqual(['E-5', ...near])
    for (const sortColumn of requestColumns) {
      const up = await requests({ sortColumn, sortDirection: 'asc' })
      const down = await requests({ sortColumn, sortDirection: 'desc' })
      expect(up.toSorted(), sortColumn).toEqual(near.toSorted())
      expect(down.toSorted(), sortColumn).toEqual(near.toSorted())
    }
    expect(await requests({ sortColumn: 'NearestShippingDate', sortDirection: 'desc' })).toEqual(['C-3', 'B-2', 'A-1', 'PO-1', 'D-4'])
    expect(await requests({ sortColumn: 'OrderedDate', sortDirection: 'desc' })).toEqual(['PO-1', 'D-4', 'C-3', 'B-2', 'A-1'])
    expect((await requests({ sortColumn: 'TotalAvailableLines', sortDirection: 'desc' }))[0]).toBe('B-2')
    expect((await requests({ sortColumn: 'CustomerName', sortDirection: 'desc' }))[0]).toBe('C-3')
    expect((await requests({ sortColumn: 'ReceiverName', sortDirection: 'desc' }))[0]).toBe('C-3')
    expect((await requests({ sortColumn: 'LinesDescriptions' }))[0]).toBe('B-2')
    expect(await requests({ periodStart: '2026-10-02', periodEnd: '2026-10-03' })).toEqual(['B-2', 'C-3'])
    for (const [text, found] of [
      ['chair 100%', ['B-2']],
      ['warehouse', ['C-3']],
      ['thorn', ['C-3']],
      ['p-2', ['B-2']],
      ['d-', ['D-4']],
      ['x-', []],
    ] as const)
      expect(await requests({ freeTextSearch: text }), text).toEqual(found)
  })

  it('have correct counts while others add and remove rows', async () => {
    const { portal, otherVendorId } = fixture
    const caller = await portal.signInTo(otherVendorId)
    const create = () => caller.post(`${path}/command/create-draft`, { vendorAccountId: otherVendorId, note: 'x' })
    const ids = (await Promise.all([create(), create(), create()])).map((response) => dataOf<string>(response))
    const remove = (id: string) => caller.delete(`${path}/command/delete/${id}`)
    await Promise.all([create(), remove(ids[0]!), create(), remove(ids[1]!)])
    const { rows } = await portal.pool.query(
      `select a.booking_count as said, (select count(*)::int from shipment_bookings b where b.account_id = a.id) as counted
       from accounts a where a.kind = 'vendor' order by 2`,
    )
    expect(rows).toEqual([3, 4].map((count) => ({ said: count, counted: count })))
  })

  it('have as many rows as the worklist shows', async () => {
    const worklist = await get('get-worklist', {})
    for (const nearness of nearnesses)
      expect([nearness, (await requests({ nearness, draft: 'without' })).length]).toEqual([nearness, worklist.toBook[nearness]])
    // an order in a draft counts with the drafts
    expect(worklist.toBook).toEqual({ overdue: 2, soon: 1, later: 0, undated: 1 })
    expect([worklist.toBookInDrafts, await requests({ draft: 'with' })]).toEqual([1, ['C-3']])
    expect((await requests({ includeOld: true })).length - (await requests()).length).toBe(worklist.oldOrders)
    expect([worklist.oldestDraftDays, worklist.submittedThisWeek]).toEqual([0, 1])
    const rows = Object.fromEntries(await Promise.all(bookingFilters.map(async (status) => [status, (await bookings({ status })).length])))
    expect([worklist.drafts, worklist.submitted, worklist.changed, worklist.orderChanged]).toEqual([
      rows['Draft'],
      rows['Submitted'],
      rows['WithChanges'],
      rows['OrderChanged'],
    ])
  })

  it('find receivers of orders whose numbers contain commas', async () => {
    const { portal, customerId } = fixture
    await importOrder(portal, customerId, 'COMMA,1', { deliverTo: { name: 'Comma DC' } })
    const receivers = async (query: string) =>
      dataOf<{ name: string }[]>(
        await setup.vendor.get(`${path}/query/get-receiver-select-items?accountId=${setup.vendorId}&${query}`),
      ).map(({ name }) => name)
    expect(await receivers('orderNumbers=A-1,C-3')).toEqual(['Sydney DC', 'Warehouse 7'])
    expect(await receivers('orderNumbers=COMMA%2C1&orderNumbers=C-3')).toEqual(['Comma DC', 'Warehouse 7'])
    expect(await receivers('orderNumbers=COMMA%2C1')).toEqual([])
  })

  it('filter for the customer by booked quantity, unless its account hides that', async () => {
    const { portal, customerId } = fixture
    const customer = await portal.signInTo(customerId)
    const lines = (booking: string) =>
      customer.get('purchase-order/query/get-purchase-order-lines-table', {
        accountId: customerId,
        booking,
        dateBasedOn: 'OrderDate',
        startDate: '2025-01-01',
        endDate: '2027-12-31',
        pageSize: 100,
      })
    const found = async (booking: string) =>
      (dataOf(await lines(booking)).items as { orderNumber: string; lineId: string }[])
        .map(({ orderNumber, lineId }) => `${orderNumber} ${lineId}`)
        .toSorted()
    expect(await found('booked')).toEqual(['PO-1 1', 'PO-1 2'])
    // nothing of line 2 of PO-1 remains, and closed orders are not to be booked
    expect(await found('overdue')).toEqual(['A-1 1', 'E-5 1', 'PO-1 1', 'X-other 1'])
    await portal.pool.query(`update account_settings set hidden_columns = '{"orderLines": ["bookedQty"]}' where account_id = $1`, [
      customerId,
    ])
    portal.pass(2000)
    const { status, body } = await lines('booked')
    expect([status, body.errors]).toEqual([400, [{ propertyName: 'booking', errorMessage: 'Hidden for this account' }]])
    const order = dataOf(await customer.get('purchase-order/query/get-purchase-order', { accountId: customerId, orderNumber: 'PO-1' }))
    expect([order.bookings, order.lines[0].bookedQty]).toEqual([null, null])
  })
})
