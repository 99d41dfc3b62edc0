import type { AccessOf } from './access-entry.ts'
import { accountInQuery, emptyRequest } from './requests.ts'

// decision 30: "/news is the market dashboard, for every account kind"
const anyUser = `
  -           401 in  in  in  in  in  in
`

/** Access to the market page. */
export const market = {
  getMarketDashboard: { request: emptyRequest, expected: anyUser },
  getWidgetNews: { request: emptyRequest, expected: anyUser },
  getWidgetArticles: { request: emptyRequest, expected: anyUser },
  getAvailableCurrencies: { request: emptyRequest, expected: anyUser },
  getConvertedCurrencyAmount: {
    request: () => ({ query: { fromCurrencyCode: 'USD', toCurrencyCode: 'AUD', amount: '1' } }),
    expected: anyUser,
  },
  getLiveCurrencyExchangeRates: { request: emptyRequest, expected: anyUser },
  getIndiceChartDatas: { request: emptyRequest, expected: anyUser },
  // decisions 19 and 40: freight costs need the same feature as spends
  getLaneFreight: {
    request: accountInQuery,
    expected: `
      C1          401 in  404 in  404 in  in
      bare        401 404 404 403 404 403 403
      C2          401 404 404 404 404 404 in
      V1          401 404 404 404 404 404 404
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
} satisfies AccessOf<'market'>
