import type { Env } from '../../platform/config/env.ts'
import { isAllowedOrigin, requireCallable, type AllowedOrigins } from '../../platform/http-client/outgoing-address.ts'
import { resolvesInside, type ResolveHost } from '../../platform/http-client/public-only-lookup.ts'

type LocationSettings = Pick<Env, 'PUBLIC_URL' | 'HOST'>
type AddressSettings = LocationSettings & Pick<Env, 'WEBHOOK_HOSTS' | 'HTTPS_PROXY'>

/** Hosts of the own computer, as URLs spell them. */
export const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** True if the portal runs for its own machine only, such as on the computer of a developer. */
function isOnLoopback({ PUBLIC_URL, HOST }: LocationSettings): boolean {
  const host = PUBLIC_URL === undefined ? HOST : new URL(PUBLIC_URL).hostname
  return [...loopbackHosts, '::1'].includes(host)
}

/** True if the operator allows this host over HTTPS at the default port, or this origin. */
const isAllowedHost = (hosts: readonly string[], { origin, protocol, port, hostname }: URL): boolean =>
  hosts.some((host) => (host.includes('://') ? host === origin : host === hostname && protocol === 'https:' && port === ''))

/** Returns the origin of a URL if both the portal and its host are on this machine. */
export const localOrigins = (settings: LocationSettings, { origin, hostname }: URL): AllowedOrigins =>
  isOnLoopback(settings) && loopbackHosts.includes(hostname) ? [origin] : []

/**
 * Returns the origins that a webhook may call although they are internal or use no TLS: its own, if the operator allows it, or if both the portal
 * and the receiver run on this machine. All others must be public.
 */
export const allowedOrigins = (settings: AddressSettings, url: URL): AllowedOrigins =>
  isAllowedHost(settings.WEBHOOK_HOSTS ?? [], url) ? [url.origin] : localOrigins(settings, url)

/**
 * Returns the reason why a webhook may not call a URL, as far as its text shows; undefined if it may. Host names are resolved on every connection, and the resolved address
 * must be public as well.
 */
export function addressProblem(settings: AddressSettings, address: string): string | undefined {
  const url = new URL(address)
  if (url.hash) return 'Must not have a fragment (#…)'
  try {
    requireCallable(url, allowedOrigins(settings, url))
    return undefined
  } catch {
    return 'Must begin with https://, use the default port and lead to a public host, without user name or password. The operator of the portal can permit other hosts'
  }
}

/**
 * Returns the reason why a webhook may not call a host name: it resolves to an internal address. Undefined if it may, and for a name that cannot be
 * resolved yet. A proxy resolves names itself.
 */
export async function resolvedProblem(settings: AddressSettings, address: string, resolve: ResolveHost): Promise<string | undefined> {
  const url = new URL(address)
  if (settings.HTTPS_PROXY || isAllowedOrigin(allowedOrigins(settings, url), url)) return undefined
  return (await resolvesInside(url.hostname, resolve))
    ? `${url.hostname} resolves to an internal address, which is not called. Use a public host. The operator of the portal can permit other hosts`
    : undefined
}
