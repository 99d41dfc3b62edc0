import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queuedMails } from '../../testing/queued-mails.ts'
import type { TestClient } from '../../testing/test-portal.ts'
import { book, bookingAddress, createBooking, dataOf, path, read, startBookings, submit, type BookingFixture } from './booking.fixture.ts'
import { deleteAccount } from '../../testing/delete-account.ts'

describe('bookings of accounts that are deleted', () => {
  let fixture: BookingFixture
  let admin: TestClient
  beforeAll(async () => {
    fixture = await startBookings()
    admin = await fixture.portal.admin()
  })
  afterAll(() => fixture.close())

  const orderAs = async (orderNumber: string) =>
    dataOf(await admin.get('purchase-order/query/get-purchase-order', { accountId: fixture.customerId, orderNumber }))
  const deleteVendor = () => deleteAccount(fixture.portal, admin, 'vendor', fixture.vendorId)

  it('are withdrawn with their vendor: reservations are released, the customer keeps the record and is notified once', async () => {
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 60 })
    const { bookingNumber } = await read(fixture, id)
    const draft = await createBooking(fixture, order, { 1: 5 })
    // a concurrent submission either completes and is withdrawn, or fails
    const [deleted, late] = await Promise.all([deleteVendor(), submit(fixture, draft)])
    expect(deleted.status).toBe(200)
    expect([200, 401, 404]).toContain(late.status)
    const seen = await orderAs(order)
    expect(seen.lines[0]).toMatchObject({ bookedQty: 0, toBookQty: 100 })
    expect(seen.bookings).toContainEqual(expect.objectContaining({ bookingNumber, vendorName: 'Lantern Bay', state: 'Withdrawn' }))
    const kinds = (await queuedMails(fixture.portal.pool, bookingAddress))
      .filter(({ subject }) => subject.includes(bookingNumber))
      .map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['bookingCancelled', 'bookingSubmitted'])
    expect((await deleteVendor()).status).toBe(200)
    await fixture.verify()
  })

  it('are deleted with their customer if they are drafts', async () => {
    const { portal, customerId, otherVendorId, otherVendor } = fixture
    const order = await fixture.order({ vendorNumber: 'V2' })
    await createBooking({ ...fixture, vendor: otherVendor, vendorId: otherVendorId }, order, { 1: 5 })
    const bookings = async () =>
      dataOf(await otherVendor.get(`${path}/query/get-shipment-bookings-table`, { accountId: otherVendorId })).totalItems as number
    expect(await bookings()).toBe(1)
    expect((await deleteAccount(portal, admin, 'customer', customerId)).status).toBe(200)
    expect(await bookings()).toBe(0)
    expect((await portal.pool.query('select from shipment_bookings where account_id = $1', [otherVendorId])).rowCount).toBe(0)
  })
})
