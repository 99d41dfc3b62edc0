import type { WidgetItem } from '@portal/contracts/market/market'
import type { Pool } from '@portal/db/pool'
import type { Source } from './market-sources.ts'

interface ItemRow {
  source: string
  key: string
  titleKey: string
  title: string
  link: string | null
  author: string | null
  description: string | null
  /** In milliseconds since 1970. */
  publishedAt: number
}

/** Period within which equal titles from several feeds are duplicates. */
const sameTitleMs = 3 * 24 * 3_600_000

/**
 * Returns the newest items of feeds without duplicates: items with the same link, or the same title within three days.
 * @param ownHost host of the portal, whose links are removed, because some of its URLs have side effects
 */
export async function newestItems(
  pool: Pool,
  sources: readonly Source[],
  total: number,
  now: Date,
  ownHost: string,
): Promise<WidgetItem[]> {
  const { rows } = await pool.query<ItemRow>(
    `select source, key, title_key as "titleKey", title, link, author, description, extract(epoch from published_at)::float8 * 1000 as "publishedAt"
     from market_items where source = any($1) and published_at <= $2 order by published_at desc, source, key limit $3`,
    // reads four times as many rows, because duplicates are removed afterwards
    [sources.map(({ state }) => state.id), now, total * 4],
  )
  const seen: ItemRow[] = []
  for (const row of rows) {
    const isDouble = seen.some(
      (other) => other.key === row.key || (other.titleKey === row.titleKey && Math.abs(other.publishedAt - row.publishedAt) <= sameTitleMs),
    )
    if (!isDouble) seen.push(row)
    if (seen.length === total) break
  }
  const names = new Map(sources.map(({ state }) => [state.id, state.name]))
  return seen.map(({ source, title, link, author, description, publishedAt }) => ({
    title,
    sourceUrl: link && new URL(link).hostname !== ownHost ? link : null,
    imageUrl: null,
    publishedDate: new Date(publishedAt).toISOString(),
    author,
    description,
    sourceId: source,
    sourceName: names.get(source)!,
  }))
}
