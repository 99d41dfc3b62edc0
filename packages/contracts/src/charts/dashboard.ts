import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { dateBases, veryLateAbove } from '../report.ts'
import { supplierIds } from '../report-endpoints.ts'
import { businessDate, uuid } from '../scalars.ts'
import { transitByMeans } from './transit-by-means.ts'

/** Filters of a dashboard's shipments. The date basis decides which shipments fall in the period (decision 35). */
export const dashboardFilterShape = {
  accountId: uuid,
  startDate: businessDate.optional(),
  endDate: businessDate.optional(),
  dateBasedOn: z.enum(dateBases).default('ETA'),
  supplierIds,
}

export const isPeriodInOrder = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) =>
  !startDate || !endDate || startDate <= endDate
export const periodOutOfOrder = { path: ['endDate'], message: 'The period ends before it starts' }

/** Parameters of every dashboard request. */
export const dashboardFilters = z.object(dashboardFilterShape).refine(isPeriodInOrder, periodOutOfOrder)

/** Maximum days of a late delay; longer delays are very late. `veryLateDays` takes precedence over `threshold`. */
const days = z.int().min(0).max(3650)
const delayPeriod = z
  .object({ ...dashboardFilterShape, threshold: days.default(veryLateAbove.usual), veryLateDays: days.optional() })
  .refine(isPeriodInOrder, periodOutOfOrder)

const access = customer({ feature: 'enabledOverviewFeature' })

/** Access to metrics that consist only of customs, duty and disbursements, which belong to the commercial invoices of the account. */
const withInvoices = customer({ feature: 'enabledOverviewFeature', also: 'enabledCommercialInvoices' })

/** Declares a metric or chart of the dashboard. @param path last part of its URL */
const figure = <S extends z.ZodType>(path: string, summary: string, response: S, needs: typeof access = access) =>
  endpoint.get(`report/query/${path}`, {
    access: needs,
    summary,
    query: dashboardFilters,
    response: dataResponse(response),
    errors: ['queryTimeout'],
  })

const delays = <const S extends z.ZodRawShape>(path: string, summary: string, further: S) =>
  endpoint.get(`report/query/${path}`, {
    access,
    summary,
    query: delayPeriod,
    response: dataResponse(z.object({ totalEarly: z.int(), totalOnTime: z.int(), totalLate: z.int(), totalVeryLate: z.int(), ...further })),
    errors: ['queryTimeout'],
  })

/** Upper limit on suppliers or port pairs, above what any account has. */
const most = 250_000
const items = <const S extends z.ZodRawShape>(shape: S, longest = most) => z.object({ items: z.array(z.object(shape)).max(longest) })

const value = z.object({ value: z.number() })
/** Name of a location, or Unknown. */
const place = z.string().max(200)
const supplier = z.string().max(200)
/** UN/LOCODE; null if unknown. */
const code = z.string().max(5).nullable()
const pair = { origin: place, destination: place, originCode: code, destinationCode: code }
/** First day of a month. */
const month = businessDate
const months = 100_000

