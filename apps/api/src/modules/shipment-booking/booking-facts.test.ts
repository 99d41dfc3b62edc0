import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, createBooking, dataOf, importOrder, orderLine, path, read, startBookings, type BookingFixture } from './booking.fixture.ts'

describe("data of a vendor's bookings", () => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await startBookings()
  })
  afterAll(() => fixture.close())

  const rows = async (status: string) =>
    dataOf(await fixture.vendor.get(`${path}/query/get-shipment-bookings-table`, { accountId: fixture.vendorId, status })).list

  it('includes the author of a draft, and its missing fields', async () => {
    const { vendor, vendorId } = fixture
    const bare = dataOf<string>(await vendor.post(`${path}/command/create-draft`, { vendorAccountId: vendorId, note: 'x' }))
    // an incomplete address counts as one field
    const partly = dataOf<string>(
      await vendor.post(`${path}/command/create-draft`, {
        vendorAccountId: vendorId,
        shipper: { name: 'Mill', city: 'Hanoi' },
        containerSize: '20GP',
      }),
    )
    await createBooking(fixture, await fixture.order(), { 1: 1 })
    // shipper, receiver, size, volume, date and a line
    expect((await rows('Draft')).map(({ draft }: { draft: object }) => draft)).toEqual(
      [6, 5, 0].map((missingFields) => ({ savedDate: expect.any(String), savedByName: 'Mei Lin', missingFields, obstacle: null })),
    )
    for (const id of [bare, partly]) dataOf(await vendor.delete(`${path}/command/delete/${id}`))
  })

  it('includes the current quantity of a booked order line', async () => {
    const { portal, customerId } = fixture
    const orderNumber = await fixture.order()
    await book(fixture, orderNumber, { 1: 50, 2: 100 })
    const changedLine = async () => {
      const [row] = await rows('Submitted')
      return row.changedLine
    }
    expect(await changedLine()).toBeNull()
    await importOrder(portal, customerId, orderNumber, {}, [orderLine(1), orderLine(2, { qty: 80 })])
    const line = { orderNumber, lineNumber: 2, qty: '100', qtyUom: 'PCS' }
    expect(await changedLine()).toEqual({ ...line, now: { qty: '80', qtyUom: 'PCS' } })
    await importOrder(portal, customerId, orderNumber, {}, [orderLine(1)])
    expect(await changedLine()).toMatchObject({ ...line, now: null })
  })

  it('starts with the bookable quantity, and has the order number once', async () => {
    const { portal, vendor, vendorId, customerId } = fixture
    const moved = { orderNumber: 'PO-77', lineNumber: 1, qty: 100 }
    await importOrder(portal, customerId, 'PO-77', { incoterm: 'FOB' }, [orderLine(1), orderLine(2)])
    await portal.import(customerId, { shipments: [{ shipmentNumber: 'N-77', orderLines: [moved] }] })
    const { order } = dataOf(await vendor.get(`${path}/query/get-entry-purchase-order`, { accountId: vendorId, orderNumber: 'PO-77' }))
    expect(order.startingValues).toEqual({ incoterms: 'FOB', marksAndNumbers: 'PO-77', goodsDescription: 'Product 2' })
  })

  it('includes contacts for submitted bookings: the customer only while its orders are open', async () => {
    const { portal, customerId } = fixture
    await portal.pool.query(`update accounts set contact_email = 'buying@kurrajong.example' where id = $1`, [customerId])
    const draft = await createBooking(fixture, await fixture.order(), { 1: 1 })
    expect((await read(fixture, draft)).contacts).toBeNull()
    const id = await book(fixture, await fixture.order(), { 1: 1 })
    const operator = { operator: 'bookings@operator.example', operatorName: 'Acme Forwarding' }
    expect((await read(fixture, id)).contacts).toEqual({ ...operator, customer: 'buying@kurrajong.example' })
    await portal.pool.query('delete from vendor_links where account_id = $1', [customerId])
    expect((await read(fixture, id)).contacts).toEqual({ ...operator, customer: null })
  })
})
