/** Pages that show shipments without sign-in. They load without the rest of the portal, and search engines do not index them. */
export type PublicPageRequest = { page: 'public'; alias: string } | { page: 'shared' }

/**
 * Returns the public page at a path; undefined if the page belongs to the portal.
 * @param path value of `location.pathname`: `/acme/trackandtrace`, `/track`
 */
export function parsePublicPage(path: string): PublicPageRequest | undefined {
  if (/^\/track\/?$/.test(path)) return { page: 'shared' }
  const alias = /^\/([^/]+)\/trackandtrace\/?$/.exec(path)?.[1]
  return alias === undefined ? undefined : { page: 'public', alias: decoded(alias) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // no account has such a name
    return part
  }
}
