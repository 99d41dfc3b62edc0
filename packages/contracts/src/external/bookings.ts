import { z } from 'zod'
import { dataResponse } from '../endpoint.ts'
import { application, external, listParameters, pageOf } from './declare.ts'
import { number, numbers } from './filters.ts'

const orders = { feature: 'enabledPurchaseOrder' } as const

/** States of a booking for its customer, as stored. */
export const bookingStates = ['submitted', 'shipped', 'withdrawn'] as const

const bookedLine = z
  .object({
    orderNumber: z
      .string()
      .max(64)
      .meta({ description: 'Number of the purchase order', examples: ['PO-106711'] }),
    lineNumber: z.int().meta({ description: 'Number of the line in the purchase order', examples: [10] }),
    code: z
      .string()
      .max(64)
      .nullable()
      .meta({ description: 'Product code of the line', examples: ['LAMP-7'] }),
    qty: z
      .string()
      .max(40)
      .meta({ description: 'Booked quantity as a decimal, in `qtyUom`', examples: ['120'] }),
    qtyUom: z
      .string()
      .max(32)
      .nullable()
      .meta({ description: 'Unit of the quantity', examples: ['PCS'] }),
  })
  .partial({ code: true, qty: true, qtyUom: true })

/** Booking of a vendor as the external API returns it to the customer. */
const externalBooking = z.object({
  bookingNumber: z
    .string()
    .max(64)
    .meta({ description: 'Number of the booking, unique in the portal', examples: ['SB-2026-000042'] }),
  state: z.enum(bookingStates).meta({
    description:
      '`submitted`; `shipped` once a shipment has the booking number; `withdrawn` if the account of the vendor was deleted. A booking that the vendor cancels is no longer returned',
    examples: ['submitted'],
  }),
  vendorName: z
    .string()
    .max(200)
    .meta({ description: 'Vendor that made the booking', examples: ['Mekong Heron Lighting'] }),
  firstSubmittedAt: z
    .string()
    .max(40)
    .meta({ description: 'Time of the first submission, in UTC', examples: ['2026-11-20T03:12:00.000Z'] }),
  submittedAt: z
    .string()
    .max(40)
    .meta({ description: 'Time of the latest submission, in UTC', examples: ['2026-11-24T06:05:00.000Z'] }),
  cargoReadyDate: z
    .string()
    .max(10)
    .nullable()
    .meta({ description: 'Date on which the goods are ready for pick-up', examples: ['2026-12-01'] }),
  shipmentNumber: z
    .string()
    .max(64)
    .nullable()
    .meta({ description: 'Shipment that carries the goods; null until then', examples: ['S00014571'] }),
  lines: z.array(bookedLine).max(5000).meta({ description: 'Booked order lines, by order number and line number' }),
})

const sample: z.output<typeof externalBooking> = {
  bookingNumber: 'SB-2026-000042',
  state: 'submitted',
  vendorName: 'Mekong Heron Lighting',
  firstSubmittedAt: '2026-11-20T03:12:00.000Z',
  submittedAt: '2026-11-24T06:05:00.000Z',
  cargoReadyDate: '2026-12-01',
  shipmentNumber: null,
  lines: [{ orderNumber: 'PO-106711', lineNumber: 10, code: 'LAMP-7', qty: '120', qtyUom: 'PCS' }],
}

/** Bookings that vendors made against the purchase orders of the account. */
export const externalBookings = {
  listExternalBookings: external.get('external/bookings', {
    access: application('list-bookings', orders),
    group: 'orders',
    name: 'List bookings',
    description:
      'Returns the bookings of vendors against the purchase orders, with the booked quantities. A key with a supplier filter reads the lines of its suppliers.',
    summary: 'Lists bookings, page by page, oldest first.',
    query: z.object({
      ...listParameters,
      bookingNumber: numbers.optional().meta({ description: 'Only these bookings', examples: ['SB-2026-000042'] }),
      orderNumber: numbers.optional().meta({ description: 'Only bookings with a line of these purchase orders', examples: ['PO-106711'] }),
      state: z
        .enum(bookingStates)
        .optional()
        .meta({ description: 'Only bookings in this state', examples: ['submitted'] }),
    }),
    response: dataResponse(pageOf(externalBooking)),
    errors: ['queryTimeout'],
    example: { items: [sample] },
  }),

  getExternalBooking: external.get('external/bookings/{bookingNumber}', {
    access: application('get-booking', orders),
    group: 'orders',
    name: 'Get one booking',
    description: 'Returns a booking of a vendor with its booked order lines.',
    summary: 'Returns a booking with its lines.',
    params: z.object({ bookingNumber: number.meta({ description: 'Number of the booking', examples: ['SB-2026-000042'] }) }),
    response: dataResponse(externalBooking),
    etag: true,
    errors: ['notFound'],
    example: sample,
  }),
}
