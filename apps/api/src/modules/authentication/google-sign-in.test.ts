import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { googleClientId } from '../../testing/start-google.ts'
import { send, startTestPortal } from '../../testing/test-portal.ts'
import { googleFixture } from './google.fixture.ts'
import { waitAtMostMs } from '../../testing/wait-at-most-ms.ts'

describe('Google', () => {
  const { refused, google, portal, login, linked } = googleFixture()

  describe('signing in', () => {
    it('opens a session of the linked user, like a password', async () => {
      const { id, email, token } = await linked()
      const { status, body } = await login(token)
      expect(status).toBe(200)
      expect(body).toEqual({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 900,
        data: null,
        errors: [],
      })
      const me = await send(portal().app, 'GET', 'user/me', { headers: { authorization: `Bearer ${body['access_token']}` } })
      expect(me.body.data).toMatchObject({ id, email })
      const again = await send(portal().app, 'POST', 'authentication/login', {
        body: { grant_type: 'refresh_token', refresh_token: body['refresh_token'] },
      })
      expect(again.status).toBe(200)
      const { rows } = await portal().pool.query(`select actor_id, subject_id from audit_log where operation = 'loginGoogle'`)
      expect(rows).toContainEqual({ actor_id: id, subject_id: id })
    })

    it('G1: rejects a token of another site', async () => {
      const { sub, email } = await linked()
      for (const other of [
        { aud: 'other.apps.googleusercontent.com' },
        { aud: '', azp: googleClientId },
        { aud: `${googleClientId}.evil` },
      ]) {
        const { status, body } = await login(google().issue({ sub, email, ...other }))
        expect([status, body]).toEqual([400, refused])
      }
    })

    it('G2: uses only the token and ignores the user id of the request', async () => {
      const [mine, other] = [await linked(), await linked()]
      const { body } = await login(mine.token, { userID: other.sub })
      const me = await send(portal().app, 'GET', 'user/me', { headers: { authorization: `Bearer ${body['access_token']}` } })
      expect(me.body.data.id).toBe(mine.id)
    })

    it('G3: rejects expired and unknown tokens', async () => {
      const { sub, email } = await linked()
      for (const token of [
        google().issue({ sub, email, expires_in: 0 }),
        google().issue({ sub, email, expires_in: -5 }),
        'made-up',
        'a b&c=d',
      ])
        expect((await login(token)).body).toEqual(refused)
    })

    it('G4: rejects another identity with the same email address', async () => {
      const { email } = await linked()
      expect((await login(google().issue({ sub: randomUUID(), email }))).body).toEqual(refused)
    })

    it.each([
      ['an address that is not verified', { email_verified: 'false' }],
      ['no information whether it is verified', { email_verified: '' }],
      ['no address', { email: '' }],
      ['an invalid identity', { sub: '' }],
      ['a list instead of a string', { aud: [googleClientId] }],
    ])('rejects a token with %s', async (_case, overrides) => {
      const { sub, email } = await linked()
      expect((await login(google().issue({ sub, email, ...overrides }))).body).toEqual(refused)
    })

    it('sends the token in the body, so that it appears in no log', async () => {
      const { token } = await linked()
      await login(token)
      expect(google().calls.at(-1)).toEqual({ method: 'POST', url: '/tokeninfo', token })
    })
  })

  describe('G6: Google unavailable', () => {
    const json = { 'content-type': 'application/json' }
    let trapped = 0
    const behaviours: [string, (response: ServerResponse) => void][] = [
      ['an HTML page instead of JSON', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
      ['JSON that is none', (response) => void response.writeHead(200, json).end('{"aud":')],
      ['10 megabytes', (response) => void response.writeHead(200, json).end(`{"aud":"${'x'.repeat(10_000_000)}"}`)],
      ['a redirect', (response) => void response.writeHead(302, { ...json, location: '/tokeninfo?trap' }).end('{}')],
      ['an error', (response) => void response.writeHead(500, json).end('{}')],
      ['too many requests', (response) => void response.writeHead(429, json).end('{}')],
      ['an HTML error page', (response) => void response.writeHead(400, { 'content-type': 'text/html' }).end('proxy')],
      ['a broken connection', (response) => void response.socket!.destroy()],
      [
        'half an answer',
        (response) => {
          response.writeHead(200, { ...json, 'content-length': '500' }).write('{"aud"')
          setTimeout(() => response.socket!.destroy(), 50)
        },
      ],
    ]
    it.each(behaviours)('returns 503 with %s', async (_case, behave) => {
      const { token } = await linked()
      google().misbehave(behave)
      const { status, body, headers } = await login(token)
      expect([status, body.data]).toEqual([503, null])
      expect(body.errors).toEqual([{ propertyName: null, errorMessage: 'Google does not respond. Try again in a moment.' }])
      expect(headers['retry-after']).toBe('5')
      trapped += google().calls.filter(({ url }) => url.includes('trap')).length
      expect(trapped).toBe(0)
    })

    it('returns 503 after three seconds without a response, while passwords still work', async () => {
      const { token, email } = await linked()
      google().misbehave(() => {})
      const waiting = waitAtMostMs(4500, login(token))
      await portal().signIn(email)
      expect((await waiting).status).toBe(503)
    })
  })

  describe('without configuration', () => {
    it.each<[Record<string, string>, string[]]>([
      [{}, ['authentication/login-google', 'account/signup-google']],
      [{ GOOGLE_CLIENT_ID: googleClientId }, ['account/signup-google']],
      [{ GOOGLE_SIGNUP: 'on' }, ['account/signup-google']],
    ])('returns 404: %j', async (env, paths) => {
      const other = await startTestPortal({ ...env, GOOGLE_TOKENINFO_URL: google().url })
      try {
        const before = google().calls.length
        for (const path of paths) expect((await send(other.app, 'POST', path, { body: { accessToken: 'x' } })).status).toBe(404)
        const user = await other.user({ accountIds: [await other.account()] })
        const caller = await other.signIn(user.email)
        if (!env['GOOGLE_CLIENT_ID']) expect((await caller.post('authentication/add-login-google', { accessToken: 'x' })).status).toBe(404)
        expect(google().calls.length).toBe(before)
      } finally {
        await other.close()
      }
    })
  })
})
