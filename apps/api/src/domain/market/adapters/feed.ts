import { parseFeed } from 'feedsmith'
import { toItem, type RawItem } from '../feed-item.ts'
import type { EntryOf } from '../source-entry.ts'
import type { ItemRow } from '../store-rows.ts'
import { inlineLinkBases, resolveLink } from './link-bases.ts'
import { SourceError, type MarketAdapter } from './market-source.ts'

const maxFeedItems = 500
type Parsed = ReturnType<typeof parseFeed>

/** News as RSS, Atom, RDF or JSON Feed, detected from the content. */
export const feed: MarketAdapter<EntryOf<'feed'>> = {
  accepts: /\b(xml|json|rss|atom|rdf)\b|^text\/plain\b/,
  accept: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8',
  read({ url }, { text }, now) {
    const items = new Map<string, ItemRow>()
    for (const raw of rawItems(parse(text), url).slice(0, maxFeedItems)) {
      const item = toItem(raw, now)
      if (item && !items.has(item.key)) items.set(item.key, item)
    }
    if (items.size === 0) throw new SourceError('The feed has no items with a title.')
    return { items: [...items.values()] }
  },
}

/** Blank lines and comments before the declaration, which XML does not allow but some feeds have. */
const beforeDeclaration = /^(?:[\uFEFF\s]|<!--[\s\S]*?-->)+/

function parse(text: string): Parsed {
  try {
    return parseFeed(inlineLinkBases(text.replace(beforeDeclaration, '')), { maxItems: maxFeedItems })
  } catch {
    throw new SourceError('The response is not a valid feed (RSS, Atom, RDF or JSON Feed).')
  }
}

/** Extracts the same fields from each feed format. @param address of the feed, the base of relative links */
function rawItems({ format, feed: content }: Parsed, address: string): RawItem[] {
  switch (format) {
    case 'rss':
      return (content.items ?? []).map((item) => ({
        title: item.title,
        // a guid that is a link is absolute
        link:
          resolveLink(item.link, [address, content.xml?.base, item.xml?.base]) ??
          (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
        author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name,
        description: item.description ?? item.content?.encoded,
        publishedDate: item.pubDate ?? item.dc?.dates?.[0],
      }))
    case 'atom':
      return (content.entries ?? []).map((entry) => ({
        title: entry.title?.value,
        link: resolveLink((entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? entry.links?.[0])?.href, [
          address,
          content.xml?.base,
          entry.xml?.base,
        ]),
        author: entry.authors?.[0]?.name,
        description: entry.summary?.value ?? entry.content?.value,
        publishedDate: entry.published ?? entry.updated,
      }))
    case 'rdf':
      return (content.items ?? []).map((item) => ({
        title: item.title,
        link: resolveLink(item.link, [address, content.xml?.base, item.xml?.base]),
        author: item.dc?.creators?.[0],
        description: item.description,
        publishedDate: item.dc?.dates?.[0],
      }))
    case 'json':
      return (content.items ?? []).map((item) => ({
        title: item.title,
        link: resolveLink(item.url ?? item.external_url, [address]),
        author: item.authors?.[0]?.name,
        description: item.summary ?? item.content_text ?? item.content_html,
        publishedDate: item.date_published,
      }))
  }
}
