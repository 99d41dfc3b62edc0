import { withTransaction } from '@portal/db/pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxMailsPerHour, queueBookingDigest } from '../../domain/bookings/mail/booking-digest.ts'
import { readEnv } from '../../platform/config/env.ts'
import { queuedMails } from '../../testing/queued-mails.ts'
import { settleEvents } from '../../testing/settle-events.ts'
import { notifyOfEvents } from '../../domain/notifications/notify-of-events.ts'
import { book, bookingAddress, createBooking, dataOf, path, read, startBookings, submit, type BookingFixture } from './booking.fixture.ts'

const minute = 60_000

/** Notifies users of recorded events, as the worker does. */
async function notify({ portal }: BookingFixture): Promise<void> {
  await settleEvents(portal)
  const context = { pool: portal.pool, env: readEnv({ COMPANY_NAME: 'Acme Forwarding' }), secret: 'x'.repeat(32), now: portal.now() }
  while ((await notifyOfEvents(context)) > 0);
}

describe('mails about bookings', () => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await startBookings()
  })
  afterAll(() => fixture.close())

  const gather = () =>
    withTransaction(fixture.portal.pool, (client) =>
      queueBookingDigest(client, readEnv({ COMPANY_NAME: 'Acme Forwarding' }), fixture.portal.now()),
    )
  const mailsTo = async (recipient: string) =>
    (
      await fixture.portal.pool.query<{
        kind: string
        is_held: boolean
        payload: { subject: string; text: string; cc: { address: string }[] }
      }>('select kind, is_held, payload from outbox where recipient = $1 order by created_at, id', [recipient])
    ).rows

  it('are limited to 60 per vendor within an hour; further ones are combined', async () => {
    const { portal, vendor, colleague, vendorId } = fixture
    const order = await fixture.order({}, [{ lineNumber: 1, code: 'P-1', description: 'Lamp <b>1</b>', qty: 100_000, qtyUom: 'PCS' }])
    // pretends that all but the last two were mailed within the hour
    await portal.pool.query(
      `insert into outbox (channel, kind, recipient, payload, created_at, due_at, sender_id)
       select 'mail', 'bookingSubmitted', 'earlier@operator.example', '{}', $1, $1, $2 from generate_series(3, $3::int)`,
      [portal.now(), vendorId, maxMailsPerHour],
    )
    const ids: string[] = []
    while (ids.length < 5) ids.push(await createBooking(fixture, order, { 1: ids.length + 1 }))
    // concurrent submissions are counted exactly
    const callers = [vendor, colleague]
    const submitted = await Promise.all(ids.map((id, index) => callers[index % 2]!.post(`${path}/command/submit-draft`, { id })))
    for (const [index, response] of submitted.entries()) if (response.status === 503) dataOf(await submit(fixture, ids[index]!))
    const before = await mailsTo(bookingAddress)
    expect(before).toHaveLength(5)
    expect(before.filter(({ is_held }) => is_held)).toHaveLength(3)
    // the customer's user is not notified of those either
    await notify(fixture)
    expect((await portal.pool.query('select header from messages')).rowCount).toBe(2)
    // a held mail waits until the hour is over, and is shown as queued
    expect(await gather()).toBe(false)
    let own = fixture
    const states = async () => Promise.all(ids.map(async (id) => (await read(own, id)).mail?.state))
    expect(new Set(await states())).toEqual(new Set(['queued']))
    portal.pass(61 * minute)
    own = { ...fixture, vendor: await portal.signInTo(vendorId) }
    expect(await gather()).toBe(true)
    expect(await gather()).toBe(false)
    const digests = (await mailsTo(bookingAddress)).filter(({ kind }) => kind === 'bookingDigest')
    expect(digests).toHaveLength(1)
    const [{ payload }] = digests as [(typeof digests)[number]]
    expect(payload.subject).toBe('3 more messages about bookings')
    expect(payload.text.match(/Booking SB-\d+-\d+: Lantern Bay/g)).toHaveLength(3)
    // it contains all data, because readers of the mailbox may have no user
    expect(payload.text).toContain('P-1 Lamp <b>1</b>')
    expect(payload.cc.length).toBeGreaterThan(0)
    // the form shows the delivery state
    await portal.pool.query(`update outbox set sent_at = $1 where kind = 'bookingDigest'`, [portal.now()])
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(3)
    // an hour later the next mail is sent separately again
    // after the digest also in the order of the mails, whose ids are random
    portal.pass(1000)
    await book(own, order, { 1: 1 })
    expect((await mailsTo(bookingAddress)).at(-1)).toMatchObject({ kind: 'bookingSubmitted', is_held: false })
  })
})

