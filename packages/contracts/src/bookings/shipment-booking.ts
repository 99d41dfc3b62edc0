import { z } from 'zod'
import { vendor, vendorByBooking } from '../access.ts'
import { dataResponse, endpoint, fileResponse } from '../endpoint.ts'
import { paginatedList, sortDirection } from '../lists.ts'
import { businessDate, requiredText, text, uuid } from '../scalars.ts'
import { bookingSubmissions, submissionNumber } from './booking-submissions.ts'
import { bookingCommands } from './shipment-booking-commands.ts'
import { maxBookingOrders } from './shipment-booking-fields.ts'
import * as records from './shipment-booking-records.ts'
import { bookingWorklist, orderSelectItem } from './shipment-booking-views.ts'

/** Sort columns of the booking list, the default first. */
export const bookingColumns = [
  'BookingNumber',
  'PurchaseOrderNumbersText',
  'StatusText',
  'CreatedDate',
  'SubmittedDate',
  'CustomerName',
  'CargoReadyDate',
] as const

/** Sort columns of the orders to book, the default first. */
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

export const bookingFilters = ['Draft', 'Submitted', 'WithChanges', 'Shipped', 'OrderChanged'] as const

const read = { need: 'canReadShipmentBookings' } as const

const paged = <const C extends readonly [string, ...string[]]>(columns: C) => ({
  accountId: uuid,
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(500).default(25),
  sortColumn: z.enum(columns).default(columns[0] as never),
  sortDirection: sortDirection.default('asc'),
  /** First and last day in the vendor account's time zone; both included. */
  periodStart: businessDate.optional(),
  periodEnd: businessDate.optional(),
  freeTextSearch: text(200).optional(),
  customerAccountId: uuid.optional(),
})

const orderNumbers = z
  .array(text(64))
  .max(maxBookingOrders)
  .optional()
  .describe('Separated by commas. For numbers that contain commas, repeat the parameter with one number each')
const repeats = ['orderNumbers'] as const

const list = {
  listShipmentBookings: endpoint.get('shipment-booking/query/get-shipment-bookings-table', {
    access: vendor(read),
    summary: 'Lists the bookings of a vendor. The period applies to the creation date.',
    query: z.object({ ...paged(bookingColumns), status: z.enum(bookingFilters).optional() }),
    synonyms: { sortColumn: { status: 'StatusText' } },
    response: dataResponse(paginatedList(records.bookingItem)),
  }),

  listRequestBookingOrders: endpoint.get('shipment-booking/query/get-request-booking-purchase-orders-table', {
    access: vendor(read),
    summary: 'Lists the orders of linked customers with bookable lines, nearest shipping date first. The period applies to the order date.',
    query: z.object({
      ...paged(requestColumns),
      nearness: z.enum(records.nearnesses).optional(),
      /** Only orders with a draft, or only orders without one. */
      draft: z.enum(['with', 'without']).optional(),
      /** Includes orders whose nearest shipping date is more than 180 days past. */
      includeOld: z.boolean().default(false),
    }),
    response: dataResponse(paginatedList(records.requestItem).extend({ oldOrders: z.int() })),
  }),

  getBookingWorklist: endpoint.get('shipment-booking/query/get-worklist', {
    access: vendor(read),
    summary: 'Counts a vendor’s orders to book, drafts, bookings, and bookings whose order has changed.',
    query: z.object({ accountId: uuid }),
    response: dataResponse(bookingWorklist),
  }),
}

const entry = {
  getBookingEntrySettings: endpoint.get('shipment-booking/query/get-shipment-booking-entry-settings', {
    access: vendor(read),
    summary: 'Returns the options of the booking form, and the overbooking percentage of the named orders’ customer.',
    query: z.object({ accountId: uuid, orderNumbers, customerAccountId: uuid.optional() }),
    repeats,
    response: dataResponse(records.entrySettings),
  }),

  listBookingShippers: endpoint.get('shipment-booking/query/get-shipper-select-items', {
    access: vendor(read),
    summary: 'Lists the available shippers: the address book, then the addresses entered for the last ten bookings.',
    query: z.object({ accountId: uuid }),
    response: dataResponse(z.array(records.bookingShipper).max(10_000)),
  }),

  listBookingReceivers: endpoint.get('shipment-booking/query/get-receiver-select-items', {
    access: vendor(read),
    summary: 'Lists the delivery addresses of the named orders, without duplicates.',
    query: z.object({ accountId: uuid, orderNumbers, customerAccountId: uuid.optional() }),
    repeats,
    response: dataResponse(z.array(records.bookingReceiver).max(maxBookingOrders)),
  }),

  listBookingOrderOptions: endpoint.get('shipment-booking/query/get-shipment-booking-entry-purchase-order-select-items', {
    access: vendor(read),
    summary: 'Lists the orders that can be added to a booking; only those of its customer if it already contains an order.',
    query: z.object({
      accountId: uuid,
      shipmentBookingId: uuid.optional(),
      customerAccountId: uuid.optional(),
      search: text(200).optional(),
      take: z.int().min(1).max(500).default(50),
    }),
    response: dataResponse(z.array(orderSelectItem).max(500)),
    errors: ['notFound'],
  }),

  getBookingEntry: endpoint.get('shipment-booking/query/get-shipment-booking-entry-by-id', {
    access: vendorByBooking('shipmentBookingId', read),
    summary: 'Returns a booking with the remaining quantities of its lines: the submitted version if there is one, otherwise the draft.',
    query: z.object({ accountId: uuid.optional(), shipmentBookingId: uuid, version: z.enum(['submitted', 'draft']).optional() }),
    response: dataResponse(records.bookingEntry),
    errors: ['notFound'],
  }),

  listBookingSubmissions: endpoint.get('shipment-booking/query/get-submissions', {
    access: vendorByBooking('shipmentBookingId', read),
    summary: 'Lists the submissions of a booking with what each changed, newest first.',
    query: z.object({ accountId: uuid.optional(), shipmentBookingId: uuid, before: submissionNumber.optional() }),
    response: dataResponse(bookingSubmissions),
    errors: ['notFound'],
  }),

  getBookingEntryOrder: endpoint.get('shipment-booking/query/get-entry-purchase-order', {
    access: vendor(read),
    summary: 'Returns an order to add to a booking, with the quantities that remain for that booking.',
    query: z.object({
      accountId: uuid,
      orderNumber: requiredText(64),
      shipmentBookingId: uuid.optional(),
      customerAccountId: uuid.optional(),
    }),
    response: dataResponse(records.entryOrder),
    errors: ['notFound', 'badRequest'],
  }),

  exportShipmentBooking: endpoint.get('shipment-booking/export/{id}', {
    access: vendorByBooking('id', read),
    summary: 'Exports a booking as PDF: the submitted version, or the draft if it was never submitted.',
    params: z.object({ id: uuid }),
    query: z.object({ accountId: uuid.optional(), version: z.enum(['submitted', 'draft']).optional() }),
    response: fileResponse(['application/pdf']),
    rateLimitBudget: 'export',
    errors: ['notFound'],
  }),
}

export const shipmentBookings = { ...list, ...entry, ...bookingCommands }
