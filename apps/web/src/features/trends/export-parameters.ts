import type { Endpoints } from '@portal/contracts'
import type { Request } from '@portal/contracts/endpoint'
import type { TrendFilters } from './resolve-trends.ts'

/** Returns the parameters of the PDF: both tabs under the current filters. */
export function exportParameters(accountId: string, filters: TrendFilters): Request<Endpoints['exportTrends']> {
  const { suppliers, portPair, contract, compare } = filters
  return {
    accountId,
    dateBasedOn: filters.basis,
    start: filters.start.periodStart,
    end: filters.end.periodEnd,
    ...(suppliers.length > 0 && { suppliers: suppliers.map(({ id }) => id) }),
    groupBy: filters.groupBy,
    showSuppliersIndividually: filters.individually && suppliers.length > 0,
    ...(portPair && { originId: portPair.originId, destinationId: portPair.destinationId }),
    ...(contract && { carrierContractNumber: contract }),
    ...(compare && { compareStart: compare.start.periodStart, compareEnd: compare.end.periodEnd }),
    trendLine: filters.trendLine,
    averageLine: filters.averageLine,
  }
}
