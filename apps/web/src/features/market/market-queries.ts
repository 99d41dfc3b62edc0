import type { WidgetItem } from '@portal/contracts/market'
import type { MarketSourceState } from '@portal/contracts/market-source'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

const minute = 60_000

/** No source updates more often than every quarter of an hour. */
const kept = { staleTime: 5 * minute, refetchInterval: 15 * minute, meta: { shown: true } }

export const marketQuery = queryOptions({
  ...kept,
  queryKey: ['getMarketDashboard'],
  queryFn: ({ signal }) => call('getMarketDashboard', {}, { signal }),
})

export const currenciesQuery = queryOptions({
  ...kept,
  queryKey: ['getAvailableCurrencies'],
  queryFn: ({ signal }) => call('getAvailableCurrencies', {}, { signal }),
})

/** @param base base currency, by default the portal's */
export const ratesQuery = (base: string | undefined) =>
  queryOptions({
    ...kept,
    queryKey: ['getLiveCurrencyExchangeRates', base],
    queryFn: ({ signal }) => call('getLiveCurrencyExchangeRates', base === undefined ? {} : { baseCurrencySymbol: base }, { signal }),
  })

export const indexesQuery = queryOptions({
  ...kept,
  queryKey: ['getIndiceChartDatas'],
  queryFn: ({ signal }) => call('getIndiceChartDatas', {}, { signal }),
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
    queryFn: ({ signal }): Promise<WidgetItems> => call(operation, {}, { signal }),
  })

export const laneFreightQuery = (accountId: string) =>
  queryOptions({
    ...kept,
    queryKey: ['getLaneFreight', accountId],
    queryFn: ({ signal }) => call('getLaneFreight', { accountId }, { signal }),
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
