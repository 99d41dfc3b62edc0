import type { OverviewTotals } from '@portal/contracts/charts/overview'
import { dateIn } from '../../domain/calendar/business-calendar.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { completeMonths, yearBefore, type Period } from '../sql/periods/complete-months.ts'
import type { MetricCache } from './metric-cache.ts'
import type { MetricFilters } from './metric-context.ts'
import type { MetricName } from './reference/reference-query.ts'
import { isVisibleMetric } from './visible-metrics.ts'

const metrics = {
  shipments: 'getTotalShipments',
  fclTeu: 'getTotalTeu',
  volume: 'getTotalCbm',
  spend: 'getTotalSpent',
  disbursement: 'getTotalDisbursementCharges',
} as const satisfies Record<keyof OverviewTotals, MetricName>

/** Returns the totals of a period and, for its complete months, those of the year before. */
export const createGetOverviewTotals =
  (cache: MetricCache): Handler<'getOverviewTotals'> =>
  async (filters, scope, { now }) => {
    const months = completeMonths(filters.startDate, filters.endDate, dateIn(scope.account.timeZone, now))
    const read = (period: Partial<Period>) => readTotals(cache, { ...filters, ...period }, scope)
    const hiddenCharts = [...(scope.account.hiddenCharts['overview'] ?? [])]
    if (!months) return { totals: await read({}), hiddenCharts, comparison: null }
    const [totals, ofMonths, before] = await Promise.all([read({}), read(months), read(yearBefore(months))])
    return { totals, hiddenCharts, comparison: { ...months, totals: ofMonths, yearBefore: before } }
  }

async function readTotals(cache: MetricCache, filters: MetricFilters, { account, reader }: AccountScope): Promise<OverviewTotals> {
  const values = await cache.get('months', { reader, filters })
  return Object.fromEntries(
    Object.entries(metrics)
      .filter(([, name]) => isVisibleMetric(name, account))
      .map(([total, name]) => [total, (JSON.parse(values[name]) as { value: number }).value]),
  )
}
