import { z } from 'zod'
import { uuid } from '../scalars.ts'
import { day, moment, quantity, nullableText } from './shipment-booking-records.ts'

/** Start page of a vendor: each number links to its rows. */
export const bookingWorklist = z.object({
  /** Orders without a draft. */
  toBook: z.object({ overdue: z.int(), soon: z.int(), later: z.int(), undated: z.int() }),
  /** Orders whose nearest shipping date is long past; excluded from `toBook`. */
  oldOrders: z.int(),
  /** Orders to book that are already in a draft, with any deadline; excluded from `toBook`. */
  toBookInDrafts: z.int(),
  drafts: z.int(),
  /** Age of the oldest draft in days, in the vendor's time zone; null if there are no drafts. */
  oldestDraftDays: z.int().nullable(),
  submitted: z.int(),
  /** Part of these submitted since Monday. */
  submittedThisWeek: z.int(),
  /** Submitted bookings with a draft of a change. */
  changed: z.int(),
  orderChanged: z.int(),
})
export type BookingWorklist = z.infer<typeof bookingWorklist>

/** Booking as the customer of its orders sees it. */
export const orderBooking = z.object({
  bookingNumber: z.string().max(20),
  vendorName: z.string().max(200),
  state: z.enum(['Submitted', 'Shipped', 'Withdrawn']),
  submittedDate: moment,
  /** Number of stored submissions. */
  submissions: z.int(),
  cargoReadyDate: day,
  lines: z.array(z.object({ lineNumber: z.int(), qty: quantity, qtyUom: nullableText(32), reservedQty: quantity })).max(5000),
  shipmentNumber: nullableText(64),
})
export type OrderBooking = z.infer<typeof orderBooking>

/** Order that can be added to a booking. */
export const orderSelectItem = z.object({
  orderNumber: z.string().max(64),
  customerAccountId: uuid,
  customerName: z.string().max(200),
  nearestShippingDate: day,
  totalAvailableLines: z.int(),
})
export type OrderSelectItem = z.infer<typeof orderSelectItem>
