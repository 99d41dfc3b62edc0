import { useSyncExternalStore } from 'react'

/** URL parameters of the public page: the search text and the selected hit. */
export interface PublicQuery {
  s?: string
  id?: string
}

const subscribe = (changed: () => void) => {
  addEventListener('popstate', changed)
  return () => removeEventListener('popstate', changed)
}

/** Returns the URL parameters and a setter that adds a history entry. Public pages do not load the portal's router. */
export function usePublicQuery(): [query: PublicQuery, go: (query: PublicQuery) => void] {
  const parameters = new URLSearchParams(useSyncExternalStore(subscribe, () => location.search))
  const s = parameters.get('s')?.trim().slice(0, 100)
  const id = parameters.get('id')
  const go = (query: PublicQuery) => {
    const next = new URLSearchParams({ ...query })
    history.pushState(null, '', `${location.pathname}${next.size > 0 ? `?${next}` : ''}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  return [{ ...(s && { s }), ...(id && /^[0-9a-f-]{36}$/i.test(id) && { id }) }, go]
}
