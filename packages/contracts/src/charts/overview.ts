import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint, type Endpoint } from '../endpoint.ts'
import { businessDate } from '../scalars.ts'
import { overviewCharts, type OverviewChart } from './charts.ts'
import { dashboard, dashboardFilters, dashboardFilterShape, isPeriodInOrder, periodOutOfOrder } from './dashboard.ts'

const chartNames = Object.keys(overviewCharts) as [OverviewChart, ...OverviewChart[]]

/** Totals of the shipments in a period, amounts in the account's base currency. Hidden totals are absent. */
const totals = z.object({
  shipments: z.int().optional(),
  fclTeu: z.number().optional(),
  volume: z.number().optional(),
  spend: z.number().optional(),
  /** Absent without commercial invoices. */
  disbursement: z.number().optional(),
})
export type OverviewTotals = z.infer<typeof totals>

const comparedTotals = z.object({
  totals,
  /** Charts that the account hides. */
  hiddenCharts: z.array(z.string().max(64)).max(100),
  /** Complete months of the period before the current month, and the same months a year before; null if there are none. */
  comparison: z.object({ startDate: businessDate, endDate: businessDate, totals, yearBefore: totals }).nullable(),
})
export type ComparedTotals = z.infer<typeof comparedTotals>

type Operation = `get${OverviewChart}`
type ChartData<Name extends OverviewChart> = z.infer<(typeof dashboard)[`get${Name}` & Operation]['response']['schema']>
/** Data of charts by name. Charts that the account hides, or lacks the feature for, are absent. */
export type OverviewChartData = { [Name in OverviewChart]?: ChartData<Name> }

/** Data of the complete months of a period, and of the same months a year before. */
export interface ComparedCharts {
  startDate: string
  endDate: string
  months: OverviewChartData
  yearBefore: OverviewChartData
}

const schemaOf = (name: OverviewChart): z.ZodType =>
  (dashboard[`get${name}`] as Endpoint & { response: { schema: z.ZodType } }).response.schema
const dataOfCharts = Object.fromEntries(chartNames.map((name) => [name, schemaOf(name).optional()]))
const chartData = z.object(dataOfCharts)
const chartsWithComparison = z.object({
  ...dataOfCharts,
  /** Only with `previousYear`; null if the period has no complete month. */
  comparison: z.object({ startDate: businessDate, endDate: businessDate, months: chartData, yearBefore: chartData }).nullable().optional(),
}) as unknown as z.ZodType<OverviewChartData & { comparison?: ComparedCharts | null }>

const access = customer({ feature: 'enabledOverviewFeature' })

/** Requests that return several metrics of the dashboard together. */
export const overviewEndpoints = {
  getOverviewTotals: endpoint.get('report/query/get-overview-totals', {
    access,
    summary: 'Returns the totals of the period, those of its complete months with the same months a year before, and the hidden charts.',
    query: dashboardFilters,
    response: dataResponse(comparedTotals),
    errors: ['queryTimeout'],
  }),
  getOverviewCharts: endpoint.get('report/query/get-overview-charts', {
    access,
    summary: 'Returns the data of several charts, each as its own request returns it.',
    query: z
      .object({
        ...dashboardFilterShape,
        charts: z.array(z.enum(chartNames)).min(1).max(chartNames.length),
        /** Adds the data of the complete months before the current month, and of the same months a year before. */
        previousYear: z.boolean().default(false),
      })
      .refine(isPeriodInOrder, periodOutOfOrder),
    response: dataResponse(chartsWithComparison),
    errors: ['queryTimeout'],
  }),
}
