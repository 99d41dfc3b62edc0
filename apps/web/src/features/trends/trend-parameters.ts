import { trends, type TrendId } from '@portal/contracts/charts/trend-choices'
import type { TrendParameters } from '@portal/contracts/charts/trends'
import type { TrendFilters, TrendPeriod } from './resolve-trends.ts'

/** Returns the request parameters of a trend: the filters that it supports, and places only on the tab that shows them. */
export function trendParameters(trend: TrendId, accountId: string, filters: TrendFilters, period: TrendPeriod): TrendParameters {
  const { basis, places } = trends[trend]
  const { suppliers, portPair, contract } = filters
  const narrowed = places && filters.tab === 'portPair'
  return {
    accountId,
    ...(basis && { dateBasedOn: filters.basis }),
    start: period.start.periodStart,
    end: period.end.periodEnd,
    ...(suppliers.length > 0 && { suppliers: suppliers.map(({ id }) => id) }),
    groupBy: filters.groupBy,
    showSuppliersIndividually: filters.individually && suppliers.length > 0,
    ...(narrowed && portPair && { originId: portPair.originId, destinationId: portPair.destinationId }),
    ...(narrowed && contract && { carrierContractNumber: contract }),
  }
}
