import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { veryLateAbove } from '../report.ts'
import { businessDate, requiredText, uuid } from '../scalars.ts'
import { transitByMeans } from './transit-by-means.ts'

/**
 * Parameters of the overview of one product: all shipments whose invoices have lines with it, regardless of date. Amounts are in the account's
 * base currency, quantities in the product's unit, times in days; numbers have up to six decimal places.
 */
const product = { accountId: uuid, productCode: requiredText(64) }
/** Maximum days of a late delay; longer delays are very late. */
const threshold = z.int().min(0).max(3650).default(veryLateAbove.usual)

const access = customer({ feature: 'enabledProducts' })
const errors = ['notFound', 'forbidden', 'queryTimeout'] as const
const path = <const N extends string>(name: N) => `report/query/product-overview/get-${name}` as const

/** Declares an endpoint for one product: 403 if the account hides its chart or box, 404 for an unknown product. */
const about = <const N extends string, S extends z.ZodType>(name: N, summary: string, response: S) =>
  endpoint.get(path(name), {
    access,
    summary,
    query: z.object(product),
    response: dataResponse(response),
    errors,
  })

const aboutDelays = <const N extends string, const S extends z.ZodRawShape>(name: N, summary: string, further: S) =>
  endpoint.get(path(name), {
    access,
    summary,
    query: z.object({ ...product, threshold }),
    response: dataResponse(z.object({ totalEarly: z.int(), totalOnTime: z.int(), totalLate: z.int(), totalVeryLate: z.int(), ...further })),
    errors,
  })

/** Null if there is nothing to average. */
const mean = z.number().nullable()
const unit = z.string().max(32).nullable()
const shipmentNumber = z.string().max(64)
export const productDateStates = ['expected', 'overdue', 'planned'] as const
export type ProductDateState = (typeof productDateStates)[number]
/** Actual or expected arrival of the shipment, otherwise its departure; null without any date. */
const date = businessDate.nullable()
/** State of a date that is not actual: an expected arrival, an overdue one, or a planned date; null for an actual date. */
const dateState = z.enum(productDateStates).nullable()
/** Points of a line, oldest first. A long line is cut to its newest points, while the metrics beside it cover all of them. */
const points = <S extends z.ZodRawShape>(shape: S) => z.array(z.object({ date, ...shape })).max(10_000)
const marks = { min: mean, max: mean, avg: mean }
const value = z.object({ value: z.number() })
const average = z.object({ value: mean })

export const productOverview = {
  getProductOverviewSettings: endpoint.get(path('settings'), {
    access,
    summary: 'Lists the boxes and charts of the product overview that the account hides.',
    query: z.object({ accountId: uuid }),
    response: dataResponse(z.object({ hiddenCharts: z.array(z.string().max(64)).max(200) })),
  }),

  getProductAverageTransitTimePerSupplier: about(
    'average-transit-time-per-supplier',
    'Mean days from actual departure to actual arrival of the shipments with the product, per supplier, longest first: for the means of transport that carries most of the weight, and for each one.',
    z.object({ items: z.array(z.object({ supplierName: z.string().max(200), value: z.number(), byMeans: transitByMeans })).max(10_000) }),
  ),
  getProductAverageTransitTime: about(
    'average-transit-time',
    'Mean days from actual departure to actual arrival of the shipments with the product: for the means of transport that carries most of the weight, and for each one.',
    z.object({ value: mean, byMeans: transitByMeans }),
  ),
  getProductAverageUnitPrice: about(
    'average-unit-price',
    'Mean unit price of the product over its invoice lines, weighted by quantity.',
    average,
  ),
  getProductShipmentDelays: aboutDelays(
    'shipment-delays',
    'Shipments with the product by arrival delay (ATA compared with ETA): early, on time, late, very late.',
    {},
  ),
  getProductOrderDelays: aboutDelays(
    'order-delays',
    'Delivered order lines of the product by in-store delay: early, on time, late, very late.',
    {
      /** Shipped lines with a required date that are not delivered yet. */
      totalOpen: z.int(),
    },
  ),
  getProductTotalAmount: about('total-amount', 'Total value of the product’s invoice lines.', value),
  getProductTotalQty: about('total-qty', 'Invoiced quantity of the product.', z.object({ unit, value: z.number() })),
  getProductQtyPerShipment: about(
    'qty-per-shipment',
    'Quantity of the product on each shipment.',
    z.object({ unit, total: z.number(), items: points({ dateState, qty: z.number(), shipmentNumber, unit }) }),
  ),
  getProductUnitPricePerShipment: about(
    'unit-price-per-shipment',
    'Unit price of the product in each shipment. The mean is weighted by quantity.',
    z.object({ unit, ...marks, items: points({ dateState, unitValue: z.number(), shipmentNumber }) }),
  ),
  getProductTransitTimePerShipment: about(
    'transit-time-per-shipment',
    'Days from actual departure to actual arrival of each shipment with the product, and the difference from plan.',
    z.object({
      avgTransitTime: mean,
      byMeans: transitByMeans,
      items: points({ dateState, transitTime: z.int(), shipmentNumber, delay: z.int().nullable() }),
    }),
  ),
  getProductTransitTimePerOrder: about(
    'transit-time-per-order',
    'Mean days from actual departure to actual arrival of the shipments that carried the product, per order.',
    z.object({
      avgTransitTime: mean,
      byMeans: transitByMeans,
      items: points({ transitTime: z.number(), orderNumber: z.string().max(64) }),
    }),
  ),
  getProductUnitFreightSpendsPerShipment: about(
    'unit-freight-spends-per-shipment',
    'Freight per unit of the product in each shipment. The mean is weighted by quantity.',
    z.object({ unit, ...marks, items: points({ dateState, value: z.number(), shipmentNumber }) }),
  ),
  getProductTotalSpendsPerShipment: about(
    'total-spends-per-shipment',
    'Charges of each shipment allocated to the product.',
    z.object({ ...marks, total: z.number(), items: points({ dateState, value: z.number(), shipmentNumber }) }),
  ),
  getProductTotalFreightSpend: about('total-freight-spend', 'Freight allocated to the product.', value),
  getProductAverageUnitFreightSpend: about('average-unit-freight-spend', 'Average freight per unit of the product.', average),
  getProductTotalSpend: about('total-spend', 'All charges allocated to the product.', value),
}
