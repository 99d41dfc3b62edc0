import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queuedMails } from '../../testing/queued-mails.ts'
import type { TestResponse } from '../../testing/test-portal.ts'
import {
  bookingAddress,
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

const wild = `</p><script>alert(1)</script>&amp;"'\u202eright\u2028next\r\nBcc: all@evil.example`

describe('invalid input of a booking', () => {
  let fixture: BookingFixture
  let order: string
  /** Orders of another linked customer, of a customer that is not linked, and of another vendor. */
  const [elsewhere, unlinked, ofOtherVendor] = ['ELSEWHERE-1', 'UNLINKED-1', 'OTHER-1']
  beforeAll(async () => {
    fixture = await startBookings()
    const { portal, vendorId, customerId } = fixture
    const second = await portal.account({ name: 'Thornbeck' })
    await linkVendor(portal, second, vendorId, 'V1')
    await importOrder(portal, second, elsewhere)
    await importOrder(portal, await portal.account(), unlinked)
    await importOrder(portal, customerId, ofOtherVendor, { vendorNumber: 'V2' })
    order = await fixture.order()
  })
  afterAll(() => fixture.close())

  const listErrors = ({ status, body }: TestResponse) => [
    status,
    ...body.errors.map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`),
  ]
  const create = async (overrides: object) =>
    fixture.vendor.post(`${path}/command/create-draft`, {
      vendorAccountId: fixture.vendorId,
      ...(await wholeDraft(fixture, order, { 1: 1 }, overrides)),
    })
  const bookings = async () => (await fixture.portal.pool.query('select from shipment_bookings')).rowCount
  const ordered = (orderNumber: string, lines: object[] = [{ lineNumber: 1, qty: 1 }]) => ({ orderNumber, lines })
  const line = (qty: unknown) => ({ orders: [ordered(order, [{ lineNumber: 1, qty }])] })
  const bound = 'Must be a decimal with at most 12 digits before and 6 after the point'

  it('accepts the account under both names, and null for no orders', async () => {
    const { vendor, vendorId } = fixture
    for (const body of [{ accountId: vendorId }, { vendorAccountId: vendorId }, { accountId: vendorId, vendorAccountId: vendorId }]) {
      const created = await vendor.post(`${path}/command/create-draft`, { ...body, orders: null, note: 'x' })
      expect([created.status, created.body.errors]).toEqual([200, []])
      const updated = await vendor.post(`${path}/command/update-draft`, { id: created.body.data, orders: null, note: 'y' })
      expect([updated.status, updated.body.errors]).toEqual([200, []])
    }
  })

  it.each<[string, () => object, string]>([
    [
      'orders of two customers',
      () => ({ orders: [ordered(order), ordered(elsewhere)], receiver: null }),
      'Orders: All orders of a booking must belong to one customer.',
    ],
    [
      'an order of another vendor',
      () => ({ orders: [ordered(ofOtherVendor)], receiver: null }),
      'orders[0].orderNumber: No order with this number was found.',
    ],
    [
      'an order of a customer without a link',
      () => ({ orders: [ordered(unlinked)], receiver: null }),
      'orders[0].orderNumber: No order with this number was found.',
    ],
    [
      'an unknown order',
      () => ({ orders: [ordered('NONE')], receiver: null }),
      'orders[0].orderNumber: No order with this number was found.',
    ],
    ['an order twice', () => ({ orders: [ordered(order), ordered(order)] }), 'orders[1].orderNumber: This order is already in the list'],
    [
      'a line twice',
      () => ({ orders: [ordered(order, [{ lineNumber: 1 }, { lineNumber: 1 }])] }),
      'Orders[PO-1].lines[1].qty: This line is listed twice.',
    ],
    [
      'a line that is not there',
      () => ({ orders: [ordered(order, [{ lineNumber: 7 }])] }),
      'Orders[PO-1].lines[7].qty: This line is not on the order.',
    ],
    [
      '51 orders',
      () => ({ orders: Array.from({ length: 51 }, (_, index) => ordered(`X-${index}`)) }),
      'orders: Must have at most 50 items',
    ],
    ['a negative quantity', () => line(-1), 'orders[0].lines[0].qty: Must be 0 or more'],
    ['seven decimals', () => line('1.2345678'), `orders[0].lines[0].qty: ${bound}`],
    ['10^18', () => line('1000000000000000000'), `orders[0].lines[0].qty: ${bound}`],
    ['a quantity as text', () => line('ten'), `orders[0].lines[0].qty: ${bound}`],
    ['a container size that is not offered', () => ({ containerSize: '53HC' }), 'ContainerSize: This container size is not available'],
    ['unknown incoterms', () => ({ incoterms: 'XYZ' }), 'Incoterms: Unknown incoterm'],
    ['10,000 characters where 500 fit', () => ({ marksAndNumbers: 'x'.repeat(10_000) }), 'MarksAndNumbers: Must be at most 500 characters'],
    ['10,000 characters of goods', () => ({ goodsDescription: 'x'.repeat(10_000) }), 'GoodsDescription: Must be at most 2000 characters'],
    ['a date that does not exist', () => ({ cargoReadyDate: '2026-02-30' }), 'CargoReadyDate: Must be an existing date, 1900 or later'],
    [
      'a shipper of nobody',
      () => ({ shipper: { id: '01a1fe49-0320-736f-bb76-0502e41a4fca' } }),
      'Shipper: Choose a shipper of your address book, or enter an address.',
    ],
    ['a receiver of other orders', () => ({ receiver: { id: 'f'.repeat(32) } }), 'Receiver: Choose a receiver of these orders.'],
  ])('is rejected on its field when saved with %s, and nothing is stored', async (_, overrides, error) => {
    const before = await bookings()
    expect(listErrors(await create(overrides()))).toEqual([400, error])
    expect(await bookings()).toBe(before)
  })

  it.each<[string, () => object, string[]]>([
    [
      'a quantity of 0',
      () => line(0),
      ['Orders: Some lines cannot be booked like this.', 'Orders[PO-1].lines[1].qty: Enter a quantity or untick the line'],
    ],
    [
      'no quantity',
      () => line(null),
      ['Orders: Some lines cannot be booked like this.', 'Orders[PO-1].lines[1].qty: Enter a quantity or untick the line'],
    ],
    [
      'more than remains',
      () => line(101),
      ['Orders: Some lines cannot be booked like this.', 'Orders[PO-1].lines[1].qty: More than the 100 remaining'],
    ],
    ['no orders', () => ({ orders: [], receiver: null }), ['Receiver: Receiver is required', 'Orders: Add an order.']],
    [
      'no line ticked',
      () => ({ orders: [ordered(order, [{ lineNumber: 1, active: false, qty: 5 }])] }),
      ['Orders: Tick at least one line.'],
    ],
    ['a cargo ready date in the past', () => ({ cargoReadyDate: '2026-11-20' }), ['CargoReadyDate: Must not be before today']],
    ['a cargo ready date in three years', () => ({ cargoReadyDate: '2029-11-21' }), ['CargoReadyDate: Must be within two years']],
    ['half a container', () => ({ containerVolume: '0.5' }), ['ContainerVolume: Must be a whole number of containers, 1 to 999']],
    ['no containers', () => ({ containerVolume: 0 }), ['ContainerVolume: Container Volume is required']],
    [
      'an address without a city',
      () => ({ shipper: { name: 'Works', address: '1 Mill', country: 'CN' } }),
      ['Shipper: The shipper needs a name, an address, a city and a country.'],
    ],
    [
      'nothing but its orders',
      () => ({ shipper: null, receiver: null, containerVolume: null, containerSize: '', cargoReadyDate: '' }),
      [
        'Shipper: Shipper is required',
        'Receiver: Receiver is required',
        'ContainerSize: Container Size is required',
        'ContainerVolume: Container Volume is required',
        'CargoReadyDate: Cargo Ready Date is required',
      ],
    ],
  ])('is rejected on its field when submitted with %s, and the draft stays unchanged', async (_, overrides, errors) => {
    const id = dataOf<string>(await create(overrides()))
    const before = await read(fixture, id)
    expect(listErrors(await submit(fixture, id))).toEqual([400, ...errors])
    expect(await read(fixture, id)).toEqual(before)
    expect((await fixture.portal.pool.query('select from booked_lines where booking_id = $1', [id])).rowCount).toBe(0)
  })

  it('includes lines that were removed or changed their unit since the draft: reported on the line, with the draft unchanged', async () => {
    const own = await fixture.order()
    const id = await createBooking(fixture, own, { 1: 10, 2: 20 })
    await importOrder(fixture.portal, fixture.customerId, own, {}, [orderLine(1, { qtyUom: 'CTN' })])
    expect(listErrors(await submit(fixture, id))).toEqual([
      400,
      'Orders: Some lines cannot be booked like this.',
      `Orders[${own}].lines[1].qty: The order is now in CTN`,
      `Orders[${own}].lines[2].qty: No longer on the order`,
    ])
    expect((await read(fixture, id)).orders[0]!.lines).toMatchObject([
      { qty: '10', notice: 'The order is now in CTN' },
      { qty: '20', notice: 'No longer on the order' },
    ])
    // saving again accepts the change
    const { orders: _, ...fields } = await wholeDraft(fixture, own, {})
    const lines = [
      { lineNumber: 1, qty: 10 },
      { lineNumber: 2, active: false },
    ]
    dataOf(await fixture.vendor.post(`${path}/command/update-draft`, { id, ...fields, orders: [{ orderNumber: own, lines }] }))
    dataOf(await submit(fixture, id))
  })

  it('includes a booking of another vendor, and one that a colleague has deleted', async () => {
    const id = await createBooking(fixture, order, { 1: 1 })
    const query = { accountId: fixture.otherVendorId, shipmentBookingId: id }
    for (const call of ['get-shipment-booking-entry-purchase-order-select-items', 'get-entry-purchase-order'])
      expect((await fixture.otherVendor.get(`${path}/query/${call}`, { ...query, orderNumber: ofOtherVendor })).status).toBe(404)
    dataOf(await fixture.colleague.delete(`${path}/command/delete/${id}`))
    expect((await submit(fixture, id)).status).toBe(404)
    expect((await fixture.vendor.post(`${path}/command/update-draft`, { id, note: 'late' })).status).toBe(404)
  })

  it('includes receivers of orders that are not open to the vendor, which are empty', async () => {
    const receivers = async (orderNumbers: string) =>
      dataOf(await fixture.vendor.get(`${path}/query/get-receiver-select-items`, { accountId: fixture.vendorId, orderNumbers }))
    expect(await receivers(`${unlinked},${ofOtherVendor},NONE`)).toEqual([])
    expect(await receivers(order)).toHaveLength(1)
  })

  it('does not include special characters, which are shown as text on the screen, in mails and in PDF', async () => {
    const texts = { marksAndNumbers: wild, goodsDescription: wild, note: wild }
    const shipper = { name: wild, address: wild, city: 'Ningbo', country: 'CN' }
    const id = await createBooking(fixture, order, { 1: 1 }, { ...texts, shipper })
    expect(await read(fixture, id)).toMatchObject({ ...texts, shipper: { name: wild, address: wild } })
    await fixture.portal.pool.query('update accounts set name = $2 where id = $1', [fixture.vendorId, wild])
    // the name is cached for a second
    fixture.portal.pass(2000)
    const { bookingNumber } = dataOf<{ bookingNumber: string }>(await submit(fixture, id))
    const [mail] = (await queuedMails(fixture.portal.pool, bookingAddress)).filter(({ subject }) => subject.includes(bookingNumber))
    expect(mail!.subject).toContain('<script>alert(1)</script>')
    expect(mail!.subject).not.toMatch(/[\r\n\u2028\u202e]/)
    expect(mail!.html).not.toContain('<script>')
    const pdf = await fixture.vendor.get(`${path}/export/${id}`)
    expect(pdf.status).toBe(200)
  })

  it('includes a 501st draft', async () => {
    await fixture.portal.pool.query(
      `insert into shipment_bookings (account_id, booking_number, created_at, created_by_name)
       select $1, 'SB-1-' || n, now(), 'Mei' from generate_series(1, 500) n`,
      [fixture.otherVendorId],
    )
    const response = await fixture.otherVendor.post(`${path}/command/create-draft`, {
      vendorAccountId: fixture.otherVendorId,
      note: 'one more',
    })
    expect(listErrors(response)).toEqual([409, 'null: You have 500 drafts. Submit or delete some before you create another.'])
  })
})
