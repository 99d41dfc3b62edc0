import { currencies } from '@portal/contracts/market/currencies'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { marketSources, ratesSource } from '../../domain/market/market-sources.ts'
import { newestRates } from '../../domain/market/rates.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the currencies with a current rate, by code. */
export const listAvailableCurrencies =
  ({ database, market }: HandlerDependencies): Handler<'getAvailableCurrencies'> =>
  async (_asked, _scope, { now }) => {
    const rates = await newestRates(database.pool, ratesSource(await marketSources(database.prisma, market, now)))
    return [...rates.keys()].toSorted().map((code) => currencies.get(code)!)
  }
