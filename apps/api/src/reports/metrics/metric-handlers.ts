import type { DashboardFilters } from '@portal/contracts/charts/dashboard'
import type { Endpoint } from '@portal/contracts/endpoint'
import { veryLateAbove } from '@portal/contracts/report'
import { sql } from '@portal/db/read'
import { RawJson } from '../../platform/http/handler-result.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { EndpointHandler, Handlers } from '../../platform/http/serve.ts'
import { MetricCache } from './metric-cache.ts'
import { metricGroupOf } from './metric-groups.ts'
import { getOverdueShipments } from './get-overdue-shipments.ts'
import { getOverviewSettings } from './get-overview-settings.ts'
import { referenceDelays } from './reference/reference-delays.ts'
import type { MetricName } from './reference/reference-query.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { AccountContext } from '../../platform/access/access-lookup.ts'

type Input = DashboardFilters & { threshold?: number; veryLateDays?: number }

/** Maximum delay in days that the aggregates count as late (decision 33). */
const aggregatedLateDays: number = veryLateAbove.usual

/** Name of a metric's chart in the settings: `CbmSupplier` for `getCbmSupplier`. */
const chartOf = (name: MetricName) => name.slice('get'.length)

/** Removes disbursements from individual charges as text, to keep the other amounts digit for digit. */
const withoutDisbursement = (text: string) => text.replace(/,\s*"cds"\s*:\s*[^,}]*/, '')

function metricHandler(name: MetricName, cache: MetricCache): EndpointHandler<Endpoint> {
  const handler = async ({ threshold, veryLateDays, ...filters }: Input, { account, reader }: AccountScope) => {
    requireVisible(account, 'overview', chartOf(name))
    const hasInvoices = account.features.has('enabledCommercialInvoices')
    const seen = (text: string) => new RawJson(name === 'getIndividualCharges' && !hasInvoices ? withoutDisbursement(text) : text)
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

/** Handlers of the dashboard, with one cache per process. */
export function dashboardHandlers(): Pick<Handlers, MetricName | 'getOverdueShipments' | 'getOverviewSettings'> {
  const cache = new MetricCache()
  const handlers = Object.fromEntries((Object.keys(metricGroupOf) as MetricName[]).map((name) => [name, metricHandler(name, cache)]))
  return { ...(handlers as unknown as Pick<Handlers, MetricName>), getOverdueShipments, getOverviewSettings }
}

/** Rejects requests for a chart that the account's settings hide (decision 40). */
function requireVisible({ hiddenCharts }: AccountContext, screen: string, chart: string): void {
  if (hiddenCharts[screen]?.includes(chart)) rejectWith('featureDisabled')
}
