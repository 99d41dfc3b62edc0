import { convert } from '../../domain/market/conversion.ts'
import { currencies } from '@portal/contracts/market/currencies'
import { listedCurrencies, type LiveRate, type MarketPrice } from '@portal/contracts/market/market'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { marketSources, ratesSource } from '../../domain/market/market-sources.ts'
import { newestRates, rateHistory } from '../../domain/market/rates.ts'
import { monthBefore, percentChange, previousClose, withPointBefore } from '../../domain/market/series.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/**
 * Returns the newest rates of currencies against a base, with history since the first day of last month, relative to the last day with
 * rates.
 */
export const getLiveCurrencyExchangeRates =
  ({ database, market }: HandlerDependencies): Handler<'getLiveCurrencyExchangeRates'> =>
  async ({ baseCurrencySymbol: base, currencySymbols: named }, _scope, { now }) => {
    const symbols = named ?? listedCurrencies.filter((code) => code !== base)
    const source = ratesSource(await marketSources(database.prisma, market, now))
    const newest = await newestRates(database.pool, source)
    if (!newest.has(base)) rejectWith('badRequest', 'baseCurrencySymbol', `No exchange rate for ${base}.`)
    const missing = named?.filter((code) => !newest.has(code)) ?? []
    if (missing.length > 0) rejectWith('badRequest', 'currencySymbols', `No exchange rate for ${missing.join(', ')}.`)
    const shown = symbols.filter((code) => newest.has(code))
    const from = monthBefore(source.state.dataAsOf!)
    const history = await rateHistory(database.pool, source, [...new Set([base, ...shown])], from)
    return shown.flatMap((symbol): LiveRate[] => {
      const prices = withPointBefore(crossRates(history.get(base)!, history.get(symbol)!), from)
      const last = prices.at(-1)
      if (!last) return []
      return [
        {
          currencySymbol: symbol,
          name: currencies.get(symbol)!.name,
          currentPrice: last.value,
          date: last.date,
          changePercentage: percentChange(last.value, previousClose(prices)),
          historicalPrices: prices,
          source: source.state,
        },
      ]
    })
  }

/** Returns units of a currency per unit of the base on the days with rates of both. */
const crossRates = (base: ReadonlyMap<string, string>, symbol: ReadonlyMap<string, string>): MarketPrice[] =>
  [...symbol].flatMap(([date, perEuro]) => {
    const basePerEuro = base.get(date)
    return basePerEuro ? [{ date, value: Number(convert('1', basePerEuro, perEuro, 0).rate) }] : []
  })
