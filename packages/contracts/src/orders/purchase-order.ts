import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { arrivalDate, deliveryDate } from '../shipments/expected-dates.ts'
import { orderBases } from '../report.ts'
import { filterChoices } from '../report-filters.ts'
import { businessDate, requiredText, uuid } from '../scalars.ts'
import { bookingSubmissions, submissionNumber } from '../bookings/booking-submissions.ts'
import { orderBooking } from '../bookings/shipment-booking-views.ts'

const nullableText = z.string().max(2000).nullable()

/** Name and address of a company on the order. */
const party = z.object({
  name: nullableText,
  companyName: nullableText,
  streetAddress: nullableText,
  city: nullableText,
  state: nullableText,
  country: nullableText,
  postCode: nullableText,
  telephone: nullableText,
  telephone2: nullableText,
  fax: nullableText,
})
export type OrderParty = z.infer<typeof party>

/** Custom field of the customer. The format of `value` depends on the type. */
const customField = z.object({ name: z.string().max(100), type: z.enum(['DateTime', 'Decimal', 'Text']), value: z.string().max(2000) })
export type CustomField = z.infer<typeof customField>

const customFields = z.array(customField).max(100)

const line = z.object({
  lineNumber: z.int(),
  lineId: z.string().max(64),
  code: nullableText,
  description: nullableText,
  lineStatusText: nullableText,
  /** Statuses of the line as in the table of order lines; several if its parts are on different shipments. */
  states: z.array(z.string().max(32)).max(10),
  qty: z.number().nullable(),
  qtyUOM: nullableText,
  linePrice: z.number().nullable(),
  unitPrice: z.number().nullable(),
  unitQty: z.number().nullable(),
  unitUOM: nullableText,
  /** Currency of the prices. */
  currency: nullableText,
  requiredInStoreDate: businessDate.nullable(),
  /** In-store date of the piece that is expected last; null where it is unknown or hidden for the account. */
  expectedInStore: deliveryDate.nullable(),
  customFields,
  /** Quantity of the line that its vendor has booked and not shipped yet; null if the account hides it. */
  bookedQty: z.number().nullable(),
  /** Quantity that can still be booked: neither shipped nor booked. */
  toBookQty: z.number().nullable(),
  /** Quantity by which the booked and shipped quantities exceed the ordered one. */
  overbookedQty: z.number().nullable(),
})
export type OrderDetailLine = z.infer<typeof line>

const orderDetail = z.object({
  orderNumber: z.string().max(64),
  orderDate: businessDate.nullable(),
  vendorNumber: nullableText,
  createdBy: nullableText,
  statusText: nullableText,
  customFields,
  supplier: party.nullable(),
  deliverTo: party.nullable(),
  shipmentStatuses: z
    .array(
      z.object({
        shipmentNumber: z.string().max(64),
        status: z.string().max(64),
        /** Null where it is unknown or the account hides it. */
        expectedArrival: arrivalDate.nullable(),
      }),
    )
    .max(10_000),
  lines: z.array(line).max(10_000),
  /** Submitted bookings of the order, oldest first; drafts are excluded. Null if the account hides bookings. */
  bookings: z.array(orderBooking).max(10_000).nullable(),
})
export type OrderDetail = z.infer<typeof orderDetail>

export const purchaseOrder = {
  getPurchaseOrderTableFilter: endpoint.get('purchase-order/query/get-purchase-order-table-filter', {
    access: customer({
      feature: [
        'enabledPurchaseOrder',
        'enabledPurchaseOrderLinesFeature',
        'enabledPurchaseOrderLineSpendsFeature',
        'enabledPurchaseOrderLineMilestonesFeature',
      ],
    }),
    summary: 'Lists the periods (newest first) and suppliers for the filter bar of the order tables.',
    query: z.object({ accountId: uuid, dateBasedOn: z.enum(orderBases).default('OrderDate') }),
    response: dataResponse(filterChoices),
  }),

  getPurchaseOrder: endpoint.get('purchase-order/query/get-purchase-order', {
    access: customer({ feature: 'enabledPurchaseOrder' }),
    summary: 'Returns a purchase order with its lines, the progress of its shipments, and its bookings by vendors.',
    query: z.object({ accountId: uuid, orderNumber: requiredText(64) }),
    response: dataResponse(orderDetail),
    errors: ['notFound'],
  }),

  listOrderBookingSubmissions: endpoint.get('purchase-order/query/get-booking-submissions', {
    access: customer({ feature: 'enabledPurchaseOrder' }),
    summary: 'Lists the submissions of a booking of an order with what each changed for that order, newest first. Notes are left out.',
    query: z.object({
      accountId: uuid,
      orderNumber: requiredText(64),
      bookingNumber: requiredText(20),
      before: submissionNumber.optional(),
    }),
    response: dataResponse(bookingSubmissions),
    errors: ['notFound'],
  }),
}
