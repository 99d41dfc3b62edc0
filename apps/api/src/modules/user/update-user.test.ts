import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

describe('changing a user', () => {
  let portal: TestPortal
  let admin: TestClient
  let one: string
  let two: string
  beforeAll(async () => {
    portal = await startTestPortal()
    one = await portal.account()
    two = await portal.account({ kind: 'vendor' })
    admin = await portal.admin()
  })
  afterAll(() => portal.close())

  const update = (id: string, overrides: object, file?: Parameters<TestClient['form']>[2]) =>
    admin.form('user/command/update', { id, firstname: 'Ada', lastname: 'Acme', ...overrides }, file, { method: 'PUT' })
  const read = async (id: string) => (await admin.get(`user/query/user/${id}`)).body.data

  it('changes sent fields, keeps others, and clears empty ones; the email address stays', async () => {
    const { id, email } = await portal.user({ accountIds: [one], phoneNumber: '1', buyerId: 'B1' })
    for (const name of ['email', 'username']) {
      const { status, body } = await update(id, { firstname: 'Nobody', [name]: 'other@acme.example' })
      expect([status, body.errors]).toEqual([400, [{ propertyName: 'Email', errorMessage: 'The email address cannot be changed.' }]])
    }
    expect((await update(id, { firstname: 'Grace', email: email.toUpperCase(), username: email })).status).toBe(200)
    expect(await read(id)).toMatchObject({ firstname: 'Grace', username: email, phoneNumber: '1', buyerId: 'B1', accountIds: [one] })
    await update(id, { phoneNumber: '', buyerId: 'B2' })
    expect(await read(id)).toMatchObject({ phoneNumber: null, buyerId: 'B2' })
    // sends the user back as it was read, including nulls
    const { updatedDate, ...before } = await read(id)
    expect((await admin.put('user/command/update', { ...before, id, updatedDate })).status).toBe(200)
    expect(await read(id)).toMatchObject(before)
    expect((await admin.put('user/command/update', { ...before, id, buyerId: null })).status).toBe(200)
    expect(await read(id)).toMatchObject({ ...before, buyerId: null })
  })

  it('rejects an update of a newer version with 409; a sign-in or a new password does not change the version', async () => {
    const user = await portal.user({ accountIds: [one] })
    const opened = (await read(user.id)).updatedDate
    await portal.signIn(user.email)
    await admin.patch('user/command/set-user-password', {
      ApplicationUserId: user.id,
      Password: 'harbour-lantern-43',
      ConfirmPassword: 'harbour-lantern-43',
    })
    expect((await read(user.id)).updatedDate).toBe(opened)
    expect((await update(user.id, { accountIds: two, updatedDate: opened })).status).toBe(200)
    const { status, body } = await update(user.id, { firstname: 'Late', updatedDate: opened })
    expect([status, body.errors]).toEqual([409, [expect.objectContaining({ propertyName: 'UpdatedDate' })]])
    const current = await read(user.id)
    expect(current).toMatchObject({ firstname: 'Ada', accountIds: [two] })
    expect((await update(user.id, { firstname: 'Late', updatedDate: current.updatedDate })).status).toBe(200)
  })

  it('records the state before and after in the audit log', async () => {
    const { id, email } = await portal.user({ accountIds: [one], firstName: 'Old' })
    await update(id, { firstname: 'New', accountIds: two })
    const { rows } = await portal.pool.query('select * from audit_log order by sequence desc limit 1')
    expect(rows[0]).toMatchObject({
      operation: 'updateUser',
      subject_id: id,
      subject_name: email,
      subject_account_id: two,
      before: expect.objectContaining({ firstName: 'Old', accountIds: [one] }),
      after: expect.objectContaining({ firstName: 'New', accountIds: [two] }),
    })
  })

  it('replaces, keeps and removes the avatar (decision 26)', async () => {
    const { id } = await portal.user({ accountIds: [one] })
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .gif()
      .toBuffer()
    await update(id, { hasImage: true }, { fileName: 'me.gif', bytes })
    const { avatarVersion } = await read(id)
    expect(avatarVersion).toEqual(expect.any(String))
    await update(id, { hasImage: true })
    expect(await read(id)).toMatchObject({ avatarVersion, avatarExtension: 'gif' })
    await update(id, { hasImage: false })
    expect(await read(id)).toMatchObject({ avatarVersion: null, avatarExtension: null, imageUrl: null })
  })

  it("takes effect with the user's next request, without a new sign-in (L7)", async () => {
    const user = await portal.user({ accountIds: [one] })
    const caller = await portal.signIn(user.email)
    expect((await caller.get('user/my-features', { accountId: one })).status).toBe(200)
    await update(user.id, { accountIds: two })
    expect((await caller.get('user/my-features', { accountId: one })).status).toBe(404)
    expect((await caller.get('user/my-features', { accountId: two })).status).toBe(200)
    expect((await caller.get('user/query/users')).status).toBe(403)
    await update(user.id, { isAdministrator: true, accountIds: [one, two].join(',') })
    expect((await caller.get('user/query/users')).status).toBe(200)
    await update(user.id, { isAdministrator: false, accountIds: one })
    expect((await caller.get('user/query/users')).status).toBe(403)
  })

  it('removes accounts with full permissions, and assigns no unknown account', async () => {
    const { id } = await portal.user({ role: 'admin', accountIds: [one, two] })
    await update(id, { hasFullPermissions: true })
    expect(await read(id)).toMatchObject({ hasFullPermissions: true, accountIds: [] })
    const absent = await update(id, { hasFullPermissions: false, accountIds: '01a1fe49-0320-736f-bb76-0502e41a4fca' })
    expect([absent.status, absent.body.errors[0]!.propertyName]).toEqual([400, 'AccountId'])
  })

  it('keeps one full administrator who can sign in', async () => {
    const me = (await admin.get('user/me')).body.data.id as string
    // invited, but not signed in yet
    await portal.pool.query(
      `insert into users (email, first_name, last_name, is_admin, has_full_permissions) values ('late@x.example', '', '', true, true)`,
    )
    await portal.pool.query(
      'update users set is_admin = false, has_full_permissions = false where id <> $1 and password_hash is not null',
      [me],
    )
    const demoted = await update(me, { hasFullPermissions: false, accountIds: one })
    expect(demoted.status).toBe(409)
    expect(demoted.body.errors[0]!.errorMessage).toContain('last administrator with full permissions')
    const other = await portal.user({ role: 'full-admin' })
    expect((await update(me, { hasFullPermissions: false, accountIds: one })).status).toBe(200)
    admin = await portal.signIn(other.email)
  })

  it("keeps one even if two revoke each other's rights concurrently (U4)", async () => {
    const pair = [await portal.user({ role: 'full-admin' }), await portal.user({ role: 'full-admin' })]
    const callers = await Promise.all(pair.map(({ email }) => portal.signIn(email)))
    const ids = pair.map(({ id }) => id)
    const outcomes: string[] = []
    for (let round = 0; round < 40; round++) {
      await portal.pool.query('update users set is_admin = id = any ($1), has_full_permissions = id = any ($1)', [ids])
      await portal.pool.query('delete from user_accounts where user_id = any ($1)', [ids])
      portal.pass(1001)
      const fields = { firstname: 'A', lastname: 'B', isAdministrator: false, hasFullPermissions: false, accountIds: one }
      const responses = await Promise.all(
        callers.map((caller, index) => caller.put('user/command/update', { ...fields, id: ids[1 - index] })),
      )
      outcomes.push(
        responses
          .map(({ status }) => status)
          .toSorted((a, b) => a - b)
          .join(' '),
      )
      const { rowCount } = await portal.pool.query('select from users where is_admin and has_full_permissions')
      expect(rowCount).toBe(1)
    }
    // the second is rejected for lost rights, or as the last administrator
    expect(outcomes.filter((outcome) => outcome !== '200 403' && outcome !== '200 409')).toEqual([])
  })
})
