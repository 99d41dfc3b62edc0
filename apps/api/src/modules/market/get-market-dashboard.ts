import type { Endpoints } from '@portal/contracts'
import { listedCurrencies, maxListedItems } from '@portal/contracts/market/market'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { indexesOf } from '../../domain/market/indexes.ts'
import { marketSources, sourcesOf, type Source } from '../../domain/market/market-sources.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { seeMoreOf } from './see-more.ts'
import { setupOf } from './setup.ts'

/** Returns the content of the market page and its sources. */
export const getMarketDashboard =
  ({ env, database, market }: HandlerDependencies): Handler<Endpoints['getMarketDashboard']> =>
  async (_asked, { user }, context) => {
    const sources = await marketSources(database.prisma, market, context.now)
    const ticker = env.FREIGHT_TICKER_URL
    return {
      ticker: ticker ? { url: ticker, host: new URL(ticker).host } : null,
      indices: indexesOf(sources).map(({ symbol, name, currency, source }) => ({ symbol, name, currency, sourceId: source.state.id })),
      cities: [...market.cities],
      currencies: { base: listedCurrencies[0], shown: [...listedCurrencies] },
      widgets: { news: widget(sources, 'news'), articles: widget(sources, 'articles') },
      sources: sources.map(({ state }) => state),
      setup: user.isAdmin ? await setupOf(database, market, sources, Boolean(ticker)) : null,
    }
  }

function widget(sources: readonly Source[], kind: 'news' | 'articles') {
  const own = sourcesOf(sources, kind)
  return { shown: own.length > 0 ? maxListedItems[kind] : 0, seeMoreUrl: seeMoreOf(own) }
}
