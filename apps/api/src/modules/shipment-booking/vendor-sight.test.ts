import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../documents/writers.fixture.ts'
import {
  book,
  createBooking,
  dataOf,
  importOrder,
  orderLine,
  path,
  read,
  startBookings,
  submit,
  type BookingFixture,
} from './booking.fixture.ts'

/** Text in every field that a vendor must not see, and in data of other vendors. */
const mark = 'WATERMARK'
const price = 987_654.321

describe('customer data visible to a vendor', () => {
  let fixture: BookingFixture
  let order: string
  beforeAll(async () => {
    fixture = await startBookings()
    const { portal, customerId, otherVendor, otherVendorId } = fixture
    await portal.import(customerId, { suppliers: [{ code: 'SUP', name: mark }] })
    order = await fixture.order(
      {
        supplierCode: 'SUP',
        buyerId: mark,
        createdBy: mark,
        status: `Open ${mark}`,
        customFields: [{ name: mark, type: 'Text', value: mark }],
        supplier: { name: mark, streetAddress: mark, city: mark, telephone: mark },
      },
      [1, 2].map((lineNumber) =>
        orderLine(lineNumber, {
          lineId: mark,
          status: `Open ${mark}`,
          unitPrice: price,
          linePrice: price,
          currency: 'NOK',
          customFields: [{ name: mark, type: 'Text', value: mark }],
        }),
      ),
    )
    // another vendor of the same customer, with bookings, drafts and notes
    await importOrder(portal, customerId, `${mark}-PO`, { vendorNumber: 'V2', deliverTo: { name: mark } }, [
      orderLine(1, { description: mark }),
    ])
    const other = { ...fixture, vendor: otherVendor, vendorId: otherVendorId }
    const over = {
      note: mark,
      goodsDescription: mark,
      marksAndNumbers: mark,
      shipper: { name: mark, address: mark, city: mark, country: 'CN' },
    }
    dataOf(await submit(other, await createBooking(other, `${mark}-PO`, { 1: 10 }, over)))
    await createBooking(other, `${mark}-PO`, { 1: 10 }, over)
    await portal.pool.query('insert into vendor_suppliers (account_id, name, street_address, country) values ($1, $2, $2, $2)', [
      otherVendorId,
      mark,
    ])
  })
  afterAll(() => fixture.close())

  const queries: Record<string, object> = {
    'get-shipment-bookings-table': {},
    'get-request-booking-purchase-orders-table': { includeOld: true },
    'get-worklist': {},
    'get-shipment-booking-entry-settings': {},
    'get-shipper-select-items': {},
    'get-receiver-select-items': {},
    'get-shipment-booking-entry-purchase-order-select-items': {},
  }

  it('contains nothing of others: in no response, list, mail or PDF', async () => {
    const { portal, vendor, vendorId, customerId } = fixture
    const id = await book(fixture, order, { 1: 10 })
    const draft = await createBooking(fixture, order, { 2: 10 })
    // the shipment that takes over the booking contains other data too
    const { bookingNumber } = await read(fixture, id)
    const shipment = {
      shipmentNumber: 'S-1',
      bookingNumbers: [bookingNumber],
      departureVessel: 'Ever Given',
      supplierCode: 'SUP',
      importer: mark,
      carrierCode: mark.slice(0, 4),
      carrierName: mark,
      carrierContractNumber: mark,
      houseWaybillNumber: mark,
      carrierBookingReference: mark,
      orderSellers: [mark],
      charges: [{ code: 'OFR', group: 'FRT', amount: price, currency: 'AUD' }],
      containers: [{ number: 'CSQU3054383' }],
      invoices: [{ invoiceNumber: mark, currency: 'AUD', invoiceValue: price }],
      orderLines: [{ orderNumber: order, lineNumber: 1, qty: 4 }],
    }
    const report = await portal.import(customerId, { shipments: [shipment] })
    if (report.rejected > 0) throw new Error(JSON.stringify(report.problems))
    const texts: Record<string, string> = {}
    for (const [call, query] of Object.entries(queries)) {
      const response = await vendor.get(`${path}/query/${call}`, { accountId: vendorId, orderNumbers: `${order},${mark}-PO`, ...query })
      texts[call] = JSON.stringify(dataOf(response))
    }
    for (const shipmentBookingId of [id, draft]) texts[shipmentBookingId] = JSON.stringify(await read(fixture, shipmentBookingId))
    texts['order'] = JSON.stringify(
      dataOf(
        await vendor.get(`${path}/query/get-entry-purchase-order`, { accountId: vendorId, orderNumber: order, shipmentBookingId: draft }),
      ),
    )
    // checks that the texts contain the visible data
    expect(texts[id]).toContain('Ever Given')
    expect(texts['get-shipment-bookings-table']).toContain(bookingNumber)
    const paper = await vendor.get(`${path}/export/${id}`)
    expect(paper.status).toBe(200)
    texts['paper'] = (await readPdf(new Uint8Array(paper.bytes!))).pages.map(({ text }) => text).join('\n')
    expect(texts['paper']).toContain('P-1 Product 1')
    dataOf(await vendor.delete(`${path}/command/delete/${draft}`))
    const { rows } = await portal.pool.query<{ payload: string }>(`select payload::text from outbox where payload ->> 'subject' like $1`, [
      `%${bookingNumber}%`,
    ])
    expect(rows).toHaveLength(1)
    texts['mail'] = rows[0]!.payload
    for (const [name, text] of Object.entries(texts)) {
      expect(text.toUpperCase(), name).not.toContain(mark)
      expect(text, name).not.toMatch(/987.?654|NOK/)
    }
  })

  it("contains of a booking only the customer's part, without the vendor's notes", async () => {
    const { customer, customerId } = fixture
    const own = await fixture.order()
    const id = await createBooking(fixture, own, { 1: 10 }, { note: mark, marksAndNumbers: mark, goodsDescription: mark })
    const seen = async () => {
      const response = await customer.get('purchase-order/query/get-purchase-order', { accountId: customerId, orderNumber: own })
      return dataOf(response)
    }
    // a draft is visible to the vendor only
    expect((await seen()).bookings).toEqual([])
    dataOf(await submit(fixture, id))
    const detail = await seen()
    expect(detail.bookings).toMatchObject([{ vendorName: 'Lantern Bay', state: 'Submitted' }])
    expect(JSON.stringify(detail)).not.toContain(mark)
  })
})
