import type { Endpoints } from '@portal/contracts'
import type { ResponseBody } from '@portal/contracts/endpoint'
import type { Source, SourceKind } from '../../domain/market/market-sources.ts'
import type { Market } from '../../domain/market/read-market.ts'
import type { Database } from '../../platform/db/database.ts'

type Setup = NonNullable<ResponseBody<Endpoints['getMarketDashboard']>['setup']>

const kinds: SourceKind[] = ['rates', 'indexes', 'news', 'articles']

/** Returns configuration problems for administrators: kinds without a live source, disabled entries, failing sources. */
export async function setupOf({ prisma }: Database, market: Market, sources: readonly Source[], hasTicker: boolean): Promise<Setup> {
  const missing = kinds.filter((kind) => !sources.some((source) => source.kind === kind && source.entry))
  const failing = await prisma.marketSource.findMany({ where: { failures: { gt: 0 }, id: { in: market.sources.map(({ id }) => id) } } })
  return {
    notConfigured: [...missing, ...(hasTicker ? [] : (['ticker'] as const))],
    problems: [...market.problems, ...failing.map(({ id, lastError }) => `${id}: ${lastError ?? 'It failed.'}`)].map((text) =>
      text.slice(0, 500),
    ),
  }
}
