/** Where to go after sign-in: a path of this app and nothing else, so that a link cannot send anybody elsewhere (decision 16). */
export function safeReturn(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('/login')) return '/'
  const base = 'http://portal.invalid'
  const target = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined
  return target?.origin === base ? `${target.pathname}${target.search}${target.hash}` : '/'
}
