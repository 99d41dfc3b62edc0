import { trends, type TrendId } from '@portal/contracts/charts/trend-choices'
import type { TrendParameters } from '@portal/contracts/charts/trends'
import { firstMonth } from '../../components/table/link-search.ts'
import { monthsIn, type TrendFilters, type TrendPeriod } from './resolve-trends.ts'

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

/**
 * Returns the first day of the period that complete months are compared with: the chosen one, by default a year before; undefined if the
 * chosen one has another length, or no earlier year exists.
 */
export function comparedFrom(filters: Pick<TrendFilters, 'start' | 'end' | 'compare'>): string | undefined {
  const { compare, start } = filters
  if (compare) return monthsIn(compare) === monthsIn(filters) ? compare.start.periodStart : undefined
  const yearBefore = `${String(Number(start.periodStart.slice(0, 4)) - 1).padStart(4, '0')}${start.periodStart.slice(4)}`
  return yearBefore < firstMonth ? undefined : yearBefore
}
