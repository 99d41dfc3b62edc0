import { switchableEndpoints } from '@portal/contracts/external/index'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settleEvents } from '../../../testing/settle-events.ts'
import type { KeyClient, TestResponse } from '../../../testing/test-portal.ts'
import { bookingAddress, read, startBookings, submit, type BookingFixture } from '../../shipment-booking/booking.fixture.ts'
import { follow } from '../feed.fixture.ts'
import { allEndpoints, dataOf } from '../reading.fixture.ts'

const shipper = { name: 'Lantern Bay Ltd', address: '9 Dock St', city: 'Ningbo', country: 'CN' }

describe('bookings by the key of a vendor', () => {
  let fixture: BookingFixture
  let key: KeyClient
  let otherKey: KeyClient
  let customerKey: KeyClient
  beforeAll(async () => {
    fixture = await startBookings()
    const { portal, vendorId, otherVendorId, customerId } = fixture
    const { id: userId } = await portal.user({ accountIds: [vendorId], email: 'erp@lantern-bay.example' })
    key = await portal.application({ accountId: vendorId, name: 'Lantern ERP', userId, endpoints: allEndpoints() })
    otherKey = await portal.application({ accountId: otherVendorId, endpoints: allEndpoints() })
    customerKey = await portal.application({ accountId: customerId, endpoints: allEndpoints() })
  })
  afterAll(() => fixture.close())
  afterEach(() => fixture.verify())

  const listToBook = async (client = key, query: object = {}) =>
    dataOf('listOrdersToBook', await client.get('vendor/orders-to-book', { ...query }))
  const orderToBook = async (orderNumber: string) =>
    (await listToBook()).items.find((order: { orderNumber: string }) => order.orderNumber === orderNumber)
  /** Returns the fields of a complete booking of an order. */
  const draftOf = async (orderNumber: string, quantities: Record<number, string>, overrides: object = {}) => ({
    shipper,
    receiver: { id: (await orderToBook(orderNumber)).receiver.id },
    containerVolume: '1',
    containerSize: '40HC',
    cargoReadyDate: '2026-12-01',
    orders: [{ orderNumber, lines: Object.entries(quantities).map(([line, qty]) => ({ lineNumber: Number(line), qty })) }],
    ...overrides,
  })
  const create = async (orderNumber: string, quantities: Record<number, string>) =>
    dataOf('createVendorBooking', await key.post('vendor/bookings', await draftOf(orderNumber, quantities))).bookingNumber as string
  const submitAs = (client: KeyClient, number: string, revision = 1, headers: Record<string, string> = {}) =>
    client.post(`vendor/bookings/${number}/submit`, { revision }, headers)
  const get = async (number: string) => dataOf('getVendorBooking', await key.get(`vendor/bookings/${number}`))
  const refused = ({ status, body }: TestResponse) => [status, body.errors[0]]
  const customerSees = async (number: string) => (await customerKey.get(`bookings/${number}`)).status

  it('book what is due, from the list to the shipment', async () => {
    const { portal, customerId, vendorId } = fixture
    const order = await fixture.order({ incoterm: 'FOB' })
    await settleEvents(portal, vendorId)
    const start = (await follow(key)).nextCursor
    expect(await orderToBook(order)).toMatchObject({
      customerName: 'Kurrajong',
      nearestShippingDate: '2026-12-20',
      bookBy: '2026-11-29',
      daysToBookBy: 8,
      nearness: 'later',
      receiver: { name: 'Sydney DC' },
      lines: [
        { lineNumber: 1, code: 'P-1', qtyUom: 'PCS', orderedQty: '100', remainingQty: '100', ceilingQty: '100' },
        { lineNumber: 2, remainingQty: '100' },
      ],
    })
    const number = await create(order, { 1: '60' })
    expect([await customerSees(number), (await orderToBook(order)).draftBookingNumber]).toEqual([404, number])
    const update = { ...(await draftOf(order, { 1: '60', 2: '100' })), revision: 1 }
    expect(dataOf('updateVendorBookingDraft', await key.post(`vendor/bookings/${number}/draft`, update))).toEqual({
      bookingNumber: number,
      revision: 2,
    })
    const submitted = dataOf('submitVendorBooking', await submitAs(key, number, 2))
    expect(submitted).toEqual({ bookingNumber: number, submission: 1, mailedTo: bookingAddress })
    expect((await orderToBook(order)).lines).toMatchObject([{ lineNumber: 1, remainingQty: '40' }])
    expect(await customerSees(number)).toBe(200)
    const { rows } = await portal.pool.query(
      `select payload -> 'cc' ->> 'address' as cc from outbox where kind = 'bookingSubmitted' and payload::text like $1`,
      [`%${number}%`],
    )
    expect(rows).toEqual([{ cc: 'erp@lantern-bay.example' }])

    // a change, and its history
    const change = await draftOf(order, { 1: '50', 2: '100' }, { note: 'Fragile', revision: 0 })
    dataOf('updateVendorBookingDraft', await key.post(`vendor/bookings/${number}/draft`, change))
    expect(await get(number)).toMatchObject({ state: 'submitted', revision: 1, submitted: { note: null }, draft: { note: 'Fragile' } })
    dataOf('submitVendorBooking', await submitAs(key, number))
    const { list } = dataOf('listVendorBookingSubmissions', await key.get(`vendor/bookings/${number}/submissions`))
    expect(list).toMatchObject([
      {
        number: 2,
        submittedByName: 'Lantern ERP',
        changes: [{ label: 'Note' }, { label: `${order} / 1`, value: '50 PCS', was: '60 PCS' }],
      },
      { number: 1, changes: null },
    ])
    const pdf = await key.get(`vendor/bookings/${number}/document`)
    expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])

    await portal.import(customerId, {
      shipments: [{ shipmentNumber: 'S-1', bookingNumbers: [number], orderLines: [{ orderNumber: order, lineNumber: 1, qty: 50 }] }],
    })
    const shipped = await get(number)
    expect(shipped).toMatchObject({ state: 'shipped', shipmentNumber: 'S-1', customerName: 'Kurrajong', submissions: 2 })
    const { items } = dataOf('listVendorBookings', await key.get('vendor/bookings', { state: 'shipped' }))
    const { submitted: _, draft: __, ...item } = shipped
    expect(items).toEqual([item])
    expect(refused(await key.delete(`vendor/bookings/${number}`))).toMatchObject([409, { code: 'conflict' }])

    await settleEvents(portal, vendorId)
    const events = (await follow(key, start)).items
    const event = (submission: number) => ({
      type: 'booking.submitted',
      subject: { kind: 'booking', key: number, url: `/api/v1/external/vendor/bookings/${number}` },
      data: { orderNumbers: [order], vendorName: 'Lantern Bay', customerName: 'Kurrajong', submission },
    })
    expect(events).toMatchObject([event(1), event(2)])
    const ofCustomer = (await follow(customerKey)).items.filter(({ subject }) => subject.key === number)
    const data = { orderNumbers: [order], vendorName: 'Lantern Bay', cargoReadyDate: '2026-12-01' }
    expect(ofCustomer.map((one) => one.data)).toEqual([1, 2].map((submission) => ({ ...data, submission })))
  })

  it('are submitted once with one Idempotency-Key, and withdrawn once', async () => {
    const number = await create(await fixture.order(), { 1: '100' })
    const headers = { 'idempotency-key': `submit-${number}` }
    const [one, other] = [await submitAs(key, number, 1, headers), await submitAs(key, number, 1, headers)]
    expect([one.status, other.text, other.headers['idempotent-replay']]).toEqual([200, one.text, 'true'])
    expect(refused(await submitAs(key, number))).toMatchObject([
      409,
      { code: 'conflict', errorMessage: expect.stringMatching(/^Already submitted/) },
    ])
    expect((await get(number)).submissions).toBe(1)
    const withdraw = () => key.delete(`vendor/bookings/${number}`, { 'idempotency-key': `withdraw-${number}` })
    expect([(await withdraw()).status, (await withdraw()).status, await customerSees(number)]).toEqual([200, 200, 404])
    expect((await key.get(`vendor/bookings/${number}`)).status).toBe(404)
  })

  it('are refused with the current revision if another user saved them', async () => {
    const order = await fixture.order()
    const number = await create(order, { 1: '10' })
    const draft = await draftOf(order, { 1: '20' })
    const path = `vendor/bookings/${number}/draft`
    dataOf('updateVendorBookingDraft', await key.post(path, { ...draft, revision: 1 }))
    for (const response of [await key.post(path, { ...draft, revision: 1 }), await submitAs(key, number, 1)])
      expect(refused(response)).toMatchObject([
        409,
        {
          code: 'conflict',
          propertyName: 'revision',
          currentRevision: 2,
          errorMessage: expect.stringMatching(/^Lantern ERP saved this draft at/),
        },
      ])
    expect(refused(await submitAs(key, number, 3))).toMatchObject([409, { currentRevision: 2 }])
  })

  it('are refused over the quantity, and for lines and orders that are not those of the vendor', async () => {
    const order = await fixture.order()
    const number = await create(order, { 1: '101' })
    expect(refused(await submitAs(key, number))).toMatchObject([400, { propertyName: 'orders' }])
    expect((await submitAs(key, number)).body.errors[1]).toMatchObject({
      code: 'badRequest',
      propertyName: `orders[${order}].lines[1].qty`,
      errorMessage: expect.stringContaining('100'),
    })
    const draft = await draftOf(order, { 1: '1' })
    const foreign = await fixture.order({ vendorNumber: 'V2' })
    for (const orderNumber of [foreign, 'NONE']) {
      const orders = [{ orderNumber, lines: [{ lineNumber: 1, qty: '1' }] }]
      expect(refused(await key.post('vendor/bookings', { ...draft, orders }))).toMatchObject([
        400,
        { propertyName: 'orders[0].orderNumber', errorMessage: 'No order with this number was found.' },
      ])
    }
    expect(refused(await key.post('vendor/bookings', { ...draft, receiver: { id: '0'.repeat(32) } }))).toMatchObject([
      400,
      { propertyName: 'receiver' },
    ])
    expect((await key.delete(`vendor/bookings/${number}`)).status).toBe(200)
  })

  it('do not exist for another vendor', async () => {
    const order = await fixture.order()
    const number = await create(order, { 1: '10' })
    const draft = { ...(await draftOf(order, { 1: '20' })), revision: 1 }
    const path = `vendor/bookings/${number}`
    const responses = [
      await otherKey.get(path),
      await otherKey.get(`${path}/submissions`),
      await otherKey.get(`${path}/document`),
      await otherKey.post(`${path}/draft`, draft),
      await submitAs(otherKey, number),
      await otherKey.delete(`${path}/draft`),
      await otherKey.delete(path),
    ]
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404))
    expect((await listToBook(otherKey)).items.filter(({ orderNumber }: { orderNumber: string }) => orderNumber === order)).toEqual([])
    expect(dataOf('listVendorBookings', await otherKey.get('vendor/bookings')).items).toEqual([])
    expect(await get(number)).toMatchObject({ state: 'draft', revision: 1 })
  })

  it('are the bookings of the screens', async () => {
    const number = await create(await fixture.order(), { 1: '10' })
    const { rows } = await fixture.portal.pool.query<{ id: string }>('select id from shipment_bookings where booking_number = $1', [number])
    const { id } = rows[0]!
    expect(await read(fixture, id)).toMatchObject({ bookingNumber: number, createdByName: 'Lantern ERP', status: 'Draft' })
    expect((await submit(fixture, id)).status).toBe(200)
    expect(await get(number)).toMatchObject({ state: 'submitted', submittedByName: 'Mei Lin' })
    // a change is begun and discarded
    const { orderNumbers } = await get(number)
    const change = { ...(await draftOf(orderNumbers[0], { 1: '5' })), revision: 0 }
    dataOf('updateVendorBookingDraft', await key.post(`vendor/bookings/${number}/draft`, change))
    expect((await key.delete(`vendor/bookings/${number}/draft`)).status).toBe(200)
    expect(await get(number)).toMatchObject({ revision: 0, draft: null, submitted: { orders: [{ lines: [{ qty: '10' }] }] } })
  })

  it('are listed page by page, each once', async () => {
    await fixture.order()
    const all = async (path: string) => {
      const seen: string[] = []
      for (let cursor: string | undefined, more = true; more;) {
        const { items, nextCursor } = (await key.get(path, { limit: 2, ...(cursor && { cursor }) })).body.data
        seen.push(...items.map((item: { bookingNumber?: string; orderNumber?: string }) => item.bookingNumber ?? item.orderNumber))
        cursor = nextCursor
        more = cursor !== undefined
      }
      return seen
    }
    for (const path of ['vendor/bookings', 'vendor/orders-to-book']) {
      const whole = (await key.get(path, { limit: 200 })).body.data.items
      const seen = await all(path)
      expect([whole.length > 2, seen.length, new Set(seen).size]).toEqual([true, whole.length, whole.length])
    }
  })

  it('are refused to keys of customers, as the endpoints of customers are to vendors', async () => {
    const open = new Set([...switchableEndpoints].filter(([, { access }]) => access.kind === 'any').map(([id]) => id))
    expect([...open].filter((id) => !id.includes('webhook'))).toEqual(['list-changes'])
    const texts = (kind: string, own: string) =>
      expect.stringMatching(`^The endpoint [a-z-]+ is for keys of ${kind} accounts only; .* a ${own} account`)
    const offFor = (kind: string, own: string) => [403, { code: 'endpointOff', errorMessage: texts(kind, own) }]
    for (const path of ['vendor/orders-to-book', 'vendor/bookings', 'vendor/bookings/SB-2026-000001'])
      expect(refused(await customerKey.get(path))).toMatchObject(offFor('vendor', 'customer'))
    for (const path of ['bookings', 'shipments', 'purchase-orders', 'charges', 'reports/shipments', 'suppliers', 'checksums?of=suppliers'])
      expect(refused(await key.get(path))).toMatchObject(offFor('customer', 'vendor'))
    expect((await key.get('application')).body.data).toMatchObject({ accountName: 'Lantern Bay' })
  })
})
