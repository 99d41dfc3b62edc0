import { z } from 'zod'
import { maxBookingLines, maxBookingOrders } from './shipment-booking-fields.ts'
import { businessDate, uuid } from '../scalars.ts'

export const nullableText = (max: number) => z.string().max(max).nullable()
export const moment = z.string().max(40)
export const day = businessDate.nullable()
/** Exact decimal as text. */
export const quantity = z.string().max(40)

/** Statuses of a booking. Draft: never submitted. Shipped: a shipment carries it. */
export const bookingStatuses = ['Draft', 'Submitted', 'Shipped'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Urgency of the booking deadline: past, within a week, later, or unknown. */
export const nearnesses = ['overdue', 'soon', 'later', 'undated'] as const
export type Nearness = (typeof nearnesses)[number]

export const bookingItem = z.object({
  shipmentBookingId: uuid,
  bookingNumber: z.string().max(20),
  customerAccountId: uuid.nullable(),
  customerName: nullableText(200),
  purchaseOrderNumbersText: z.string().max(maxBookingOrders * 66),
  status: z.enum(bookingStatuses),
  /** `{status}`, followed by ` / Draft` if it has an unsubmitted change. */
  statusText: z.string().max(40),
  hasDraft: z.boolean(),
  cargoReadyDate: day,
  createdDate: moment,
  submittedDate: moment.nullable(),
  shipmentNumber: nullableText(64),
  /**
   * First booked line that its order has reduced, removed or changed to another unit: as booked, and as it is now (null if removed). Null if no
   * order has changed.
   */
  changedLine: z
    .object({
      orderNumber: z.string().max(64),
      lineNumber: z.int(),
      qty: quantity,
      qtyUom: nullableText(32),
      now: z.object({ qty: quantity.nullable(), qtyUom: nullableText(32) }).nullable(),
    })
    .nullable(),
  /** Saved changes that have not been submitted. */
  draft: z
    .object({
      savedDate: moment,
      savedByName: z.string().max(201),
      /** Number of required fields that are empty, including active lines without a quantity. */
      missingFields: z.int(),
      /** Reason why a draft that was never submitted cannot be: "PO-106636, line 10: Nothing remains to book". */
      obstacle: nullableText(300),
    })
    .nullable(),
})
export type BookingItem = z.infer<typeof bookingItem>

const orderDraft = z.object({ shipmentBookingId: uuid, bookingNumber: z.string().max(20) })

/** Row of the orders to book. */
export const requestItem = z.object({
  orderNumber: z.string().max(64),
  customerAccountId: uuid,
  customerName: z.string().max(200),
  /** Descriptions of the lines to book, separated by semicolons and cut after a word within 200 characters. */
  linesDescriptions: z.string().max(200),
  receiverName: nullableText(200),
  orderedDate: day,
  nearestShippingDate: day,
  totalAvailableLines: z.int(),
  /** Booking deadline: 21 days before the nearest shipping date (`bookByDays`). */
  bookBy: day,
  nearness: z.enum(nearnesses),
  /** Days from today to `bookBy` in the vendor's time zone; negative if past. */
  daysToBookBy: z.int().nullable(),
  /** Latest draft that contains lines of the order and was never submitted. */
  draft: orderDraft.nullable(),
})
export type RequestItem = z.infer<typeof requestItem>

export const bookingAddress = z.object({
  name: z.string().max(200),
  address: nullableText(300),
  postCode: nullableText(32),
  city: nullableText(100),
  state: nullableText(100),
  country: nullableText(100),
  phone: nullableText(64),
  email: nullableText(254),
})
export type BookingAddress = z.infer<typeof bookingAddress>

/** Shipper with its id in the address book; null if it was entered for one booking only. */
export const bookingShipper = bookingAddress.extend({ id: uuid.nullable() })
export const bookingReceiver = bookingAddress.extend({ id: z.string().max(32) })
export type BookingShipper = z.infer<typeof bookingShipper>
export type BookingReceiver = z.infer<typeof bookingReceiver>

/** Order line in a booking, with its currently available quantity. */
export const bookingLine = z.object({
  lineNumber: z.int(),
  code: nullableText(64),
  description: nullableText(2000),
  shippingDate: day,
  deliveryDate: day,
  /** Null if the order states no quantity or no longer has the line: nothing can be booked then. */
  orderedQty: quantity.nullable(),
  qtyUom: nullableText(32),
  /** Ordered, not shipped and not reserved by other submitted bookings; 0 or more. */
  remainingQty: quantity,
  /** Maximum quantity that this booking may reserve. */
  ceilingQty: quantity,
  /** Quantity in this booking's submitted version; null if it does not contain the line. */
  submittedQty: quantity.nullable(),
  /** Quantity to book. */
  qty: quantity.nullable(),
  cartons: z.int().nullable(),
  grossWeightKg: quantity.nullable(),
  volumeM3: quantity.nullable(),
  active: z.boolean(),
  /** True if the line is neither closed nor removed and has a remaining quantity. */
  isBookable: z.boolean(),
  /** "No longer on the order", "Overbooked by 20 PCS: the order now has 80", "The order is now in CTN". */
  notice: nullableText(200),
})
export type BookingLine = z.infer<typeof bookingLine>

export const bookingOrder = z.object({
  orderNumber: z.string().max(64),
  orderedDate: day,
  /** True if the vendor still has access to the order. */
  isOpen: z.boolean(),
  /** "{orderNumber} can no longer be booked" */
  notice: nullableText(200),
  /** Values that the form suggests for empty fields. */
  startingValues: z.object({ incoterms: nullableText(8), marksAndNumbers: nullableText(500), goodsDescription: nullableText(2000) }),
  nearestShippingDate: day,
  bookBy: day,
  nearness: z.enum(nearnesses),
  lines: z.array(bookingLine).max(5000),
})
export type BookingOrder = z.infer<typeof bookingOrder>

/** Order that is being added to a booking, with its customer. */
export const entryOrder = z.object({
  customerAccountId: uuid,
  customerName: z.string().max(200),
  overflowPercentageOnQty: quantity,
  order: bookingOrder,
  /** Latest other draft that contains lines of the order and was never submitted. */
  draft: orderDraft.nullable(),
})
export type EntryOrder = z.infer<typeof entryOrder>

/** Delivery state of the email of the latest submission. */
const mailState = z.object({
  /** notSet: no booking email address is configured. */
  state: z.enum(['queued', 'sent', 'failed', 'notSet']),
  recipient: nullableText(254),
  sentDate: moment.nullable(),
})
export type BookingMail = z.infer<typeof mailState>

/** Shipment that carries a booking, as its vendor may see it. */
const takenBy = z.object({
  shipmentNumber: z.string().max(64),
  vessel: nullableText(100),
  voyage: nullableText(32),
  originETD: day,
  originATD: day,
  destinationETA: day,
})

/** Booking in the requested version, for the form. */
export const bookingEntry = z.object({
  id: uuid,
  vendorAccountId: uuid,
  bookingNumber: z.string().max(20),
  customerAccountId: uuid.nullable(),
  customerName: nullableText(200),
  status: z.enum(bookingStatuses),
  statusText: z.string().max(40),
  hasDraft: z.boolean(),
  version: z.enum(['submitted', 'draft']),
  /** Value for the next save; 0 for a submitted version without a draft. */
  revision: z.int(),
  savedDate: moment,
  savedByName: z.string().max(201),
  /** True if the booking may be changed and submitted: it is not shipped, and its customer still gives the vendor access. */
  canChange: z.boolean(),
  /** Reason why it may not be changed. */
  notice: nullableText(300),
  shipper: bookingShipper.nullable(),
  receiver: bookingReceiver.nullable(),
  containerVolume: quantity.nullable(),
  containerSize: nullableText(8),
  containerSizeName: nullableText(60),
  cargoReadyDate: day,
  incoterms: nullableText(8),
  marksAndNumbers: nullableText(500),
  goodsDescription: nullableText(2000),
  note: nullableText(2000),
  createdDate: moment,
  createdByName: z.string().max(201),
  submittedDate: moment.nullable(),
  submittedByName: nullableText(201),
  orders: z.array(bookingOrder).max(maxBookingOrders),
  /** Existing versions with their dates. */
  states: z.array(z.object({ status: z.enum(bookingStatuses), date: moment })).max(3),
  overflowPercentageOnQty: quantity,
  /** Draft of a change to the submitted version. */
  draft: z.object({ revision: z.int(), begunDate: moment, savedDate: moment, savedByName: z.string().max(201) }).nullable(),
  /** Email of the latest submission. */
  mail: mailState.nullable(),
  shipment: takenBy.nullable(),
  /** Contacts for questions about the submitted booking. */
  contacts: z.object({ customer: nullableText(254), operator: nullableText(254), operatorName: z.string().max(200) }).nullable(),
})
export type BookingEntry = z.infer<typeof bookingEntry>

/** Settings that the form needs for a new booking. */
export const entrySettings = z.object({
  /** Percentage of the named orders' customer; 0 if no orders are named. */
  overflowPercentageOnQty: quantity,
  containerSizes: z
    .array(z.object({ value: z.string().max(8), name: z.string().max(60), unit: z.enum(['containers', 'cubicMetres']) }))
    .max(50),
  incoterms: z.array(z.string().max(8)).max(20),
  /** Current date of the vendor; new cargo ready dates may not be earlier. */
  today: businessDate,
  /** Company that receives bookings: the customer of the named orders if it has a booking email address, otherwise the operator. */
  companyName: z.string().max(200),
  /** Booking email address of that company; null if neither has one. */
  bookingsAddress: nullableText(254),
  mostOrders: z.literal(maxBookingOrders),
  mostLines: z.literal(maxBookingLines),
})
export type EntrySettings = z.infer<typeof entrySettings>
