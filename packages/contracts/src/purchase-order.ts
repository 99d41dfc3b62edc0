import { z } from 'zod'
import { customer } from './access.ts'
import { data, endpoint } from './endpoint.ts'
import { arrivalDate, deliveryDate } from './expected-date-shapes.ts'
import { orderBases } from './report.ts'
import { filterChoices } from './report-filters.ts'
import { businessDate, requiredText, uuid } from './scalars.ts'
import { orderBooking } from './shipment-booking-views.ts'

const word = z.string().max(2000).nullable()

/** A name with its address, as the order carried it. */
const party = z.object({
  name: word,
  companyName: word,
  streetAddress: word,
  city: word,
  state: word,
  country: word,
  postCode: word,
  telephone: word,
  telephone2: word,
  fax: word,
})
export type OrderParty = z.infer<typeof party>

/** A field of the customer's own: what `value` says depends on its type. */
const customField = z.object({ name: z.string().max(100), type: z.enum(['DateTime', 'Decimal', 'Text']), value: z.string().max(2000) })
export type CustomField = z.infer<typeof customField>

const customFields = z.array(customField).max(100)

const line = z.object({
  lineNumber: z.int(),
  lineId: z.string().max(64),
  code: word,
  description: word,
  lineStatusText: word,
  /** How far the line has come, as the table of order lines says; several where parts of it are on different shipments. */
  states: z.array(z.string().max(32)).max(10),
  qty: z.number().nullable(),
  qtyUOM: word,
  linePrice: z.number().nullable(),
  unitPrice: z.number().nullable(),
  unitQty: z.number().nullable(),
  unitUOM: word,
  /** Of the prices. */
  currency: word,
  requiredInStoreDate: businessDate.nullable(),
  /** In-store date of the piece that is expected last; null where it is unknown or hidden for the account. */
  expectedInStore: deliveryDate.nullable(),
  customFields,
  /** Of the line, booked by its vendor and not shipped yet; null where the account hides it. */
  bookedQty: z.number().nullable(),
  /** What can still be booked: neither shipped nor booked. */
  toBookQty: z.number().nullable(),
  /** By how much what is booked and shipped goes over what the order now says. */
  overbookedQty: z.number().nullable(),
})
export type OrderDetailLine = z.infer<typeof line>

const orderDetail = z.object({
  orderNumber: z.string().max(64),
  orderDate: businessDate.nullable(),
  vendorNumber: word,
  createdBy: word,
  statusText: word,
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
  /** What vendors have booked, first submitted first: never a draft. Null where the account hides what is booked. */
  bookings: z.array(orderBooking).max(10_000).nullable(),
})
export type OrderDetail = z.infer<typeof orderDetail>

export const purchaseOrder = {
  getPurchaseOrderTableFilter: endpoint({
    method: 'GET',
    path: 'purchase-order/query/get-purchase-order-table-filter',
    access: customer({
      feature: [
        'enabledPurchaseOrder',
        'enabledPurchaseOrderLinesFeature',
        'enabledPurchaseOrderLineSpendsFeature',
        'enabledPurchaseOrderLineMilestonesFeature',
      ],
    }),
    summary: 'Periods and suppliers that the filter bar of the tables of orders offers, newest period first.',
    query: z.object({ accountId: uuid, dateBasedOn: z.enum(orderBases).default('OrderDate') }),
    answer: data(filterChoices),
  }),

  getPurchaseOrder: endpoint({
    method: 'GET',
    path: 'purchase-order/query/get-purchase-order',
    access: customer({ feature: 'enabledPurchaseOrder' }),
    summary: 'A purchase order with its lines, and how far its shipments have come, and what vendors have booked of it.',
    query: z.object({ accountId: uuid, orderNumber: requiredText(64) }),
    answer: data(orderDetail),
    refusals: ['notFound'],
  }),
}
