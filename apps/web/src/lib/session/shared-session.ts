import { unsavedInputPrefix } from './unsaved-input-store.ts'
import { clearTabStorage, getSession, onSession, setSession, type Session } from './session.ts'

/**
 * Shares a session among the tabs of a browser (decision 54): a new tab requests it from open ones, and tabs broadcast new tokens and
 * sign-outs. Session storage holds it, so that it ends with the last tab.
 */
type Message = { kind: 'ask' } | { kind: 'session'; session: Session } | { kind: 'ended'; person: string }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-session')
const lockName = 'portal-session'

/** Maximum wait for a response of another tab, in milliseconds. */
const patience = 250

/** True once another tab has been detected. */
let isShared = false
let hearing = false
const waiting = new Set<() => void>()
const receivers = new Set<() => void>()

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  isShared = true
  const own = getSession()
  if (data.kind === 'ask') {
    if (own) tell({ kind: 'session', session: own })
    return
  }
  hearing = true
  if (data.kind === 'ended') {
    if (own && personOf(own) === data.person) {
      setSession(undefined)
      clearTabStorage(unsavedInputPrefix)
    }
  } else if (!own || (personOf(own) === personOf(data.session) && own.since < data.session.since)) {
    setSession(data.session)
    if (!own) for (const receive of receivers) receive()
  }
  hearing = false
  for (const done of waiting) done()
})

onSession((session) => {
  // received messages are not broadcast again
  if (session && !hearing) tell({ kind: 'session', session })
})

/** Identifies the user by the subject of the token; sessions from Google have no username here. */
function personOf({ username, accessToken }: Session): string {
  try {
    const claims = JSON.parse(atob(accessToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string }
    return claims.sub ?? username
  } catch {
    return username
  }
}

const tell = (message: Message): void => channel?.postMessage(message)

/** Signs this user out in all other tabs. */
export const endEverywhere = (session: Session): void => tell({ kind: 'ended', person: personOf(session) })

/** Calls back when this tab receives a session, from a sign-in in another tab or a late response. @returns unsubscribes */
export function onGivenSession(receive: () => void): () => void {
  receivers.add(receive)
  return () => void receivers.delete(receive)
}

/** Takes over the newest session of the other tabs. @returns resolves at the first response, or after the timeout */
export async function joinSession(): Promise<void> {
  if (!channel) return
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      waiting.delete(done)
      resolve()
    }
    const timer = setTimeout(done, patience)
    waiting.add(done)
    tell({ kind: 'ask' })
  })
}

/**
 * Refreshes tokens in one tab at a time, because reusing a refresh token ends the session.
 * @param exchange skipped if another tab has refreshed already
 */
export async function exchangeInTurn(exchange: () => Promise<void>): Promise<void> {
  const used = getSession()?.refreshToken
  const inTurn = async () => {
    if (isShared && getSession()?.refreshToken === used) await joinSession()
    if (getSession()?.refreshToken === used) await exchange()
  }
  // undefined without TLS
  await ((navigator.locks as LockManager | undefined)?.request(lockName, inTurn) ?? inTurn())
}
