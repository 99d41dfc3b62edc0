import { useSyncExternalStore } from 'react'

/** What a tab keeps of its sign-in, in session storage: another tab signs in for itself. */
export interface Session {
  username: string
  accessToken: string
  refreshToken: string
}

const key = 'session'
const listeners = new Set<() => void>()
let current = read()

function read(): Session | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Session> | null
    return stored?.accessToken && stored.refreshToken ? (stored as Session) : undefined
  } catch {
    return undefined
  }
}

export const getSession = (): Session | undefined => current

export function setSession(session: Session | undefined): void {
  current = session
  if (session) sessionStorage.setItem(key, JSON.stringify(session))
  else {
    sessionStorage.removeItem(key)
    forgetKept('query:', 'trends:')
  }
  for (const listener of listeners) listener()
}

/** Forgets what screens have kept in this tab under keys that begin like this: it is nothing for who signs in next. */
export function forgetKept(...beginnings: string[]): void {
  for (const name of Object.keys(sessionStorage))
    if (beginnings.some((beginning) => name.startsWith(beginning))) sessionStorage.removeItem(name)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The session of this tab; undefined when nobody is signed in. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, getSession)
