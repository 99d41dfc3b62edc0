import type { BookingSubmissions } from '@portal/contracts/bookings/booking-submissions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '../../testing/test-portal.ts'
import { book, createBooking, dataOf, path, read, startBookings, submit, wholeDraft, type BookingFixture } from './booking.fixture.ts'

describe('the submissions of a booking', () => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await startBookings()
  })
  afterAll(() => fixture.close())
  afterEach(() => fixture.verify())

  const listAs = (client: TestClient, id: string, query: object = {}) =>
    client.get(`${path}/query/get-submissions`, { shipmentBookingId: id, ...query })
  const list = async (id: string, query: object = {}) => dataOf<BookingSubmissions>(await listAs(fixture.vendor, id, query))
  const listAsCustomer = (orderNumber: string, bookingNumber: string) =>
    fixture.customer.get('purchase-order/query/get-booking-submissions', { accountId: fixture.customerId, orderNumber, bookingNumber })
  const resubmit = async (id: string, draft: object, by = fixture.vendor) => {
    dataOf(await by.post(`${path}/command/update-draft`, { id, ...draft }))
    dataOf(await by.post(`${path}/command/submit-draft`, { id }))
  }

  it('are empty for a draft, and begin with the first submission', async () => {
    const order = await fixture.order()
    const id = await createBooking(fixture, order, { 1: 60 })
    expect(await list(id)).toEqual({ list: [], hasEarlier: false })
    dataOf(await submit(fixture, id))
    const { submittedDate } = await read(fixture, id)
    expect(await list(id)).toEqual({
      list: [{ number: 1, submittedDate, submittedByName: 'Mei Lin', changes: null, moreChanges: 0 }],
      hasEarlier: false,
    })
  })

  it('name who changed which field and which line, newest first', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 60, 2: 10 })
    fixture.portal.pass(60_000)
    const draft = await wholeDraft(fixture, order, { 1: 30 }, { containerVolume: 2, cargoReadyDate: '2026-12-05', note: 'Fragile' })
    await resubmit(id, draft, fixture.colleague)
    const { list: submissions } = await list(id)
    expect(submissions).toMatchObject([
      { number: 2, submittedByName: 'Bo Lin', moreChanges: 0 },
      { number: 1, submittedByName: 'Mei Lin', changes: null },
    ])
    expect(Date.parse(submissions[0]!.submittedDate) - Date.parse(submissions[1]!.submittedDate)).toBeGreaterThanOrEqual(60_000)
    expect(submissions[0]!.changes).toEqual([
      { label: 'Number of containers', isDay: false, value: '2', was: '1' },
      { label: 'Cargo ready date', isDay: true, value: '2026-12-05', was: '2026-12-01' },
      { label: 'Note', isDay: false, value: 'Fragile', was: null },
      { label: `${order} / 1`, isDay: false, value: '30 PCS', was: '60 PCS' },
      { label: `${order} / 2`, isDay: false, value: null, was: '10 PCS' },
    ])
  })

  it('show packing, new lines, and a volume in place of containers', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 60 })
    const lines = [
      { lineNumber: 1, qty: 60, cartons: 1200, grossWeightKg: 10.5 },
      { lineNumber: 2, qty: 5 },
    ]
    const draft = await wholeDraft(fixture, order, {}, { containerSize: 'LCL', orders: [{ orderNumber: order, lines }] })
    await resubmit(id, draft)
    expect((await list(id)).list[0]!.changes).toEqual([
      { label: 'Container size', isDay: false, value: 'Less than a container (LCL)', was: "40' high cube (40HC)" },
      { label: 'Volume', isDay: false, value: '1 m³', was: null },
      { label: 'Number of containers', isDay: false, value: null, was: '1' },
      { label: `${order} / 1`, isDay: false, value: '60 PCS, 1,200 cartons, 10.5 kg', was: '60 PCS' },
      { label: `${order} / 2`, isDay: false, value: '5 PCS', was: null },
    ])
  })

  it('store nothing for a draft that is saved, discarded or rejected', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 60 })
    dataOf(await fixture.vendor.post(`${path}/command/update-draft`, { id, ...(await wholeDraft(fixture, order, { 1: 101 })) }))
    expect((await submit(fixture, id)).status).toBe(400)
    dataOf(await fixture.vendor.post(`${path}/command/discard-draft`, { shipmentBookingId: id }))
    expect((await list(id)).list).toHaveLength(1)
  })

  it('come in pages of 20, each compared with the one before', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 1 })
    for (let qty = 2; qty <= 21; qty += 1) await resubmit(id, await wholeDraft(fixture, order, { 1: qty }))
    const page = await list(id)
    expect(page.list.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 21 - index))
    expect(page.hasEarlier).toBe(true)
    expect(page.list.at(-1)!.changes).toMatchObject([{ value: '2 PCS', was: '1 PCS' }])
    expect(await list(id, { before: 2 })).toMatchObject({ list: [{ number: 1, changes: null }], hasEarlier: false })
  })

  it('show the customer what changed for one of its orders, without the note', async () => {
    const [order, other] = [await fixture.order(), await fixture.order()]
    const ordersOf = (...quantities: number[]) =>
      [order, other].map((orderNumber, index) => ({ orderNumber, lines: [{ lineNumber: 1, qty: quantities[index] }] }))
    const id = await createBooking(fixture, order, {}, { orders: ordersOf(10, 20) })
    dataOf(await submit(fixture, id))
    await resubmit(id, await wholeDraft(fixture, order, {}, { orders: ordersOf(11, 22), note: 'For the vendor only' }))
    const { bookingNumber } = await read(fixture, id)
    const seen = dataOf<BookingSubmissions>(await listAsCustomer(other, bookingNumber))
    expect(seen.list).toMatchObject([
      { number: 2, submittedByName: 'Mei Lin', changes: [{ label: `${other} / 1`, value: '22 PCS', was: '20 PCS' }] },
      { number: 1, changes: null },
    ])
    const { bookings } = dataOf(
      await fixture.customer.get('purchase-order/query/get-purchase-order', { accountId: fixture.customerId, orderNumber: other }),
    )
    expect(bookings).toMatchObject([{ bookingNumber, submissions: 2 }])
  })

  it('are hidden from customers with the booked quantities, and from other vendors', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 10 })
    const { bookingNumber } = await read(fixture, id)
    expect((await listAs(fixture.otherVendor, id)).status).toBe(404)
    expect((await listAsCustomer(await fixture.order(), bookingNumber)).status).toBe(404)
    const hide = (columns: object) =>
      fixture.portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [fixture.customerId, columns])
    await hide({ orderLines: ['bookedQty'] })
    fixture.portal.pass(1001)
    expect((await listAsCustomer(order, bookingNumber)).status).toBe(404)
    await hide({})
    fixture.portal.pass(1001)
    expect((await listAsCustomer(order, bookingNumber)).status).toBe(200)
  })

  it('are deleted with the booking', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 10 })
    dataOf(await fixture.vendor.delete(`${path}/command/delete/${id}`))
    const { rows } = await fixture.portal.pool.query('select from booking_submissions where booking_id = $1', [id])
    expect(rows).toEqual([])
  })
})
