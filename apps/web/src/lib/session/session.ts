import { useSyncExternalStore } from 'react'

/** Session of a tab in session storage; `shared-session.ts` shares it with the other tabs. */
export interface Session {
  username: string
  accessToken: string
  refreshToken: string
  /** Issue time of the tokens in milliseconds: newer ones replace older ones. */
  since: number
}

const key = 'session'
const listeners = new Set<() => void>()
let current = read()

function read(): Session | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Session> | null
    return stored?.accessToken && stored.refreshToken ? ({ since: 0, ...stored } as Session) : undefined
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
    clearTabStorage('query:', 'trends:')
  }
  for (const listener of listeners) listener()
}

/** Removes stored data with these key prefixes, so that the next user does not get it. */
export function clearTabStorage(...beginnings: string[]): void {
  for (const name of Object.keys(sessionStorage))
    if (beginnings.some((beginning) => name.startsWith(beginning))) sessionStorage.removeItem(name)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls back when a session begins, is refreshed or ends. */
export const onSession = (listener: (session: Session | undefined) => void): (() => void) => subscribe(() => listener(current))

/** Returns the session of this tab; undefined when signed out. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, getSession)
