import type { MarketSourceState } from '@portal/contracts/market/market-source'
import type { PrismaClient } from '@portal/db/prisma'
import type { ConfiguredSource, Market } from './read-market.ts'
import { kindOf } from './source-entry.ts'

export type SourceKind = 'rates' | 'indexes' | 'news' | 'articles'
/** Interval between the values of a source, which determines when it is stale. */
type Rhythm = 'daily' | 'intraday' | 'monthly'

/** Source of the market page with its target and its state. */
export interface Source {
  kind: SourceKind
  rhythm: Rhythm
  entry?: ConfiguredSource
  state: MarketSourceState
}

const hour = 3_600_000
const day = 24 * hour

const demo = { licence: null, attribution: 'Demo data', attributionUrl: null, staleAfterHours: 48, isDemo: true, exportAllowed: false }
/** Sources of the demo data, which are never fetched. */
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

/** Returns all sources of the page in the order in which widgets prefer them: configured sources, demo sources if loaded, bundled rates. */
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
    return { kind, rhythm, entry, state: toState(about, kind, rhythm, row?.dataAsOf ?? null, row?.fetchedAt ?? null, now) }
  })
  const demos = demoSources.flatMap(({ id, kind, name }): Source[] => {
    const row = rows.get(id)
    if (!row?.isDemo) return []
    const rhythm = kind === 'indexes' ? 'daily' : 'intraday'
    return [{ kind, rhythm, state: toState({ ...demo, id, name }, kind, rhythm, row.dataAsOf, row.fetchedAt, now) }]
  })
  return [...configured, ...demos, await bundledSource(prisma, now)]
}

async function bundledSource(prisma: Pick<PrismaClient, 'exchangeRate'>, now: Date): Promise<Source> {
  const { _max: newest } = await prisma.exchangeRate.aggregate({ _max: { date: true } })
  return { kind: 'rates', rhythm: 'daily', state: toState(bundled, 'rates', 'daily', newest.date, null, now) }
}

type About = Omit<MarketSourceState, 'lastFetchedAt' | 'dataAsOf' | 'isStale'>

function toState(
  about: About,
  kind: SourceKind,
  rhythm: Rhythm,
  dataAsOf: Date | null,
  fetchedAt: Date | null,
  now: Date,
): MarketSourceState {
  const isFeed = kind === 'news' || kind === 'articles'
  // a feed is current as long as its fetches succeed; a daily or monthly value until its period ends
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

/** Returns the sources of a widget: the configured ones or, without any, the demo or bundled ones. */
export function filterSources(sources: readonly Source[], kind: SourceKind): Source[] {
  const all = sources.filter((source) => source.kind === kind)
  const configured = all.filter(({ entry }) => entry)
  return configured.length > 0 ? configured : all
}

/** Returns the rates in use: of the first configured source with data, else the bundled ones. */
export const ratesSource = (sources: readonly Source[]): Source =>
  sources.find(({ kind, state }) => kind === 'rates' && state.dataAsOf !== null) ?? sources.at(-1)!
