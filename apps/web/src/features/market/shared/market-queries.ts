import { operationQuery } from '../../../lib/query/operation-query.ts'
import { queryClient } from '../../../lib/query/query-client.ts'

const minute = 60_000

/** No source updates more often than every quarter of an hour. */
const cacheOptions = { staleTime: 5 * minute, refetchInterval: 15 * minute, meta: { shown: true } }

export const marketQuery = operationQuery('getMarketDashboard', {}, cacheOptions)

export const currenciesQuery = operationQuery('getAvailableCurrencies', {}, cacheOptions)

/** @param base base currency, by default the portal's */
export const ratesQuery = (base: string | undefined) =>
  operationQuery('getLiveCurrencyExchangeRates', base === undefined ? {} : { baseCurrencySymbol: base }, cacheOptions)

export const indexesQuery = operationQuery('getIndiceChartDatas', {}, cacheOptions)

/** Query of a widget's items with their sources. */
export const itemsQuery = (operation: 'getWidgetNews' | 'getWidgetArticles') => operationQuery(operation, {}, cacheOptions)

export const laneFreightQuery = (accountId: string) => operationQuery('getLaneFreight', { accountId }, cacheOptions)

/** Prefetches the page's data while its code loads; each widget shows its own errors. */
export const loadMarket = (): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(marketQuery),
    queryClient.prefetchQuery(ratesQuery(undefined)),
    queryClient.prefetchQuery(currenciesQuery),
    queryClient.prefetchQuery(indexesQuery),
    queryClient.prefetchQuery(itemsQuery('getWidgetNews')),
    queryClient.prefetchQuery(itemsQuery('getWidgetArticles')),
  ])
