import type { OverviewTotals } from '@portal/contracts/charts/overview'
import { dateIn } from '../../domain/calendar/business-calendar.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { addMonths, firstOfMonth, lastOfMonth, monthSpan } from '../sql/periods/months.ts'
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

interface Period {
  startDate: string
  endDate: string
}

/** Returns the whole months of a period that lie before the current month; undefined if there are none or the period is open. */
export function completeMonths(startDate: string | undefined, endDate: string | undefined, today: string): Period | undefined {
  const { whole } = monthSpan(startDate, endDate)
  if (!whole?.from || !whole.to) return undefined
  const lastComplete = addMonths(firstOfMonth(today), -1)
  const last = whole.to < lastComplete ? whole.to : lastComplete
  return whole.from > last ? undefined : { startDate: whole.from, endDate: lastOfMonth(last) }
}

/** Returns the same months a year before. */
const yearBefore = ({ startDate, endDate }: Period): Period => ({
  startDate: addMonths(startDate, -12),
  endDate: lastOfMonth(addMonths(endDate, -12)),
})

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
