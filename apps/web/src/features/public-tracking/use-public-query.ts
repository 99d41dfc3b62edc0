import { useSyncExternalStore } from 'react'

/** What the address of the public page carries: the text looked for, and which of several hits is shown. */
export interface PublicQuery {
  s?: string
  id?: string
}

const subscribe = (changed: () => void) => {
  addEventListener('popstate', changed)
  return () => removeEventListener('popstate', changed)
}

/** The query of the address, and a way to a new one, which going back undoes. These pages do without the router of the portal. */
export function usePublicQuery(): [query: PublicQuery, go: (query: PublicQuery) => void] {
  const given = new URLSearchParams(useSyncExternalStore(subscribe, () => location.search))
  const s = given.get('s')?.trim().slice(0, 100)
  const id = given.get('id')
  const go = (query: PublicQuery) => {
    const next = new URLSearchParams({ ...query })
    history.pushState(null, '', `${location.pathname}${next.size > 0 ? `?${next}` : ''}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  return [{ ...(s && { s }), ...(id && /^[0-9a-f-]{36}$/i.test(id) && { id }) }, go]
}
