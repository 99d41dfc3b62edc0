import { z } from 'zod'
import { customer } from './access.ts'
import { data, endpoint, type Endpoint } from './endpoint.ts'
import { veryLateAbove } from './report.ts'
import { businessDate, requiredText, uuid } from './scalars.ts'
import { transitByMeans } from './transit-by-means.ts'

/**
 * The overview of one product: all shipments whose invoices have lines with it, whatever their date. Amounts are in the account's base
 * currency, quantities in the product's own unit, times in days; numbers come unrounded, with six digits after the point at most.
 */
const product = { accountId: uuid, productCode: requiredText(64) }
/** Delays up to so many days are late, longer ones very late (R §9). */
const threshold = z.int().min(0).max(3650).default(veryLateAbove.usual)

const access = customer({ feature: 'enabledProducts' })
const refusals = ['notFound', 'forbidden', 'queryTimeout'] as const
const path = <const N extends string>(name: N) => `report/query/product-overview/get-${name}` as const

/** A call about one product. It is refused as forbidden where the account hides its chart or box, and not found for an unknown product. */
const about = <const N extends string, S extends z.ZodType>(name: N, summary: string, answer: S) =>
  endpoint({
    method: 'GET',
    path: path(name),
    access,
    summary,
    query: z.object(product),
    answer: data(answer),
    refusals,
  } satisfies Endpoint)

const aboutDelays = <const N extends string, const S extends z.ZodRawShape>(name: N, summary: string, further: S) =>
  endpoint({
    method: 'GET',
    path: path(name),
    access,
    summary,
    query: z.object({ ...product, threshold }),
    answer: data(z.object({ totalEarly: z.int(), totalOnTime: z.int(), totalLate: z.int(), totalVeryLate: z.int(), ...further })),
    refusals,
  })

/** Null where there is nothing to divide by. */
const mean = z.number().nullable()
const unit = z.string().max(32).nullable()
const shipmentNumber = z.string().max(64)
export const productDateStates = ['expected', 'overdue', 'planned'] as const
export type ProductDateState = (typeof productDateStates)[number]
/** Arrival of a shipment as it happened or is expected, else its departure; null without any date. */
const date = businessDate.nullable()
/** Standing of a date that is not actual: an expected arrival, one that has passed, or a planned date; null for an actual one. */
const dateState = z.enum(productDateStates).nullable()
/** Points of a line, oldest first; of a longer line the newest, while the figures beside them are of all. */
const points = <S extends z.ZodRawShape>(shape: S) => z.array(z.object({ date, ...shape })).max(10_000)
const marks = { min: mean, max: mean, avg: mean }
const value = z.object({ value: z.number() })
const average = z.object({ value: mean })

export const productOverview = {
  getProductOverviewSettings: endpoint({
    method: 'GET',
    path: path('settings'),
    access,
    summary: 'Names of the boxes and charts of the product overview that the account hides.',
    query: z.object({ accountId: uuid }),
    answer: data(z.object({ hiddenCharts: z.array(z.string().max(64)).max(200) })),
  }),

  getProductAverageTransitTimePerSupplier: about(
    'average-transit-time-per-supplier',
    'Mean days from actual departure to actual arrival of the shipments with the product, per supplier, longest first: of the means of transport that carries most of the weight, and of each.',
    z.object({ items: z.array(z.object({ supplierName: z.string().max(200), value: z.number(), byMeans: transitByMeans })).max(10_000) }),
  ),
  getProductAverageTransitTime: about(
    'average-transit-time',
    'Mean days from actual departure to actual arrival of the shipments with the product: of the means of transport that carries most of the weight, and of each.',
    z.object({ value: mean, byMeans: transitByMeans }),
  ),
  getProductAverageUnitPrice: about(
    'average-unit-price',
    'Mean price of a unit of the product over its invoice lines, weighted by quantity.',
    average,
  ),
  getProductShipmentDelays: aboutDelays(
    'shipment-delays',
    'Shipments with the product by their delay, ATA compared with ETA: early, on time, late, very late.',
    {},
  ),
  getProductOrderDelays: aboutDelays(
    'order-delays',
    'Delivered order lines of the product by their in-store delay: early, on time, late, very late.',
    {
      /** Shipped lines with a required date that are not delivered yet. */
      totalOpen: z.int(),
    },
  ),
  getProductTotalAmount: about('total-amount', 'What the product’s invoice lines come to.', value),
  getProductTotalQty: about('total-qty', 'How much of the product was invoiced.', z.object({ unit, value: z.number() })),
  getProductQtyPerShipment: about(
    'qty-per-shipment',
    'How much of the product each shipment carried.',
    z.object({ unit, total: z.number(), items: points({ dateState, qty: z.number(), shipmentNumber, unit }) }),
  ),
  getProductUnitPricePerShipment: about(
    'unit-price-per-shipment',
    'Price of a unit of the product in each shipment; the mean is weighted by quantity.',
    z.object({ unit, ...marks, items: points({ dateState, unitValue: z.number(), shipmentNumber }) }),
  ),
  getProductTransitTimePerShipment: about(
    'transit-time-per-shipment',
    'Days from actual departure to actual arrival of each shipment with the product, and how many more than planned.',
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
    'Freight that fell on a unit of the product in each shipment; the mean is weighted by quantity.',
    z.object({ unit, ...marks, items: points({ dateState, value: z.number(), shipmentNumber }) }),
  ),
  getProductTotalSpendsPerShipment: about(
    'total-spends-per-shipment',
    'All charges of each shipment that fell on the product.',
    z.object({ ...marks, total: z.number(), items: points({ dateState, value: z.number(), shipmentNumber }) }),
  ),
  getProductTotalFreightSpend: about('total-freight-spend', 'Freight that fell on the product.', value),
  getProductAverageUnitFreightSpend: about('average-unit-freight-spend', 'Freight that fell on a unit of the product.', average),
  getProductTotalSpend: about('total-spend', 'All charges that fell on the product.', value),
}
