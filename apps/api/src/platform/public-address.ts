import type { Env } from '../env.ts'

/**
 * A link to a page of the portal, as mails carry them. It is made from the configuration alone: what callers send as `Host` never gets into it.
 * @param path from the root, as `/resetpassword`
 */
export function publicAddress(
  { PUBLIC_URL, HOST, PORT }: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const everywhere = HOST === '0.0.0.0' || HOST === '::'
  const host = everywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  const base = (PUBLIC_URL ?? `http://${host}:${PORT}`).replace(/\/$/, '')
  const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${base}${path}${words.length > 0 ? `?${words.join('&')}` : ''}`
}
