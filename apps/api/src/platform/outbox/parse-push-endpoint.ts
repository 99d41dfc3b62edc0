import type { Env } from '../config/env.ts'

/** Push services of the browsers. Subscriptions come from clients: without this list they could name any address. */
const services = ['fcm.googleapis.com', 'android.googleapis.com', 'updates.push.services.mozilla.com']
const families = ['.push.apple.com', '.notify.windows.com']

/**
 * Parses the endpoint of a push subscription if the portal may send to it: a browser's push service over HTTPS at the default port, or an
 * entry of PUSH_HOSTS, which names hosts or origins such as `http://127.0.0.1:9000`.
 * @returns undefined for any other URL, and for non-canonical spellings that parsers may read differently
 */
export function parsePushEndpoint({ PUSH_HOSTS = [] }: Pick<Env, 'PUSH_HOSTS'>, endpoint: string): URL | undefined {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || url.href !== endpoint || url.username || url.password) return undefined
  if (isAllowedPushHost(PUSH_HOSTS, url)) return url
  const isService = services.includes(url.hostname) || families.some((family) => url.hostname.endsWith(family))
  return isService && url.protocol === 'https:' && url.port === '' ? url : undefined
}

/** True if the operator has configured this host or origin. */
export const isAllowedPushHost = (hosts: readonly string[], { origin, protocol, port, hostname }: URL): boolean =>
  hosts.some((host) => (host.includes('://') ? host === origin : host === hostname && protocol === 'https:' && port === ''))
