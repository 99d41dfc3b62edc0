import { afterEach, expect, it } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { send, startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
afterEach(() => portal.close())

const readConfig = async (env: Record<string, string>) => {
  portal = await startTestPortal(env)
  return send(portal.app, 'GET', 'config')
}

it('returns the operator, the release and the available features without sign-in', async () => {
  const { status, body } = await readConfig({ COMPANY_NAME: 'Acme & Söhne', PUBLIC_URL: 'https://portal.example.com/' })
  expect([status, body]).toEqual([
    200,
    {
      data: {
        companyName: 'Acme & Söhne',
        version: manifest.version,
        googleClientId: null,
        googleAuthorizeUrl: null,
        googleSignup: false,
        pushKey: expect.stringMatching(/^[A-Za-z0-9_-]{87}$/),
        pushOrigin: 'https://portal.example.com',
        mapTiles: null,
      },
      errors: [],
    },
  ])
})

it('offers Google if a client id is configured', async () => {
  const { body } = await readConfig({ GOOGLE_CLIENT_ID: 'x.apps.googleusercontent.com', GOOGLE_SIGNUP: 'on' })
  expect(body.data).toMatchObject({
    googleClientId: 'x.apps.googleusercontent.com',
    googleAuthorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    googleSignup: true,
  })
})

it.each([
  [{ PUBLIC_URL: 'http://portal.example.com' }, null],
  [{ PUBLIC_URL: 'http://localhost.example.com' }, null],
  [{ PUBLIC_URL: 'http://localhost:8080/portal' }, 'http://localhost:8080'],
  [{ HOST: '127.0.0.1', PORT: '3000' }, 'http://127.0.0.1:3000'],
  [{ HOST: '192.168.1.5', PORT: '3000' }, null],
])('offers push if browsers trust the origin: %j', async (env, pushOrigin) => {
  expect((await readConfig(env as Record<string, string>)).body.data.pushOrigin).toBe(pushOrigin)
})

it('returns no other part of the configuration', async () => {
  const { text } = await readConfig({
    METRICS_TOKEN: 'a-token-for-prometheus',
    SMTP_URL: 'smtp://user:word@mail.example.com',
    MAIL_FROM: 'hidden@example.com',
    GOOGLE_TOKENINFO_URL: 'https://hidden.example.com',
    PUSH_HOSTS: 'hidden.example.com',
  })
  expect(text).not.toMatch(/prometheus|smtp|hidden|word/)
})

it('allows pages to load map tiles from the configured server only', async () => {
  const { headers, body } = await readConfig({
    MAP_TILES_URL: 'https://tiles.example.com/v1/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: '© Example',
  })
  expect(body.data.mapTiles).toEqual({ url: 'https://tiles.example.com/v1/{z}/{x}/{y}.png', attribution: '© Example' })
  expect(String(headers['content-security-policy'])).toContain(";img-src 'self' data: blob: https://tiles.example.com;")
  await portal.close()
  expect(String((await readConfig({})).headers['content-security-policy'])).toContain(";img-src 'self' data: blob:;")
})
