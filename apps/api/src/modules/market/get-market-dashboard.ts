import type { Endpoints } from '@portal/contracts'
import type { ResponseBody } from '@portal/contracts/endpoint'
import { listedCurrencies, maxListedItems } from '@portal/contracts/market/market'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { listIndexes } from '../../domain/market/indexes.ts'
import { marketSources, filterSources, type Source, type SourceKind } from '../../domain/market/market-sources.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findSeeMoreUrl } from './see-more.ts'
import type { Market } from '../../domain/market/read-market.ts'
import type { Database } from '../../platform/db/database.ts'

type Setup = NonNullable<ResponseBody<Endpoints['getMarketDashboard']>['setup']>

const requiredKinds: SourceKind[] = ['rates', 'indexes', 'news', 'articles']

/** Returns configuration problems for administrators: kinds without a live source, disabled entries, failing sources. */
async function readSetup({ prisma }: Database, market: Market, sources: readonly Source[], hasTicker: boolean): Promise<Setup> {
  const missing = requiredKinds.filter((kind) => !sources.some((source) => source.kind === kind && source.entry))
  const failing = await prisma.marketSource.findMany({ where: { failures: { gt: 0 }, id: { in: market.sources.map(({ id }) => id) } } })
  return {
    notConfigured: [...missing, ...(hasTicker ? [] : (['ticker'] as const))],
    problems: [...market.problems, ...failing.map(({ id, lastError }) => `${id}: ${lastError ?? 'It failed.'}`)].map((text) =>
      text.slice(0, 500),
    ),
  }
}

/** Returns the content of the market page and its sources. */
export const getMarketDashboard =
  ({ env, database, market }: HandlerDependencies): Handler<'getMarketDashboard'> =>
  async (_asked, { user }, context) => {
    const sources = await marketSources(database.prisma, market, context.now)
    const ticker = env.FREIGHT_TICKER_URL
    return {
      ticker: ticker ? { url: ticker, host: new URL(ticker).host } : null,
      indices: listIndexes(sources).map(({ symbol, name, currency, source }) => ({ symbol, name, currency, sourceId: source.state.id })),
      cities: [...market.cities],
      currencies: { base: listedCurrencies[0], shown: [...listedCurrencies] },
      widgets: { news: widget(sources, 'news'), articles: widget(sources, 'articles') },
      sources: sources.map(({ state }) => state),
      setup: user.isAdmin ? await readSetup(database, market, sources, Boolean(ticker)) : null,
    }
  }

function widget(sources: readonly Source[], kind: 'news' | 'articles') {
  const own = filterSources(sources, kind)
  return { shown: own.length > 0 ? maxListedItems[kind] : 0, seeMoreUrl: findSeeMoreUrl(own) }
}
