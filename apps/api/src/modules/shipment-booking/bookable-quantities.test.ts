import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, createBooking, dataOf, orderLine, path, startBookings, submit, wholeDraft, type BookingFixture } from './booking.fixture.ts'

describe('quantities of a booking', () => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await startBookings()
  })
  afterAll(() => fixture.close())

  const remaining = async (orderNumber: string) => {
    const query = { accountId: fixture.vendorId, orderNumber }
    const { order } = dataOf(await fixture.vendor.get(`${path}/query/get-entry-purchase-order`, query))
    return order.lines.map(({ remainingQty }: { remainingQty: string }) => remainingQty)
  }

  it('must be whole numbers for countable units, unless the order itself has a fraction', async () => {
    const order = await fixture.order({}, [
      orderLine(1, { qty: 2000, qtyUom: 'PCE' }),
      orderLine(2, { qty: 2000, qtyUom: 'KGM' }),
      orderLine(3, { qty: '99.5', qtyUom: 'CTN' }),
    ])
    const id = await createBooking(fixture, order, { 1: '1.220', 2: '1.220', 3: '10.5' })
    const { status, body } = await submit(fixture, id)
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { propertyName: 'Orders', errorMessage: 'Some lines cannot be booked like this.' },
      { propertyName: `Orders[${order}].lines[1].qty`, errorMessage: 'Enter a whole number of PCE' },
    ])
    const draft = await wholeDraft(fixture, order, { 1: '1220', 2: '1.220', 3: '10.5' })
    dataOf(await fixture.vendor.post(`${path}/command/update-draft`, { id, ...draft }))
    dataOf(await submit(fixture, id))
    expect(await remaining(order)).toEqual(['780', '1998.78', '89'])
  })

  it('leave drafts with the reason why they can no longer be submitted', async () => {
    const order = await fixture.order()
    const blocked = await createBooking(fixture, order, { 1: 60 })
    const unfilled = dataOf<string>(
      await fixture.vendor.post(`${path}/command/create-draft`, {
        vendorAccountId: fixture.vendorId,
        orders: [{ orderNumber: order, lines: [{ lineNumber: 1 }] }],
      }),
    )
    const fine = await createBooking(fixture, order, { 2: 100 })
    await book(fixture, order, { 1: 100 })
    const query = { accountId: fixture.vendorId, status: 'Draft', freeTextSearch: order, pageSize: 100 }
    const { list } = dataOf(await fixture.vendor.get(`${path}/query/get-shipment-bookings-table`, query))
    const obstacles = Object.fromEntries(
      list.map((row: { shipmentBookingId: string; draft: { obstacle: string | null } }) => [row.shipmentBookingId, row.draft.obstacle]),
    )
    expect(obstacles).toMatchObject({
      [blocked]: `${order}, line 1: Nothing remains to book`,
      [unfilled]: `${order}, line 1: Nothing remains to book`,
      [fine]: null,
    })
  })

  it('of an order in a draft link to that draft', async () => {
    const [order, other] = [await fixture.order(), await fixture.order()]
    const shipmentBookingId = await createBooking(fixture, order, { 1: 1 })
    // the draft of a change belongs to its booking
    const changed = await book(fixture, other, { 1: 1 })
    const change = await wholeDraft(fixture, other, { 1: 2 })
    dataOf(await fixture.vendor.post(`${path}/command/update-draft`, { id: changed, ...change }))
    const get = async (call: string, query: object) =>
      dataOf(await fixture.vendor.get(`${path}/query/${call}`, { accountId: fixture.vendorId, ...query }))
    const { list } = await get('get-request-booking-purchase-orders-table', {})
    const draftOf = (number: string) => list.find((row: { orderNumber: string }) => row.orderNumber === number).draft
    const draft = { shipmentBookingId, bookingNumber: expect.stringMatching(/^SB-/) }
    expect([draftOf(order), draftOf(other)]).toEqual([draft, null])
    expect((await get('get-entry-purchase-order', { orderNumber: order })).draft).toEqual(draft)
    expect((await get('get-entry-purchase-order', { orderNumber: order, shipmentBookingId })).draft).toBeNull()
  })

  it('of a draft that the same user saved in another tab are not attributed to a colleague', async () => {
    const order = await fixture.order()
    const id = await createBooking(fixture, order, { 1: 1 })
    const draft = await wholeDraft(fixture, order, { 1: 2 })
    const save = (caller: BookingFixture['vendor'], revision: number) =>
      caller.post(`${path}/command/update-draft`, { id, ...draft, revision })
    dataOf(await save(fixture.vendor, 1))
    const messages = async (caller: BookingFixture['vendor']) => (await save(caller, 1)).body.errors.map(({ errorMessage }) => errorMessage)
    expect(await messages(fixture.vendor)).toEqual([expect.stringMatching(/^In another tab, you saved this draft at 21 Nov 2026/)])
    expect(await messages(fixture.colleague)).toEqual([expect.stringMatching(/^Mei Lin saved this draft at 21 Nov 2026/)])
  })
})
