import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

describe('creating a user', () => {
  let portal: TestPortal
  let admin: TestClient
  let accountId: string
  let picture: Uint8Array
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    admin = await portal.admin()
    picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  })
  afterAll(() => portal.close())

  const fields = (overrides: object = {}) => ({
    firstname: ' Ada ',
    lastname: 'Acme',
    email: 'ada@acme.example',
    accountIds: accountId,
    ...overrides,
  })
  const create = (overrides?: object, file?: Parameters<TestClient['form']>[2]) =>
    admin.form('user/command/create', fields(overrides), file)
  const audit = async () => {
    const { rows } = await portal.pool.query('select * from audit_log order by sequence desc limit 1')
    return rows[0]
  }

  it('creates a user with avatar, phone number and buyer id, and sends an invitation', async () => {
    const file = { fileName: 'me.png', bytes: picture }
    const { status, body } = await create({ hasImage: true, phoneNumber: '+61 2', buyerId: 'B7' }, file)
    expect(status).toBe(200)
    const created = (await admin.get(`user/query/user/${body.data.id}`)).body.data
    expect(created).toMatchObject({
      username: 'ada@acme.example',
      firstname: 'Ada',
      phoneNumber: '+61 2',
      buyerId: 'B7',
      accountIds: [accountId],
      avatarExtension: 'png',
      isInvited: true,
      isConfirmed: false,
    })
    expect((await admin.get(created.imageUrl as string)).status).toBe(200)
    expect((await portal.database.prisma.outboxItem.findMany()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['invitation', 'ada@acme.example'],
    ])
    expect(await audit()).toMatchObject({
      operation: 'createUser',
      subject: 'user',
      subject_id: body.data.id,
      subject_name: 'ada@acme.example',
      subject_account_id: accountId,
      before: null,
      after: expect.objectContaining({ isAdmin: false, accountIds: [accountId] }),
    })
  })

  it('stores no picture without `hasImage`, and none without a file', async () => {
    const one = await create({ email: 'b@acme.example', hasImage: false }, { fileName: 'me.png', bytes: picture })
    const other = await create({ email: 'c@acme.example', hasImage: true })
    for (const { body } of [one, other])
      expect((await admin.get(`user/query/user/${body.data.id}`)).body.data).toMatchObject({ imageUrl: null, avatarExtension: null })
  })

  it('returns the specified errors, and creates nothing', async () => {
    const before = await portal.database.prisma.user.count()
    const wrong = async (overrides: object) => (await create(overrides)).body.errors.map(({ propertyName }) => propertyName)
    expect(await wrong({ firstname: ' ', lastname: undefined, email: 'none' })).toEqual(['FirstName', 'LastName', 'Email'])
    expect(await wrong({ email: 'ADA@acme.example' })).toEqual(['Email'])
    expect(await wrong({ email: 'd@acme.example', accountIds: undefined })).toEqual(['AccountId'])
    expect(await wrong({ email: 'd@acme.example', phoneNumber: 'x'.repeat(65) })).toEqual(['PhoneNumber'])
    const bad = { fileName: 'me.png', bytes: new TextEncoder().encode('<svg onload=alert(1)>') }
    expect((await create({ email: 'd@acme.example', hasImage: true }, bad)).body.errors[0]!.propertyName).toBe('Avatar')
    expect(await portal.database.prisma.user.count()).toBe(before)
  })

  it('creates one user for concurrent requests with the same address (U5)', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => create({ email: 'race@acme.example' })))
    const created = responses.filter(({ status }) => status === 200)
    expect(created).toHaveLength(1)
    // the connection pool is limited: some requests get a retry response
    for (const { status, body } of responses.filter((response) => !created.includes(response)))
      if (status !== 503) expect([status, body.errors[0]!.propertyName]).toEqual([400, 'Email'])
    expect(await portal.database.prisma.user.count({ where: { email: 'race@acme.example' } })).toBe(1)
    expect(await portal.database.prisma.outboxItem.count({ where: { recipient: 'race@acme.example' } })).toBe(1)
  })

  it('creates one user for repeats with the same idempotency key', async () => {
    const key = { 'idempotency-key': 'create-user-0001' }
    const words = fields({ email: 'again@acme.example' })
    const [first, second] = [await admin.post('user/command/create', words, key), await admin.post('user/command/create', words, key)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.text).toBe(first.text)
    expect((await admin.post('user/command/create', { ...words, firstname: 'Bo' }, key)).status).toBe(422)
    expect(await portal.database.prisma.outboxItem.count({ where: { recipient: 'again@acme.example' } })).toBe(1)
  })

  it.each<[string, string, object]>([
    ['in the query and the form', '?isAdministrator=false', { isAdministrator: true }],
    ['in another case', '?ISADMINISTRATOR=true', { isAdministrator: false }],
    ['as accounts', '?accountIds=01a1fe49-0320-736f-bb76-0502e41a4fca', {}],
  ])('rejects a duplicate field: %s (U6)', async (_where, query, overrides) => {
    const { status, body } = await admin.form(`user/command/create${query}`, fields({ email: 'twice@acme.example', ...overrides }))
    expect([status, body.errors[0]!.errorMessage]).toEqual([400, 'Sent more than once'])
  })
})
