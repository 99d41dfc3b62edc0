import { z } from 'zod'
import { customer } from './access.ts'
import { dataResponse, endpoint } from './endpoint.ts'
import { arrivalDate } from './shipments/expected-dates.ts'
import { requiredText, uuid } from './scalars.ts'

/** Kinds of things that a complete number, code or name identifies, in the order in which one of them is chosen. */
export const exactKinds = ['shipment', 'container', 'order', 'product', 'supplier'] as const
export type ExactKind = (typeof exactKinds)[number]

/** Maximum number of results per group. */
export const maxGroupResults = 4

const group = <S extends z.ZodType>(schema: S) => z.array(schema).max(maxGroupResults)

const nullableName = z.string().max(2000).nullable()

/** Shipment with its route. Fields that the account hides are null. */
const shipmentResult = z.object({
  shipmentNumber: z.string().max(64),
  houseWaybillNumber: z.string().max(64).nullable(),
  origin: nullableName,
  destination: nullableName,
  expectedArrival: arrivalDate.nullable(),
})

const containerResult = z.object({
  containerNumber: z.string().max(64),
  /** ISO 6346 size and type. */
  sizeType: z.string().max(64).nullable(),
  shipmentNumber: z.string().max(64),
  expectedArrival: arrivalDate.nullable(),
})

const orderResult = z.object({
  orderNumber: z.string().max(64),
  supplier: nullableName,
  /** Status of the least advanced shipment of the order; null if the account hides it. */
  state: z.string().max(32).nullable(),
})

const productResult = z.object({ code: z.string().max(64), description: nullableName })

const supplierResult = z.object({ supplierId: uuid, name: z.string().max(2000), country: nullableName })

export const accountSearchResult = z.object({
  /** Kind of the result that the text identifies completely; it is the first of its group. Null for a part of a number or name. */
  exact: z.enum(exactKinds).nullable(),
  shipments: group(shipmentResult),
  orders: group(orderResult),
  containers: group(containerResult),
  products: group(productResult),
  suppliers: group(supplierResult),
})
export type AccountSearchResult = z.infer<typeof accountSearchResult>

export const search = {
  searchAccount: endpoint.get('search/query/account', {
    access: customer({
      feature: ['enabledTrackAndTrace', 'enabledShipmentsFeature', 'enabledPurchaseOrder', 'enabledProducts', 'enabledSpendPerSuppliers'],
    }),
    summary:
      'Finds shipments, containers, orders, products and suppliers of an account by number or name, at most four of each, in any month.',
    query: z.object({ accountId: uuid, text: requiredText(100).min(2, 'Enter at least 2 characters') }),
    response: dataResponse(accountSearchResult),
  }),
}
