import { z } from 'zod'
import { uuid } from './scalars.ts'
import { day, moment, quantity, word } from './shipment-booking-records.ts'

/** The vendor's start page: each number leads to its rows. */
export const bookingWorklist = z.object({
  /** Orders without a draft. */
  toBook: z.object({ overdue: z.int(), soon: z.int(), later: z.int(), undated: z.int() }),
  /** Orders whose nearest shipping date is long past; they are not counted in `toBook`. */
  oldOrders: z.int(),
  /** Orders to book that a draft holds already, of any nearness; they are not counted in `toBook`. */
  toBookInDrafts: z.int(),
  drafts: z.int(),
  /** From the day the oldest draft was begun to today in the vendor's zone; null where there is none. */
  oldestDraftDays: z.int().nullable(),
  submitted: z.int(),
  /** Of these, since Monday. */
  submittedThisWeek: z.int(),
  /** Submitted with a draft of a change. */
  changed: z.int(),
  orderChanged: z.int(),
})
export type BookingWorklist = z.infer<typeof bookingWorklist>

/** A booking as the customer of its orders sees it. */
export const orderBooking = z.object({
  bookingNumber: z.string().max(20),
  vendorName: z.string().max(200),
  state: z.enum(['Submitted', 'Shipped', 'Withdrawn']),
  submittedDate: moment,
  cargoReadyDate: day,
  lines: z.array(z.object({ lineNumber: z.int(), qty: quantity, qtyUom: word(32), reservedQty: quantity })).max(5000),
  shipmentNumber: word(64),
})
export type OrderBooking = z.infer<typeof orderBooking>

/** Orders that can be added to a booking. */
export const orderSelectItem = z.object({
  orderNumber: z.string().max(64),
  customerAccountId: uuid,
  customerName: z.string().max(200),
  nearestShippingDate: day,
  totalAvailableLines: z.int(),
})
export type OrderSelectItem = z.infer<typeof orderSelectItem>