describe('a booking of a customer with an address for bookings', () => {
  const own = 'bookings@kurrajong.example'
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await startBookings()
    await fixture.portal.pool.query('update account_settings set booking_email = $2 where account_id = $1', [fixture.customerId, own])
  })
  afterAll(() => fixture.close())

  const settings = async (query: object) =>
    dataOf(await fixture.vendor.get(`${path}/query/get-shipment-booking-entry-settings`, { accountId: fixture.vendorId, ...query }))
  const messages = async () => {
    await notify(fixture)
    const { rows } = await fixture.portal.pool.query<{ email: string; header: string; body: string }>(
      'select u.email, m.header, m.body from messages m join users u on u.id = m.user_id order by m.created_date, m.id, u.email',
    )
    return rows
  }

  it('shows the customer and its address before the submission', async () => {
    const orderNumbers = await fixture.order()
    expect(await settings({ orderNumbers })).toMatchObject({ companyName: 'Kurrajong', bookingsAddress: own })
    expect(await settings({})).toMatchObject({ companyName: 'Acme Forwarding', bookingsAddress: bookingAddress })
  })

  it('is mailed to the customer by name, with a link to the order in its own account', async () => {
    await fixture.order({ orderNumber: 'PO-106633' })
    const id = await createBooking(fixture, 'PO-106633', { 1: 60 })
    dataOf(await submit(fixture, id))
    const [mail] = await queuedMails(fixture.portal.pool, own)
    expect(mail!.to).toEqual({ name: 'Kurrajong', address: own })
    expect(mail!.subject).toMatch(/^Booking SB-2026-\d{6}: Lantern Bay, PO-106633, ready 1 Dec 2026$/)
    expect(mail!.text).toContain(`/purchase-order?cId=${fixture.customerId}&order=PO-106633`)
    expect(mail!.text).not.toContain('/shipment-bookings/')
    for (const text of ['Cargo ready date: 1 Dec 2026', "Container size: 40' high cube (40HC)"]) expect(mail!.text).toContain(text)
  })

  it('notifies the buyer of the order, or all users of the customer if no user is its buyer', async () => {
    const { portal, customerId } = fixture
    const user = async (overrides: object) => (await portal.user({ accountIds: [customerId], ...overrides })).email
    const buyer = await user({ buyerId: 'B-7' })
    const colleague = await user({})
    const admin = await user({ role: 'admin' })
    const stranger = (await portal.user({ accountIds: [await portal.account()], buyerId: 'B-7' })).email
    await notify(fixture)
    await portal.pool.query('delete from messages')
    const order = await fixture.order({ buyerId: 'B-7' })
    const id = await book(fixture, order, { 1: 60 })
    expect(await messages()).toMatchObject([{ email: buyer, header: expect.stringMatching(/^Lantern Bay booked PO-\d+$/) }])
    dataOf(await fixture.vendor.delete(`${path}/command/delete/${id}`))
    expect((await messages()).at(-1)).toMatchObject({ email: buyer, header: expect.stringContaining('cancelled the booking of') })
    await portal.pool.query('delete from messages')
    await book(fixture, await fixture.order({ buyerId: 'B-8' }), { 1: 60 })
    const readers = (await messages()).map(({ email }) => email)
    expect(readers).toContain(colleague)
    expect(readers).toContain(buyer)
    for (const email of [admin, stranger]) expect(readers).not.toContain(email)
  })
})

describe('a booking without any address for bookings', () => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await startBookings({ BOOKING_EMAIL: '' })
  })
  afterAll(() => fixture.close())

  it("is submitted, and the customer's administrators are notified once until they have read it", async () => {
    const { portal, customerId } = fixture
    const other = await portal.account()
    const user = async (overrides: object) => (await portal.user({ accountIds: [customerId], ...overrides })).id
    const [admin, reader] = [await user({ role: 'admin' }), await user({})]
    const foreign = await user({ role: 'admin', accountIds: [other] })
    const full = await user({ role: 'full-admin', accountIds: [] })
    const order = await fixture.order()
    const id = await createBooking(fixture, order, { 1: 1 })
    expect(dataOf(await submit(fixture, id))).toMatchObject({ mailedTo: null })
    expect((await read(fixture, id)).mail).toEqual({ state: 'notSet', recipient: null, sentDate: null })
    await book(fixture, order, { 1: 1 })
    const messages = async () => {
      await notify(fixture)
      const { rows } = await portal.pool.query<{ user_id: string; header: string; body: string }>(
        `select user_id, header, body from messages where header like 'No address%'`,
      )
      return rows
    }
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    expect(message).toMatchObject({ user_id: admin, header: 'No address for bookings is set for Kurrajong' })
    expect(message!.body).toContain((await read(fixture, id)).bookingNumber)
    expect([reader, foreign, full]).not.toContain(message!.user_id)
    await portal.pool.query('update messages set is_read = true')
    await book(fixture, order, { 1: 1 })
    expect(await messages()).toHaveLength(2)
    // full administrators if the customer has none
    await portal.pool.query('delete from messages')
    await portal.pool.query('update users set is_admin = false where id = $1', [admin])
    await book(fixture, order, { 1: 1 })
    expect(new Set((await messages()).map(({ user_id }) => user_id))).toEqual(new Set([full]))
  })
})
