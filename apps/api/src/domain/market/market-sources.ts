import type { MarketSourceState } from '@portal/contracts/market-source'
import type { PrismaClient } from '@portal/db/prisma'
import type { ConfiguredSource, Market } from './read-market.ts'
import { kindOf } from './source-entry.ts'

export type SourceKind = 'rates' | 'indexes' | 'news' | 'articles'
/** How far apart the figures of a source are; what it says of its last day depends on it. */
type Rhythm = 'daily' | 'intraday' | 'monthly'

/** A source of the page with what it feeds and how old it is. */
export interface Source {
  kind: SourceKind
  rhythm: Rhythm
  entry?: ConfiguredSource
  state: MarketSourceState
}

const hour = 3_600_000
const day = 24 * hour

const demo = { licence: null, attribution: 'Demo data', attributionUrl: null, staleAfterHours: 48, isDemo: true, exportAllowed: false }
/** What comes with the demo world: rows that nobody is asked for. */
const demoSources: { id: string; kind: SourceKind; name: string }[] = [
  { id: 'demo-indexes', kind: 'indexes', name: 'Demo indexes' },
  { id: 'demo-news', kind: 'news', name: 'Demo news' },
  { id: 'demo-articles', kind: 'articles', name: 'Demo articles' },
]

export const bundledId = 'bundled'
const bundled = {
  id: bundledId,
  name: 'ECB reference rates (bundled)',
  licence: 'Free reuse with the source named',
  attribution: 'Source: European Central Bank',
  attributionUrl: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/',
  staleAfterHours: 126,
  isDemo: false,
  exportAllowed: true,
}

const kindOfEntry = (entry: ConfiguredSource): SourceKind =>
  entry.adapter === 'feed' ? entry.widget : (kindOf(entry) as 'rates' | 'indexes')

/**
 * Every source of the page in the order in which widgets prefer them: those configured, those of the demo world where it is loaded, the bundled
 * rates.
 */
export async function marketSources(
  prisma: Pick<PrismaClient, 'marketSource' | 'exchangeRate'>,
  market: Market,
  now: Date,
): Promise<Source[]> {
  const rows = new Map((await prisma.marketSource.findMany()).map((row) => [row.id, row]))
  const configured = market.sources.map((entry): Source => {
    const { id, name = entry.attribution, licence, attribution, attributionUrl, staleAfterHours, exportAllowed } = entry
    const kind = kindOfEntry(entry)
    const rhythm = 'rhythm' in entry ? entry.rhythm : entry.adapter === 'feed' ? 'intraday' : 'daily'
    const row = rows.get(id)
    const about = { id, name, licence, attribution, attributionUrl, staleAfterHours, exportAllowed, isDemo: false }
    return { kind, rhythm, entry, state: stateOf(about, kind, rhythm, row?.dataAsOf ?? null, row?.fetchedAt ?? null, now) }
  })
  const demos = demoSources.flatMap(({ id, kind, name }): Source[] => {
    const row = rows.get(id)
    if (!row?.isDemo) return []
    const rhythm = kind === 'indexes' ? 'daily' : 'intraday'
    return [{ kind, rhythm, state: stateOf({ ...demo, id, name }, kind, rhythm, row.dataAsOf, row.fetchedAt, now) }]
  })
  return [...configured, ...demos, await bundledSource(prisma, now)]
}

async function bundledSource(prisma: Pick<PrismaClient, 'exchangeRate'>, now: Date): Promise<Source> {
  const { _max: newest } = await prisma.exchangeRate.aggregate({ _max: { date: true } })
  return { kind: 'rates', rhythm: 'daily', state: stateOf(bundled, 'rates', 'daily', newest.date, null, now) }
}

type About = Omit<MarketSourceState, 'lastFetchedAt' | 'dataAsOf' | 'isStale'>

function stateOf(
  about: About,
  kind: SourceKind,
  rhythm: Rhythm,
  dataAsOf: Date | null,
  fetchedAt: Date | null,
  now: Date,
): MarketSourceState {
  const isFeed = kind === 'news' || kind === 'articles'
  // a feed without news is not silent as long as it answers; a day's or a month's figure is new until its time is over
  const spoke = isFeed
    ? (fetchedAt ?? dataAsOf)
    : dataAsOf && new Date(dataAsOf.getTime() + { intraday: 0, daily: day, monthly: 31 * day }[rhythm])
  return {
    ...about,
    lastFetchedAt: fetchedAt?.toISOString() ?? null,
    dataAsOf: dataAsOf && (rhythm === 'intraday' ? dataAsOf.toISOString() : dataAsOf.toISOString().slice(0, 10)),
    isStale: spoke !== null && now.getTime() - spoke.getTime() > about.staleAfterHours * hour,
  }
}

/** The sources of a widget: those configured or, where there are none, what stands in for them. */
export function sourcesOf(sources: readonly Source[], kind: SourceKind): Source[] {
  const all = sources.filter((source) => source.kind === kind)
  const configured = all.filter(({ entry }) => entry)
  return configured.length > 0 ? configured : all
}

/** The rates in use: of the first configured source that has any, else those that come with the portal. */
export const ratesSource = (sources: readonly Source[]): Source =>
  sources.find(({ kind, state }) => kind === 'rates' && state.dataAsOf !== null) ?? sources.at(-1)!
