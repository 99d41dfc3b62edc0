import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { getConvertedCurrencyAmount } from './get-converted-currency-amount.ts'
import { getIndiceChartDatas } from './get-indice-chart-datas.ts'
import { getLaneFreight } from './get-lane-freight.ts'
import { getLiveCurrencyExchangeRates } from './get-live-currency-exchange-rates.ts'
import { getMarketDashboard } from './get-market-dashboard.ts'
import { getWidgetItems } from './get-widget-items.ts'
import { listAvailableCurrencies } from './list-available-currencies.ts'

export const market = (dependencies: HandlerDependencies) => ({
  getAvailableCurrencies: listAvailableCurrencies(dependencies),
  getConvertedCurrencyAmount: getConvertedCurrencyAmount(dependencies),
  getIndiceChartDatas: getIndiceChartDatas(dependencies),
  getLaneFreight,
  getLiveCurrencyExchangeRates: getLiveCurrencyExchangeRates(dependencies),
  getMarketDashboard: getMarketDashboard(dependencies),
  getWidgetArticles: getWidgetItems(dependencies, 'articles'),
  getWidgetNews: getWidgetItems(dependencies, 'news'),
})
