import { isIP } from 'node:net'
import { isInside } from './public-lookup.ts'

/** What the operator lets the portal call beside public addresses by HTTPS. */
export type NamedOrigins = readonly string[]

/** Why an address is not called. */
class AddressRefused extends Error {}

export const isNamed = (named: NamedOrigins, { origin }: URL): boolean => named.includes(origin)

/**
 * An address that may be called: by HTTPS at the usual port, or of an origin that the operator has named. Where its name leads is checked when it is
 * connected to.
 * @throws {AddressRefused} for every other address, in words without its query, which may hold a key
 */
export function requireCallable(url: URL, named: NamedOrigins): void {
  const refuse = (why: string) => {
    throw new AddressRefused(`${url.origin} is not called: ${why}.`)
  }
  if (url.username || url.password) refuse('the address holds a user or a password')
  if (isNamed(named, url)) return
  if (url.protocol !== 'https:') refuse('it is not https:, and OUTGOING_ORIGINS does not name it')
  if (url.port !== '') refuse('it names a port, and OUTGOING_ORIGINS does not name it')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  if (family && isInside(host, family)) refuse('it leads inside')
}

/** Where a redirect leads, where it may be followed: to the same host, with or without `www.`, and not from TLS to none. */
export function redirectedTo(from: URL, location: string | undefined): URL | undefined {
  const to = location && URL.canParse(location, from.href) ? new URL(location, from.href) : undefined
  const host = ({ hostname }: URL) => hostname.replace(/^www\./, '')
  if (!to || host(to) !== host(from) || (from.protocol === 'https:' && to.protocol !== 'https:')) return undefined
  // at another port of the host is somebody else
  if (to.port !== from.port && !(from.protocol === 'http:' && to.protocol === 'https:' && to.port === '')) return undefined
  return to
}
