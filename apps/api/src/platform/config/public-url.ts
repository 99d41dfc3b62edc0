import type { Env } from './env.ts'

/**
 * Returns the URL of a page of the portal for mails. It depends on the configuration only, never on the `Host` header of a request.
 * @param path from the root, such as `/resetpassword`
 */
export function publicUrl(
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
