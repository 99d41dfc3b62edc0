const name = 'portal:search'

/** Opens the search. */
export const openSearch = (): void => void dispatchEvent(new Event(name))

/** Calls back when the search is requested. @returns function that removes the callback */
export function onOpenSearch(open: () => void): () => void {
  addEventListener(name, open)
  return () => removeEventListener(name, open)
}
