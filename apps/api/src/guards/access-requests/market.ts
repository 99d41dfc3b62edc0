import type { Operation } from '@portal/contracts'
import { accountInQuery, emptyRequest, type RequestBuilder } from './asking.ts'

export const market = {
  getMarketDashboard: emptyRequest,
  getLaneFreight: accountInQuery,
  getWidgetNews: emptyRequest,
  getWidgetArticles: emptyRequest,
  getAvailableCurrencies: emptyRequest,
  getConvertedCurrencyAmount: () => ({ query: { fromCurrencyCode: 'USD', toCurrencyCode: 'AUD', amount: '1' } }),
  getLiveCurrencyExchangeRates: emptyRequest,
  getIndiceChartDatas: emptyRequest,
} satisfies Partial<Record<Operation, RequestBuilder>>
