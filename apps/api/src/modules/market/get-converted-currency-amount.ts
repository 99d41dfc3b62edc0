import { convert } from '../../domain/market/conversion.ts'
import { digitsOf } from '@portal/contracts/market/currencies'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { marketSources, ratesSource } from '../../domain/market/market-sources.ts'
import { newestRates } from '../../domain/market/rates.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Converts an amount to another currency at the newest rates. */
export const getConvertedCurrencyAmount =
  ({ database, market }: HandlerDependencies): Handler<'getConvertedCurrencyAmount'> =>
  async ({ fromCurrencyCode, toCurrencyCode, amount }, _scope, { now }) => {
    const source = ratesSource(await marketSources(database.prisma, market, now))
    const rates = await newestRates(database.pool, source)
    const from = rates.get(fromCurrencyCode) ?? rejectWith('badRequest', 'fromCurrencyCode', `No exchange rate for ${fromCurrencyCode}.`)
    const to = rates.get(toCurrencyCode) ?? rejectWith('badRequest', 'toCurrencyCode', `No exchange rate for ${toCurrencyCode}.`)
    return {
      ...convert(amount, from.perEuro, to.perEuro, digitsOf(toCurrencyCode)),
      currencyCode: toCurrencyCode,
      date: from.date < to.date ? from.date : to.date,
      source: source.state,
    }
  }
