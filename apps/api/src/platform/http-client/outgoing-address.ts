import { isIP } from 'node:net'
import { isInside } from './public-only-lookup.ts'

/** Origins that the operator allows besides public HTTPS addresses. */
export type AllowedOrigins = readonly string[]

class AddressRefused extends Error {}

export const isAllowedOrigin = (named: AllowedOrigins, { origin }: URL): boolean => named.includes(origin)

/**
 * Requires a URL that may be requested: HTTPS at the default port, or an origin that the operator configured. The resolved address is
 * checked on connecting.
 * @throws {AddressRefused} for any other URL; the message omits the query, which may contain a key
 */
export function requireCallable(url: URL, named: AllowedOrigins): void {
  const refuse = (why: string) => {
    throw new AddressRefused(`${url.origin} is not called: ${why}.`)
  }
  if (url.username || url.password) refuse('the address holds a user or a password')
  if (isAllowedOrigin(named, url)) return
  if (url.protocol !== 'https:') refuse('it is not https:, and OUTGOING_ORIGINS does not name it')
  if (url.port !== '') refuse('it names a port, and OUTGOING_ORIGINS does not name it')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  if (family && isInside(host, family)) refuse('it leads inside')
}

/** Returns the target of a redirect if it may be followed: the same host, with or without `www.`, and never from TLS to plain HTTP. */
export function redirectedTo(from: URL, location: string | undefined): URL | undefined {
  const to = location && URL.canParse(location, from.href) ? new URL(location, from.href) : undefined
  const host = ({ hostname }: URL) => hostname.replace(/^www\./, '')
  if (!to || host(to) !== host(from) || (from.protocol === 'https:' && to.protocol !== 'https:')) return undefined
  // another port can be another server
  if (to.port !== from.port && !(from.protocol === 'http:' && to.protocol === 'https:' && to.port === '')) return undefined
  return to
}
