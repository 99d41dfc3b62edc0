import { z } from 'zod'
import { mostBookingLines, mostBookingOrders } from './shipment-booking-fields.ts'
import { businessDate, uuid } from './scalars.ts'

export const word = (max: number) => z.string().max(max).nullable()
export const moment = z.string().max(40)
export const day = businessDate.nullable()
/** An exact decimal, as text. */
export const quantity = z.string().max(40)

/** draft: never submitted · shipped: a shipment has taken it. */
export const bookingStatuses = ['Draft', 'Submitted', 'Shipped'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** How near the day is by which an order has to be booked: past, within a week, later, or not known. */
export const nearnesses = ['overdue', 'soon', 'later', 'undated'] as const
export type Nearness = (typeof nearnesses)[number]

/** A row of the list. */
export const bookingItem = z.object({
  shipmentBookingId: uuid,
  bookingNumber: z.string().max(20),
  customerAccountId: uuid.nullable(),
  customerName: word(200),
  purchaseOrderNumbersText: z.string().max(mostBookingOrders * 66),
  status: z.enum(bookingStatuses),
  /** `{status}`, with ` / Draft` where a change of it is under way. */
  statusText: z.string().max(40),
  hasDraft: z.boolean(),
  cargoReadyDate: day,
  createdDate: moment,
  submittedDate: moment.nullable(),
  shipmentNumber: word(64),
  /**
   * The first booked line of which an order now says less, or which is gone or counts in another unit: as it was booked, and as the order has it
   * now (null where the line is gone). Null where no order has changed.
   */
  changedLine: z
    .object({
      orderNumber: z.string().max(64),
      lineNumber: z.int(),
      qty: quantity,
      qtyUom: word(32),
      now: z.object({ qty: quantity.nullable(), qtyUom: word(32) }).nullable(),
    })
    .nullable(),
  /** What has been saved and not submitted, if anything has. */
  draft: z
    .object({
      savedDate: moment,
      savedByName: z.string().max(201),
      /** Fields that are empty and have to be filled, an active line without a quantity counted as one. */
      missingFields: z.int(),
      /** Why a draft that was never submitted cannot be: "PO-106636, line 10: Nothing remains to book". */
      obstacle: word(300),
    })
    .nullable(),
})
export type BookingItem = z.infer<typeof bookingItem>

/** A draft that an order is already in. */
const orderDraft = z.object({ shipmentBookingId: uuid, bookingNumber: z.string().max(20) })

/** A row of the orders that can be booked. */
export const requestItem = z.object({
  orderNumber: z.string().max(64),
  customerAccountId: uuid,
  customerName: z.string().max(200),
  /** Descriptions of the lines that can be booked, separated by semicolons and cut at a word within 200 characters. */
  linesDescriptions: z.string().max(200),
  receiverName: word(200),
  orderedDate: day,
  nearestShippingDate: day,
  totalAvailableLines: z.int(),
  /** 21 days before the nearest shipping date (`bookByDays`). */
  bookBy: day,
  nearness: z.enum(nearnesses),
  /** From today to `bookBy` in the vendor's zone; negative where it is past. */
  daysToBookBy: z.int().nullable(),
  /** The latest draft that holds lines of the order and was never submitted. */
  draft: orderDraft.nullable(),
})
export type RequestItem = z.infer<typeof requestItem>

/** An address as a booking shows it. */
export const bookingAddress = z.object({
  name: z.string().max(200),
  address: word(300),
  postCode: word(32),
  city: word(100),
  state: word(100),
  country: word(100),
  phone: word(64),
  email: word(254),
})
export type BookingAddress = z.infer<typeof bookingAddress>

/** `id` of the address book; null where it was entered for a booking alone. */
export const bookingShipper = bookingAddress.extend({ id: uuid.nullable() })
export const bookingReceiver = bookingAddress.extend({ id: z.string().max(32) })
export type BookingShipper = z.infer<typeof bookingShipper>
export type BookingReceiver = z.infer<typeof bookingReceiver>

/** A line of an order in a booking, with what can be booked of it now. */
export const bookingLine = z.object({
  lineNumber: z.int(),
  code: word(64),
  description: word(2000),
  shippingDate: day,
  deliveryDate: day,
  /** Null where the order does not say, or the line is gone: nothing can be booked then. */
  orderedQty: quantity.nullable(),
  qtyUom: word(32),
  /** Ordered, not shipped and not reserved by other submitted bookings; never below 0. */
  remainingQty: quantity,
  /** The most that this booking may take. */
  ceilingQty: quantity,
  /** Of this booking's submitted version: null where it has none of the line. */
  submittedQty: quantity.nullable(),
  /** To book. */
  qty: quantity.nullable(),
  cartons: z.int().nullable(),
  grossWeightKg: quantity.nullable(),
  volumeM3: quantity.nullable(),
  active: z.boolean(),
  /** Whether something of it can be booked: neither closed nor gone, and something remains. */
  isBookable: z.boolean(),
  /** "No longer on the order", "Overbooked by 20 PCS: the order now says 80", "The order now counts in CTN". */
  notice: word(200),
})
export type BookingLine = z.infer<typeof bookingLine>

/** An order in a booking. */
export const bookingOrder = z.object({
  orderNumber: z.string().max(64),
  orderedDate: day,
  /** Whether the vendor may still see the order. */
  isOpen: z.boolean(),
  /** "{orderNumber} can no longer be booked" */
  notice: word(200),
  /** What the form offers while these fields are empty. */
  startingValues: z.object({ incoterms: word(8), marksAndNumbers: word(500), goodsDescription: word(2000) }),
  nearestShippingDate: day,
  bookBy: day,
  nearness: z.enum(nearnesses),
  lines: z.array(bookingLine).max(5000),
})
export type BookingOrder = z.infer<typeof bookingOrder>

/** An order that is being added to a booking, and whose it is. */
export const entryOrder = z.object({
  customerAccountId: uuid,
  customerName: z.string().max(200),
  overflowPercentageOnQty: quantity,
  order: bookingOrder,
  /** The latest other draft that holds lines of the order and was never submitted. */
  draft: orderDraft.nullable(),
})
export type EntryOrder = z.infer<typeof entryOrder>

/** What became of the mail of the latest submission. */
const mailState = z.object({
  /** notSet: there is no address for bookings. */
  state: z.enum(['queued', 'sent', 'failed', 'notSet']),
  recipient: word(254),
  sentDate: moment.nullable(),
})
export type BookingMail = z.infer<typeof mailState>

/** The shipment that took a booking, as its vendor may see it. */
const takenBy = z.object({
  shipmentNumber: z.string().max(64),
  vessel: word(100),
  voyage: word(32),
  originETD: day,
  originATD: day,
  destinationETA: day,
})

/** A booking as the form shows it: the version that was asked for. */
export const bookingEntry = z.object({
  id: uuid,
  vendorAccountId: uuid,
  bookingNumber: z.string().max(20),
  customerAccountId: uuid.nullable(),
  customerName: word(200),
  status: z.enum(bookingStatuses),
  statusText: z.string().max(40),
  hasDraft: z.boolean(),
  /** Which version this is. */
  version: z.enum(['submitted', 'draft']),
  /** To be sent back with the next save; of a submitted version without a draft it is 0. */
  revision: z.int(),
  savedDate: moment,
  savedByName: z.string().max(201),
  /** Whether it may be changed and submitted: neither shipped, nor has its customer closed it to this vendor. */
  canChange: z.boolean(),
  /** Why not. */
  notice: word(300),
  shipper: bookingShipper.nullable(),
  receiver: bookingReceiver.nullable(),
  containerVolume: quantity.nullable(),
  containerSize: word(8),
  containerSizeName: word(60),
  cargoReadyDate: day,
  incoterms: word(8),
  marksAndNumbers: word(500),
  goodsDescription: word(2000),
  note: word(2000),
  createdDate: moment,
  createdByName: z.string().max(201),
  submittedDate: moment.nullable(),
  submittedByName: word(201),
  orders: z.array(bookingOrder).max(mostBookingOrders),
  /** The live versions with their dates. */
  states: z.array(z.object({ status: z.enum(bookingStatuses), date: moment })).max(3),
  overflowPercentageOnQty: quantity,
  /** The draft of a change beside the submitted version. */
  draft: z.object({ revision: z.int(), begunDate: moment, savedDate: moment, savedByName: z.string().max(201) }).nullable(),
  /** Of the latest submission. */
  mail: mailState.nullable(),
  shipment: takenBy.nullable(),
  /** Whom to ask about what was submitted. */
  contacts: z.object({ customer: word(254), operator: word(254), operatorName: z.string().max(200) }).nullable(),
})
export type BookingEntry = z.infer<typeof bookingEntry>

/** What the form needs before there is a booking. */
export const entrySettings = z.object({
  /** Of the customer of the orders that were named; 0 where none was. */
  overflowPercentageOnQty: quantity,
  containerSizes: z
    .array(z.object({ value: z.string().max(8), name: z.string().max(60), unit: z.enum(['containers', 'cubicMetres']) }))
    .max(50),
  incoterms: z.array(z.string().max(8)).max(20),
  /** The vendor's today: no new cargo ready date is before it. */
  today: businessDate,
  /** Company that bookings are mailed to: the customer of the named orders if it has an address for bookings, otherwise the operator. */
  companyName: z.string().max(200),
  /** Address of that company for bookings; null if neither has one. */
  bookingsAddress: word(254),
  mostOrders: z.literal(mostBookingOrders),
  mostLines: z.literal(mostBookingLines),
})
export type EntrySettings = z.infer<typeof entrySettings>
