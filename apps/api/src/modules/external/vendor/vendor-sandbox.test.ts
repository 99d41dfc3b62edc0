import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '../../../sandbox/days.ts'
import { cause, eventually, readChanges } from '../../../sandbox/sandbox.fixture.ts'
import { testClientOf } from '../../../testing/test-key-of.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../../../testing/test-portal.ts'
import { allEndpoints, dataOf } from '../reading.fixture.ts'

describe('the test key of a vendor', () => {
  let portal: TestPortal
  let test: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal({ BOOKING_EMAIL: 'bookings@forwarder.example' })
    // the settling of events depends on the current time
    portal.pass(Date.now() - portal.now().getTime())
    const accountId = await portal.account({ kind: 'vendor', name: 'Lantern Bay' })
    const live = await portal.application({ accountId, endpoints: allEndpoints() })
    test = await testClientOf(portal, await portal.admin(), live.id)
  })
  afterAll(() => portal.close())

  const ordersToBook = async () => dataOf('listOrdersToBook', await test.get('vendor/orders-to-book')).items
  const mails = async () => (await portal.pool.query(`select recipient from outbox where kind like 'booking%'`)).rows

  it('books an order of the sample data, which the change feed reports once and which is never mailed', async () => {
    const [order] = await ordersToBook()
    const { nextCursor } = await readChanges(test)
    const draft = {
      shipper: { name: 'Lantern Bay Ltd', address: '9 Dock St', city: 'Ningbo', country: 'CN' },
      receiver: { id: order.receiver.id },
      containerSize: 'LCL',
      containerVolume: '2.5',
      cargoReadyDate: dayAfter(portal.now(), 14, { timeZone: 'UTC' }),
      orders: [{ orderNumber: order.orderNumber, lines: [{ lineNumber: 1, qty: '10' }] }],
    }
    const { bookingNumber } = dataOf('createVendorBooking', await test.post('vendor/bookings', draft))
    const submitted = dataOf('submitVendorBooking', await test.post(`vendor/bookings/${bookingNumber}/submit`, { revision: 1 }))
    expect(submitted).toMatchObject({ submission: 1, mailedTo: 'sandbox@portal.invalid' })
    const events = await eventually(test, nextCursor, 'booking.submitted')
    expect(events).toMatchObject([
      {
        subject: { key: bookingNumber, url: `/api/v1/external/vendor/bookings/${bookingNumber}` },
        data: { vendorName: 'Lantern Bay', customerName: 'Lantern Bay (sandbox)', orderNumbers: [order.orderNumber] },
      },
    ])
    dataOf('deleteVendorBooking', await test.delete(`vendor/bookings/${bookingNumber}`))
    expect(await eventually(test, nextCursor, 'booking.withdrawn')).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  it('causes a new order to book, and rejects events that vendors do not receive', async () => {
    const orderNumber = await cause(test, 'order.created')
    expect(await ordersToBook()).toContainEqual(expect.objectContaining({ orderNumber }))
    const { status, body } = await test.post('sandbox/events', { type: 'shipment.departed' })
    expect([status, body.errors[0]]).toMatchObject([
      409,
      { propertyName: 'type', errorMessage: expect.stringContaining('booking.submitted') },
    ])
  })

  it('neither reads nor changes data of customers', async () => {
    for (const path of ['shipments', 'purchase-orders', 'reports/shipments'])
      expect((await test.get(path)).body.errors[0]).toMatchObject({ code: 'endpointOff' })
    expect((await test.post('suppliers', [{ code: 'X', name: 'X' }])).status).toBe(403)
  })
})
