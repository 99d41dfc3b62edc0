import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubSessionStorage } from './session-storage.fixture.ts'

stubSessionStorage()

// fake timers, because the wait for other tabs could expire early on a busy machine
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const patient = { timeout: 60_000 }

/** Simulates a tab with its own module instances and an empty storage. */
async function openTab() {
  vi.resetModules()
  sessionStorage.clear()
  return { ...(await import('./session.ts')), ...(await import('./shared-session.ts')) }
}
const session = (overrides = {}) => ({ username: 'ada', accessToken: 'a1', refreshToken: 'r1', since: 1, ...overrides })

it('takes over the session of an open tab, or none without one', async () => {
  const alone = await openTab()
  const joined = alone.joinSession()
  vi.runAllTimers()
  await joined
  expect(alone.getSession()).toBeUndefined()
  const first = await openTab()
  first.setSession(session())
  const second = await openTab()
  expect(second.getSession()).toBeUndefined()
  await second.joinSession()
  expect(second.getSession()).toEqual(session())
})

it('notifies a tab once when it receives a session', async () => {
  const [waiting, busy] = [await openTab(), await openTab()]
  const onSession = vi.fn<() => void>()
  const end = waiting.onGivenSession(onSession)
  busy.setSession(session())
  await vi.waitFor(() => expect(onSession).toHaveBeenCalledTimes(1))
  expect(waiting.getSession()).toEqual(session())
  // new tokens of the same session do not count as another session
  busy.setSession(session({ accessToken: 'a2', refreshToken: 'r2', since: 2 }))
  await vi.waitFor(() => expect(waiting.getSession()?.refreshToken).toBe('r2'))
  expect(onSession).toHaveBeenCalledTimes(1)
  waiting.setSession(undefined)
  end()
  busy.setSession(session({ accessToken: 'a3', refreshToken: 'r3', since: 3 }))
  await vi.waitFor(() => expect(waiting.getSession()?.refreshToken).toBe('r3'))
  expect(onSession).toHaveBeenCalledTimes(1)
})

it('shares new tokens and the sign-out among the tabs of one user', async () => {
  const [first, second, other] = [await openTab(), await openTab(), await openTab()]
  other.setSession(session({ username: 'bob' }))
  first.setSession(session())
  second.setSession(session())
  first.setSession(session({ accessToken: 'a2', refreshToken: 'r2', since: 2 }))
  await vi.waitFor(() => expect(second.getSession()?.refreshToken).toBe('r2'), patient)
  sessionStorage.setItem('unsaved:ada:form:profile', '{}')
  second.endEverywhere(second.getSession()!)
  await vi.waitFor(() => expect(first.getSession()).toBeUndefined(), patient)
  expect(Object.keys(sessionStorage)).not.toContain('unsaved:ada:form:profile')
  expect(other.getSession()?.username).toBe('bob')
})

it('does not refresh tokens that another tab has refreshed', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.setSession(session())
  await second.joinSession()
  let exchanges = 0
  const exchange = (tab: typeof first) => async () => {
    exchanges++
    await new Promise<void>((resolve) => {
      const turn = setInterval(() => {
        clearInterval(turn)
        resolve()
      }, 20)
    })
    tab.setSession(session({ accessToken: 'a2', refreshToken: 'r2', since: 2 }))
  }
  const waits: Promise<unknown>[] = []
  // simulates the browser's lock, which runs callbacks one after another
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => Promise<void>) => (waits.push(Promise.all(waits).then(work)), waits.at(-1)) },
  })
  await Promise.all([first.exchangeInTurn(exchange(first)), second.exchangeInTurn(exchange(second))])
  expect(exchanges).toBe(1)
  expect(second.getSession()?.refreshToken).toBe('r2')
})
