import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

describe("the user's own profile", () => {
  let portal: TestPortal
  let user: { id: string; email: string }
  let caller: TestClient
  beforeAll(async () => {
    portal = await startTestPortal()
    user = await portal.user({ accountIds: [await portal.account()] })
    caller = await portal.signIn(user.email)
  })
  afterAll(() => portal.close())

  const profile = async () => (await caller.get('user/query/user-profile')).body.data
  const names = { firstname: 'Ada', lastname: 'Lovelace' }

  it('contains all fields of the screen, and no secret', async () => {
    expect(await profile()).toEqual({
      appId: user.id,
      username: user.email,
      firstname: 'Ada',
      lastname: 'Acme',
      phoneNumber: null,
      themeColor: 1,
      hasGoogleLogin: false,
      hasPassword: true,
      buyerId: null,
      notifyViaEmail: false,
      notifyViaWebBrowser: false,
      avatarExtension: null,
      avatarVersion: null,
      updatedDate: expect.any(String),
    })
  })

  it('accepts its fields from the query, a form or JSON', async () => {
    const address = 'user/command/update-profile'
    const query = new URLSearchParams({ ...names, hasImage: 'true', colorTheme: '0', phoneNumber: '+61 2', buyerId: 'B7' })
    expect((await caller.form(`${address}?${query.toString()}`, {})).status).toBe(200)
    expect(await profile()).toMatchObject({ lastname: 'Lovelace', themeColor: 0, phoneNumber: '+61 2', buyerId: 'B7' })
    expect((await caller.form(address, { ...names, notifyViaEmail: true })).status).toBe(200)
    expect(await profile()).toMatchObject({ notifyViaEmail: true, notifyViaWebBrowser: false })
    expect((await caller.post(address, { ...names, firstname: ' Grace ', notifyViaWebBrowser: true })).status).toBe(200)
    expect(await profile()).toMatchObject({ firstname: 'Grace', notifyViaEmail: true, notifyViaWebBrowser: true })
  })

  it('keeps fields that are left out, and clears an empty phone number or buyer id', async () => {
    const save = (fields: object) => caller.form('user/command/update-profile', { ...names, ...fields })
    await save({ phoneNumber: '123', buyerId: 'B8', colorTheme: 0 })
    await save({})
    expect(await profile()).toMatchObject({ phoneNumber: '123', buyerId: 'B8', themeColor: 0 })
    await save({ phoneNumber: '', buyerId: ' ' })
    expect(await profile()).toMatchObject({ phoneNumber: null, buyerId: null, themeColor: 0 })
    expect((await caller.get('user/me')).body.data).toMatchObject({ buyerId: null, name: 'Ada Lovelace' })
  })

  it('rejects an update of a newer version with 409; a sign-in does not change the version', async () => {
    const { updatedDate } = await profile()
    await portal.signIn(user.email)
    expect((await profile()).updatedDate).toBe(updatedDate)
    const save = (version: string, phoneNumber: string) =>
      caller.form('user/command/update-profile', { ...names, phoneNumber, updatedDate: version })
    expect((await save(updatedDate, '1')).status).toBe(200)
    const { status, body } = await save(updatedDate, '2')
    expect([status, body.errors]).toEqual([409, [expect.objectContaining({ propertyName: 'UpdatedDate' })]])
    const changed = await profile()
    expect(changed.phoneNumber).toBe('1')
    expect((await save(changed.updatedDate, '3')).status).toBe(200)
  })

  it.each([
    [{ firstname: '' }, 'Firstname', 'First Name is required.'],
    [{ lastname: '  ' }, 'Lastname', 'Last Name is required.'],
    [{ phoneNumber: '1'.repeat(65) }, 'PhoneNumber', 'Must be at most 64 characters'],
    [{ colorTheme: 2 }, 'colorTheme', expect.any(String)],
    [{ hasImage: 'perhaps' }, 'hasImage', expect.any(String)],
  ])('rejects %j on its field', async (overrides, propertyName, errorMessage) => {
    const { status, body } = await caller.form('user/command/update-profile', { ...names, ...overrides })
    expect([status, body.errors]).toEqual([400, [{ propertyName, errorMessage }]])
  })

  it('cannot grant rights to its owner with any field', async () => {
    const before = (await caller.get('user/me')).body.data
    const rights = { isAdmin: true, isAdministrator: true, hasFullPermissions: true, accountIds: 'x', id: 'x' }
    expect((await caller.form('user/command/update-profile', { ...names, ...rights })).status).toBe(200)
    const { isAdmin, hasFullPermissions, email } = (await caller.get('user/me')).body.data
    expect({ isAdmin, hasFullPermissions, email }).toEqual({
      isAdmin: before.isAdmin,
      hasFullPermissions: before.hasFullPermissions,
      email: before.email,
    })
  })

  it('is recorded in the audit log, before and after', async () => {
    await caller.form('user/command/update-profile', { firstname: 'Joan', lastname: 'Clarke' })
    const { rows } = await portal.pool.query(
      `select subject, subject_id, before->>'firstName' as before, after->>'firstName' as after from audit_log order by sequence desc limit 1`,
    )
    expect(rows).toEqual([{ subject: 'user', subject_id: user.id, before: 'Ada', after: 'Joan' }])
  })
})
