import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../testing/audit-entries.ts'
import { queuedMails } from '../../testing/queued-mails.ts'
import { send, startTestPortal, testPassword, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const newPassword = 'a better staple, battery'

describe('changePassword', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())

  const somebody = async () => {
    const user = await portal.user({ accountIds: [await portal.account()] })
    return { ...user, caller: await portal.signIn(user.email) }
  }
  const change = (caller: TestClient, OldPassword: string, NewPassword = newPassword, ConfirmPassword = NewPassword) =>
    caller.patch('user/command/change-password', { OldPassword, NewPassword, ConfirmPassword })
  const signIn = (username: string, password: string) =>
    send(portal.app, 'POST', 'authentication/login', { body: { grant_type: 'password', username, password } })

  it('changes the password, keeps this session, revokes all others, notifies by mail, and keeps passwords out of the log', async () => {
    const { id, email, caller } = await somebody()
    const others = [await portal.signIn(email), await portal.signIn(email)]
    const { status, body } = await change(caller, testPassword)
    expect([status, body]).toEqual([200, { data: null, errors: [] }])
    expect((await caller.get('user/me')).status).toBe(200)
    for (const other of others) {
      expect((await other.get('user/me')).status).toBe(401)
      const again = { grant_type: 'refresh_token', refresh_token: other.refreshToken }
      expect((await send(portal.app, 'POST', 'authentication/login', { body: again })).status).toBe(400)
    }
    expect((await signIn(email, testPassword)).status).toBe(400)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect(await queuedMails(portal.pool, email)).toMatchObject([{ kind: 'passwordChanged' }])
    const entries = await auditEntries(portal.pool, email)
    expect(entries).toContainEqual(expect.objectContaining({ operation: 'changePassword', actorId: id, subjectId: id }))
    const { rows } = await portal.pool.query('select audit_log::text as row from audit_log')
    expect(rows.map(({ row }) => row as string).join()).not.toMatch(new RegExp(`${testPassword}|${newPassword}`))
  })

  it('returns all errors at once, by field', async () => {
    const { caller } = await somebody()
    expect((await change(caller, 'not the old one', 'short', 'other')).body.errors).toEqual([
      { propertyName: 'OldPassword', errorMessage: 'The old password is wrong' },
      { propertyName: 'NewPassword', errorMessage: 'A password has 12 to 128 characters.' },
      { propertyName: 'ConfirmPassword', errorMessage: 'Password and Confirm password do not match' },
    ])
    expect((await change(caller, testPassword, newPassword, `${newPassword}?`)).body.errors).toEqual([
      { propertyName: 'ConfirmPassword', errorMessage: 'Password and Confirm password do not match' },
    ])
    expect((await change(caller, testPassword, testPassword)).body.errors).toEqual([
      { propertyName: 'NewPassword', errorMessage: 'This is your present password. Choose another one.' },
    ])
    expect((await change(caller, '', '', '')).body.errors).toEqual([
      { propertyName: 'OldPassword', errorMessage: 'Old password is required.' },
      { propertyName: 'NewPassword', errorMessage: 'Password is required.' },
      { propertyName: 'ConfirmPassword', errorMessage: 'Confirm password is required.' },
    ])
  })

  it('compares both new passwords without surrounding spaces', async () => {
    const { email, caller } = await somebody()
    expect((await change(caller, testPassword, newPassword, ` ${newPassword} `)).status).toBe(200)
    expect((await signIn(email, newPassword)).status).toBe(200)
  })

  it('rejects the email address as a password', async () => {
    const { email, caller } = await somebody()
    expect((await change(caller, testPassword, email.toUpperCase())).body.errors).toEqual([
      { propertyName: 'NewPassword', errorMessage: 'The password must not be the email address.' },
    ])
  })

  it('blocks after five wrong old passwords, even for the right one, and keeps the session', async () => {
    const { caller } = await somebody()
    for (let attempt = 0; attempt < 5; attempt++) expect((await change(caller, 'wrong')).status).toBe(400)
    const { status, headers } = await change(caller, testPassword)
    expect([status, Number(headers['retry-after'])]).toEqual([429, 900])
    expect((await caller.get('user/me')).status).toBe(200)
  })

  it('invalidates links to set a password that were mailed before', async () => {
    const { email, caller } = await somebody()
    await send(portal.app, 'POST', 'user/command/forgot-password-restore', { body: { email } })
    const code = (await queuedMails(portal.pool, email))[0]!.link.searchParams.get('code')!
    expect((await change(caller, testPassword)).status).toBe(200)
    const body = { email, code, newPassword: 'yet another long one' }
    expect((await send(portal.app, 'POST', 'user/command/restore-password-by-code', { body })).status).toBe(400)
  })

  it('revokes sessions opened with the old password at the same time', async () => {
    const { id, email, caller } = await somebody()
    const [changed, ...signIns] = await Promise.all([
      change(caller, testPassword),
      ...Array.from({ length: 4 }, () => signIn(email, testPassword)),
    ])
    expect(changed.status).toBe(200)
    for (const { status, body } of signIns) {
      if (status !== 200) continue
      const headers = { authorization: `Bearer ${body['access_token']}` }
      expect((await send(portal.app, 'GET', 'user/me', { headers })).status).toBe(401)
    }
    const { rows } = await portal.pool.query('select from sessions where user_id = $1 and revoked_at is null', [id])
    expect(rows).toHaveLength(1)
  })

  it('is rejected like a wrong password for users without one', async () => {
    const { id, caller } = await somebody()
    await portal.pool.query('update users set password_hash = null where id = $1', [id])
    expect((await change(caller, testPassword)).body.errors).toMatchObject([{ propertyName: 'OldPassword' }])
  })
})
