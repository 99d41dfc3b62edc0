import type { WidgetItem } from '@portal/contracts/market'
import type { MarketSourceState } from '@portal/contracts/market-source'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/query/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'

const minute = 60_000

/** No source updates more often than every quarter of an hour. */
const kept = { staleTime: 5 * minute, refetchInterval: 15 * minute, meta: { shown: true } }

export const marketQuery = queryOptions({
  ...kept,
  queryKey: ['getMarketDashboard'],
  queryFn: ({ signal }) => callApi('getMarketDashboard', {}, { signal }),
})

export const currenciesQuery = queryOptions({
  ...kept,
  queryKey: ['getAvailableCurrencies'],
  queryFn: ({ signal }) => callApi('getAvailableCurrencies', {}, { signal }),
})

/** @param base base currency, by default the portal's */
export const ratesQuery = (base: string | undefined) =>
  queryOptions({
    ...kept,
    queryKey: ['getLiveCurrencyExchangeRates', base],
    queryFn: ({ signal }) => callApi('getLiveCurrencyExchangeRates', base === undefined ? {} : { baseCurrencySymbol: base }, { signal }),
  })

export const indexesQuery = queryOptions({
  ...kept,
  queryKey: ['getIndiceChartDatas'],
  queryFn: ({ signal }) => callApi('getIndiceChartDatas', {}, { signal }),
})

/** Items of a widget with their sources. */
export interface WidgetItems {
  items: WidgetItem[]
  seeMoreUrl: string | null
  sources: MarketSourceState[]
}

export const itemsQuery = (operation: 'getWidgetNews' | 'getWidgetArticles') =>
  queryOptions({
    ...kept,
    queryKey: [operation],
    queryFn: ({ signal }): Promise<WidgetItems> => callApi(operation, {}, { signal }),
  })

export const laneFreightQuery = (accountId: string) =>
  queryOptions({
    ...kept,
    queryKey: ['getLaneFreight', accountId],
    queryFn: ({ signal }) => callApi('getLaneFreight', { accountId }, { signal }),
  })

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
