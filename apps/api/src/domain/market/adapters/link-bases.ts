/** Separates the `xml:base` of a link from its reference. A private-use character, which does not occur in URLs. */
const separator = '\uE000'

const linkWithBase = /<((?:\w+:)?link)\b([^<>]*?)\sxml:base\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')([^<>]*)>/g

/** Moves the `xml:base` of each link element in front of its reference: the feed parser drops it from links. */
export const inlineLinkBases = (xml: string): string =>
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
export function resolveLink(link: string | undefined, bases: readonly (string | undefined)[]): string | undefined {
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
