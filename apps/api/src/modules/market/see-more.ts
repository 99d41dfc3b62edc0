import type { Source } from '../../domain/market/market-sources.ts'

/** Where a publisher has more of it; null where none says. */
export const seeMoreOf = (sources: readonly Source[]): string | null =>
  sources.flatMap(({ entry }) => (entry?.adapter === 'feed' && entry.seeMoreUrl) || [])[0] ?? null
