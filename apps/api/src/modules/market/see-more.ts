import type { Source } from '../../domain/market/market-sources.ts'

/** Returns the URL of a publisher's page with more items; null if no source has one. */
export const findSeeMoreUrl = (sources: readonly Source[]): string | null =>
  sources.flatMap(({ entry }) => (entry?.adapter === 'feed' && entry.seeMoreUrl) || [])[0] ?? null
