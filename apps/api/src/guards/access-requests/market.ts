import type { Operation } from '@portal/contracts'
import { accountInQuery, nothing, type Ask } from './asking.ts'

export const market = {
  getMarketDashboard: nothing,
  getLaneFreight: accountInQuery,
  getWidgetNews: nothing,
  getWidgetArticles: nothing,
  getAvailableCurrencies: nothing,
  getConvertedCurrencyAmount: () => ({ query: { fromCurrencyCode: 'USD', toCurrencyCode: 'AUD', amount: '1' } }),
  getLiveCurrencyExchangeRates: nothing,
  getIndiceChartDatas: nothing,
} satisfies Partial<Record<Operation, Ask>>
