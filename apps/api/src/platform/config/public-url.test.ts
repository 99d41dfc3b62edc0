import { expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { publicUrl } from './public-url.ts'

it.each([
  [{ PUBLIC_URL: 'https://portal.example.com' }, 'https://portal.example.com/x'],
  [{ PUBLIC_URL: 'https://portal.example.com/' }, 'https://portal.example.com/x'],
  [{ PUBLIC_URL: 'https://example.com/portal/' }, 'https://example.com/portal/x'],
  [{ HOST: '127.0.0.1', PORT: '3001' }, 'http://127.0.0.1:3001/x'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000/x'],
  [{ HOST: '::' }, 'http://localhost:3000/x'],
  [{ HOST: '::1' }, 'http://[::1]:3000/x'],
])('with %j a page is at %s', (env, address) => {
  expect(publicUrl(readEnv(env as Record<string, string>), '/x')).toBe(address)
})

it('encodes query values without loss', () => {
  const words = { email: 'a+b&c=d%20é@x.example', code: 'A-_/?#' }
  const { searchParams } = new URL(publicUrl(readEnv({}), '/x', words))
  expect(Object.fromEntries(searchParams)).toEqual(words)
})
