import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../testing/audit-entries.ts'
import { send, startTestPortal, testPassword, type TestPortal } from '../../testing/test-portal.ts'

const refused = 'The username or password is incorrect.'
const day = 24 * 60 * 60 * 1000

describe('login', () => {
  let portal: TestPortal
  let email: string
  beforeAll(async () => {
    portal = await startTestPortal()
    email = (await portal.user({ accountIds: [await portal.account()] })).email
  })
  afterAll(() => portal.close())

  const signIn = (username: string, password = testPassword, headers = {}) =>
    send(portal.app, 'POST', 'authentication/login', { body: { grant_type: 'password', username, password }, headers })
  const carryOn = (refresh_token: string, username?: string) =>
    send(portal.app, 'POST', 'authentication/login', { body: { grant_type: 'refresh_token', refresh_token, username } })
  const me = (token: string) => send(portal.app, 'GET', 'user/me', { headers: { authorization: `Bearer ${token}` } })

  describe('with a password', () => {
    it('returns tokens next to the envelope, as OAuth clients expect', async () => {
      const { status, body } = await signIn(email)
      expect(status).toBe(200)
      expect(body).toEqual({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        token_type: 'Bearer',
        expires_in: 900,
        data: null,
        errors: [],
      })
      expect((await me(body['access_token'])).body.data.email).toBe(email)
    })

    it('opens sessions of one user at the same time without a deadlock', async () => {
      for (let round = 0; round < 4; round++) {
        const opened = await Promise.all([1, 2, 3, 4].map(() => signIn(email)))
        expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      }
    })

    it('accepts the address in any case and Unicode form', async () => {
      expect((await signIn(email.toUpperCase())).status).toBe(200)
      expect((await signIn(` ${email.replace('a', 'ａ')} `)).status).toBe(200)
    })

    it('rejects a wrong password and an unknown address with the same message', async () => {
      const [wrong, unknown] = [await signIn(email, 'wrong password'), await signIn('nobody@acme.example', 'wrong password')]
      expect(wrong.status).toBe(400)
      expect(wrong.body).toEqual({ data: null, errors: [{ propertyName: null, errorMessage: refused }] })
      expect(unknown.text).toBe(wrong.text)
      expect(unknown.status).toBe(wrong.status)
    })

    it('discloses an unconfirmed address only with the correct password', async () => {
      const late = await portal.user({ accountIds: [await portal.account()] })
      await portal.pool.query('update users set email_confirmed_at = null where id = $1', [late.id])
      expect((await signIn(late.email, 'wrong password')).body.errors[0]?.errorMessage).toBe(refused)
      const { status, body } = await signIn(late.email)
      expect(status).toBe(400)
      expect(body.errors[0]?.errorMessage).toContain('confirmed')
    })

    it('rejects a password that is too long without hashing it, and one that matches only after trimming', async () => {
      expect((await signIn(email, 'x'.repeat(513))).body.errors[0]?.propertyName).toBe('password')
      expect((await signIn(email, 'x'.repeat(400))).body.errors[0]?.errorMessage).toBe(refused)
      expect((await signIn(email, ` ${testPassword}`)).status).toBe(400)
    })

    it.each([
      [{}, 'grant_type'],
      [{ grant_type: 'magic' }, 'grant_type'],
      [{ grant_type: 'password', username: 'a@b' }, 'password'],
      [{ grant_type: 'password', username: { $ne: 1 }, password: 'x' }, 'username'],
      [{ grant_type: 'refresh_token' }, 'refresh_token'],
    ])('names the missing fields in %j', async (body, propertyName) => {
      const response = await send(portal.app, 'POST', 'authentication/login', { body })
      expect(response.status).toBe(400)
      expect(response.body.errors.map((error) => error.propertyName)).toContain(propertyName)
    })

    it('blocks the sixth attempt within fifteen minutes, even with the right password, but not other users', async () => {
      const [target, other] = [
        await portal.user({ accountIds: [await portal.account()] }),
        await portal.user({ accountIds: [await portal.account()] }),
      ]
      for (let attempt = 0; attempt < 5; attempt++) expect((await signIn(target.email, 'wrong password')).status).toBe(400)
      const { status, headers, body } = await signIn(target.email)
      expect(status).toBe(429)
      expect(body.errors[0]?.errorMessage).toBe(
        'Too many failed attempts. Try again in 15 minutes, or set a new password with “Forgot password?”.',
      )
      expect(Number(headers['retry-after'])).toBeGreaterThan(890)
      expect((await signIn(other.email)).status).toBe(200)
      // further attempts do not extend the wait
      portal.pass(15 * 60 * 1000 + 1000)
      expect((await signIn(target.email)).status).toBe(200)
    })

    it('allows at most five concurrent attempts', async () => {
      const target = await portal.user({ accountIds: [await portal.account()] })
      const responses = await Promise.all(Array.from({ length: 12 }, () => signIn(target.email, 'wrong password')))
      expect(responses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5)
    })
  })

  describe('in the audit log', () => {
    const somebody = async () => portal.user({ accountIds: [await portal.account()] })
    const told = async (address: string) =>
      (await auditEntries(portal.pool, address)).map(({ operation, after, actorId }) => [operation, after, actorId])

    it('records sign-ins and sign-outs with their network', async () => {
      const { id, email: address } = await somebody()
      const { refresh_token } = (await signIn(address)).body
      await send(portal.app, 'POST', 'authentication/logout', { body: { refresh_token } })
      await send(portal.app, 'POST', 'authentication/logout', { body: { refresh_token } })
      expect(await told(address)).toEqual([
        ['login', null, id],
        ['logout', null, id],
      ])
      expect((await auditEntries(portal.pool, address))[0]).toMatchObject({ actorEmail: address, subjectId: id, source: '127.0.0.1' })
    })

    it('records rejected sign-ins by normalized address, known or not, without the user', async () => {
      const { id, email: address } = await somebody()
      await signIn(address.toUpperCase(), 'wrong password')
      await signIn('Stranger@Acme.example', 'wrong password')
      await portal.pool.query('update users set email_confirmed_at = null where id = $1', [id])
      await signIn(address)
      for (let attempt = 0; attempt < 4; attempt++) await signIn(address, 'wrong password')
      const wrong = ['signInRefused', { reason: 'wrong' }, null]
      expect(await told(address)).toEqual([
        wrong,
        ['signInRefused', { reason: 'unconfirmed' }, null],
        wrong,
        wrong,
        wrong,
        ['signInRefused', { reason: 'throttled', tries: 1 }, null],
      ])
      expect((await auditEntries(portal.pool, address))[0]).toMatchObject({ subjectId: id })
      expect(await auditEntries(portal.pool, 'stranger@acme.example')).toMatchObject([{ operation: 'signInRefused', subjectId: null }])
      const { rows } = await portal.pool.query<{ row: string }>('select audit_log::text as row from audit_log')
      expect(rows.map(({ row }) => row).join()).not.toMatch(/wrong password|correct-horse/)
    })

    it('combines many blocked attempts into few entries with their number', async () => {
      const address = 'noisy@acme.example'
      for (let attempt = 0; attempt < 5 + 12; attempt++) await signIn(address, 'wrong password')
      const throttled = async () =>
        (await told(address)).map(([, after]) => after as { reason?: string }).filter(({ reason }) => reason === 'throttled')
      expect(await throttled()).toEqual([
        { reason: 'throttled', tries: 1 },
        { reason: 'throttled', tries: 10 },
      ])
      portal.pass(16 * 60_000)
      for (let attempt = 0; attempt < 5 + 2; attempt++) await signIn(address, 'wrong password')
      expect((await throttled()).slice(2)).toEqual([{ reason: 'throttled', tries: 1 }])
    })

    it('records the reuse of a token', async () => {
      const { id, email: address } = await somebody()
      const { refresh_token } = (await signIn(address)).body
      await carryOn(refresh_token)
      portal.pass(11_000)
      await carryOn(refresh_token)
      expect(await told(address)).toEqual([
        ['login', null, id],
        ['tokenReuse', null, null],
      ])
    })
  })

  describe('with a refresh token', () => {
    it('exchanges the token for its successor', async () => {
      const first = (await signIn(email)).body
      const second = (await carryOn(first['refresh_token'])).body
      expect(second['refresh_token']).not.toBe(first['refresh_token'])
      expect((await me(second['access_token'])).status).toBe(200)
      expect((await carryOn(second['refresh_token'], email)).status).toBe(200)
    })

    it('returns the same successor to tabs that refresh at the same time', async () => {
      const { refresh_token } = (await signIn(email)).body
      const responses = await Promise.all(Array.from({ length: 20 }, () => carryOn(refresh_token)))
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
      expect(new Set(responses.map(({ body }) => body['refresh_token'])).size).toBe(1)
    })

    it('revokes the session when a token is reused later', async () => {
      const first = (await signIn(email)).body
      const second = (await carryOn(first['refresh_token'])).body
      portal.pass(11_000)
      expect((await carryOn(first['refresh_token'])).body.errors[0]?.errorMessage).toBe('Your session has expired. Sign in again.')
      expect((await carryOn(second['refresh_token'])).status).toBe(400)
      expect((await me(second['access_token'])).status).toBe(401)
    })

    it('revokes the session when a token older than the previous one is sent, even immediately', async () => {
      const tokens = [(await signIn(email)).body['refresh_token']]
      for (let turn = 0; turn < 3; turn++) tokens.push((await carryOn(tokens.at(-1))).body['refresh_token'])
      expect((await carryOn(tokens[0])).status).toBe(400)
      expect((await carryOn(tokens[3])).status).toBe(400)
    })

    it('rejects another username without revoking the session', async () => {
      const { refresh_token } = (await signIn(email)).body
      const other = await carryOn(refresh_token, 'somebody@else.example')
      const garbage = await carryOn('A'.repeat(70))
      expect(other.text).toBe(garbage.text)
      expect((await carryOn(refresh_token)).status).toBe(200)
    })

    it('expires after fourteen days without use, and after thirty days at most', async () => {
      let { refresh_token } = (await signIn(email)).body
      for (const days of [13, 13]) {
        portal.pass(days * day)
        refresh_token = (await carryOn(refresh_token)).body['refresh_token']
      }
      portal.pass(5 * day)
      expect((await carryOn(refresh_token)).status).toBe(400)
      const resting = (await signIn(email)).body
      portal.pass(14 * day + 1000)
      expect((await carryOn(resting['refresh_token'])).status).toBe(400)
    })

    it('is stored only as a hash', async () => {
      const { refresh_token } = (await signIn(email)).body
      const { rows } = await portal.pool.query('select s::text as row from sessions s')
      expect(rows.some(({ row }) => row.includes(refresh_token))).toBe(false)
    })
  })

  describe('logout', () => {
    it('revokes the session with its access token, and succeeds for any token', async () => {
      const { access_token, refresh_token } = (await signIn(email)).body
      expect((await send(portal.app, 'POST', 'authentication/logout', { body: { refresh_token } })).body).toEqual({
        data: null,
        errors: [],
      })
      expect((await me(access_token)).status).toBe(401)
      expect((await carryOn(refresh_token)).status).toBe(400)
      expect((await send(portal.app, 'POST', 'authentication/logout', { body: { refresh_token: 'nonsense' } })).status).toBe(200)
    })
  })
})
