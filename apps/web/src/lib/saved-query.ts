const keyOf = (accountId: string, route: string) => `query:${accountId}:${route}`

/** Notes what the address of a screen says, for the way back to it. Kept as long as the tab. */
export const saveQuery = (accountId: string, route: string, search: object): void =>
  sessionStorage.setItem(keyOf(accountId, route), JSON.stringify(search))

/** What the address of a screen said when it was last seen; undefined when it was not. The screen checks it as it checks any address. */
export function queryOf(accountId: string, route: string): Record<string, unknown> | undefined {
  const saved = sessionStorage.getItem(keyOf(accountId, route))
  return saved === null ? undefined : (JSON.parse(saved) as Record<string, unknown>)
}
