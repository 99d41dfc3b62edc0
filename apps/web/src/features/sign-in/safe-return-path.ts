/** Returns the path to open after sign-in. Only paths of this app are allowed, to prevent open redirects (decision 16). */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('/login')) return '/'
  const base = 'http://portal.invalid'
  const target = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined
  return target?.origin === base ? `${target.pathname}${target.search}${target.hash}` : '/'
}
