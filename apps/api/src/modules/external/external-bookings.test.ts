import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeyClient } from '../../testing/test-portal.ts'
import { book, startBookings, type BookingFixture } from '../shipment-booking/booking.fixture.ts'
import { allEndpoints, dataOf } from './reading.fixture.ts'

describe('bookings of vendors', () => {
  let fixture: BookingFixture
  let key: KeyClient
  const numbers: string[] = []

  beforeAll(async () => {
    fixture = await startBookings()
    const { portal, customerId, vendor } = fixture
    await portal.import(customerId, { suppliers: [{ code: 'SUP-1' }, { code: 'SUP-2' }] })
    const orders = [
      await fixture.order({ supplierCode: 'SUP-1' }),
      await fixture.order({ supplierCode: 'SUP-2' }),
      await fixture.order(),
      await fixture.order(),
    ]
    const quantities: Record<number, number | string>[] = [{ 1: 30, 2: 12 }, { 2: 40 }, { 1: 5 }, { 1: 7 }]
    for (const [index, order] of orders.entries()) {
      const id = await book(fixture, order, quantities[index]!)
      const { bookingNumber } = (await vendor.get('shipment-booking/query/get-shipment-booking-entry-by-id', { shipmentBookingId: id }))
        .body.data
      numbers.push(bookingNumber)
      if (index === 3) await vendor.delete(`shipment-booking/command/delete/${id}`)
    }
    await portal.import(customerId, {
      shipments: [
        { shipmentNumber: 'S-1', bookingNumbers: [numbers[1]], orderLines: [{ orderNumber: orders[1], lineNumber: 2, qty: 40 }] },
      ],
    })
    key = await portal.application({ accountId: customerId, endpoints: allEndpoints() })
  })
  afterAll(() => fixture.close())

  const list = async (query: object = {}, client = key) => dataOf('listExternalBookings', await client.get('bookings', { ...query }))
  const numbersOf = async (query: object) => (await list(query)).items.map(({ bookingNumber }: { bookingNumber: string }) => bookingNumber)

  it('have booked lines, vendor, state and shipment', async () => {
    const first = dataOf('getExternalBooking', await key.get(`bookings/${numbers[0]}`))
    expect(first).toEqual({
      bookingNumber: numbers[0],
      state: 'submitted',
      vendorName: 'Lantern Bay',
      firstSubmittedAt: '2026-11-21T09:00:00.000Z',
      submittedAt: '2026-11-21T09:00:00.000Z',
      cargoReadyDate: '2026-12-01',
      shipmentNumber: null,
      lines: [
        { orderNumber: 'PO-1', lineNumber: 1, code: 'P-1', qty: '30', qtyUom: 'PCS' },
        { orderNumber: 'PO-1', lineNumber: 2, code: 'P-2', qty: '12', qtyUom: 'PCS' },
      ],
    })
    const { items } = await list()
    expect(items.map(({ state, shipmentNumber }: { state: string; shipmentNumber: string | null }) => [state, shipmentNumber])).toEqual([
      ['submitted', null],
      ['shipped', 'S-1'],
      ['submitted', null],
    ])
    expect(items[0]).toEqual(first)
  })

  it('are found by number, order and state, and read page by page', async () => {
    expect(await numbersOf({ state: 'shipped' })).toEqual([numbers[1]])
    expect(await numbersOf({ orderNumber: 'PO-1,PO-3' })).toEqual([numbers[0], numbers[2]])
    expect(await numbersOf({ bookingNumber: `${numbers[1]},SB-0000-000000` })).toEqual([numbers[1]])
    const page = await list({ limit: 2 })
    expect(page.items).toHaveLength(2)
    expect(await numbersOf({ limit: 2, cursor: page.nextCursor })).toEqual([numbers[2]])
  })

  it('contain only the lines of suppliers that the application may read', async () => {
    const { portal, customerId } = fixture
    const narrow = await portal.application({
      accountId: customerId,
      endpoints: { 'list-bookings': true, 'get-booking': true },
      supplierCodes: ['SUP-1'],
    })
    expect((await list({}, narrow)).items.map(({ bookingNumber }: { bookingNumber: string }) => bookingNumber)).toEqual([numbers[0]])
    expect((await narrow.get(`bookings/${numbers[1]}`)).status).toBe(404)
  })

  it('hide quantities and products that the account hides', async () => {
    const { portal, customerId } = fixture
    const hidden = JSON.stringify({ orderLines: ['bookedQty', 'code'] })
    const set = (value: string) =>
      portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [customerId, value])
    await set(hidden)
    const { lines } = dataOf('getExternalBooking', await key.get(`bookings/${numbers[0]}`))
    expect(lines[0]).toEqual({ orderNumber: 'PO-1', lineNumber: 1 })
    await set('{}')
  })
})
