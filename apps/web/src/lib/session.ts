import { useSyncExternalStore } from 'react'

/** What a tab keeps of its sign-in, in session storage; `shared-session.ts` hands it to the other tabs of the browser. */
export interface Session {
  username: string
  accessToken: string
  refreshToken: string
  /** When these tokens were given, in milliseconds: of two the later ones are good. */
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

/** Calls back with every session that begins, is carried on or ends. */
export const onSession = (listener: (session: Session | undefined) => void): (() => void) => subscribe(() => listener(current))

/** The session of this tab; undefined when nobody is signed in. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, getSession)
