/** The pages that show shipments without a sign-in: they are loaded without the rest of the portal, and search engines leave them alone. */
export type PublicAddress = { page: 'public'; alias: string } | { page: 'shared' }

/**
 * What of the public pages an address asks for; undefined where it is one of the portal's own.
 * @param path as `location.pathname` has it: `/acme/trackandtrace`, `/track`
 */
export function publicAddress(path: string): PublicAddress | undefined {
  if (/^\/track\/?$/.test(path)) return { page: 'shared' }
  const alias = /^\/([^/]+)\/trackandtrace\/?$/.exec(path)?.[1]
  return alias === undefined ? undefined : { page: 'public', alias: decoded(alias) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // no account has a name like this
    return part
  }
}
