import { afterEach, beforeEach, vi } from 'vitest'

/** Storage whose entries are its own properties, as in browsers. */
class TabStorage {
  getItem = (name: string) => (Object.hasOwn(this, name) ? (this as unknown as Record<string, string>)[name]! : null)
  setItem = (name: string, value: string) => void Object.defineProperty(this, name, { value, enumerable: true, configurable: true })
  removeItem = (name: string) => void Reflect.deleteProperty(this, name)
  clear = () => Object.keys(this).forEach(this.removeItem)
  constructor() {
    for (const method of Object.keys(this)) Object.defineProperty(this, method, { enumerable: false })
  }
}

/** Gives each test of a file an empty session storage. */
export function stubSessionStorage(): void {
  beforeEach(() => void vi.stubGlobal('sessionStorage', new TabStorage()))
  afterEach(() => void vi.unstubAllGlobals())
}
