import { z } from 'zod'
import { customer } from '../access.ts'
import { capitalize } from '../capitalize.ts'
import { dataResponse, endpoint, fileResponse, type Endpoint } from '../endpoint.ts'
import { dateBases } from '../report.ts'
import { businessDate, text, unlocode, uuid } from '../scalars.ts'
import { trendReport } from './trend-report.ts'
import { specialSupplierFilterNames } from './special-suppliers.ts'
import { maxTrendMonths, maxTrendSuppliers, trendGroupings, trends, type Trend, type TrendId } from './trend-choices.ts'

export type { TrendComparison, TrendReport } from './trend-report.ts'

const access = customer({ feature: 'enabledTrendsOverTime' })

/** Ids of trading suppliers, comma-separated; absent, empty or `-1` means all suppliers (decision 24). */
const suppliers = z
  .array(z.union([uuid, z.literal('-1')], { error: 'Must be supplier ids, or -1 for all suppliers' }))
  .max(maxTrendSuppliers, `maximum ${maxTrendSuppliers} suppliers`)
  .refine((ids) => !ids.includes('-1') || ids.length === 1, '-1 (all suppliers) cannot be combined with ids')
  .optional()

const period = { start: businessDate, end: businessDate }
const basis = { dateBasedOn: z.enum(dateBases).default('ETA') }
const groupBy = z.enum(trendGroupings).default('Month')
const places = { originId: unlocode.optional(), destinationId: unlocode.optional(), carrierContractNumber: text(64).optional() }

interface Period {
  start: string
  end: string
}

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
const startBeforeEnd = ({ start, end }: Period) => start <= end
const turned = { path: ['end'], message: 'The period ends before it starts' }
const shortEnough = ({ start, end }: Period) => monthNumber(end) - monthNumber(start) < maxTrendMonths
const tooLong = { path: ['end'], message: `Must be at most ${maxTrendMonths} months after the start` }

/** Returns true if specific suppliers are selected. */
const named = (ids: string[] | undefined) => ids !== undefined && ids.length > 0 && ids[0] !== '-1'

const requireNamedSuppliers = ({
  showSuppliersIndividually,
  suppliers: ids,
}: {
  showSuppliersIndividually: boolean
  suppliers?: string[] | undefined
}) => !showSuppliersIndividually || named(ids)
const individualsMissing = { path: ['showSuppliersIndividually'], message: 'Select the suppliers to show individually' }

/** Parameters of all trends; each declaration lists the ones that its trend uses. */
export interface TrendParameters {
  accountId: string
  dateBasedOn?: (typeof dateBases)[number]
  start: string
  end: string
  suppliers?: string[]
  groupBy: (typeof trendGroupings)[number]
  showSuppliersIndividually: boolean
  originId?: string
  destinationId?: string
  carrierContractNumber?: string
  comparedFrom?: string
}

type TrendInput = Partial<Omit<TrendParameters, 'accountId' | 'start' | 'end'>> & Pick<TrendParameters, 'accountId' | 'start' | 'end'>

const trendEndpoint = (trend: Trend) =>
  endpoint.get(`report/query/trends/${trend.path}`, {
    access,
    summary: `${trend.summary}, per month or year.`,
    query: z
      .object({
        accountId: uuid,
        ...(trend.basis && basis),
        ...period,
        suppliers,
        groupBy,
        showSuppliersIndividually: z.boolean().default(false),
        /** First day of a period of the same length to compare the complete months with. */
        comparedFrom: businessDate.optional(),
        ...(trend.places && places),
      })
      .refine(startBeforeEnd, turned)
      .refine(shortEnough, tooLong)
      .refine(requireNamedSuppliers, individualsMissing) as unknown as z.ZodObject & z.ZodType<TrendParameters, TrendInput>,
    response: dataResponse(trendReport),
    errors: ['queryTimeout'],
  })

const averageEndpoint = (path: string, { summary }: Trend) =>
  endpoint.get(`report/query/${path}`, {
    access,
    summary: `${summary} over the whole period.`,
    query: z
      .object({ accountId: uuid, ...basis, ...period, suppliers, ...places })
      .refine(startBeforeEnd, turned)
      .refine(shortEnough, tooLong),
    response: dataResponse(z.object({ value: z.number().nullable() })),
    errors: ['queryTimeout'],
  })

type TrendEndpoints = { [Id in TrendId as `get${Capitalize<Id>}Trend`]: ReturnType<typeof trendEndpoint> }

