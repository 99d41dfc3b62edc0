import { z } from 'zod'
import { vendor, vendorByBooking } from './access.ts'
import { data, endpoint, file } from './endpoint.ts'
import { listOf, sortDirection } from './lists.ts'
import { businessDate, requiredText, text, uuid } from './scalars.ts'
import { bookingCommands } from './shipment-booking-commands.ts'
import { mostBookingOrders } from './shipment-booking-fields.ts'
import * as records from './shipment-booking-records.ts'
import { bookingWorklist, orderSelectItem } from './shipment-booking-views.ts'

/** What the list of bookings may be sorted by, the default first. */
export const bookingColumns = [
  'BookingNumber',
  'PurchaseOrderNumbersText',
  'StatusText',
  'CreatedDate',
  'SubmittedDate',
  'CustomerName',
  'CargoReadyDate',
] as const

/** What the list of orders to book may be sorted by, the default first. */
export const requestColumns = [
  'NearestShippingDate',
  'BookBy',
  'OrderNumber',
  'LinesDescriptions',
  'ReceiverName',
  'OrderedDate',
  'TotalAvailableLines',
  'CustomerName',
] as const

/** What the list of bookings may be narrowed to. */
export const bookingFilters = ['Draft', 'Submitted', 'WithChanges', 'Shipped', 'OrderChanged'] as const

const read = { need: 'canReadShipmentBookings' } as const

const paged = <const C extends readonly [string, ...string[]]>(columns: C) => ({
  accountId: uuid,
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(500).default(25),
  sortColumn: z.enum(columns).default(columns[0] as never),
  sortDirection: sortDirection.default('asc'),
  /** Both ends, days in the vendor account's zone. */
  periodStart: businessDate.optional(),
  periodEnd: businessDate.optional(),
  freeTextSearch: text(200).optional(),
  customerAccountId: uuid.optional(),
})

const orderNumbers = z
  .array(text(64))
  .max(mostBookingOrders)
  .optional()
  .describe('Parted by commas, or, as numbers may hold some, one in each of repeated parameters')
const repeats = ['orderNumbers'] as const

const list = {
  listShipmentBookings: endpoint({
    method: 'GET',
    path: 'shipment-booking/query/get-shipment-bookings-table',
    access: vendor(read),
    summary: 'Bookings of a vendor; the period is that of their creation.',
    query: z.object({ ...paged(bookingColumns), status: z.enum(bookingFilters).optional() }),
    synonyms: { sortColumn: { status: 'StatusText' } },
    answer: data(listOf(records.bookingItem)),
  }),

  listRequestBookingOrders: endpoint({
    method: 'GET',
    path: 'shipment-booking/query/get-request-booking-purchase-orders-table',
    access: vendor(read),
    summary: 'Orders of linked customers with lines that can be booked, nearest shipping date first; the period is that of the order date.',
    query: z.object({
      ...paged(requestColumns),
      nearness: z.enum(records.nearnesses).optional(),
      /** Only orders that a draft holds, or only the others. */
      draft: z.enum(['with', 'without']).optional(),
      /** Orders whose nearest shipping date is more than 180 days past are left out unless asked for. */
      includeOld: z.boolean().default(false),
    }),
    answer: data(listOf(records.requestItem).extend({ oldOrders: z.int() })),
  }),

  getBookingWorklist: endpoint({
    method: 'GET',
    path: 'shipment-booking/query/get-worklist',
    access: vendor(read),
    summary: 'How many orders a vendor has to book, how many drafts, bookings, and bookings whose order has changed.',
    query: z.object({ accountId: uuid }),
    answer: data(bookingWorklist),
  }),
}

const entry = {
  getBookingEntrySettings: endpoint({
    method: 'GET',
    path: 'shipment-booking/query/get-shipment-booking-entry-settings',
    access: vendor(read),
    summary: 'What the form of a booking offers, and by how much the customer of the named orders lets quantities go over.',
    query: z.object({ accountId: uuid, orderNumbers, customerAccountId: uuid.optional() }),
    repeats,
    answer: data(records.entrySettings),
  }),

  listBookingShippers: endpoint({
    method: 'GET',
    path: 'shipment-booking/query/get-shipper-select-items',
    access: vendor(read),
    summary: 'Shippers to choose from: the address book, then addresses entered for the last ten bookings.',
    query: z.object({ accountId: uuid }),
    answer: data(z.array(records.bookingShipper).max(10_000)),
  }),

  listBookingReceivers: endpoint({
    method: 'GET',
    path: 'shipment-booking/query/get-receiver-select-items',
    access: vendor(read),
    summary: 'Where the named orders are delivered to, each address once.',
    query: z.object({ accountId: uuid, orderNumbers, customerAccountId: uuid.optional() }),
    repeats,
    answer: data(z.array(records.bookingReceiver).max(mostBookingOrders)),
  }),

  listBookingOrderOptions: endpoint({
    method: 'GET',
    path: 'shipment-booking/query/get-shipment-booking-entry-purchase-order-select-items',
    access: vendor(read),
    summary: 'Orders that can be added to a booking: of its customer, where it holds an order already.',
    query: z.object({
      accountId: uuid,
      shipmentBookingId: uuid.optional(),
      customerAccountId: uuid.optional(),
      search: text(200).optional(),
      take: z.int().min(1).max(500).default(50),
    }),
    answer: data(z.array(orderSelectItem).max(500)),
    refusals: ['notFound'],
  }),

  getBookingEntry: endpoint({
    method: 'GET',
    path: 'shipment-booking/query/get-shipment-booking-entry-by-id',
    access: vendorByBooking('shipmentBookingId', read),
    summary: 'A booking with what remains of its lines now: the submitted version where there is one, or the draft.',
    query: z.object({ accountId: uuid.optional(), shipmentBookingId: uuid, version: z.enum(['submitted', 'draft']).optional() }),
    answer: data(records.bookingEntry),
    refusals: ['notFound'],
  }),

  getBookingEntryOrder: endpoint({
    method: 'GET',
    path: 'shipment-booking/query/get-entry-purchase-order',
    access: vendor(read),
    summary: 'An order to add to a booking, with what remains of its lines for that booking.',
    query: z.object({
      accountId: uuid,
      orderNumber: requiredText(64),
      shipmentBookingId: uuid.optional(),
      customerAccountId: uuid.optional(),
    }),
    answer: data(records.entryOrder),
    refusals: ['notFound', 'badRequest'],
  }),

  exportShipmentBooking: endpoint({
    method: 'GET',
    path: 'shipment-booking/export/{id}',
    access: vendorByBooking('id', read),
    summary: 'A booking as PDF: the submitted version, or one that was never submitted as a draft.',
    params: z.object({ id: uuid }),
    query: z.object({ accountId: uuid.optional(), version: z.enum(['submitted', 'draft']).optional() }),
    answer: file(['application/pdf']),
    budget: 'export',
    refusals: ['notFound'],
  }),
}

/** Bookings of vendors. */
export const shipmentBookings = { ...list, ...entry, ...bookingCommands }
