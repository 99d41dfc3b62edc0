import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file an empty session storage. */
export function stubSessionStorage(): Map<string, string> {
  const storage = new Map<string, string>()
  beforeEach(() => {
    storage.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())
  return storage
}
