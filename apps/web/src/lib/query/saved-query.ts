const keyOf = (accountId: string, route: string) => `query:${accountId}:${route}`

/** Saves a screen's URL parameters for links back to it, until the tab closes. */
export const saveSearch = (accountId: string, route: string, search: object): void =>
  sessionStorage.setItem(keyOf(accountId, route), JSON.stringify(search))

/** Returns the saved URL parameters of a screen, which parses them like any others; undefined without any. */
export function savedSearchOf(accountId: string, route: string): Record<string, unknown> | undefined {
  const saved = sessionStorage.getItem(keyOf(accountId, route))
  return saved === null ? undefined : (JSON.parse(saved) as Record<string, unknown>)
}
