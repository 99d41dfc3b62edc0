import type { Env } from '../../env.ts'

/** The push services of the browsers. A subscription comes from the caller: without this list it would be any address. */
const services = ['fcm.googleapis.com', 'android.googleapis.com', 'updates.push.services.mozilla.com']
const families = ['.push.apple.com', '.notify.windows.com']

/**
 * The address of a push subscription, where it is one the portal sends to: a browser's push service by HTTPS at its usual port, or what
 * PUSH_HOSTS names: further hosts, or origins such as `http://127.0.0.1:9000`.
 * @returns undefined for every other address, and for spellings that not everybody reads alike
 */
export function pushAddress({ PUSH_HOSTS = [] }: Pick<Env, 'PUSH_HOSTS'>, endpoint: string): URL | undefined {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || url.href !== endpoint || url.username || url.password) return undefined
  if (isNamed(PUSH_HOSTS, url)) return url
  const isService = services.includes(url.hostname) || families.some((family) => url.hostname.endsWith(family))
  return isService && url.protocol === 'https:' && url.port === '' ? url : undefined
}

/** Whether the operator has named that host. */
export const isNamed = (hosts: readonly string[], { origin, protocol, port, hostname }: URL): boolean =>
  hosts.some((host) => (host.includes('://') ? host === origin : host === hostname && protocol === 'https:' && port === ''))
