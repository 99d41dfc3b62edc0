import { z } from 'zod'
import { bookingSubmissions, submissionNumber } from '../bookings/booking-submissions.ts'
import { draftFields } from '../bookings/shipment-booking-fields.ts'
import { nearnesses } from '../bookings/shipment-booking-records.ts'
import { dataResponse, emptyResponse, fileResponse } from '../endpoint.ts'
import { uuid } from '../scalars.ts'
import { external, listParameters, pageOf, vendorApplication } from './declare.ts'
import { bookingSample, itemSample, orderSample } from './vendor-booking-samples.ts'
import { bookingNumber, orderToBook, vendorBooking, vendorBookingItem, vendorBookingStates } from './vendor-booking-model.ts'

const exampleId = '01a1fe49-0320-736f-bb76-0502e41a4fca'
const group = 'vendor'
const params = z.object({ bookingNumber })
const revision = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .meta({ description: 'Revision number of the draft that you have read; 0 if there is no draft', examples: [1] })
const saved = z.object({
  bookingNumber: z
    .string()
    .max(20)
    .meta({ description: 'Number of the booking', examples: ['SB-2026-000042'] }),
  revision: z.int().meta({ description: 'Revision number of the saved draft', examples: [2] }),
})

/** Endpoints with which an application of a vendor account books the purchase orders of its customers, by the rules of the booking screens. */
export const externalVendorBookings = {
  listOrdersToBook: external.get('external/vendor/orders-to-book', {
    access: vendorApplication('list-orders-to-book'),
    group,
    name: 'List orders to book',
    description: 'Returns the purchase orders of linked customers that have lines to book, with the quantities that remain.',
    summary: 'Lists the purchase orders that the vendor can book, page by page.',
    query: z.object({
      limit: z
        .int()
        .min(1)
        .max(200)
        .default(100)
        .meta({ description: 'Maximum number of purchase orders, 1 to 200', examples: [100] }),
      cursor: listParameters.cursor,
      customerAccountId: uuid.optional().meta({ description: 'Only orders of this customer', examples: [exampleId] }),
      nearness: z
        .enum(nearnesses)
        .optional()
        .meta({ description: 'Only orders with a booking deadline that is this near', examples: ['soon'] }),
      includeOld: z
        .boolean()
        .default(false)
        .meta({
          description: 'True to include orders whose nearest shipping date is more than 180 days past, which are left out by default',
          examples: [false],
        }),
    }),
    response: dataResponse(pageOf(orderToBook)),
    errors: ['queryTimeout'],
    example: { items: [orderSample] },
  }),

  listVendorBookings: external.get('external/vendor/bookings', {
    access: vendorApplication('list-vendor-bookings'),
    group,
    name: 'List own bookings',
    description: 'Returns the bookings of the vendor with their states, also those made on the screens.',
    summary: 'Lists the bookings of the vendor, page by page, oldest first.',
    query: z.object({
      ...listParameters,
      state: z
        .enum(vendorBookingStates)
        .optional()
        .meta({ description: 'Only bookings in this state', examples: ['draft'] }),
    }),
    response: dataResponse(pageOf(vendorBookingItem)),
    errors: ['queryTimeout'],
    example: { items: [itemSample] },
  }),

  getVendorBooking: external.get('external/vendor/bookings/{bookingNumber}', {
    access: vendorApplication('get-vendor-booking'),
    group,
    name: 'Get one of the own bookings',
    description: 'Returns a booking of the vendor: its submitted version and its draft with all lines.',
    summary: 'Returns a booking of the vendor with its versions.',
    params,
    response: dataResponse(vendorBooking),
    etag: true,
    errors: ['notFound'],
    example: bookingSample,
  }),

  listVendorBookingSubmissions: external.get('external/vendor/bookings/{bookingNumber}/submissions', {
    access: vendorApplication('list-vendor-booking-submissions'),
    group,
    name: 'List submissions of a booking',
    description: 'Returns who submitted a booking and when, the latest first, and what each submission changed.',
    summary: 'Lists the submissions of a booking of the vendor.',
    params,
    query: z.object({
      before: submissionNumber
        .optional()
        .meta({ description: 'Only submissions before this number, exclusive: the last one of the previous response', examples: [21] }),
    }),
    response: dataResponse(bookingSubmissions),
    errors: ['notFound'],
    example: {
      list: [
        {
          number: 1,
          submittedDate: '2026-11-24T06:05:00.000Z',
          submittedByName: 'Lantern ERP',
          changes: null,
          moreChanges: 0,
        },
      ],
      hasEarlier: false,
    },
  }),

  getVendorBookingDocument: external.get('external/vendor/bookings/{bookingNumber}/document', {
    access: vendorApplication('get-vendor-booking-document'),
    group,
    name: 'Download booking as PDF',
    description: 'Returns the booking as PDF: the submitted version, or the draft if it was never submitted.',
    summary: 'Downloads a booking of the vendor as PDF.',
    params,
    query: z.object({
      version: z
        .enum(['submitted', 'draft'])
        .optional()
        .meta({ description: 'Version of the booking; the submitted one by default, otherwise the draft', examples: ['submitted'] }),
    }),
    response: fileResponse(['application/pdf']),
    errors: ['notFound'],
    example: 'The booking as PDF.',
  }),

  createVendorBooking: external.post('external/vendor/bookings', {
    access: vendorApplication('create-vendor-booking'),
    group,
    name: 'Create booking',
    description: 'Creates a booking as a draft, which reserves nothing and is not visible to the customer. The draft may be incomplete.',
    summary: 'Creates a booking as a draft.',
    body: z.object(draftFields),
    response: dataResponse(saved),
    errors: ['conflict'],
    example: { bookingNumber: 'SB-2026-000042', revision: 1 },
  }),

  updateVendorBookingDraft: external.post('external/vendor/bookings/{bookingNumber}/draft', {
    access: vendorApplication('update-vendor-booking-draft'),
    group,
    name: 'Save draft of a booking',
    description:
      'Replaces the draft of a booking with all of its fields; for a submitted booking, begins a change. The submitted version stays valid until the change is submitted.',
    summary: 'Saves the draft of a booking of the vendor.',
    params,
    body: z.object({ ...draftFields, revision }),
    response: dataResponse(saved),
    errors: ['notFound', 'conflict'],
    example: { bookingNumber: 'SB-2026-000042', revision: 2 },
  }),

  discardVendorBookingDraft: external.delete('external/vendor/bookings/{bookingNumber}/draft', {
    access: vendorApplication('discard-vendor-booking-draft'),
    group,
    name: 'Discard change of a booking',
    description: 'Discards the change of a submitted booking that was not submitted. The submitted version stays.',
    summary: 'Discards the draft of a change.',
    params,
    response: emptyResponse,
    errors: ['notFound', 'conflict'],
    example: null,
  }),

  submitVendorBooking: external.post('external/vendor/bookings/{bookingNumber}/submit', {
    access: vendorApplication('submit-vendor-booking'),
    group,
    name: 'Submit booking',
    description:
      'Submits the draft of a booking: reserves its quantities, informs the customer, and sends the booking to the booking email address. A rejected draft stays unchanged.',
    summary: 'Submits the draft of a booking of the vendor.',
    params,
    body: z.object({ revision }),
    response: dataResponse(
      z.object({
        bookingNumber: z
          .string()
          .max(20)
          .meta({ description: 'Number of the booking', examples: ['SB-2026-000042'] }),
        submission: z.int().meta({ description: 'Number of the submission of this booking, from 1', examples: [1] }),
        mailedTo: z
          .string()
          .max(254)
          .nullable()
          .meta({ description: 'Booking email address that receives it; null if none is set', examples: ['bookings@example.com'] }),
      }),
    ),
    errors: ['notFound', 'conflict', 'unavailable'],
    retriesOnLock: true,
    example: { bookingNumber: 'SB-2026-000042', submission: 1, mailedTo: 'bookings@example.com' },
  }),

  deleteVendorBooking: external.delete('external/vendor/bookings/{bookingNumber}', {
    access: vendorApplication('delete-vendor-booking'),
    group,
    name: 'Withdraw booking',
    description:
      'Deletes a booking with its draft, and releases its quantities. If it was submitted, the customer receives the cancellation. A booking that a shipment carries cannot be deleted.',
    summary: 'Deletes a booking of the vendor.',
    params,
    response: emptyResponse,
    errors: ['notFound', 'conflict', 'unavailable'],
    retriesOnLock: true,
    example: null,
  }),
}
