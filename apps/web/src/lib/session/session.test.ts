import { beforeEach, expect, it, vi } from 'vitest'

/** Storage whose entries are its own properties, as in browsers. */
class Storage {
  getItem = (name: string) => (Object.hasOwn(this, name) ? (this as unknown as Record<string, string>)[name]! : null)
  setItem = (name: string, value: string) => void Object.defineProperty(this, name, { value, enumerable: true, configurable: true })
  removeItem = (name: string) => void Reflect.deleteProperty(this, name)
  constructor() {
    for (const method of ['getItem', 'setItem', 'removeItem']) Object.defineProperty(this, method, { enumerable: false })
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', new Storage())
})

it('removes saved searches when a session ends', async () => {
  const { setSession } = await import('./session.ts')
  const { savedSearchOf, saveSearch } = await import('../query/saved-query.ts')
  setSession({ username: 'ada', accessToken: 'a', refreshToken: 'r', since: 1 })
  saveSearch('account', '/shipments', { s: 'SECRETSEARCH' })
  sessionStorage.setItem('trends:start', '2026-01')
  sessionStorage.setItem('kept:user:account:booking:new', '{}')
  // refreshed
  setSession({ username: 'ada', accessToken: 'b', refreshToken: 's', since: 2 })
  expect(savedSearchOf('account', '/shipments')).toEqual({ s: 'SECRETSEARCH' })
  setSession(undefined)
  expect(savedSearchOf('account', '/shipments')).toBeUndefined()
  // unsaved input stays for its author, whose id is in the key
  expect(Object.keys(sessionStorage)).toEqual(['kept:user:account:booking:new'])
})
