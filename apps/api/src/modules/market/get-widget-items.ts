import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { newestItems } from '../../domain/market/items.ts'
import { marketSources, filterSources } from '../../domain/market/market-sources.ts'
import { publicUrl } from '../../platform/config/public-url.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findSeeMoreUrl } from './see-more.ts'

/** Returns the newest items of a widget's feeds. */
export const getWidgetItems =
  ({ env, database, market }: HandlerDependencies, kind: 'news' | 'articles'): Handler<'getWidgetNews'> =>
  async ({ total }, _scope, { now }) => {
    const sources = filterSources(await marketSources(database.prisma, market, now), kind)
    const ownHost = new URL(publicUrl(env, '/')).hostname
    return {
      items: await newestItems(database.pool, sources, total, now, ownHost),
      seeMoreUrl: findSeeMoreUrl(sources),
      sources: sources.map(({ state }) => state),
    }
  }
