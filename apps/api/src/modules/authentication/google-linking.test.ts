import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { queuedMails } from '../../testing/queued-mails.ts'
import { send, testPassword } from '../../testing/test-portal.ts'
import { googleFixture } from './google.fixture.ts'
import { waitAtMostMs } from '../../testing/wait-at-most-ms.ts'

describe('Google', () => {
  const { refused, google, portal, login, signup, someone, linked, invited, notices } = googleFixture()

  describe('linking', () => {
    it('G5: is rejected for an identity of another user', async () => {
      const [owner, other] = [await linked(), await someone()]
      const { status, body } = await other.caller.post('authentication/add-login-google', { accessToken: owner.token })
      expect([status, body.errors[0]?.errorMessage]).toEqual([409, 'This Google account is linked to another user.'])
      expect((await other.caller.get('user/query/user-profile')).body.data.hasGoogleLogin).toBe(false)
    })

    it('requires the password five minutes after the sign-in, and counts wrong ones', async () => {
      const { caller, email, sub } = await someone()
      const accessToken = google().issue({ sub, email })
      const link = async (password?: string) => {
        const { status, body } = await caller.post('authentication/add-login-google', { accessToken, password })
        return [status, body.errors[0]?.propertyName, body.errors[0]?.errorMessage]
      }
      portal().pass(5 * 60 * 1000)
      expect(await link()).toEqual([400, 'password', 'Enter your password to continue'])
      expect((await login(accessToken)).body).toEqual(refused)
      for (let time = 0; time < 5; time++) expect(await link('not mine')).toEqual([400, 'password', 'The password is incorrect'])
      expect((await link(testPassword))[0]).toBe(429)
      portal().pass(15 * 60 * 1000)
      const session = await portal().signIn(email)
      portal().pass(6 * 60 * 1000)
      expect((await session.post('authentication/add-login-google', { accessToken, password: testPassword })).status).toBe(200)
      expect((await login(accessToken)).status).toBe(200)
    })

    it.each(['a reset by mail', 'an administrator', 'the user'])('ends when %s sets a new password', async (author) => {
      const { id, caller, email, token } = await linked()
      const password = 'a better staple, battery'
      const fields = { Password: password, ConfirmPassword: password }
      if (author === 'the user') {
        const change = { OldPassword: testPassword, NewPassword: password, ConfirmPassword: password }
        expect((await caller.patch('user/command/change-password', change)).status).toBe(200)
      } else if (author === 'an administrator') {
        const admin = await portal().admin()
        expect((await admin.patch('user/command/set-user-password', { ApplicationUserId: id, ...fields })).status).toBe(200)
      } else {
        // the notification mail contains the link that undoes the linking
        const notice = (await queuedMails(portal().pool, email)).find(({ kind }) => kind === 'google-notice')!
        const body = { email, code: notice.link.searchParams.get('code'), newPassword: password }
        portal().pass(2 * 24 * 60 * 60 * 1000)
        expect((await send(portal().app, 'POST', 'user/command/restore-password-by-code', { body })).status).toBe(200)
      }
      expect((await login(token)).body).toEqual(refused)
      const told = (await queuedMails(portal().pool, email)).find(({ kind }) => kind === 'passwordChanged')!
      expect(told.text).toContain('This also turned off Google sign-in')
    })

    it('succeeds for one of two concurrent requests for the same identity', async () => {
      const token = google().issue({ sub: randomUUID(), email: 'x@gmail.example' })
      const both = [await someone(), await someone()]
      const responses = await Promise.all(both.map(({ caller }) => caller.post('authentication/add-login-google', { accessToken: token })))
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    })

    it('accepts an identity with another email address, sends one notification, and shows it in the profile', async () => {
      const { caller, email, sub } = await someone()
      const token = google().issue({ sub, email: 'private@gmail.example' })
      for (let time = 0; time < 2; time++)
        expect((await caller.post('authentication/add-login-google', { accessToken: token })).status).toBe(200)
      expect((await caller.get('user/query/user-profile')).body.data.hasGoogleLogin).toBe(true)
      expect(await notices(email)).toEqual([expect.stringContaining('turned on')])
      expect((await login(token)).status).toBe(200)
    })

    it('does not block other requests while Google does not respond', async () => {
      const { caller } = await someone()
      google().misbehave(() => {})
      const all = [1, 2, 3, 4, 5, 6].map(() => caller.post('authentication/add-login-google', { accessToken: 'x' }))
      const meanwhile = async () => {
        expect((await Promise.race(all)).status).toBe(503)
        expect((await caller.patch('message/command/set-as-read', { messageIds: [] })).status).toBe(200)
      }
      await waitAtMostMs(2500, meanwhile())
      expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 503))
    })

    it('writes no token and no identity to the audit log', async () => {
      const { token, sub } = await linked()
      const { rows } = await portal().pool.query(`select a::text as row from audit_log a where operation = 'addLoginGoogle'`)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.some(({ row }) => row.includes(token) || row.includes(sub))).toBe(false)
    })

    it('can be undone, with a notification by mail', async () => {
      const { caller, email, token } = await linked()
      for (let time = 0; time < 2; time++) expect((await caller.post('authentication/remove-login-google', {})).status).toBe(200)
      expect(await notices(email)).toEqual([expect.stringContaining('turned on'), expect.stringContaining('turned off')])
      expect((await login(token)).body).toEqual(refused)
      expect((await caller.get('user/query/user-profile')).body.data.hasGoogleLogin).toBe(false)
    })

    it('cannot be undone by users who could not sign in without it', async () => {
      const { id, caller, token } = await linked()
      await portal().pool.query('update users set password_hash = null where id = $1', [id])
      const { status, body } = await caller.post('authentication/remove-login-google', {})
      expect([status, body.errors[0]?.propertyName]).toEqual([409, null])
      expect((await login(token)).status).toBe(200)
    })

    it('requires a session', async () => {
      for (const path of ['authentication/add-login-google', 'authentication/remove-login-google'])
        expect((await send(portal().app, 'POST', path, { body: { accessToken: 'x' } })).status).toBe(401)
    })
  })

  describe('accepting an invitation', () => {
    it('links the invited user with the same verified address, confirms it and signs in', async () => {
      const { id, email, sub } = await invited()
      const token = google().issue({ sub, email: email.toUpperCase() })
      const { status, body } = await signup(token)
      expect(status).toBe(200)
      const me = await send(portal().app, 'GET', 'user/me', { headers: { authorization: `Bearer ${body['access_token']}` } })
      expect(me.body.data.id).toBe(id)
      expect((await login(token)).status).toBe(200)
      const { rows } = await portal().pool.query('select email_confirmed_at from users where id = $1', [id])
      expect(rows[0].email_confirmed_at).not.toBeNull()
    })

    it('G7: creates no users', async () => {
      const before = await portal().pool.query('select count(*) from users')
      expect((await signup(google().issue({ sub: randomUUID(), email: 'stranger@gmail.example' }))).body).toEqual(refused)
      expect((await portal().pool.query('select count(*) from users')).rows).toEqual(before.rows)
    })

    it('is rejected for users with a password, who link the identity when signed in', async () => {
      const { email } = await someone()
      expect((await signup(google().issue({ sub: randomUUID(), email }))).body).toEqual(refused)
    })

    it('is rejected for an address not verified by Google, and for a token of another site', async () => {
      const { email, sub } = await invited()
      for (const over of [{ email_verified: 'false' }, { aud: 'other' }])
        expect((await signup(google().issue({ sub, email, ...over }))).body).toEqual(refused)
    })

    it('is rejected for an identity of another user', async () => {
      const [{ sub }, { id, email }] = [await linked(), await invited()]
      expect((await signup(google().issue({ sub, email }))).body).toEqual(refused)
      const { rows } = await portal().pool.query('select email_confirmed_at, google_subject from users where id = $1', [id])
      expect(rows).toEqual([{ email_confirmed_at: null, google_subject: null }])
    })

    it('works once, and not after the invitation has expired', async () => {
      const { email, sub } = await invited()
      const token = google().issue({ sub, email })
      const responses = await Promise.all([signup(token), signup(token), signup(token)])
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
      const late = await invited()
      await portal().pool.query(`update user_codes set expires_at = $2 where user_id = $1`, [late.id, portal().now()])
      expect((await signup(google().issue({ sub: late.sub, email: late.email }))).body).toEqual(refused)
    })
  })
})
