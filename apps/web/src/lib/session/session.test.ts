import { beforeEach, expect, it, vi } from 'vitest'
import { stubSessionStorage } from './session-storage.fixture.ts'

stubSessionStorage()
beforeEach(() => void vi.resetModules())

it('removes saved searches when a session ends', async () => {
  const { setSession } = await import('./session.ts')
  const { savedSearchOf, saveSearch } = await import('../query/saved-query.ts')
  setSession({ username: 'ada', accessToken: 'a', refreshToken: 'r', since: 1 })
  saveSearch('account', '/shipments', { s: 'SECRETSEARCH' })
  sessionStorage.setItem('trends:start', '2026-01')
  sessionStorage.setItem('unsaved:user:account:booking:new', '{}')
  // refreshed
  setSession({ username: 'ada', accessToken: 'b', refreshToken: 's', since: 2 })
  expect(savedSearchOf('account', '/shipments')).toEqual({ s: 'SECRETSEARCH' })
  setSession(undefined)
  expect(savedSearchOf('account', '/shipments')).toBeUndefined()
  // unsaved input stays for its author, whose id is in the key
  expect(Object.keys(sessionStorage)).toEqual(['unsaved:user:account:booking:new'])
})
