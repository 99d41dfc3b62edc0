/** Access to the market page. */
export const market = `
# decision 30: "/news is the market dashboard, for every account kind"
getMarketDashboard getWidgetNews getWidgetArticles
getAvailableCurrencies getConvertedCurrencyAmount getLiveCurrencyExchangeRates getIndiceChartDatas
  -           401 in  in  in  in  in  in

# decisions 19 and 40: freight costs need the same feature as spends
getLaneFreight
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`
