import { getSession, onSession, setSession, type Session } from './session.ts'

/**
 * The tabs of a browser share a session (decision 54): a new tab asks those that are open, and they tell each other of new tokens and of the
 * end. It is kept in session storage all the same, so that nothing of it outlives the tabs.
 */
type Message = { kind: 'ask' } | { kind: 'session'; session: Session } | { kind: 'ended'; person: string }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal-session')
const lockName = 'portal-session'

/** How long an open tab is waited for, in milliseconds. */
const patience = 250

/** Whether there is, or was, another tab. */
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
    if (own && personOf(own) === data.person) setSession(undefined)
  } else if (!own || (personOf(own) === personOf(data.session) && own.since < data.session.since)) {
    setSession(data.session)
    if (!own) for (const receive of receivers) receive()
  }
  hearing = false
  for (const done of waiting) done()
})

onSession((session) => {
  // what was heard is not passed on
  if (session && !hearing) tell({ kind: 'session', session })
})

/** The signed-in user: the subject of the token; one who came by way of Google has no user name here. */
function personOf({ username, accessToken }: Session): string {
  try {
    const claims = JSON.parse(atob(accessToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string }
    return claims.sub ?? username
  } catch {
    return username
  }
}

const tell = (message: Message): void => channel?.postMessage(message)

/** Signs the other tabs of this user out as well. */
export const endEverywhere = (session: Session): void => tell({ kind: 'ended', person: personOf(session) })

/**
 * Calls back when this tab, which had no session, gets one: somebody signed in in another tab, or a tab that was too busy to answer in time
 * has answered. @returns ends it
 */
export function onGivenSession(receive: () => void): () => void {
  receivers.add(receive)
  return () => void receivers.delete(receive)
}

/** Takes over the session of another tab, the newest there is. @returns when one has answered, or none in time */
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
 * Lets one tab at a time exchange the tokens: one that was used before would end the session.
 * @param exchange is left out where another tab has done it meanwhile
 */
export async function exchangeInTurn(exchange: () => Promise<void>): Promise<void> {
  const used = getSession()?.refreshToken
  const inTurn = async () => {
    if (isShared && getSession()?.refreshToken === used) await joinSession()
    if (getSession()?.refreshToken === used) await exchange()
  }
  // absent where the page does not come over a secure connection
  await ((navigator.locks as LockManager | undefined)?.request(lockName, inTurn) ?? inTurn())
}
