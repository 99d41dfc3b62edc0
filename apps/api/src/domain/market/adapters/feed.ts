import { parseFeed } from 'feedsmith'
import { toItem, type RawItem } from '../feed-item.ts'
import type { EntryOf } from '../source-entry.ts'
import type { ItemRow } from '../store-rows.ts'
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

/** Separates the `xml:base` of a link from its reference. A private-use character, which does not occur in URLs. */
const separator = '\uE000'

const linkWithBase = /<((?:\w+:)?link)\b([^<>]*?)\sxml:base\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')([^<>]*)>/g

/** Moves the `xml:base` of each link element in front of its reference: the feed parser drops it from links. */
const inlineLinkBases = (xml: string): string =>
  xml.replaceAll(
    linkWithBase,
    (_tag, name: string, before: string, double: string | undefined, single: string | undefined, after: string) => {
      const base = `${double ?? single ?? ''}${separator}`
      const attributes = `${before}${after}`
      const withHref = attributes.replace(/(\shref\s*=\s*["'])/, `$1${base}`)
      return withHref === attributes ? `<${name}${attributes}>${base}` : `<${name}${withHref}>`
    },
  )

/**
 * Resolves the reference of a link (RFC 3986, XML Base).
 * @param bases URL of the feed and each `xml:base` of the link's ancestors, outermost first; invalid ones are skipped
 */
function resolveLink(link: string | undefined, bases: readonly (string | undefined)[]): string | undefined {
  if (link === undefined) return undefined
  const references = link.split(separator)
  let base: string | undefined
  for (const reference of [...bases, ...references.slice(0, -1)]) {
    const trimmed = reference?.trim()
    if (trimmed && URL.canParse(trimmed, base)) base = new URL(trimmed, base).href
  }
  const own = references.at(-1)!.trim()
  return own !== '' && URL.canParse(own, base) ? new URL(own, base).href : undefined
}
