import type { Operation } from '@portal/contracts'
import { absentId } from '../guard-portal.ts'
import type { AccessSubjects } from '../access-subjects.ts'
import { accountInQuery, accountOf, type RequestBuilder } from './asking.ts'

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

export const bookings = {
  listShipmentBookings: accountInQuery,
  listRequestBookingOrders: accountInQuery,
  getBookingWorklist: accountInQuery,
  getBookingEntrySettings: accountInQuery,
  listBookingShippers: accountInQuery,
  listBookingReceivers: accountInQuery,
  listBookingOrderOptions: atVendorWithBooking,
  getBookingEntryOrder: (subject, subjects) => ({
    query: { accountId: accountOf(subject, subjects), orderNumber: subject.includes('V2') ? 'FOREIGN-1' : 'OWN-1' },
  }),
  getBookingEntry: (subject, subjects) => ({
    query: { shipmentBookingId: bookingOf(subject, subjects), ...atAccount(subject, subjects) },
  }),
  exportShipmentBooking: inPath,
  createBookingDraft: (subject, subjects) => ({ body: { vendorAccountId: accountOf(subject, subjects) } }),
  updateBookingDraft: inBody,
  autosaveBookingDraft: (subject, subjects) => ({ body: { ...inBody(subject, subjects).body, revision: 99 } }),
  submitBookingDraft: inBody,
  discardBookingDraft: (subject, subjects) => ({
    body: { shipmentBookingId: bookingOf(subject, subjects), ...atAccount(subject, subjects) },
  }),
  copyBookingAsDraft: inBody,
  deleteShipmentBooking: inPath,
} satisfies Partial<Record<Operation, RequestBuilder>>
