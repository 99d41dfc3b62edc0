import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { googleClientId, startGoogle, type GoogleStandIn } from '../../testing/start-google.ts'
import { send, startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const unknownText = 'No user registered with this social identity exists in the system. Please Sign Up first'
const refused = { data: null, errors: [{ propertyName: null, errorMessage: unknownText }] }

describe('Google', () => {
  let google: GoogleStandIn
  let portal: TestPortal
  beforeAll(async () => {
    google = await startGoogle()
    portal = await startTestPortal({ GOOGLE_CLIENT_ID: googleClientId, GOOGLE_TOKENINFO_URL: google.url, GOOGLE_SIGNUP: 'on' })
  })
  afterEach(() => google.misbehave(undefined))
  afterAll(async () => {
    await portal.close()
    await google.close()
  })

  const login = (accessToken: string, more: object = {}) =>
    send(portal.app, 'POST', 'authentication/login-google', { body: { accessToken, ...more } })
  const signup = (accessToken: string) => send(portal.app, 'POST', 'account/signup-google', { body: { accessToken } })
  const someone = async () => {
    const user = await portal.user({ accountIds: [await portal.account()] })
    return { ...user, caller: await portal.signIn(user.email), sub: randomUUID() }
  }
  /** Somebody whose Google identity is linked. */
  const linked = async () => {
    const user = await someone()
    const token = google.issue({ sub: user.sub, email: user.email })
    expect((await user.caller.post('authentication/add-login-google', { accessToken: token })).status).toBe(200)
    return { ...user, token }
  }
  const invited = async () => {
    const user = await portal.user({ accountIds: [await portal.account()] })
    await portal.pool.query('update users set password_hash = null, email_confirmed_at = null where id = $1', [user.id])
    await portal.pool.query(
      `insert into user_codes (user_id, kind, code_hash, created_at, expires_at) values ($1, 'invitation', '\\x00', $2, $2::timestamptz + interval '7 days')`,
      [user.id, portal.now()],
    )
    return { ...user, sub: randomUUID() }
  }
  const notices = async (email: string) => {
    const { rows } = await portal.pool.query(
      `select payload->>'subject' as subject from outbox where recipient = $1 and kind = 'google-notice' order by id`,
      [email],
    )
    return rows.map(({ subject }) => subject as string)
  }

  describe('signing in', () => {
    it('opens a session as a password does, of the user the identity is linked to', async () => {
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
      const me = await send(portal.app, 'GET', 'user/me', { headers: { authorization: `Bearer ${body['access_token']}` } })
      expect(me.body.data).toMatchObject({ id, email })
      const again = await send(portal.app, 'POST', 'authentication/login', {
        body: { grant_type: 'refresh_token', refresh_token: body['refresh_token'] },
      })
      expect(again.status).toBe(200)
      const { rows } = await portal.pool.query(`select actor_id, subject_id from audit_log where operation = 'loginGoogle'`)
      expect(rows).toContainEqual({ actor_id: id, subject_id: id })
    })

    it('G1: refuses a token that was made for another site', async () => {
      const { sub, email } = await linked()
      for (const other of [
        { aud: 'other.apps.googleusercontent.com' },
        { aud: '', azp: googleClientId },
        { aud: `${googleClientId}.evil` },
      ]) {
        const { status, body } = await login(google.issue({ sub, email, ...other }))
        expect([status, body]).toEqual([400, refused])
      }
    })

    it('G2: goes by the token alone: the user id beside it says nothing', async () => {
      const [mine, other] = [await linked(), await linked()]
      const { body } = await login(mine.token, { userID: other.sub })
      const me = await send(portal.app, 'GET', 'user/me', { headers: { authorization: `Bearer ${body['access_token']}` } })
      expect(me.body.data.id).toBe(mine.id)
    })

    it('G3: refuses tokens that have run out, and those Google does not know', async () => {
      const { sub, email } = await linked()
      for (const token of [google.issue({ sub, email, expires_in: 0 }), google.issue({ sub, email, expires_in: -5 }), 'made-up', 'a b&c=d'])
        expect((await login(token)).body).toEqual(refused)
    })

    it('G4: refuses another identity with the same address', async () => {
      const { email } = await linked()
      expect((await login(google.issue({ sub: randomUUID(), email }))).body).toEqual(refused)
    })

    it.each([
      ['an address that is not verified', { email_verified: 'false' }],
      ['no word on whether it is', { email_verified: '' }],
      ['no address', { email: '' }],
      ['an odd identity', { sub: '' }],
      ['a list for a text', { aud: [googleClientId] }],
    ])('refuses a token with %s', async (_what, over) => {
      const { sub, email } = await linked()
      expect((await login(google.issue({ sub, email, ...over }))).body).toEqual(refused)
    })

    it('sends the token in the body, where no log has it', async () => {
      const { token } = await linked()
      await login(token)
      expect(google.calls.at(-1)).toEqual({ method: 'POST', url: '/tokeninfo', token })
    })
  })

  describe('G6: Google out of order', () => {
    const json = { 'content-type': 'application/json' }
    let trapped = 0
    const behaviours: [string, (response: ServerResponse) => void][] = [
      ['a page instead of JSON', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
      ['JSON that is none', (response) => void response.writeHead(200, json).end('{"aud":')],
      ['10 megabytes', (response) => void response.writeHead(200, json).end(`{"aud":"${'x'.repeat(10_000_000)}"}`)],
      ['a redirect', (response) => void response.writeHead(302, { ...json, location: '/tokeninfo?trap' }).end('{}')],
      ['an error', (response) => void response.writeHead(500, json).end('{}')],
      ['too many calls', (response) => void response.writeHead(429, json).end('{}')],
      ['a page with a refusal', (response) => void response.writeHead(400, { 'content-type': 'text/html' }).end('proxy')],
      ['a connection that breaks', (response) => void response.socket!.destroy()],
      [
        'half an answer',
        (response) => {
          response.writeHead(200, { ...json, 'content-length': '500' }).write('{"aud"')
          setTimeout(() => response.socket!.destroy(), 50)
        },
      ],
    ]
    it.each(behaviours)('is 503 with %s', async (_what, behave) => {
      const { token } = await linked()
      google.misbehave(behave)
      const { status, body, headers } = await login(token)
      expect([status, body.data]).toEqual([503, null])
      expect(body.errors).toEqual([{ propertyName: null, errorMessage: 'Google does not answer. Please try again in a moment.' }])
      expect(headers['retry-after']).toBe('5')
      trapped += google.calls.filter(({ url }) => url.includes('trap')).length
      expect(trapped).toBe(0)
    })

    it('is 503 after three seconds of silence, while passwords go on', async () => {
      const { token, email } = await linked()
      google.misbehave(() => {})
      const started = performance.now()
      const waiting = login(token)
      await portal.signIn(email)
      expect((await waiting).status).toBe(503)
      expect(performance.now() - started).toBeLessThan(4500)
    })
  })

  describe('linking', () => {
    it('G5: is refused for an identity that is another user’s', async () => {
      const [owner, other] = [await linked(), await someone()]
      const { status, body } = await other.caller.post('authentication/add-login-google', { accessToken: owner.token })
      expect([status, body.errors[0]?.errorMessage]).toEqual([409, 'This Google account is linked to another user.'])
      expect((await other.caller.get('user/query/user-profile')).body.data.hasGoogleLogin).toBe(false)
    })

    it('goes to one of two who ask for the same identity at once', async () => {
      const token = google.issue({ sub: randomUUID(), email: 'x@gmail.example' })
      const both = [await someone(), await someone()]
      const answers = await Promise.all(both.map(({ caller }) => caller.post('authentication/add-login-google', { accessToken: token })))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    })

    it('takes the identity whatever its address is, says so by mail once, and shows in the profile', async () => {
      const { caller, email, sub } = await someone()
      const token = google.issue({ sub, email: 'private@gmail.example' })
      for (let time = 0; time < 2; time++)
        expect((await caller.post('authentication/add-login-google', { accessToken: token })).status).toBe(200)
      expect((await caller.get('user/query/user-profile')).body.data.hasGoogleLogin).toBe(true)
      expect(await notices(email)).toEqual([expect.stringContaining('switched on')])
      expect((await login(token)).status).toBe(200)
    })

    it('does not hold up the portal while Google is silent', async () => {
      const { caller } = await someone()
      google.misbehave(() => {})
      const started = performance.now()
      const all = [1, 2, 3, 4, 5, 6].map(() => caller.post('authentication/add-login-google', { accessToken: 'x' }))
      expect((await Promise.race(all)).status).toBe(503)
      expect((await caller.patch('message/command/set-as-read', { messageIds: [] })).status).toBe(200)
      expect(performance.now() - started).toBeLessThan(2500)
      expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 503))
    })

    it('leaves no token and no identity in the audit log', async () => {
      const { token, sub } = await linked()
      const { rows } = await portal.pool.query(`select a::text as row from audit_log a where operation = 'addLoginGoogle'`)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.some(({ row }) => row.includes(token) || row.includes(sub))).toBe(false)
    })

    it('is undone, and said by mail', async () => {
      const { caller, email, token } = await linked()
      for (let time = 0; time < 2; time++) expect((await caller.post('authentication/remove-login-google', {})).status).toBe(200)
      expect(await notices(email)).toEqual([expect.stringContaining('switched on'), expect.stringContaining('switched off')])
      expect((await login(token)).body).toEqual(refused)
      expect((await caller.get('user/query/user-profile')).body.data.hasGoogleLogin).toBe(false)
    })

    it('is not undone for who could not sign in any more', async () => {
      const { id, caller, token } = await linked()
      await portal.pool.query('update users set password_hash = null where id = $1', [id])
      const { status, body } = await caller.post('authentication/remove-login-google', {})
      expect([status, body.errors[0]?.propertyName]).toEqual([409, null])
      expect((await login(token)).status).toBe(200)
    })

    it('needs a session', async () => {
      for (const path of ['authentication/add-login-google', 'authentication/remove-login-google'])
        expect((await send(portal.app, 'POST', path, { body: { accessToken: 'x' } })).status).toBe(401)
    })
  })

  describe('taking an invitation', () => {
    it('links the invited user of the same verified address, confirms it and signs in', async () => {
      const { id, email, sub } = await invited()
      const token = google.issue({ sub, email: email.toUpperCase() })
      const { status, body } = await signup(token)
      expect(status).toBe(200)
      const me = await send(portal.app, 'GET', 'user/me', { headers: { authorization: `Bearer ${body['access_token']}` } })
      expect(me.body.data.id).toBe(id)
      expect((await login(token)).status).toBe(200)
      const { rows } = await portal.pool.query('select email_confirmed_at from users where id = $1', [id])
      expect(rows[0].email_confirmed_at).not.toBeNull()
    })

    it('G7: makes nobody a user', async () => {
      const before = await portal.pool.query('select count(*) from users')
      expect((await signup(google.issue({ sub: randomUUID(), email: 'stranger@gmail.example' }))).body).toEqual(refused)
      expect((await portal.pool.query('select count(*) from users')).rows).toEqual(before.rows)
    })

    it('is refused to users with a password, who link it when signed in', async () => {
      const { email } = await someone()
      expect((await signup(google.issue({ sub: randomUUID(), email }))).body).toEqual(refused)
    })

    it('is refused with an address Google has not verified, and with a token for another site', async () => {
      const { email, sub } = await invited()
      for (const over of [{ email_verified: 'false' }, { aud: 'other' }])
        expect((await signup(google.issue({ sub, email, ...over }))).body).toEqual(refused)
    })

    it('is refused with an identity that is another user’s', async () => {
      const [{ sub }, { id, email }] = [await linked(), await invited()]
      expect((await signup(google.issue({ sub, email }))).body).toEqual(refused)
      const { rows } = await portal.pool.query('select email_confirmed_at, google_subject from users where id = $1', [id])
      expect(rows).toEqual([{ email_confirmed_at: null, google_subject: null }])
    })

    it('goes once, and not after the invitation has run out', async () => {
      const { email, sub } = await invited()
      const token = google.issue({ sub, email })
      const answers = await Promise.all([signup(token), signup(token), signup(token)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
      const late = await invited()
      await portal.pool.query(`update user_codes set expires_at = $2 where user_id = $1`, [late.id, portal.now()])
      expect((await signup(google.issue({ sub: late.sub, email: late.email }))).body).toEqual(refused)
    })
  })

  describe('where it is not set up', () => {
    it.each<[Record<string, string>, string[]]>([
      [{}, ['authentication/login-google', 'account/signup-google']],
      [{ GOOGLE_CLIENT_ID: googleClientId }, ['account/signup-google']],
      [{ GOOGLE_SIGNUP: 'on' }, ['account/signup-google']],
    ])('answers 404: %j', async (env, paths) => {
      const other = await startTestPortal({ ...env, GOOGLE_TOKENINFO_URL: google.url })
      try {
        const before = google.calls.length
        for (const path of paths) expect((await send(other.app, 'POST', path, { body: { accessToken: 'x' } })).status).toBe(404)
        const user = await other.user({ accountIds: [await other.account()] })
        const caller = await other.signIn(user.email)
        if (!env['GOOGLE_CLIENT_ID']) expect((await caller.post('authentication/add-login-google', { accessToken: 'x' })).status).toBe(404)
        expect(google.calls.length).toBe(before)
      } finally {
        await other.close()
      }
    })
  })
})