/** Trends over time: nine measures per month or year, three averages, and the filter options of the screen. */
export const trendEndpoints = {
  ...(Object.fromEntries(
    Object.entries(trends).map(([id, trend]): [string, Endpoint] => [`get${capitalize(id)}Trend`, trendEndpoint(trend)]),
  ) as TrendEndpoints),

  getShipmentDelayAverage: averageEndpoint('get-avg-percent-of-shipment-delay', trends.shipmentDelay),
  getOrderDelayAverage: averageEndpoint('get-avg-percent-of-order-delay', trends.orderDelay),
  getTransitTimeAverage: averageEndpoint('get-avg-transit-time', trends.transitTime),

  getTrendSettings: endpoint.get('report/query/get-trend-over-time-settings', {
    access,
    summary: 'Lists the trend charts that the account hides.',
    query: z.object({ accountId: uuid }),
    response: dataResponse(z.object({ hiddenCharts: z.array(z.string().max(64)).max(200) })),
  }),

  getTrendCarrierContracts: endpoint.get('report/query/get-carrier-contact-number-filter-items', {
    access,
    summary: 'Lists the carrier contract numbers of the account’s shipments, for the trend filter.',
    query: z.object({ accountId: uuid }),
    response: dataResponse(
      z.array(z.object({ carrierContractNumber: z.string().max(64), carrierContractNumberValue: z.string().max(64) })).max(10_000),
    ),
  }),

  getTrendSpecialSupplierFilters: endpoint.get('report/query/get-special-suppliers-trend-filters', {
    access,
    summary: 'Lists the predefined supplier selections, such as the top five by volume.',
    query: z.object({ accountId: uuid }),
    response: dataResponse(z.array(z.object({ filterOption: z.enum(specialSupplierFilterNames), name: z.string().max(64) })).max(20)),
  }),

  getTrendSpecialSuppliers: endpoint.get('report/query/get-suppliers-by-special-suppliers-trend-filter-option', {
    access,
    summary: 'Lists the suppliers of a predefined selection over a period, in rank order.',
    query: z
      .object({ accountId: uuid, ...basis, ...period, filterOption: z.enum(specialSupplierFilterNames) })
      .refine(startBeforeEnd, turned)
      .refine(shortEnough, tooLong),
    response: dataResponse(z.array(z.object({ id: uuid, name: z.string().max(200) })).max(maxTrendSuppliers)),
    errors: ['queryTimeout'],
  }),

  getTrendPortPairs: endpoint.get('report/query/get-trends-port-pair-filter-items', {
    access,
    summary: 'Lists the port pairs of the account’s shipments, optionally limited to some suppliers.',
    query: z.object({ accountId: uuid, suppliers }),
    response: dataResponse(
      z
        .array(z.object({ originId: unlocode, origin: z.string().max(200), destinationId: unlocode, destination: z.string().max(200) }))
        .max(10_000),
    ),
    errors: ['queryTimeout'],
  }),

  exportTrends: endpoint.get('report/export/trends', {
    access,
    summary: 'Exports the trends of both tabs as PDF, except those that the account hides.',
    query: z
      .object({
        accountId: uuid,
        ...basis,
        ...period,
        suppliers,
        groupBy,
        showSuppliersIndividually: z.boolean().default(false),
        ...places,
        /** Period to compare with; both dates or neither. */
        compareStart: businessDate.optional(),
        compareEnd: businessDate.optional(),
        trendLine: z.boolean().default(false),
        averageLine: z.boolean().default(false),
      })
      .refine(startBeforeEnd, turned)
      .refine(shortEnough, tooLong)
      .refine(requireNamedSuppliers, individualsMissing)
      .refine(({ compareStart, compareEnd }) => (compareStart === undefined) === (compareEnd === undefined), {
        path: ['compareEnd'],
        message: 'A comparison requires a start and an end',
      })
      .refine(({ compareStart: start = '', compareEnd: end = '' }) => start <= end && (start === '' || shortEnough({ start, end })), {
        path: ['compareEnd'],
        message: 'The comparison period ends before it starts, or is too long',
      })
      .refine(({ compareStart, showSuppliersIndividually }) => !(compareStart && showSuppliersIndividually), {
        path: ['showSuppliersIndividually'],
        message: 'A comparison cannot show suppliers individually',
      }),
    response: fileResponse(['application/pdf']),
    errors: ['queryTimeout', 'unavailable'],
    rateLimitBudget: 'export',
  }),
}
