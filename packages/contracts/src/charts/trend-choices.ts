import type { DateBasis } from '../report.ts'

/** Options of the trends, shared by the screen and the server. No zod: the web app loads this file. */

export const trendGroupings = ['Month', 'Year'] as const
export type TrendGrouping = (typeof trendGroupings)[number]

/** Maximum number of suppliers in a trend. */
export const maxTrendSuppliers = 10

/** Maximum length of a trend in months. */
export const maxTrendMonths = 600

/** Column of the values when suppliers are combined. */
export const totalColumn = 'total'

/** Columns of the values when suppliers are shown individually, in order. */
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
 * Trends with the last part of their URL:
 * - `basis`: the date basis decides the month; spend and orders have their own dates (decision 35)
 * - `places`: port pair and carrier contract filter the trend; orders have neither
 * - `kind`: sums are 0 without data; shares (in percent) and means are null
 * - `chart`: name in the account's hidden charts
 */
export const trends = {
  shipments: { path: 'get-shipments', summary: 'Number of shipments', basis: true, places: true, kind: 'sum', chart: 'Shipments' },
  fclTeu: { path: 'get-fclteu', summary: 'TEU of FCL shipments', basis: true, places: true, kind: 'sum', chart: 'FclTeu' },
  volume: { path: 'get-volume', summary: 'Volume in m³', basis: true, places: true, kind: 'sum', chart: 'Volume' },
  spent: {
    path: 'get-spent',
    summary: 'All charges in base currency, by invoice date, otherwise ATA, otherwise ETA',
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
    summary: 'Percentage of shipments with a known delay that arrived late',
    basis: true,
    places: true,
    kind: 'share',
    chart: 'PercentOfShipmentDelay',
  },
  orderDelay: {
    path: 'get-percent-of-order-delay',
    summary: 'Percentage of shipped order lines with a known delay that were late in store',
    basis: true,
    places: true,
    kind: 'share',
    chart: 'PercentOfOrderDelay',
  },
  transitTime: {
    path: 'get-avg-transit-time',
    summary: 'Mean of ATA - ATD in days, for the means of transport that carries most of the weight',
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

/** Returns true if the months of a trend follow planned dates, which can be in the future. */
export const hasPlannedDates = (trend: TrendId, basis: DateBasis): boolean => trends[trend].basis && (basis === 'ETA' || basis === 'ETD')
