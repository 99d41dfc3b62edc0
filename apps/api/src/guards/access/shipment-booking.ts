import type { AccessSubjects } from '../access-subjects.ts'
import { absentId } from '../guard-portal.ts'
import type { AccessOf } from './access-entry.ts'
import { accountInQuery, accountOf, type RequestBuilder } from './requests.ts'

/** Returns the booking of a line: `V1-with-V2` requests the booking of V2 at V1. */
const bookingOf = (subject: string, { bookings }: AccessSubjects): string =>
  (bookings as Record<string, string>)[subject.split('-with-').at(-1)!] ?? absentId

/** Returns the account parameter of a line that names one. */
const atAccount = (subject: string, subjects: AccessSubjects) =>
  subject.includes('-with-') ? { accountId: accountOf(subject, subjects) } : {}

const inBody: RequestBuilder = (subject, subjects) => ({ body: { id: bookingOf(subject, subjects), ...atAccount(subject, subjects) } })
const inPath: RequestBuilder = (subject, subjects) => ({
  params: { id: bookingOf(subject, subjects) },
  query: atAccount(subject, subjects),
})
const atVendorWithBooking: RequestBuilder = (subject, subjects) => ({
  query: { accountId: accountOf(subject, subjects), shipmentBookingId: bookingOf(subject, subjects) },
})

// for vendor accounts only; the list needs canReadShipmentBookings, which every user of a vendor account has
const ownVendor = `
  V1          401 404 in  404 in  in  in
  V2          401 404 404 404 404 404 in
  C1          401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`

// an order that no link opens to V1 is a 404
const ownOrder = `
  V1          401 404 in  404 in  in  in
  V2          401 404 404 404 404 404 in
  V1-with-V2  401 404 404 404 404 404 404
  C1          401 404 404 404 404 404 404
`

// a request with a booking id applies to the vendor account of the booking
const ownBooking = `
  V1          401 404 in  404 in  in  in
  V2          401 404 404 404 404 404 in
  V1-with-V2  401 404 404 404 404 404 404
  C1-with-V1  401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`

/** Access to bookings of vendors. */
export const shipmentBooking = {
  listShipmentBookings: { request: accountInQuery, expected: ownVendor },
  listRequestBookingOrders: { request: accountInQuery, expected: ownVendor },
  getBookingWorklist: { request: accountInQuery, expected: ownVendor },
  getBookingEntrySettings: { request: accountInQuery, expected: ownVendor },
  listBookingShippers: { request: accountInQuery, expected: ownVendor },
  listBookingReceivers: { request: accountInQuery, expected: ownVendor },
  createBookingDraft: {
    request: (subject, subjects) => ({ body: { vendorAccountId: accountOf(subject, subjects) } }),
    expected: ownVendor,
  },
  getBookingEntryOrder: {
    request: (subject, subjects) => ({
      query: { accountId: accountOf(subject, subjects), orderNumber: subject.includes('V2') ? 'FOREIGN-1' : 'OWN-1' },
    }),
    expected: ownOrder,
  },
  // orders for a booking of V2, requested at V1
  listBookingOrderOptions: { request: atVendorWithBooking, expected: ownOrder },
  getBookingEntry: {
    request: (subject, subjects) => ({
      query: { shipmentBookingId: bookingOf(subject, subjects), ...atAccount(subject, subjects) },
    }),
    expected: ownBooking,
  },
  listBookingSubmissions: {
    request: (subject, subjects) => ({
      query: { shipmentBookingId: bookingOf(subject, subjects), ...atAccount(subject, subjects) },
    }),
    expected: ownBooking,
  },
  exportShipmentBooking: { request: inPath, expected: ownBooking },
  updateBookingDraft: { request: inBody, expected: ownBooking },
  discardBookingDraft: {
    request: (subject, subjects) => ({
      body: { shipmentBookingId: bookingOf(subject, subjects), ...atAccount(subject, subjects) },
    }),
    expected: ownBooking,
  },
  copyBookingAsDraft: { request: inBody, expected: ownBooking },
  deleteShipmentBooking: { request: inPath, expected: ownBooking },
  // the draft is too incomplete to be submitted
  submitBookingDraft: {
    request: inBody,
    expected: `
      V1          401 404 400 404 400 400 400
      V2          401 404 404 404 404 404 400
      V1-with-V2  401 404 404 404 404 404 404
      C1-with-V1  401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  // of another revision than the stored one, so that nothing is saved: the test undoes commands at their audit entry, which autosaves lack
  autosaveBookingDraft: {
    request: (subject, subjects) => ({ body: { ...inBody(subject, subjects).body, revision: 99 } }),
    expected: `
      V1          401 404 409 404 409 409 409
      V2          401 404 404 404 404 404 409
      V1-with-V2  401 404 404 404 404 404 404
      C1-with-V1  401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
} satisfies AccessOf<'shipment-booking'>
