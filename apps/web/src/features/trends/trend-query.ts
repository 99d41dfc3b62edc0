import { capitalize } from '@portal/contracts/capitalize'
import type { Operation } from '@portal/contracts'
import type { TrendId } from '@portal/contracts/charts/trend-choices'
import type { TrendParameters, TrendReport } from '@portal/contracts/charts/trends'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/query/api.ts'
import type { TrendFilters } from './resolve-trends.ts'
import { comparedFrom, trendParameters } from './trend-parameters.ts'

type TrendOperation = Extract<Operation, `get${Capitalize<TrendId>}Trend`>

const operationOf = (trend: TrendId) => `get${capitalize(trend)}Trend` as const satisfies TrendOperation

/**
 * Query of a trend, which keeps the previous data while new data loads: of the period with its comparison, or of the compared period.
 * @param settled true if the filters are fully resolved
 */
export function trendQuery(trend: TrendId, accountId: string, filters: TrendFilters, of: 'main' | 'compare', settled: boolean) {
  const period = of === 'main' ? filters : filters.compare
  const from = of === 'main' ? comparedFrom(filters) : undefined
  const parameters = period && { ...trendParameters(trend, accountId, filters, period), ...(from && { comparedFrom: from }) }
  return queryOptions({
    queryKey: [operationOf(trend), parameters],
    queryFn: async ({ signal }): Promise<{ report: TrendReport; groupBy: TrendParameters['groupBy'] }> => ({
      report: await callApi(operationOf(trend), { ...parameters! }, { signal }),
      groupBy: parameters!.groupBy,
    }),
    enabled: settled && filters.askable && parameters !== undefined,
    placeholderData: keepPreviousData,
    meta: { shown: true },
  })
}
