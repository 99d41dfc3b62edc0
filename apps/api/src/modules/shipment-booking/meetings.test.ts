import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestResponse } from '../../testing/test-portal.ts'
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
  submit,
  wholeDraft,
  type BookingFixture,
} from './booking.fixture.ts'

describe('two concurrent operations on one booking', () => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await startBookings()
  })
  afterAll(() => fixture.close())
  // stored data is consistent after any result
  afterEach(() => fixture.verify())

  const remove = (id: string) => fixture.colleague.delete(`${path}/command/delete/${id}`)
  const colleagueSubmits = (id: string) => submit({ ...fixture, vendor: fixture.colleague }, id)
  const reserved = async (id: string): Promise<number> =>
    (
      await fixture.portal.pool.query<{ sum: number }>(
        'select coalesce(sum(reserved), 0)::float8 as sum from booked_lines where booking_id = $1',
        [id],
      )
    ).rows[0]!.sum
  /** Returns the kinds of the mails about a booking, sorted alphabetically. */
  const readMails = async (bookingNumber: string): Promise<string[]> =>
    (
      await fixture.portal.pool.query<{ kind: string }>(`select kind from outbox where payload ->> 'subject' like $1 order by kind`, [
        `%${bookingNumber}%`,
      ])
    ).rows.map(({ kind }) => kind)
  /** Retries after lock timeouts. */
  const settled = async (act: () => Promise<TestResponse>): Promise<TestResponse> => {
    for (;;) {
      const response = await act()
      if (response.status !== 503) return response
    }
  }
  const both = (one: () => Promise<TestResponse>, other: () => Promise<TestResponse>) => Promise.all([settled(one), settled(other)])
  const begin = async (qty = 10) => {
    const order = await fixture.order()
    const id = await createBooking(fixture, order, { 1: qty })
    return { order, id, number: (await read(fixture, id)).bookingNumber }
  }

  it('submit it once', async () => {
    const { id, number } = await begin()
    const responses = await both(
      () => submit(fixture, id),
      () => colleagueSubmits(id),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)!.body.errors[0]!.errorMessage).toMatch(/^Already submitted by (Mei|Bo) Lin/)
    expect([await reserved(id), await readMails(number)]).toEqual([10, ['bookingSubmitted']])
  })

  it('submit and delete it: it is deleted, and a completed submission is cancelled', async () => {
    const { id, number } = await begin()
    const [submitted, deleted] = await both(
      () => submit(fixture, id),
      () => remove(id),
    )
    expect(deleted.status).toBe(200)
    expect([200, 404]).toContain(submitted.status)
    expect(await reserved(id)).toBe(0)
    expect(await readMails(number)).toEqual(submitted.status === 200 ? ['bookingCancelled', 'bookingSubmitted'] : [])
  })

  it('submit a change and discard it: one of them', async () => {
    const { id, number, order } = await begin()
    dataOf(await submit(fixture, id))
    dataOf(await fixture.vendor.post(`${path}/command/update-draft`, { id, ...(await wholeDraft(fixture, order, { 1: 30 })) }))
    const discard = () => fixture.colleague.post(`${path}/command/discard-draft`, { shipmentBookingId: id })
    const [submitted, discarded] = await both(() => submit(fixture, id), discard)
    expect([submitted.status, discarded.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await reserved(id)).toBe(submitted.status === 200 ? 30 : 10)
    expect(await readMails(number)).toEqual(submitted.status === 200 ? ['bookingChanged', 'bookingSubmitted'] : ['bookingSubmitted'])
    expect(await read(fixture, id)).toMatchObject({ draft: null, statusText: 'Submitted' })
  })

  it('submit it and remove its line by an import: it completes in time, or is rejected on the line', async () => {
    const { id, order, number } = await begin()
    const drop = () => importOrder(fixture.portal, fixture.customerId, order, {}, [orderLine(2)])
    const [submitted] = await Promise.all([settled(() => submit(fixture, id)), drop()])
    const inTime = submitted.status === 200
    if (!inTime)
      expect(submitted.body.errors).toContainEqual({
        propertyName: `Orders[${order}].lines[1].qty`,
        errorMessage: 'No longer on the order',
      })
    expect([await reserved(id), await readMails(number)]).toEqual(inTime ? [10, ['bookingSubmitted']] : [0, []])
    expect((await read(fixture, id)).orders[0]!.lines).toContainEqual(
      expect.objectContaining({ lineNumber: 1, notice: 'No longer on the order' }),
    )
  })

  it('submit it and remove the link: it completes in time, or the order is no longer open', async () => {
    const { portal, customerId, vendorId } = fixture
    const { id, order, number } = await begin()
    const end = () => portal.pool.query('delete from vendor_links where account_id = $1 and vendor_account_id = $2', [customerId, vendorId])
    const [submitted] = await Promise.all([settled(() => submit(fixture, id)), end()])
    const inTime = submitted.status === 200
    if (!inTime)
      expect(submitted.body.errors).toContainEqual({
        propertyName: `Orders[${order}].lines[1].qty`,
        errorMessage: `${order} can no longer be booked`,
      })
    expect([await reserved(id), await readMails(number)]).toEqual(inTime ? [10, ['bookingSubmitted']] : [0, []])
    await linkVendor(portal, customerId, vendorId, 'V1')
  })

  it('book the rest of a line: one of them', async () => {
    const { id, order } = await begin(60)
    const second = await createBooking(fixture, order, { 1: 60 })
    const [one, other] = await both(
      () => submit(fixture, id),
      () => colleagueSubmits(second),
    )
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await reserved(id)) + (await reserved(second))).toBe(60)
  })

  it('save one draft: the second is rejected with the name of the first, and nothing is overwritten', async () => {
    const { id, order } = await begin()
    const save = async (caller: BookingFixture['vendor'], qty: number, revision: number, call = 'update-draft') =>
      caller.post(`${path}/command/${call}`, { id, ...(await wholeDraft(fixture, order, { 1: qty })), revision })
    expect(dataOf(await save(fixture.colleague, 20, 1))).toMatchObject({ revision: 2 })
    for (const call of ['update-draft', 'autosave-draft']) {
      const { status, body } = await save(fixture.vendor, 30, 1, call)
      expect([status, body.errors]).toEqual([
        409,
        [{ propertyName: 'revision', errorMessage: expect.stringMatching(/^Bo Lin saved this draft at 21 Nov 2026/) }],
      ])
    }
    const stale = await fixture.vendor.post(`${path}/command/submit-draft`, { id, revision: 1 })
    expect([stale.status, stale.body.errors[0]!.propertyName]).toEqual([409, 'revision'])
    expect(await read(fixture, id)).toMatchObject({
      status: 'Draft',
      revision: 2,
      savedByName: 'Bo Lin',
      orders: [{ lines: [{ qty: '20' }, {}] }],
    })
    // overwrites on confirmation; without a revision the last save wins
    expect(dataOf(await save(fixture.vendor, 30, 2, 'autosave-draft'))).toMatchObject({ revision: 3 })
    dataOf(await fixture.colleague.post(`${path}/command/update-draft`, { id, ...(await wholeDraft(fixture, order, { 1: 5 })) }))
    expect(dataOf(await fixture.vendor.post(`${path}/command/submit-draft`, { id, revision: 4 }))).toMatchObject({
      mailedTo: expect.any(String),
    })
    // submits only the draft that was read
    const late = await save(fixture.colleague, 9, 4)
    expect(late.body.errors[0]!.errorMessage).toMatch(/^Mei Lin submitted this booking at 21 Nov 2026/)
  })

  it('after the link was removed: submitted bookings can be read and deleted, not changed, and stay reserved; drafts lose their order', async () => {
    const { portal, customerId, vendorId, vendor } = fixture
    const order = await fixture.order()
    const id = await book(fixture, order, { 1: 40 })
    const draft = await createBooking(fixture, order, { 1: 5 }, { note: 'kept' })
    const links = async (number: string | null) => {
      await portal.pool.query('delete from vendor_links where account_id = $1 and vendor_account_id = $2', [customerId, vendorId])
      if (number) await linkVendor(portal, customerId, vendorId, number)
    }
    // the same for a removed link and for one with another number
    for (const number of [null, 'V9']) {
      await links(number)
      expect(await read(fixture, id)).toMatchObject({
        status: 'Submitted',
        canChange: false,
        notice: expect.stringContaining('deleted, not changed'),
        orders: [{ isOpen: false }],
      })
      const change = await vendor.post(`${path}/command/update-draft`, { id, note: 'later' })
      expect([change.status, change.body.errors[0]!.errorMessage]).toEqual([
        409,
        'The orders of Kurrajong are no longer open to you: this booking can be deleted, not changed.',
      ])
      expect(await reserved(id)).toBe(40)
      expect(await read(fixture, draft)).toMatchObject({
        note: 'kept',
        orders: [{ orderNumber: order, isOpen: false, notice: `${order} can no longer be booked` }],
      })
      expect((await submit(fixture, draft)).body.errors).toContainEqual({
        propertyName: `Orders[${order}].lines[1].qty`,
        errorMessage: `${order} can no longer be booked`,
      })
      const query = { accountId: vendorId }
      expect(dataOf(await vendor.get(`${path}/query/get-request-booking-purchase-orders-table`, query)).list).toEqual([])
      expect((await vendor.get(`${path}/query/get-entry-purchase-order`, { ...query, orderNumber: order })).status).toBe(404)
    }
    dataOf(await vendor.delete(`${path}/command/delete/${id}`))
    expect(await reserved(id)).toBe(0)
    await links('V1')
    // an order of another vendor is treated like a removed link
    dataOf(await submit(fixture, draft))
    await importOrder(portal, customerId, order, { vendorNumber: 'V2' })
    expect(await read(fixture, draft)).toMatchObject({ canChange: false, orders: [{ isOpen: false }] })
    expect((await vendor.get(`${path}/query/get-entry-purchase-order`, { accountId: vendorId, orderNumber: order })).status).toBe(404)
  })
})
