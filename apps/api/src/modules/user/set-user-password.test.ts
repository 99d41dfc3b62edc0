import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send, startTestPortal, testPassword, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const password = 'an-entirely-new-one'

describe('setting a user’s password', () => {
  let portal: TestPortal
  let admin: TestClient
  let limited: TestClient
  let one: string
  beforeAll(async () => {
    portal = await startTestPortal()
    one = await portal.account()
    admin = await portal.admin()
    limited = await portal.signIn((await portal.user({ role: 'admin', accountIds: [one] })).email)
  })
  afterAll(() => portal.close())

  const set = (caller: TestClient, id: string, overrides: object = {}) =>
    caller.patch('user/command/set-user-password', { ApplicationUserId: id, Password: password, ConfirmPassword: password, ...overrides })
  const signIn = (email: string, secret: string) =>
    send(portal.app, 'POST', 'authentication/login', { body: { grant_type: 'password', username: email, password: secret } })
  const mailsTo = async (recipient: string) =>
    (await portal.database.prisma.outboxItem.findMany({ where: { recipient } })).map(({ kind }) => kind)

  it("allows sign-in with it, revokes the user's sessions, notifies them by mail, and keeps it out of the log (U3)", async () => {
    const user = await portal.user({ accountIds: [one] })
    const caller = await portal.signIn(user.email)
    expect((await caller.get('user/me')).status).toBe(200)
    expect((await set(limited, user.id)).status).toBe(200)
    expect((await caller.get('user/me')).status).toBe(401)
    const refreshed = await send(portal.app, 'POST', 'authentication/login', {
      body: { grant_type: 'refresh_token', refresh_token: caller.refreshToken },
    })
    expect(refreshed.status).toBe(400)
    expect([(await signIn(user.email, testPassword)).status, (await signIn(user.email, password)).status]).toEqual([400, 200])
    expect(await mailsTo(user.email)).toEqual(['passwordChanged'])
    const { rows } = await portal.pool.query<{ entry: string }>(
      `select a::text as entry from audit_log a where operation = 'setUserPassword' and subject_id = $1`,
      [user.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.entry).not.toContain(password)
    expect(rows[0]!.entry).not.toContain('argon2')
  })

  it('sends a confirmation to an address never confirmed, and invalidates links of the invitation', async () => {
    const { body } = await admin.post('user/command/create', {
      firstname: 'Ida',
      lastname: 'Acme',
      email: 'ida@acme.example',
      accountIds: [one],
    })
    expect((await set(limited, body.data.id as string)).status).toBe(200)
    expect((await mailsTo('ida@acme.example')).toSorted()).toEqual(['confirmation', 'invitation'])
    const codes = await portal.database.prisma.userCode.findMany({ where: { userId: body.data.id as string } })
    expect(codes.filter(({ usedAt }) => usedAt === null).map(({ kind }) => kind)).toEqual(['confirmation'])
    // correct, but the address is not confirmed
    expect((await signIn('ida@acme.example', password)).body.errors[0]!.errorMessage).toContain('confirmed')
    expect((await admin.get(`user/query/user/${body.data.id}`)).body.data).toMatchObject({ isInvited: false, isConfirmed: false })
  })

  it('is rejected for oneself, because the profile requires the old password', async () => {
    const { id, email } = await portal.user({ role: 'full-admin' })
    const { status, body } = await set(await portal.signIn(email), id)
    expect([status, body.errors[0]!.errorMessage]).toEqual([409, 'Change your own password in your profile.'])
    expect((await signIn(email, testPassword)).status).toBe(200)
  })

  it.each<[string, object, string, string]>([
    ['none', { Password: '' }, 'Password', 'Password is required.'],
    ['no confirmation', { ConfirmPassword: '' }, 'ConfirmPassword', 'Confirm password is required.'],
    ['two different passwords', { ConfirmPassword: `${password}x` }, 'ConfirmPassword', 'Password and Confirm password do not match'],
    ['a short one', { Password: 'short', ConfirmPassword: 'short' }, 'Password', 'A password has 12 to 128 characters.'],
  ])('rejects %s', async (_case, overrides, propertyName, errorMessage) => {
    const user = await portal.user({ accountIds: [one] })
    const { status, body } = await set(admin, user.id, overrides)
    expect([status, body.errors]).toEqual([400, [{ propertyName, errorMessage }]])
    expect((await signIn(user.email, testPassword)).status).toBe(200)
  })

  it('is rejected for administrators unless by a full administrator, and for users of other accounts', async () => {
    const same = await portal.user({ role: 'admin', accountIds: [one] })
    const foreign = await portal.user({ accountIds: [await portal.account()] })
    expect([(await set(limited, same.id)).status, (await set(limited, foreign.id)).status]).toEqual([403, 404])
    expect((await signIn(same.email, testPassword)).status).toBe(200)
    expect((await set(admin, same.id)).status).toBe(200)
  })
})
