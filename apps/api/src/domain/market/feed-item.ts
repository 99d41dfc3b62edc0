import sanitizeHtml from 'sanitize-html'
import type { ItemRow } from './store-rows.ts'

/** Item in the feed's format. */
export interface RawItem {
  title?: string | undefined
  link?: string | undefined
  author?: string | undefined
  description?: string | undefined
  publishedDate?: unknown
}

const longest = { title: 300, author: 200, description: 1000, link: 2000 }
/** Maximum characters that are read, because sanitizing takes time. */
const maxReadCharacters = 50_000

/** Converts HTML or plain text to one line: without elements, scripts and styles, and without control and bidi characters. */
function plainText(text: string | undefined, maxLength: number): string | null {
  if (!text) return null
  const withoutElements = /[<&]/.test(text) ? withoutHtml(text.slice(0, maxReadCharacters)) : text.slice(0, maxReadCharacters)
  const line = withoutElements
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replaceAll(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu, '')
    .trim()
  const characters = [...line]
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : line || null
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Returns the text between elements, separated by spaces, with entities decoded. */
const withoutHtml = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<(?=\/?(p|br|div|li|ul|ol|h[1-6]|tr|td|th|blockquote)\b)/gi, ' <'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'title'],
  }).replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!)

/** Returns a URL that is safe to follow: http or https, without user or password. */
function followable(link: string | undefined): string | null {
  const url = link && URL.canParse(link.trim()) ? new URL(link.trim()) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hostname === '' || url.href.length > longest.link)
    return null
  return url.href
}

/** Returns the URL without click-tracking parameters, as the key of duplicates. */
function keyOf(link: string): string {
  const url = new URL(link)
  url.protocol = 'https:'
  url.hash = ''
  url.search = new URLSearchParams(
    [...url.searchParams].filter(([name]) => !/^(utm_|fbclid$|gclid$|mc_cid$|mc_eid$)/.test(name)),
  ).toString()
  url.searchParams.sort()
  return url.href.replace(/\/(?=$|\?)/, '')
}

const folded = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Returns an item for storage; undefined without a title. @param now time of the fetch, used for items without a date or with a future one */
export function toItem({ title, link, author, description, publishedDate }: RawItem, now: Date): ItemRow | undefined {
  const text = plainText(title, longest.title)
  if (!text) return undefined
  const address = followable(link)
  const published = typeof publishedDate === 'string' ? Date.parse(publishedDate) : Number.NaN
  const when = Number.isFinite(published) && published <= now.getTime() && published > 0 ? new Date(published) : now
  return {
    key: address ? keyOf(address) : `title:${folded(text)}`,
    title: text,
    titleKey: folded(text) || text,
    link: address,
    author: plainText(author, longest.author),
    description: plainText(description, longest.description),
    publishedDate: when.toISOString(),
  }
}
