/** Returns the path to open after sign-in. Only paths of this app are allowed, to prevent open redirects (decision 16). */
export function safeReturnPath(path: string | undefined): string {
  if (!path?.startsWith('/') || path.startsWith('/login')) return '/'
  const base = 'http://portal.invalid'
  const target = URL.canParse(path, base) ? new URL(path, base) : undefined
  return target?.origin === base ? `${target.pathname}${target.search}${target.hash}` : '/'
}
