import type { SourceEntry } from '../source-entry.ts'
import { bls } from './bls.ts'
import { csv } from './csv.ts'
import { ecb } from './ecb.ts'
import { feed } from './feed.ts'
import { jsonPoints } from './json-points.ts'
import type { MarketAdapter } from './market-source.ts'
import { ratesJson } from './rates-json.ts'

const adapters: { [A in SourceEntry['adapter']]: MarketAdapter<Extract<SourceEntry, { adapter: A }>> } = {
  bls,
  csv,
  ecb,
  feed,
  json: jsonPoints,
  'rates-json': ratesJson,
}

export const adapterOf = (entry: SourceEntry): MarketAdapter<SourceEntry> => adapters[entry.adapter]