/** Metrics and charts of the customer's dashboard: totals of the shipments in a period, amounts in the account's base currency. */
export const dashboard = {
  getTotalShipments: figure('get-total-shipments-report', 'Number of shipments in the period.', z.object({ value: z.int() })),
  getTotalTeu: figure('total-teu', 'TEU of the FCL shipments in the period.', value),
  getTotalCbm: figure('total-cbm', 'Cubic metres of the shipments in the period.', value),
  getTotalSpent: figure('total-spent', 'Total spend: all charges of the shipments in the period.', value),
  getTotalDisbursementCharges: figure(
    'total-disbursement-charges',
    'Customs, duty and disbursements (CDS) charged in the period.',
    value,
    withInvoices,
  ),
  getIndividualCharges: figure(
    'individual-charges',
    'Freight, destination, disbursement and other charges of the period; no disbursements if the account has no commercial invoices.',
    z.object({ frt: z.number(), dst: z.number(), cds: z.number().optional(), oth: z.number() }),
  ),
  getChargeCode: figure(
    'charge-code',
    'Charges by code, largest first. Customs and duty are included even if the account has no commercial invoices.',
    items({ code: z.string().max(32), description: z.string().max(300).nullable(), amount: z.number() }),
  ),
  getFreightSpends: figure('freight-spends', 'Freight charges by month.', items({ date: month, value: z.number() }, months)),
  getCasaFreightSpends: figure(
    'casa-freight-spends',
    'Freight charges of consolidated shipments, those with a carrier booking reference, by month.',
    items({ date: month, value: z.number() }, months),
  ),
  getJobTypes: figure(
    'job-types',
    'Shipments by mode: BCN, FCL, FTL, LCL, LSE, LTL, and Other for any other mode or none.',
    items({ mode: z.string().max(8), count: z.int() }),
  ),
  getJobTypePerSupplier: figure(
    'job-type-per-supplier',
    'Shipments by supplier and mode, suppliers with the most shipments first.',
    items({ supplier, bcn: z.int(), fcl: z.int(), ftl: z.int(), lcl: z.int(), lse: z.int(), ltl: z.int(), other: z.int() }),
  ),
  getCustomsCharges: figure(
    'customs-charges',
    'Customs and duty of the commercial invoices, by month.',
    items({ date: month, customs: z.number(), duty: z.number() }, months),
    withInvoices,
  ),
  getCustomsAndDutyPerSupplier: figure(
    'customs-and-duty-per-supplier',
    'Customs and duty by supplier of the invoice, largest first.',
    items({ supplier, customs: z.number(), duty: z.number() }),
    withInvoices,
  ),
  getCbmSupplier: figure('cbm-supplier', 'Cubic metres by supplier, largest first.', items({ supplier, volume: z.number() })),
  getAirFreightKgsPerSupplier: figure(
    'air-freight-kgs-per-supplier',
    'Kilograms of air freight by supplier, largest first.',
    items({ supplier, weight: z.number() }),
  ),
  getPerCountryVolume: figure(
    'per-country-volume',
    'Cubic metres by country of origin and by country of destination, largest first.',
    items({ country: place, direction: z.enum(['ORIGIN', 'DESTINATION']), volume: z.number() }),
  ),
  getWeightPerPortPair: figure('weight-per-port-pair', 'Kilograms by port pair, largest first.', items({ ...pair, weight: z.number() })),
  getTuePerPortPair: figure('tue-per-port-pair', 'TEU by port pair, largest first.', items({ ...pair, teu: z.number() })),
  getLclVolumePerPortPair: figure(
    'lcl-volume-per-port-pair',
    'Cubic metres of the LCL shipments by port pair, largest first.',
    items({ ...pair, volume: z.number() }),
  ),
  getIncotermPerPortPair: figure(
    'incoterm-per-port-pair',
    'Shipments by port pair and incoterm, port pairs with the most shipments first.',
    items({ ...pair, cif: z.int(), ddp: z.int(), exw: z.int(), fca: z.int(), fob: z.int(), other: z.int() }),
  ),
  getJobIncotermPerCountry: figure(
    'job-incoterm-per-country',
    'Shipments by country of origin and incoterm: largest first, Other last.',
    items({ country: place, incoterm: z.string().max(8), count: z.int() }),
  ),
  getAvgTransitPerPortPair: figure(
    'avg-transit-per-port-pair',
    'Mean days from actual departure to actual arrival by port pair, longest first: for the means of transport that carries most of the weight, and for each one.',
    items({ ...pair, avgDayDiff: z.number(), byMeans: transitByMeans }),
  ),
  getOverdueShipments: figure(
    'overdue-shipments',
    'Shipments whose estimated arrival has passed without an actual one, except those without updates for 90 days.',
    z.object({ value: z.int() }),
  ),
  getShipmentDelays: delays('shipment-delays', 'Shipments by arrival delay: actual minus estimated arrival.', {}),
  getOrderDelays: delays('order-delays', 'Delivered order lines by their in-store delay: actual delivery minus required date.', {
    /** Shipped lines with a required date that are not delivered yet. */
    totalOpen: z.int(),
  }),

  getOverviewSettings: endpoint.get('report/query/get-overview-settings', {
    access,
    summary: 'Lists the overview charts that the account hides.',
    query: z.object({ accountId: uuid }),
    response: dataResponse(z.object({ hiddenCharts: z.array(z.string().max(64)).max(100) })),
  }),
}

/** Parsed parameters of every dashboard request. */
export type DashboardFilters = z.output<typeof dashboardFilters>
