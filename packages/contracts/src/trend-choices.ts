import type { DateBasis } from './report.ts'

/** What trends over time can be asked for; the screen and the server choose from the same lists. No zod, so that the web app can load it. */

export const trendGroupings = ['Month', 'Year'] as const
export type TrendGrouping = (typeof trendGroupings)[number]

/** Suppliers that a trend can be narrowed to, and shown one beside the other (R §9). */
export const mostTrendSuppliers = 10

/** Months a trend can span: half a century. */
export const mostTrendMonths = 600

/** Column of a trend's values when suppliers are taken together. */
export const totalColumn = 'total'

/** Columns of a trend's values when suppliers are shown individually, in their order. */
export const supplierColumns = [
  'supplier1',
  'supplier2',
  'supplier3',
  'supplier4',
  'supplier5',
  'supplier6',
  'supplier7',
  'supplier8',
  'supplier9',
  'supplier10',
] as const

export type TrendColumn = typeof totalColumn | (typeof supplierColumns)[number]

/**
 * The trends: last part of their address, and what they are made of.
 * - `basis` whether the date basis decides the month; spend and orders have dates of their own (decision 35)
 * - `places` whether port pair and carrier contract narrow it; an order has neither
 * - `kind` sums are zero where nothing happened, shares (in percent) and means are null where there is nothing to divide
 * - `chart` the name that the account's settings hide it by
 */
export const trends = {
  shipments: { path: 'get-shipments', summary: 'Number of shipments', basis: true, places: true, kind: 'sum', chart: 'Shipments' },
  fclTeu: { path: 'get-fclteu', summary: 'TEU of FCL shipments', basis: true, places: true, kind: 'sum', chart: 'FclTeu' },
  volume: { path: 'get-volume', summary: 'Volume in m³', basis: true, places: true, kind: 'sum', chart: 'Volume' },
  spent: {
    path: 'get-spent',
    summary: 'All charges in base currency, by invoice date, else ATA, else ETA',
    basis: false,
    places: true,
    kind: 'sum',
    chart: 'SpendPerSuppliers',
  },
  freightSpend: {
    path: 'get-freight-spend',
    summary: 'Freight charges in base currency',
    basis: true,
    places: true,
    kind: 'sum',
    chart: 'FreightSpend',
  },
  purchaseOrders: {
    path: 'get-number-of-purchase-order',
    summary: 'Number of purchase orders by order date',
    basis: false,
    places: false,
    kind: 'sum',
    chart: 'NumberOfPurchaseOrder',
  },
  shipmentDelay: {
    path: 'get-percent-of-shipment-delay',
    summary: 'Percent of shipments that arrived late, of those with a known delay',
    basis: true,
    places: true,
    kind: 'share',
    chart: 'PercentOfShipmentDelay',
  },
  orderDelay: {
    path: 'get-percent-of-order-delay',
    summary: 'Percent of shipped order lines in store late, of those with a known delay',
    basis: true,
    places: true,
    kind: 'share',
    chart: 'PercentOfOrderDelay',
  },
  transitTime: {
    path: 'get-avg-transit-time',
    summary: 'Mean of ATA - ATD in days by the means of transport that carries most of the weight',
    basis: true,
    places: true,
    kind: 'mean',
    chart: 'AvgTransitTime',
  },
} as const satisfies Record<string, Trend>

export interface Trend {
  path: string
  summary: string
  basis: boolean
  places: boolean
  kind: 'sum' | 'share' | 'mean'
  chart: string
}

export type TrendId = keyof typeof trends

/** True if the months of a trend go by planned dates, which may be in the future. */
export const hasPlannedDates = (trend: TrendId, basis: DateBasis): boolean => trends[trend].basis && (basis === 'ETA' || basis === 'ETD')
