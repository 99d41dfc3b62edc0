import type { OverviewChart } from '@portal/contracts/charts/charts'
import { dateIn } from '../../domain/calendar/business-calendar.ts'
import { RawJson } from '../../platform/http/handler-result.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { completeMonths, yearBefore } from '../sql/periods/complete-months.ts'
import type { MetricCache } from './metric-cache.ts'
import type { MetricFilters } from './metric-context.ts'
import { metricGroupOf } from './metric-groups.ts'
import { isVisibleMetric, visibleText } from './visible-metrics.ts'

/**
 * Returns the data of several charts, one statement per group of metrics and period; with `previousYear` also that of the complete months
 * and of the year before. Leaves out charts that the account may not see.
 */
export const createGetOverviewCharts =
  (cache: MetricCache): Handler<'getOverviewCharts'> =>
  async ({ charts, previousYear, ...filters }, scope, { now }) => {
    const read = (period: Partial<MetricFilters>) => readCharts(cache, charts, { ...filters, ...period }, scope)
    const months = previousYear ? completeMonths(filters.startDate, filters.endDate, dateIn(scope.account.timeZone, now)) : undefined
    const [data, ofMonths, before] = await Promise.all([read({}), months && read(months), months && read(yearBefore(months))])
    const comparison = months
      ? `{"startDate":"${months.startDate}","endDate":"${months.endDate}","months":{${ofMonths}},"yearBefore":{${before}}}`
      : 'null'
    return new RawJson(`{${[data, ...(previousYear ? [`"comparison":${comparison}`] : [])].filter(Boolean).join(',')}}`)
  }

/** Returns the properties of the charts that the account may see, as JSON. */
async function readCharts(
  cache: MetricCache,
  charts: readonly OverviewChart[],
  filters: MetricFilters,
  { account, reader }: AccountScope,
): Promise<string> {
  const visible = [...new Set(charts)].filter((chart) => isVisibleMetric(`get${chart}`, account))
  const texts = await Promise.all(
    visible.map(async (chart) => {
      const name = `get${chart}` as const
      const values = await cache.get(metricGroupOf[name], { reader, filters })
      return `${JSON.stringify(chart)}:${visibleText(name, values[name], account)}`
    }),
  )
  return texts.join(',')
}
