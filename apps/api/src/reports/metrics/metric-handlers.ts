import type { DashboardFilters } from '@portal/contracts/charts/dashboard'
import type { Endpoint } from '@portal/contracts/endpoint'
import { veryLateAbove } from '@portal/contracts/report'
import { sql } from '@portal/db/read'
import { RawJson } from '../../platform/http/handler-result.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { EndpointHandler, Handlers } from '../../platform/http/serve.ts'
import { MetricCache } from './metric-cache.ts'
import { metricGroupOf } from './metric-groups.ts'
import { createGetOverviewCharts } from './get-overview-charts.ts'
import { createGetOverviewTotals } from './get-overview-totals.ts'
import { isHiddenMetric, visibleText } from './visible-metrics.ts'
import { getOverdueShipments } from './get-overdue-shipments.ts'
import { getOverviewSettings } from './get-overview-settings.ts'
import { referenceDelays } from './reference/reference-delays.ts'
import type { MetricName } from './reference/reference-query.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'

type Input = DashboardFilters & { threshold?: number; veryLateDays?: number }

/** Maximum delay in days that the aggregates count as late (decision 33). */
const aggregatedLateDays: number = veryLateAbove.usual

/** Handler of one metric. */
function metricHandler(name: MetricName, cache: MetricCache): EndpointHandler<Endpoint> {
  const handler = async ({ threshold, veryLateDays, ...filters }: Input, { account, reader }: AccountScope) => {
    if (isHiddenMetric(name, account)) rejectWith('featureDisabled')
    const seen = (text: string) => new RawJson(visibleText(name, text, account))
    const context = { reader, filters }
    const lateUpTo = veryLateDays ?? threshold ?? aggregatedLateDays
    if (lateUpTo === aggregatedLateDays) return seen((await cache.get(metricGroupOf[name], context))[name])
    const { text } = await reader.row<{ text: string }>(
      sql`select ${referenceDelays[name as keyof typeof referenceDelays](context, lateUpTo)} as text`,
    )
    return seen(text)
  }
  return handler as unknown as EndpointHandler<Endpoint>
}

type Batch = 'getOverviewTotals' | 'getOverviewCharts'

/** Handlers of the dashboard, with one cache per process. */
export function dashboardHandlers(): Pick<Handlers, MetricName | Batch | 'getOverdueShipments' | 'getOverviewSettings'> {
  const cache = new MetricCache()
  const handlers = Object.fromEntries((Object.keys(metricGroupOf) as MetricName[]).map((name) => [name, metricHandler(name, cache)]))
  return {
    ...(handlers as unknown as Pick<Handlers, MetricName>),
    getOverviewTotals: createGetOverviewTotals(cache),
    getOverviewCharts: createGetOverviewCharts(cache),
    getOverdueShipments,
    getOverviewSettings,
  }
}
