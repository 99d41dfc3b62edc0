import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { googleClientId, startGoogle, type FakeGoogle } from '../../testing/start-google.ts'
import { send, startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const unknownText = 'No user is linked to this Google account. Ask an administrator for an invitation.'
const refused = { data: null, errors: [{ propertyName: null, errorMessage: unknownText }] }

/** Sets up a portal with a test server for Google, and users with and without a Google identity, for the tests of a `describe`. */
export function googleFixture() {
  let google: FakeGoogle
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
  /** Creates a user with a linked Google identity. */
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

  return { refused, google: () => google, portal: () => portal, login, signup, someone, linked, invited, notices }
}
