import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { queuedMails } from '../../testing/queued-mails.ts'
import {
  book,
  bookingAddress,
  createBooking,
  dataOf,
  importOrder,
  orderLine,
  path,
  read,
  startBookings,
  submit,
  wholeDraft,
  type BookingFixture,
} from './booking.fixture.ts'

describe('a submitted booking', () => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await startBookings()
  })
  afterAll(() => fixture.close())
  // stored data is consistent after each test
  afterEach(() => fixture.verify())

  const remaining = async (orderNumber: string) => {
    const query = { accountId: fixture.vendorId, orderNumber }
    const { order } = dataOf(await fixture.vendor.get(`${path}/query/get-entry-purchase-order`, query))
    return order.lines.map(({ remainingQty }: { remainingQty: string }) => remainingQty)
  }

  it('reserves its quantities, is mailed once with its author in copy, and is shown as submitted', async () => {
    const order = await fixture.order()
    const id = await createBooking(fixture, order, { 1: 60, 2: 100 })
    expect(await remaining(order)).toEqual(['100', '100'])
    const before = await read(fixture, id)
    expect(before).toMatchObject({ status: 'Draft', statusText: 'Draft', version: 'draft', revision: 1, canChange: true, mail: null })
    expect(dataOf(await submit(fixture, id))).toEqual({ bookingNumber: before.bookingNumber, mailedTo: bookingAddress })
    expect(await remaining(order)).toEqual(['40', '0'])
    const after = await read(fixture, id)
    expect(after).toMatchObject({
      status: 'Submitted',
      hasDraft: false,
      revision: 0,
      submittedByName: 'Mei Lin',
      states: [{ status: 'Submitted' }],
      mail: { state: 'queued', recipient: bookingAddress },
    })
    // its own reservation is not subtracted
    expect(after.orders[0]!.lines).toMatchObject([
      { qty: '60', remainingQty: '100', submittedQty: '60' },
      { qty: '100', remainingQty: '100' },
    ])
    const mails = (await queuedMails(fixture.portal.pool, bookingAddress)).filter(({ subject }) => subject.includes(before.bookingNumber))
    expect(mails).toMatchObject([{ kind: 'bookingSubmitted', cc: { name: 'Mei Lin' }, replyTo: { name: 'Mei Lin' } }])
    expect(mails[0]!.text).toContain('60 PCS')
    expect(mails[0]!.text).toContain(`/shipment-bookings/${id}/edit?accountId=${fixture.vendorId}`)
  })

  it('is not submitted twice', async () => {
    const id = await book(fixture, await fixture.order(), { 1: 10 })
    const { status, body } = await submit(fixture, id)
    expect(status).toBe(409)
    expect(body.errors[0]!.errorMessage).toMatch(/^Already submitted by Mei Lin, 21 Nov 2026/)
  })

  it('is limited to the remaining quantity, and the draft stays unchanged when it is rejected', async () => {
    const order = await fixture.order()
    await book(fixture, order, { 1: 60 })
    const id = await createBooking(fixture, order, { 1: 41 })
    const { status, body } = await submit(fixture, id)
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ propertyName: `Orders[${order}].lines[1].qty`, errorMessage: 'More than the 40 remaining' })
    expect(await read(fixture, id)).toMatchObject({ status: 'Draft', revision: 1 })
    dataOf(await fixture.vendor.post(`${path}/command/update-draft`, { id, ...(await wholeDraft(fixture, order, { 1: 40 })) }))
    dataOf(await submit(fixture, id))
    expect(await remaining(order)).toEqual(['0', '100'])
  })

  it("may exceed the ordered quantity by the customer's percentage, once for all bookings of a line", async () => {
    await fixture.portal.pool.query('update account_settings set booking_overflow_percentage = 10 where account_id = $1', [
      fixture.customerId,
    ])
    const order = await fixture.order()
    const first = await createBooking(fixture, order, { 1: 111 })
    expect((await submit(fixture, first)).body.errors.at(-1)!.errorMessage).toBe('More than the 110 that can be booked')
    await book(fixture, order, { 1: 110 })
    const next = await createBooking(fixture, order, { 1: 1 })
    expect((await submit(fixture, next)).body.errors.at(-1)!.errorMessage).toBe('Nothing remains to book')
    await fixture.portal.pool.query('update account_settings set booking_overflow_percentage = 0')
  })

  it('stays valid while a change is a draft, which can be discarded or submitted', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 60 })
    const change = await wholeDraft(fixture, order, { 1: 30, 2: 5 })
    expect(dataOf(await fixture.vendor.post(`${path}/command/update-draft`, { id, ...change, revision: 0 }))).toMatchObject({ revision: 1 })
    expect(await read(fixture, id)).toMatchObject({
      version: 'submitted',
      statusText: 'Submitted / Draft',
      draft: { revision: 1, savedByName: 'Mei Lin' },
    })
    expect(await remaining(order)).toEqual(['40', '100'])
    dataOf(await fixture.vendor.post(`${path}/command/discard-draft`, { shipmentBookingId: id }))
    expect(await read(fixture, id)).toMatchObject({ statusText: 'Submitted', draft: null })
    expect((await fixture.vendor.post(`${path}/command/discard-draft`, { shipmentBookingId: id })).status).toBe(409)
    dataOf(await fixture.vendor.post(`${path}/command/update-draft`, { id, ...change }))
    dataOf(await submit(fixture, id))
    expect(await remaining(order)).toEqual(['70', '95'])
    const [mail] = (await queuedMails(fixture.portal.pool, bookingAddress)).filter(({ kind }) => kind === 'bookingChanged')
    expect(mail!.text).toContain('30 PCS (was: 60 PCS)')
    expect(mail!.text).toContain('5 PCS (new)')
  })

  it('may keep or reduce its quantity after the order was reduced', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 80 })
    await importOrder(fixture.portal, fixture.customerId, order, {}, [orderLine(1, { qty: 50 }), orderLine(2)])
    const [line] = (await read(fixture, id)).orders[0]!.lines
    expect(line).toMatchObject({ remainingQty: '50', notice: 'Overbooked by 30 PCS: the order now has 50' })
    expect(await remaining(order)).toEqual(['0', '100'])
    dataOf(await fixture.vendor.post(`${path}/command/update-draft`, { id, ...(await wholeDraft(fixture, order, { 1: 81 })) }))
    expect((await submit(fixture, id)).status).toBe(400)
    dataOf(await fixture.vendor.post(`${path}/command/update-draft`, { id, ...(await wholeDraft(fixture, order, { 1: 70 })) }))
    dataOf(await submit(fixture, id))
    expect(await remaining(order)).toEqual(['0', '100'])
  })

  it('keeps a line that was removed from its order, and can be submitted again without it', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 10, 2: 20 })
    await importOrder(fixture.portal, fixture.customerId, order, {}, [orderLine(1)])
    const entry = await read(fixture, id)
    expect(entry.orders[0]!.lines[1]).toMatchObject({
      lineNumber: 2,
      qty: '20',
      notice: 'No longer on the order',
      remainingQty: '0',
      description: 'Product 2',
    })
    dataOf(await fixture.vendor.post(`${path}/command/update-draft`, { id, ...(await wholeDraft(fixture, order, { 1: 10 })) }))
    dataOf(await submit(fixture, id))
    expect((await read(fixture, id)).orders[0]!.lines).toHaveLength(1)
  })

  it('releases its reservation when it is deleted, and is cancelled by mail', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 100, 2: 100 })
    const { bookingNumber } = await read(fixture, id)
    dataOf(await fixture.vendor.delete(`${path}/command/delete/${id}`))
    expect(await remaining(order)).toEqual(['100', '100'])
    expect((await fixture.vendor.get(`${path}/query/get-shipment-booking-entry-by-id`, { shipmentBookingId: id })).status).toBe(404)
    const kinds = (await queuedMails(fixture.portal.pool, bookingAddress))
      .filter(({ subject }) => subject.includes(bookingNumber))
      .map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['bookingCancelled', 'bookingSubmitted'])
  })

  it('ends with the shipment that names it: the rest is released, and it becomes read-only', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 60 })
    const { bookingNumber } = await read(fixture, id)
    const shipment = {
      shipmentNumber: `S-${order}`,
      departureVessel: 'Ever Given',
      originETD: '2026-12-24',
      bookingNumbers: [bookingNumber.toLowerCase()],
    }
    const pieces = [{ orderNumber: order, lineNumber: 1, qty: 50 }]
    await fixture.portal.import(fixture.customerId, { shipments: [{ ...shipment, orderLines: pieces }] })
    expect(await remaining(order)).toEqual(['50', '100'])
    const entry = await read(fixture, id)
    expect(entry).toMatchObject({
      status: 'Shipped',
      canChange: false,
      notice: `Shipped as S-${order}.`,
      shipment: { shipmentNumber: `S-${order}`, vessel: 'Ever Given', originETD: '2026-12-24' },
    })
    expect((await fixture.vendor.delete(`${path}/command/delete/${id}`)).status).toBe(409)
    expect(
      (await fixture.vendor.post(`${path}/command/update-draft`, { id, ...(await wholeDraft(fixture, order, { 1: 1 })) })).status,
    ).toBe(409)
    // if the record no longer names it, the shipped quantity is deducted from the oldest booking
    await fixture.portal.import(fixture.customerId, { shipments: [{ ...shipment, bookingNumbers: [], orderLines: pieces }] })
    expect(await read(fixture, id)).toMatchObject({ status: 'Submitted', canChange: true, shipment: null })
    expect(await remaining(order)).toEqual(['40', '100'])
  })

  it('is taken over by shipments without a booking number, oldest first, and ends when nothing remains', async () => {
    const order = await fixture.order()
    const first = await book(fixture, order, { 1: 30 })
    const second = await book(fixture, order, { 1: 40 })
    const ship = (qty: number) =>
      fixture.portal.import(fixture.customerId, {
        shipments: [{ shipmentNumber: `N-${order}`, orderLines: [{ orderNumber: order, lineNumber: 1, qty }] }],
      })
    await ship(45)
    expect(await remaining(order)).toEqual(['30', '100'])
    expect((await read(fixture, first)).status).toBe('Shipped')
    expect((await read(fixture, second)).status).toBe('Submitted')
    await ship(80)
    expect(await remaining(order)).toEqual(['20', '100'])
    expect((await read(fixture, second)).status).toBe('Shipped')
    await ship(10)
    expect(await remaining(order)).toEqual(['30', '100'])
    expect((await read(fixture, first)).status).toBe('Submitted')
  })

  it('shows the booked quantity to its customer, and nothing to other vendors', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 25 })
    const { bookingNumber } = await read(fixture, id)
    const { bookings: seen } = dataOf(
      await fixture.customer.get('purchase-order/query/get-purchase-order', { accountId: fixture.customerId, orderNumber: order }),
    )
    expect(seen).toMatchObject([
      {
        bookingNumber,
        vendorName: 'Lantern Bay',
        state: 'Submitted',
        lines: [{ lineNumber: 1, qty: '25', qtyUom: 'PCS', reservedQty: '25' }],
      },
    ])
    const query = { accountId: fixture.otherVendorId, orderNumber: order }
    expect((await fixture.otherVendor.get(`${path}/query/get-entry-purchase-order`, query)).status).toBe(404)
    expect((await fixture.otherVendor.get(`${path}/query/get-shipment-booking-entry-by-id`, { shipmentBookingId: id })).status).toBe(404)
  })

  it('is recorded as an event of its customer and of its vendor: submitted, submitted again, withdrawn', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 25 })
    const { bookingNumber } = await read(fixture, id)
    dataOf(await fixture.vendor.post(`${path}/command/update-draft`, { id, ...(await wholeDraft(fixture, order, { 1: 30 })) }))
    dataOf(await submit(fixture, id))
    const { cargoReadyDate } = await read(fixture, id)
    dataOf(await fixture.vendor.delete(`${path}/command/delete/${id}`))
    const { rows } = await fixture.portal.pool.query(
      'select account_id = $2 as "isCustomers", type, data from integration_events where subject_id = $1 and subject_key = $3 order by sequence',
      [id, fixture.customerId, bookingNumber],
    )
    const both = (type: string, submission: number) =>
      [true, false].map((isCustomers) => {
        const data = { orderNumbers: [order], vendorName: 'Lantern Bay', cargoReadyDate, submission }
        return { isCustomers, type, data: { ...data, ...(!isCustomers && { customerName: 'Kurrajong' }) } }
      })
    expect(rows).toEqual([...both('booking.submitted', 1), ...both('booking.submitted', 2), ...both('booking.withdrawn', 2)])
  })
})
