import { demoIndexes } from '@portal/seed'
import type { MarketPrice } from '@portal/contracts/market/market'
import type { Pool } from '@portal/db/pool'
import { filterSources, type Source } from './market-sources.ts'

export interface Index {
  symbol: string
  name: string
  currency: string
  source: Source
}

/** Returns the indexes in the order of their slots, each symbol once. */
export function listIndexes(sources: readonly Source[]): Index[] {
  const all = filterSources(sources, 'indexes').flatMap((source) => {
    const symbols = source.entry && 'symbols' in source.entry ? source.entry.symbols : demoIndexes
    return symbols.map(
      ({ symbol, name, currency, slot = Infinity }: { symbol: string; name: string; currency: string; slot?: number | undefined }) => ({
        slot,
        index: { symbol, name, currency, source },
      }),
    )
  })
  const bySymbol = new Map<string, Index>()
  for (const { index } of all.toSorted((a, b) => (a.slot === b.slot ? 0 : a.slot - b.slot)))
    if (!bySymbol.has(index.symbol)) bySymbol.set(index.symbol, index)
  return [...bySymbol.values()]
}

/** Days of points to show, counted from the last one: two and a half months of daily values, five years of monthly ones. */
const daysBack = { intraday: 75, daily: 75, monthly: 5 * 366 }
const maxPoints = 5000

/** Returns the points of indexes, oldest first; empty lists for indexes without points. */
export async function indexPoints(pool: Pool, indexes: readonly Index[]): Promise<Map<Index, MarketPrice[]>> {
  const { rows } = await pool.query<{ place: number; at: string; value: string }>(
    `select w.place::int, to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, p.value
     from unnest($1::text[], $2::text[], $3::int[]) with ordinality w (source, symbol, days, place)
     cross join lateral (select max(m.at) as last from market_points m where m.source = w.source and m.symbol = w.symbol) l
     cross join lateral (select m.at, m.value from market_points m
       where m.source = w.source and m.symbol = w.symbol and m.at > l.last - make_interval(days => w.days) order by m.at desc limit $4) p
     order by w.place, p.at`,
    [
      indexes.map(({ source }) => source.state.id),
      indexes.map(({ symbol }) => symbol),
      indexes.map(({ source }) => daysBack[source.rhythm]),
      maxPoints,
    ],
  )
  const points = new Map<Index, MarketPrice[]>(indexes.map((index) => [index, []]))
  for (const { place, at, value } of rows) {
    const index = indexes[place - 1]!
    points.get(index)!.push({ date: index.source.rhythm === 'intraday' ? at : at.slice(0, 10), value: Number(value) })
  }
  return points
}
